import type { ResponseOf } from '@zuruf/contract'
import { useT } from '../../app/texts.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'

export type State = ResponseOf<'getTenantSettings'>['state']

const tones: Record<State, Tone> = { draft: 'info', live: 'good', paused: 'waiting' }

/** Whether visitors see a tenant's portal. */
export function TenantState({ state }: { state: State }) {
  const t = useT()
  return <StateChip label={t(`tenants.state.${state}`)} tone={tones[state]} />
}
