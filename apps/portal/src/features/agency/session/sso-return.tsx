import { ApiError, hasCode } from '@zuruf/contract/api-error'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { useI18n } from '../../../app/hooks.ts'
import { replaceHistoryEntry } from '../../../app/link-token.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { DoorPicture } from '../../../ui/illustrations/door.tsx'
import { HourglassPicture } from '../../../ui/illustrations/hourglass.tsx'
import { LockPicture } from '../../../ui/illustrations/lock.tsx'
import { MessagePage } from '../../../ui/states/message-page.tsx'
import { takeAttempt } from './sso-attempt.ts'

type Failure =
  | { readonly kind: 'cancelled' | 'expired' | 'refused' | 'silent' }
  /** The provider knows the person but access is refused; the server gives the reason and a contact. */
  | { readonly kind: 'closed'; readonly reason: string }

interface SsoReturnProps {
  /** Called when the person is logged in. @param returnTo the value passed to the button */
  readonly onLogin: (returnTo: string | undefined) => Promise<void>
}

/** Page to which the identity provider returns. It removes the provider's parameters from the address at once. */
export function SsoReturn({ onLogin }: SsoReturnProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [failed, setFailed] = useState<Failure | null>(null)
  const [returnTo, setReturnTo] = useState<string>()
  const hasStarted = useRef(false)

  useEffect(() => {
    // The provider's response can be used only once; a second run would fail.
    if (hasStarted.current) return
    hasStarted.current = true
    const query = new URLSearchParams(location.search)
    replaceHistoryEntry(location.pathname)
    const attempt = takeAttempt()
    setReturnTo(attempt?.returnTo)
    const finish = async (): Promise<Failure | null> => {
      const code = query.get('code')
      if (query.has('error'))
        return { kind: query.get('error') === 'access_denied' ? 'cancelled' : 'refused' }
      if (!code || !attempt || attempt.state !== query.get('state')) return { kind: 'expired' }
      try {
        await call('loginAgencyBySso', {
          body: { Code: code, State: attempt.state, Verifier: attempt.verifier, Iss: query.get('iss') },
          headers: { 'X-Zuruf-Session': 'cookie' },
        })
      } catch (error) {
        return failureOf(error, (failure) => errorMessage(failure, i18n))
      }
      await onLogin(attempt.returnTo)
      return null
    }
    finish().then(setFailed)
  }, [i18n, onLogin])

  if (!failed) {
    return (
      <div role="status">
        <MessagePage
          picture={<DoorPicture />}
          title={t('agency.sso.busy.title')}
          text={t('agency.sso.busy.text')}
        />
      </div>
    )
  }
  return (
    <MessagePage
      replaces
      picture={failed.kind === 'expired' || failed.kind === 'silent' ? <HourglassPicture /> : <LockPicture />}
      title={t(`agency.sso.${failed.kind}.title`)}
      text={failed.kind === 'closed' ? failed.reason : t(`agency.sso.${failed.kind}.text`)}
    >
      <LinkButton page="agencyLogin" search={{ redirect: returnTo }}>
        {t('agency.sso.again')}
      </LinkButton>
      {failed.kind === 'closed' && (
        <LinkButton page="Kontakt" look="outline">
          {t('agency.sso.contact')}
        </LinkButton>
      )}
    </MessagePage>
  )
}

function failureOf(error: unknown, toText: (error: unknown) => string): Failure {
  if (hasCode(error, 'PSOF0209', 'PSOF0101', 'PSOF0100')) return { kind: 'expired' }
  if (hasCode(error, 'PSOF0604', 'NETWORK')) return { kind: 'silent' }
  if (hasCode(error, 'PSOF0201')) return { kind: 'refused' }
  const [reason] = error instanceof ApiError ? Object.values(error.fields) : []
  return { kind: 'closed', reason: reason ?? toText(error) }
}
