import { type EventTime, failedOrderStates, inPlaceOfNumber, type ManualActKind } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Order } from '../orders/repository.ts'
import type { OrderService } from '../orders/service.ts'
import type { RecipientService } from '../recipients/service.ts'
import type { Referral } from '../referrals/repository.ts'
import type { Clawbacks } from '../rewards/clawbacks.ts'
import type { RewardService } from '../rewards/service.ts'

export interface Dependencies {
  readonly recipients: Pick<RecipientService, 'add'>
  readonly orders: Pick<OrderService, 'lockById' | 'findByNumber' | 'listOfRecipients' | 'open' | 'apply'>
  readonly rewards: Pick<RewardService, 'listOfOrder'>
  readonly clawbacks: Pick<Clawbacks, 'findById'>
}

/**
 * The contract belongs to another referral, whose reward was taken back: this one is rewarded in its place. The provider
 * goes on reporting the other order, so this one counts as concluded by hand and waits for a second person. Once each: the
 * number is taken from then on. Decision 096
 * @throws AppError PSOF0102 at `orderNumber` while the other order still counts for somebody
 */
export async function openInPlaceOf(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  referral: Referral,
  known: Order,
  { kind, orderedAt, reason }: { kind: ManualActKind; orderedAt: EventTime; reason: string },
): Promise<void> {
  const { orders, recipients } = dependencies
  const other = await orders.lockById(tx, known.id)
  if (!other || other.referralId === referral.id || !(await isTakenBack(dependencies, tx, other))) {
    throw new AppError('PSOF0102', { orderNumber: 'order-elsewhere' })
  }
  const number = inPlaceOfNumber(other.number)
  const before = await orders.findByNumber(tx, number)
  // One that a second person refused, or that was taken back itself, gives its place to the next.
  if (before) return openInPlaceOf(dependencies, tx, context, referral, before, { kind, orderedAt, reason })
  const recipient = await recipients.add(tx, context, {
    referralId: referral.id,
    clickId: null,
    channel: null,
  })
  const order = await orders.open(tx, context, referral, {
    number,
    recipientId: recipient.id,
    kind: other.kind,
    productId: other.productId,
    orderedAt,
    hand: { kind, reason },
  })
  await orders.apply(tx, context, order.id, {
    status: 'concluded',
    time: { at: context.now, day: null },
    reason,
    hand: kind,
  })
}

/** Does an order pay nobody any more, for good: it failed, no other one replaced it, and all of its rewards are cancelled? */
async function isTakenBack(
  { orders, rewards, clawbacks }: Dependencies,
  tx: Tx,
  order: Order,
): Promise<boolean> {
  const counting = await orders.listOfRecipients(tx, [order.recipientId])
  if (!counting.some(({ id }) => id === order.id)) return false
  const claims = await rewards.listOfOrder(tx, order.id)
  const isEnded = claims.every(({ state }) => state === 'cancelled' || state === 'expired')
  const hasFailed = failedOrderStates.some((state) => state === order.state)
  return isEnded && (hasFailed || (await clawbacks.findById(tx, order.id))?.state === 'clawed-back')
}
