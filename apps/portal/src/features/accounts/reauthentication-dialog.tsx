import { call } from '../../api/call.ts'
import { useApp, useUser } from '../../app/hooks.ts'
import { type Credentials, ReauthenticationDialog } from '../../ui/reauthentication-dialog.tsx'

/**
 * Prompts a recommender for the password before a call that needs a fresh login.
 * @param onDone called when the dialog closes, with whether the person re-authenticated
 */
export default function RecommenderReauthenticationDialog({
  onDone,
}: {
  onDone: (succeeded: boolean) => void
}) {
  const { session } = useApp()
  const user = useUser()
  async function reauthenticate({ password }: Credentials) {
    const { Token: _, ...confirmed } = await call('confirmIdentity', { body: { Password: password } })
    session.set(confirmed)
  }
  return (
    <ReauthenticationDialog
      email={user?.Email ?? null}
      forgotPasswordPage="PasswortVergessen"
      reauthenticate={reauthenticate}
      onDone={onDone}
    />
  )
}
