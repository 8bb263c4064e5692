import { useT } from '../../../app/texts.tsx'
import { StateChip, type Tone } from '../../../ui/state-chip.tsx'
import { type Rule, type RuleState as State, stateOf } from './terms.ts'

const tones: Readonly<Record<State, Tone>> = {
  planned: 'info',
  running: 'good',
  ending: 'waiting',
  over: 'neutral',
}

export function RuleState({ rule }: { readonly rule: Rule }) {
  const t = useT()
  const state = stateOf(rule)
  return <StateChip label={t(`commissions.state.${state}`)} tone={tones[state]} />
}
