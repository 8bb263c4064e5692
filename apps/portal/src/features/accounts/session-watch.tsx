import { call } from '../../api/call.ts'
import { useApp } from '../../app/hooks.ts'
import { useReauthentication } from '../../app/use-reauthentication.ts'
import { useSessionKeeper } from '../../app/use-session-keeper.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Rarely needed, so no page includes it.
const loadDialog = () => import('./reauthentication-dialog.tsx')
const ProveDialog = lazyPart(loadDialog)

const renew = () => call('refreshUser')

/**
 * Keeps the session up to date, and prompts for the password where a call needs a fresh login. Use once, in
 * the layout.
 */
export function SessionWatch() {
  const { session } = useApp()
  const { isAsking, prove, settle } = useReauthentication(['account', 'fields'], loadDialog)
  useSessionKeeper({ kind: 'user', session, renew, prove })
  return isAsking && <ProveDialog onDone={settle} />
}
