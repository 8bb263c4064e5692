import { call } from '../../../api/call.ts'
import { useApp } from '../../../app/hooks.ts'
import { useReauthentication } from '../../../app/use-reauthentication.ts'
import { useSessionKeeper } from '../../../app/use-session-keeper.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Rarely needed, so it is loaded on demand.
const loadDialog = () => import('./agency-reauthentication-dialog.tsx')
const AgencyReauthenticationDialog = lazyPart(loadDialog)

const renew = () => call('getAgencyUser')

/**
 * Keeps the agency session up to date across tabs, notices its end, and prompts for re-authentication where a
 * call needs it. SPEC §4, §9
 */
export function AgencySessionWatch() {
  const { agency } = useApp()
  const { isOpen, reauthenticate, settle } = useReauthentication(
    ['account', 'agency', 'agency-onboarding', 'fields'],
    loadDialog,
  )
  useSessionKeeper({ kind: 'agency', session: agency, renew, reauthenticate })
  return isOpen && <AgencyReauthenticationDialog onDone={settle} />
}
