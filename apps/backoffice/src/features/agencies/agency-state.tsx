import type { AgencyKind, AgencyStateName } from '@zuruf/contract/backoffice-agencies'
import { useT } from '../../app/texts.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'

const tones: Readonly<Record<AgencyStateName, Tone>> = {
  registered: 'neutral',
  incomplete: 'info',
  review: 'waiting',
  active: 'good',
  closed: 'bad',
}

export const agencyStates = Object.keys(tones) as AgencyStateName[]
export const agencyKinds: readonly AgencyKind[] = ['agency', 'partner', 'house']

export function AgencyState({ state }: { readonly state: AgencyStateName }) {
  const t = useT()
  return <StateChip label={t(`agencies.state.${state}`)} tone={tones[state]} />
}
