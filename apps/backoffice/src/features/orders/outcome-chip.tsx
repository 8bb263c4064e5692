import { useT } from '../../app/texts.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import type { ReportLine } from './types.ts'

const tones = { accepted: 'good', duplicate: 'neutral', rejected: 'bad' } as const

/** What became of an event. */
export function OutcomeChip({ outcome }: { readonly outcome: ReportLine['outcome'] }) {
  return <StateChip label={useT()(`orders.outcome.${outcome}`)} tone={tones[outcome]} />
}
