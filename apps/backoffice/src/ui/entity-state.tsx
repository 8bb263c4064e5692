import { useTexts } from '../app/texts.tsx'
import { StateChip, type Tone } from './state-chip.tsx'

/** Colours of states from the operator's point of view; states not listed are neutral. */
const tones: Readonly<Record<string, Tone>> = {
  'referral.ordered': 'info',
  'referral.released': 'info',
  'referral.paid': 'good',
  'referral.cancelled': 'bad',
  'order.processing': 'info',
  'order.concluded': 'good',
  'order.released': 'good',
  'order.rejected': 'bad',
  'order.withdrawn': 'bad',
  'order.cancelled': 'bad',
  'handover.new': 'waiting',
  'handover.handed-over': 'info',
  'handover.acknowledged': 'good',
  'handover.failed': 'bad',
  'claim.ready': 'waiting',
  'claim.collected': 'info',
  'claim.paid': 'good',
  'claim.cancelled': 'bad',
  'claim.expired': 'bad',
  'payout.waiting': 'waiting',
  'payout.batched': 'info',
  'payout.sent': 'info',
  'payout.paid': 'good',
  'payout.rejected': 'bad',
  'payout.returned': 'bad',
  'payout.held': 'bad',
  'goodwill.review': 'waiting',
  'goodwill.question': 'info',
  'goodwill.accepted': 'good',
  'goodwill.rejected': 'bad',
  'fraud.review': 'waiting',
  'fraud.cleared': 'good',
  'fraud.confirmed': 'bad',
  'clawback.open': 'waiting',
}

export type Entity =
  | 'referral'
  | 'order'
  | 'handover'
  | 'claim'
  | 'payout'
  | 'goodwill'
  | 'fraud'
  | 'clawback'

/** Chip with the state of a referral, an order, a reward and so on. */
export function EntityState({ entity, state }: { readonly entity: Entity; readonly state: string }) {
  const { find } = useTexts()
  return <StateChip label={find(`state.${entity}.${state}`) ?? state} tone={tones[`${entity}.${state}`]} />
}
