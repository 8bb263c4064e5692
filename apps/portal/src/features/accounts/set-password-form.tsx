import { call } from '../../api/call.ts'
import type { User } from '../../app/session.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import type { WireRule } from './password-criteria.tsx'

interface SetPasswordFormProps {
  readonly token: string
  readonly email: string
  readonly rule: WireRule
  /** Shows the newsletter's box: ticked by somebody whom the mail's token has proved, it needs no other mail. */
  readonly newsletter: boolean
  readonly onSet: (user: User) => Promise<void>
}

/** A password by the link of a mail. Setting it logs in. */
export function SetPasswordForm({ token, email, rule, newsletter, onSet }: SetPasswordFormProps) {
  return (
    <NewPasswordForm
      email={email}
      rule={rule}
      newsletter={newsletter}
      submitText="password.submit"
      failedText="password.failed"
      send={async ({ Passwort, Newsletter }) => {
        const { Token: _, ...user } = await call('resetPassword', {
          body: { Token: token, Passwort, Newsletter },
          headers: { 'X-Zuruf-Session': 'cookie' },
        })
        await onSet(user)
      }}
    />
  )
}
