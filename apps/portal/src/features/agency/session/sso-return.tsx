import { ApiError, hasCode } from '@zuruf/contract/api-error'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-text.ts'
import { useI18n } from '../../../app/hooks.ts'
import { replaceHistoryEntry } from '../../../app/link-token.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { DoorPicture } from '../../../ui/illustrations/door.tsx'
import { HourglassPicture } from '../../../ui/illustrations/hourglass.tsx'
import { LockPicture } from '../../../ui/illustrations/lock.tsx'
import { MessagePage } from '../../../ui/states/message-page.tsx'
import { takeAttempt } from './sso-attempt.ts'

type End =
  | { readonly how: 'cancelled' | 'expired' | 'refused' | 'silent' }
  /** The provider knows the person but access is refused; the server gives the reason and a contact. */
  | { readonly how: 'closed'; readonly why: string }

interface SsoReturnProps {
  /** Called when the person is logged in. @param wayBack the value passed to the button */
  readonly onLogin: (wayBack: string | undefined) => Promise<void>
}

/** Page the identity provider returns to. It removes the provider's parameters from the address at once. */
export function SsoReturn({ onLogin }: SsoReturnProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [end, setEnd] = useState<End | null>(null)
  const [wayBack, setWayBack] = useState<string>()
  const begun = useRef(false)

  useEffect(() => {
    // The response can be used once; a second run would fail.
    if (begun.current) return
    begun.current = true
    const said = new URLSearchParams(location.search)
    replaceHistoryEntry(location.pathname)
    const attempt = takeAttempt()
    setWayBack(attempt?.wayBack)
    const finish = async (): Promise<End | null> => {
      const code = said.get('code')
      if (said.has('error')) return { how: said.get('error') === 'access_denied' ? 'cancelled' : 'refused' }
      if (!code || !attempt || attempt.state !== said.get('state')) return { how: 'expired' }
      try {
        await call('loginAgencyBySso', {
          body: { Code: code, State: attempt.state, Verifier: attempt.verifier, Iss: said.get('iss') },
          headers: { 'X-Zuruf-Session': 'cookie' },
        })
      } catch (error) {
        return endOf(error, (failure) => errorMessage(failure, i18n))
      }
      await onLogin(attempt.wayBack)
      return null
    }
    finish().then(setEnd)
  }, [i18n, onLogin])

  if (!end) {
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
      picture={end.how === 'expired' || end.how === 'silent' ? <HourglassPicture /> : <LockPicture />}
      title={t(`agency.sso.${end.how}.title`)}
      text={end.how === 'closed' ? end.why : t(`agency.sso.${end.how}.text`)}
    >
      <LinkButton page="agencyLogin" search={{ redirect: wayBack }}>
        {t('agency.sso.again')}
      </LinkButton>
      {end.how === 'closed' && (
        <LinkButton page="Kontakt" look="outline">
          {t('agency.sso.contact')}
        </LinkButton>
      )}
    </MessagePage>
  )
}

function endOf(error: unknown, say: (error: unknown) => string): End {
  if (hasCode(error, 'PSOF0209', 'PSOF0101', 'PSOF0100')) return { how: 'expired' }
  if (hasCode(error, 'PSOF0604', 'NETWORK')) return { how: 'silent' }
  if (hasCode(error, 'PSOF0201')) return { how: 'refused' }
  const [why] = error instanceof ApiError ? Object.values(error.fields) : []
  return { how: 'closed', why: why ?? say(error) }
}
