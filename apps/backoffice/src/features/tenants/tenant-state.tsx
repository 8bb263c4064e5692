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

/** Chip of a tenant for which this installation does nothing. */
export function FrozenState({ hasMoved }: { hasMoved: boolean }) {
  const t = useT()
  return (
    <StateChip
      label={t(hasMoved ? 'tenants.state.moved' : 'tenants.state.frozen')}
      tone={hasMoved ? 'neutral' : 'waiting'}
    />
  )
}
