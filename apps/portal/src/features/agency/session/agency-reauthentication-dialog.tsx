import { call } from '../../../api/call.ts'
import { useAgencyUser, useApp } from '../../../app/hooks.ts'
import { type Credentials, ReauthenticationDialog } from '../../../ui/reauthentication-dialog.tsx'

/**
 * Prompts a person acting for an agency for password and code before a call that needs a fresh login.
 * @param onDone called when the dialog closes, with whether the person re-authenticated
 */
export default function AgencyReauthenticationDialog({ onDone }: { onDone: (succeeded: boolean) => void }) {
  const { agency } = useApp()
  const user = useAgencyUser()
  async function reauthenticate({ password, code }: Credentials) {
    const { SitzungEndet } = await call('confirmAgencyIdentity', {
      body: { Passwort: password, ...(code !== '' && { Code: code }) },
    })
    const current = agency.get()
    if (current) agency.set({ ...current, SitzungEndet })
  }
  return (
    <ReauthenticationDialog
      email={user?.Email ?? null}
      asksCode={user?.ZweiterFaktorGesetzt ?? false}
      forgotPasswordPage="agencyPasswordForgotten"
      reauthenticate={reauthenticate}
      onDone={onDone}
    />
  )
}
