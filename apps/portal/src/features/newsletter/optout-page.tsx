import { hasCode } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { useAsyncAction } from '../../app/use-async-action.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { DoorPicture } from '../../ui/illustrations/door.tsx'
import { LetterPicture } from '../../ui/illustrations/letter.tsx'
import { LockPicture } from '../../ui/illustrations/lock.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'
import { NewsletterFailure } from './newsletter-failure.tsx'
import { LiveAnnouncement, MailSent } from './optin-page.tsx'

/** Page that the opt-out link in a newsletter opens: one button opts out, without a login. */
export function OptoutPage({ token }: { token: string | undefined }) {
  const { t } = useI18n()
  const { session, tenant } = useApp()
  const { busy, failure, run } = useAsyncAction()
  const [state, setState] = useState<'asked' | 'out' | 'sent' | 'invalid'>(token ? 'asked' : 'invalid')

  const optOut = () =>
    run(async () => {
      try {
        await call('endNewsletter', { body: { Token: token ?? '' } })
      } catch (error) {
        if (!hasCode(error, 'PSOF0202', 'PSOF0100')) throw error
        return setState('invalid')
      }
      setState('out')
      // The opt-out has succeeded, even if reloading the profile fails.
      if (session.get()) session.set(await call('getUser').catch(() => session.get()))
    })

  const undo = () =>
    run(async () => {
      await call('resendNewsletterMail', { body: { Token: token ?? '' } })
      setState('sent')
    })

  switch (state) {
    case 'asked':
      return (
        <MessagePage
          picture={<LetterPicture />}
          title={t('newsletterOut.title')}
          text={t('newsletterOut.text')}
        >
          <NewsletterFailure text={failure} />
          <Button size="large" busy={busy} onClick={optOut}>
            {t(busy ? 'newsletterOut.busy' : 'newsletterOut.submit')}
          </Button>
        </MessagePage>
      )
    case 'out': {
      const canUndo = tenant.config.ModuleNewsletterPermission
      return (
        <MessagePage
          picture={<DoorPicture />}
          title={t('newsletterOut.done.title')}
          text={t(canUndo ? 'newsletterOut.done.text' : 'newsletterOut.done.text.final')}
        >
          <LiveAnnouncement text={t('newsletterOut.done.title')} />
          <NewsletterFailure text={failure} />
          {canUndo && (
            <Button look="outline" busy={busy} onClick={undo}>
              {t('newsletterOut.undo')}
            </Button>
          )}
          <LinkButton page="Home" look={canUndo ? 'quiet' : 'primary'}>
            {t('newsletterIn.home')}
          </LinkButton>
        </MessagePage>
      )
    }
    case 'sent':
      return <MailSent />
    case 'invalid':
      return (
        <MessagePage
          picture={<LockPicture />}
          title={t('newsletterOut.invalid.title')}
          text={t('newsletterOut.invalid.text')}
        >
          <LinkButton page="MeineDaten">{t('newsletterIn.data')}</LinkButton>
          <LinkButton page="Kontakt" look="outline">
            {t('newsletterOut.contact')}
          </LinkButton>
        </MessagePage>
      )
  }
}
