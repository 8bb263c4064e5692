import { call } from '../../../api/call.ts'
import { useAgencyUser, useApp } from '../../../app/hooks.ts'
import { type Proof, ProveDialog } from '../../../ui/prove-dialog.tsx'

/**
 * Asks who acts for an agency for password and code before something that needs a fresh login.
 * @param onDone called once it is closed, with whether the person proved who they are
 */
export default function AgencyProveDialog({ onDone }: { onDone: (proved: boolean) => void }) {
  const { agency } = useApp()
  const user = useAgencyUser()
  async function prove({ password, code }: Proof) {
    const { SitzungEndet } = await call('confirmAgencyIdentity', {
      body: { Passwort: password, ...(code !== '' && { Code: code }) },
    })
    const before = agency.get()
    if (before) agency.set({ ...before, SitzungEndet })
  }
  return (
    <ProveDialog
      email={user?.Email ?? null}
      asksCode={user?.ZweiterFaktorGesetzt ?? false}
      forgotten="agencyPasswordForgotten"
      prove={prove}
      onDone={onDone}
    />
  )
}
