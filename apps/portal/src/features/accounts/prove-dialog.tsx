import { call } from '../../api/call.ts'
import { useApp, useUser } from '../../app/hooks.ts'
import { type Proof, ProveDialog } from '../../ui/prove-dialog.tsx'

/**
 * Asks a recommender for the password before something that needs a fresh login.
 * @param onDone called once it is closed, with whether the person proved who they are
 */
export default function RecommenderProveDialog({ onDone }: { onDone: (proved: boolean) => void }) {
  const { session } = useApp()
  const user = useUser()
  async function prove({ password }: Proof) {
    const { Token: _, ...confirmed } = await call('confirmIdentity', { body: { Password: password } })
    session.set(confirmed)
  }
  return (
    <ProveDialog email={user?.Email ?? null} forgotten="PasswortVergessen" prove={prove} onDone={onDone} />
  )
}
