import { useT } from '../../app/texts.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import type { ReportLine } from './types.ts'

const tones = {
  accepted: 'good',
  duplicate: 'neutral',
  rejected: 'bad',
  waiting: 'waiting',
  dismissed: 'neutral',
} as const

interface OutcomeChipProps {
  readonly outcome: ReportLine['outcome']
  /** The event has not been processed yet. */
  readonly isPreview?: boolean
}

/** Actual or expected outcome of an order event. */
export function OutcomeChip({ outcome, isPreview }: OutcomeChipProps) {
  const t = useT()
  const label =
    isPreview && outcome === 'accepted' ? 'orders.outcome.would' : (`orders.outcome.${outcome}` as const)
  return <StateChip label={t(label)} tone={tones[outcome]} />
}
