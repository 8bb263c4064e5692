import type { ResponseOf } from '@zuruf/contract'
import { useT } from '../../app/texts.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'

export type Payout = ResponseOf<'listPayouts'>[number]
export type Batch = ResponseOf<'getPayoutBatch'>

export const payoutTones: Record<Payout['state'], Tone> = {
  waiting: 'waiting',
  batched: 'info',
  sent: 'info',
  paid: 'good',
  rejected: 'bad',
  returned: 'bad',
  held: 'bad',
  cancelled: 'neutral',
}

const batchTones: Record<Batch['state'], Tone> = {
  draft: 'waiting',
  released: 'info',
  sent: 'info',
  closed: 'good',
  discarded: 'neutral',
}

export function PayoutState({ state }: { readonly state: Payout['state'] }) {
  return <StateChip label={useT()(`payouts.state.${state}`)} tone={payoutTones[state]} />
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
