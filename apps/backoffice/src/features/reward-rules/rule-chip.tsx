import { useT } from '../../app/texts.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import { type Rule, type RuleState, stateOf } from './terms.ts'

const tones: Record<RuleState, Tone> = {
  draft: 'neutral',
  planned: 'info',
  running: 'good',
  'used-up': 'waiting',
  ending: 'waiting',
  over: 'neutral',
}

export function RuleChip({ rule }: { readonly rule: Rule }) {
  const t = useT()
  const state = stateOf(rule)
  return <StateChip label={t(`rewardRules.state.${state}`)} tone={tones[state]} />
}
