import { hasCode } from '@zuruf/contract/api-error'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { createVerifier, storeAttempt } from './sso-attempt.ts'

interface SsoButtonProps {
  /** Display name of the provider. */
  readonly name: string
  /** Page to open after login, as in the query of this page. */
  readonly returnTo: string | undefined
}

/** Button that starts the login at the tenant's own identity provider. Decision 066 */
export function SsoButton({ name, returnTo }: SsoButtonProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    // The browser's back button restores the page in its busy state.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])

  async function startLogin() {
    setBusy(true)
    setFailure(null)
    try {
      const { verifier, challenge } = await createVerifier()
      const { Adresse, State } = await call('beginAgencySso', { body: { Challenge: challenge } })
      storeAttempt({ state: State, verifier, returnTo })
      location.assign(Adresse)
    } catch (error) {
      setBusy(false)
      setFailure(hasCode(error, 'PSOF0604') ? t('agency.sso.silent.text') : errorMessage(error, i18n))
    }
  }

  return (
    <div className="mb-6 grid gap-5">
      {failure && (
        <Banner kind="bad" title={t('agency.sso.failed')} live>
          {failure}
        </Banner>
      )}
      <Button look="outline" size="large" wide busy={busy} onClick={startLogin}>
        {t('agency.sso.submit', { name })}
      </Button>
      <p className="flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-[var(--line)] after:h-px after:flex-1 after:bg-[var(--line)]">
        {t('agency.sso.or')}
      </p>
    </div>
  )
}
