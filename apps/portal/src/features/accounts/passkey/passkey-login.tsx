import { hasCode } from '@zuruf/contract/api-error'
import { useEffect, useState } from 'react'
import { trackGoal } from '../../../app/goals.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import type { User } from '../../../app/session.ts'
import { useAsyncAction } from '../../../app/use-async-action.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { logInWithPasskey, supportsPasskeys, wasCancelled } from './webauthn.ts'

/** Login without a password, where tenant and browser support passkeys. */
export function PasskeyLogin({ onLogin }: { onLogin: (user: User) => Promise<void> }) {
  const { t } = useI18n()
  const { config } = useApp().tenant
  const [isSupported, setSupported] = useState(true)
  const { busy, failure, run } = useAsyncAction((error) =>
    hasCode(error, 'PSOF0201') ? t('passkey.login.unknown') : undefined,
  )
  // Unknown during server rendering, which shows the button because nearly every browser supports passkeys.
  useEffect(() => setSupported(supportsPasskeys()), [])
  if (!config.ModulePasskeys || !isSupported) return null

  const logIn = () =>
    run(async () => {
      try {
        const user = await logInWithPasskey(false)
        trackGoal('logged-in')
        await onLogin(user)
      } catch (error) {
        if (!wasCancelled(error)) throw error
      }
    })

  return (
    <div className="mt-5 grid gap-4">
      <p className="flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-[var(--line)] after:h-px after:flex-1 after:bg-[var(--line)]">
        {t('passkey.login.or')}
      </p>
      {failure && (
        <Banner kind="bad" title={t('login.failed')} live>
          {failure}
        </Banner>
      )}
      <Button look="outline" size="large" wide busy={busy} onClick={logIn}>
        <Icon name="key" />
        {t(busy ? 'passkey.login.busy' : 'passkey.login')}
      </Button>
    </div>
  )
}
