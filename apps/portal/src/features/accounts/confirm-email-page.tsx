import { hasCode } from '@zuruf/contract/api-error'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../app/error-message.ts'
import { useApp, useI18n, useUser } from '../../app/hooks.ts'
import { useAsyncAction } from '../../app/use-async-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { BrokenPicture } from '../../ui/illustrations/broken.tsx'
import { DoorPicture } from '../../ui/illustrations/door.tsx'
import { HourglassPicture } from '../../ui/illustrations/hourglass.tsx'
import { LetterPicture } from '../../ui/illustrations/letter.tsx'
import { LockPicture } from '../../ui/illustrations/lock.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'
import { NeedsScripts } from './needs-scripts.tsx'

type State =
  | { readonly name: 'checking' | 'expired' }
  | { readonly name: 'good' | 'done' | 'taken'; readonly email: string }
  | { readonly name: 'unreachable'; readonly error: unknown }

/**
 * Page that the mail to a new address links to. Opening it changes nothing; a button confirms the address.
 * QUALITY 3
 */
export function ConfirmEmailPage({ token }: { token: string | undefined }) {
  const i18n = useI18n()
  const { t } = i18n
  const { session } = useApp()
  const user = useUser()
  const [state, setState] = useState<State>({ name: token ? 'checking' : 'expired' })
  const { busy, failure, run } = useAsyncAction()

  const check = useCallback(async () => {
    if (!token) return
    setState({ name: 'checking' })
    try {
      const { Email, Zustand } = await call('inspectEmailChange', { body: { Token: token } })
      setState({ name: Zustand === 'gueltig' ? 'good' : 'done', email: Email })
    } catch (error) {
      setState(hasCode(error, 'PSOF0202', 'PSOF0100') ? { name: 'expired' } : { name: 'unreachable', error })
    }
  }, [token])
  useEffect(() => {
    check()
  }, [check])

  const confirm = (email: string) =>
    run(async () => {
      try {
        await call('confirmEmailChange', { body: { Token: token ?? '' } })
        setState({ name: 'done', email })
        // Refreshes the profile if somebody is logged in, who may be the person who requested the change.
        if (session.get()) session.set(await call('getUser'))
      } catch (error) {
        if (hasCode(error, 'PSOF0202')) setState({ name: 'expired' })
        else if (hasCode(error, 'PSOF0302')) setState({ name: 'taken', email })
        else throw error
      }
    })

  switch (state.name) {
    case 'checking':
      return (
        <div className="page-width py-16">
          <NeedsScripts />
          <p role="status" className="sr-only noscript:hidden">
            {t('password.checking')}
          </p>
          <Skeleton className="h-16 w-4/5 noscript:hidden" />
          <Skeleton className="mt-6 h-7 w-3/5 noscript:hidden" />
        </div>
      )
    case 'good':
      return (
        <MessagePage
          picture={<LetterPicture />}
          title={t('email.confirm.title')}
          text={t('email.confirm.text', { email: state.email })}
        >
          {failure && (
            <div className="basis-full">
              <Banner kind="bad" title={t('email.confirm.failed')} live>
                {failure}
              </Banner>
            </div>
          )}
          <Button size="large" busy={busy} onClick={() => confirm(state.email)}>
            {t(busy ? 'email.confirm.busy' : 'email.confirm.submit')}
          </Button>
        </MessagePage>
      )
    case 'done':
      return (
        <MessagePage
          replaces
          picture={<DoorPicture />}
          title={t('email.confirm.done.title')}
          text={t('email.confirm.done.text', { email: state.email })}
        >
          {user ? (
            <LinkButton page="MeineDaten">{t('email.change.back')}</LinkButton>
          ) : (
            <LinkButton page="Login">{t('email.confirm.done.login')}</LinkButton>
          )}
        </MessagePage>
      )
    case 'taken':
      return (
        <MessagePage
          replaces
          picture={<LockPicture />}
          title={t('email.confirm.taken.title')}
          text={t('email.confirm.taken.text', { email: state.email })}
        >
          <LinkButton page="EmailAendern">{t('email.confirm.taken.other')}</LinkButton>
          <LinkButton page="Login" look="outline">
            {t('email.confirm.done.login')}
          </LinkButton>
        </MessagePage>
      )
    case 'expired':
      return (
        <MessagePage
          picture={<HourglassPicture />}
          title={t('email.confirm.expired.title')}
          text={t('email.confirm.expired.text')}
        >
          <LinkButton page="EmailAendern">{t('password.expired.again')}</LinkButton>
        </MessagePage>
      )
    case 'unreachable':
      return (
        <MessagePage
          picture={<BrokenPicture />}
          title={t('password.unreachable')}
          text={errorMessage(state.error, i18n)}
        >
          <Button onClick={check}>{t('state.error.retry')}</Button>
        </MessagePage>
      )
  }
}
