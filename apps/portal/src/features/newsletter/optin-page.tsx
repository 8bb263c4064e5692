import { hasCode } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { trackGoal } from '../../app/goals.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { useAsyncAction } from '../../app/use-async-action.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { HourglassPicture } from '../../ui/illustrations/hourglass.tsx'
import { LetterPicture } from '../../ui/illustrations/letter.tsx'
import { LockPicture } from '../../ui/illustrations/lock.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'
import { NewsletterFailure } from './newsletter-failure.tsx'
import type { OptinState } from './read-optin-state.ts'

/** Page that the opt-in mail links to. Opening it changes nothing; a button confirms. QUALITY 19 */
export function OptinPage({ token, initialState }: { token: string; initialState: OptinState }) {
  const { t } = useI18n()
  const { session } = useApp()
  const { busy, failure, run } = useAsyncAction()
  const [state, setState] = useState<OptinState | 'sent'>(initialState)

  const confirm = () =>
    run(async () => {
      try {
        await call('confirmNewsletter', { body: { Token: token } })
      } catch (error) {
        if (!hasCode(error, 'PSOF0202')) throw error
        return setState('abgelaufen')
      }
      setState('bestaetigt')
      trackGoal('newsletter-confirmed')
      // Refreshes the profile of the logged-in person, who may be the subscriber.
      if (session.get()) session.set(await call('getUser'))
    })

  const resend = () =>
    run(async () => {
      await call('resendNewsletterMail', { body: { Token: token } })
      setState('sent')
    })

  switch (state) {
    case 'gueltig':
      return (
        <MessagePage
          picture={<LetterPicture />}
          title={t('newsletterIn.title')}
          text={t('newsletterIn.text')}
        >
          <blockquote className="surface-sand mb-3 basis-full rounded-l px-6 py-5">
            {t('newsletter.consent')}
          </blockquote>
          <NewsletterFailure text={failure} />
          <Button size="large" busy={busy} onClick={confirm}>
            {t(busy ? 'newsletterIn.busy' : 'newsletterIn.submit')}
          </Button>
        </MessagePage>
      )
    case 'bestaetigt':
      return (
        <MessagePage
          picture={<LetterPicture />}
          title={t('newsletterIn.done.title')}
          text={t('newsletterIn.done.text')}
        >
          <LiveAnnouncement text={t('newsletterIn.done.title')} />
          <LinkButton page="Home">{t('newsletterIn.home')}</LinkButton>
        </MessagePage>
      )
    case 'abgelaufen':
      return (
        <MessagePage
          picture={<HourglassPicture />}
          title={t('newsletterIn.expired.title')}
          text={t('newsletterIn.expired.text')}
        >
          <NewsletterFailure text={failure} />
          <Button busy={busy} onClick={resend}>
            {t('newsletterIn.expired.action')}
          </Button>
        </MessagePage>
      )
    case 'sent':
      return <MailSent />
    case 'ungueltig':
      return (
        <MessagePage
          picture={<LockPicture />}
          title={t('newsletterIn.invalid.title')}
          text={t('newsletterIn.invalid.text')}
        >
          <LinkButton page="MeineDaten">{t('newsletterIn.data')}</LinkButton>
        </MessagePage>
      )
  }
}

/** Message that a new opt-in mail has been sent. */
export function MailSent() {
  const { t } = useI18n()
  return (
    <MessagePage
      picture={<LetterPicture />}
      title={t('newsletterIn.sent.title')}
      text={t('newsletterIn.sent.text')}
    >
      <LiveAnnouncement text={t('newsletterIn.sent.title')} />
    </MessagePage>
  )
}

/** Announces a change of the page to screen readers. */
export function LiveAnnouncement({ text }: { text: string }) {
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
