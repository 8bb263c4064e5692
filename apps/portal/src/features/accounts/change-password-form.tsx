import { hasCode } from '@zuruf/contract/api-error'
import { call } from '../../api/call.ts'
import { useI18n } from '../../app/hooks.ts'
import type { User } from '../../app/session.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import type { WireRule } from './password-criteria.tsx'

interface ChangePasswordFormProps {
  readonly email: string
  readonly rule: WireRule
  readonly onChanged: (user: User) => void
}

/** Form for a new password of the logged-in person. */
export function ChangePasswordForm({ email, rule, onChanged }: ChangePasswordFormProps) {
  const { t } = useI18n()
  return (
    <NewPasswordForm
      email={email}
      rule={rule}
      asksCurrent
      submitText="password.change.submit"
      failedText="password.change.failed"
      send={async ({ AltesPasswort, Passwort }) => {
        const { Token: _, ...user } = await call('changePassword', { body: { AltesPasswort, Passwort } })
        onChanged(user)
      }}
      textFor={(error) => (hasCode(error, 'PSOF0001') ? t('password.change.failed.text') : undefined)}
    />
  )
}
