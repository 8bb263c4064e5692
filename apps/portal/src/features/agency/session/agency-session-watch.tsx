import { call } from '../../../api/call.ts'
import { useApp } from '../../../app/hooks.ts'
import { useProof } from '../../../app/use-proof.ts'
import { useSessionKeeper } from '../../../app/use-session-keeper.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Hardly ever needed, so no page carries it.
const loadDialog = () => import('./agency-prove-dialog.tsx')
const AgencyProveDialog = lazyPart(loadDialog)

const renew = () => call('getAgencyUser')

/** The same for the agency's own session: its end, its tabs, and the proof its operations ask for. SPEC §4, §9 */
export function AgencySessionWatch() {
  const { agency } = useApp()
  const { isAsking, prove, settle } = useProof(['account', 'agency', 'agency-entry', 'fields'], loadDialog)
  useSessionKeeper({ kind: 'agency', session: agency, renew, prove })
  return isAsking && <AgencyProveDialog onDone={settle} />
}
