import { lazy, Suspense } from 'react'
import { call } from '../../api/call.ts'
import { useApp } from '../../app/hooks.ts'
import { useProof } from '../../app/use-proof.ts'
import { useSessionKeeper } from '../../app/use-session-keeper.ts'

// Hardly ever needed, so no page carries it.
const ProveDialog = lazy(() => import('./prove-dialog.tsx'))

const renew = () => call('refreshUser')

/** Watches over the session, and asks for the password where a call needs a fresh login. Once, in the layout. */
export function SessionWatch() {
  const { session } = useApp()
  const { isAsking, prove, settle } = useProof(['account', 'fields'])
  useSessionKeeper({ kind: 'user', session, renew, prove })
  if (!isAsking) return null
  return (
    <Suspense fallback={null}>
      <ProveDialog onDone={settle} />
    </Suspense>
  )
}
