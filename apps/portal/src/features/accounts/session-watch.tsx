import { call } from '../../api/call.ts'
import { useApp } from '../../app/hooks.ts'
import { useReauthentication } from '../../app/use-reauthentication.ts'
import { useSessionKeeper } from '../../app/use-session-keeper.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Rarely needed, so it is loaded on demand.
const loadDialog = () => import('./reauthentication-dialog.tsx')
const RecommenderReauthenticationDialog = lazyPart(loadDialog)

const renew = () => call('refreshUser')

/**
 * Keeps the recommender's session up to date, and prompts for the password when a call needs a fresh login. Use
 * once, in the layout.
 */
export function SessionWatch() {
  const { session } = useApp()
  const { isOpen, reauthenticate, settle } = useReauthentication(['account', 'fields'], loadDialog)
  useSessionKeeper({ kind: 'user', session, renew, reauthenticate })
  return isOpen && <RecommenderReauthenticationDialog onDone={settle} />
}
