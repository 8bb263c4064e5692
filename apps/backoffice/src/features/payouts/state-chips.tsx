import type { ResponseOf } from '@zuruf/contract'
import { useT } from '../../app/texts.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'

export type Payout = ResponseOf<'listPayouts'>[number]
export type Batch = ResponseOf<'getPayoutBatch'>

const batchTones: Record<Batch['state'], Tone> = {
  draft: 'waiting',
  released: 'info',
  sent: 'info',
  closed: 'good',
  discarded: 'neutral',
}

/** Chip for a batch that one person released alone, with single signature enabled. */
export function SingleSignature() {
  return <StateChip label={useT()('payouts.single')} tone="bad" />
}

/** State of a batch; for a draft, which approval is missing. */
export function BatchState({ batch }: { readonly batch: Batch }) {
  const t = useT()
  const label =
    batch.state === 'draft' && batch.approvedBy
      ? 'payouts.batch.state.second'
      : (`payouts.batch.state.${batch.state}` as const)
  return <StateChip label={t(label)} tone={batchTones[batch.state]} />
}
