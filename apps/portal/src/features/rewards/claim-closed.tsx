import { useI18n, useUser } from '../../app/hooks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { GiftPicture } from '../../ui/illustrations/gift.tsx'
import { HourglassPicture } from '../../ui/illustrations/hourglass.tsx'
import { LockPicture } from '../../ui/illustrations/lock.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'
import type { OpenedClaim } from './open-claim.ts'

type Closed = Exclude<OpenedClaim, { state: 'ready' }>

/** Explains why a reward cannot be collected, and what to do instead. */
export function ClaimClosed({ opened }: { opened: Closed }) {
  const { t, date } = useI18n()
  switch (opened.state) {
    case 'collected':
      return (
        <MessagePage
          picture={<GiftPicture empty />}
          title={t('claim.picked.title')}
          text={opened.dueAt ? t('claim.picked.due', { date: date(opened.dueAt) }) : t(collectedText(opened))}
        >
          <LinkButton page="Home" hash="produkte">
            {t('claim.picked.action')}
          </LinkButton>
          <AreaButton />
        </MessagePage>
      )
    case 'invalid':
      return (
        <MessagePage
          picture={<LockPicture />}
          title={t('claim.invalid.title')}
          text={t('claim.invalid.text')}
        >
          <LinkButton page="PersoenlicherBereich">{t('claim.area')}</LinkButton>
          <LinkButton page="Kontakt" look="outline">
            {t('claim.contact')}
          </LinkButton>
        </MessagePage>
      )
    case 'missing':
      return (
        <MessagePage
          picture={<GiftPicture empty />}
          title={t('claim.missing.title')}
          text={t('claim.missing.text')}
        >
          <LinkButton page="PersoenlicherBereich">{t('claim.area')}</LinkButton>
          <LinkButton page="Kontakt" look="outline">
            {t('claim.contact')}
          </LinkButton>
        </MessagePage>
      )
    case 'expired':
      return (
        <MessagePage
          picture={<HourglassPicture />}
          title={t('claim.expired.title')}
          text={t('claim.expired.text')}
        >
          <LinkButton page="Kontakt">{t('claim.contact')}</LinkButton>
          <AreaButton />
        </MessagePage>
      )
  }
}

function AreaButton() {
  const { t } = useI18n()
  if (!useUser()) return null
  return (
    <LinkButton page="PersoenlicherBereich" look="outline">
      {t('claim.area')}
    </LinkButton>
  )
}

function collectedText({ method, isWaiting }: Extract<Closed, { state: 'collected' }>) {
  if (isWaiting) return 'claim.picked.text.waiting'
  return method ? (`claim.picked.text.${method}` as const) : 'claim.picked.text'
}
