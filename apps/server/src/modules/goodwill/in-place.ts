import { type EventTime, inPlaceOfNumber, type ManualActKind, originalNumberOf } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Order } from '../orders/repository.ts'
import type { OrderService } from '../orders/service.ts'
import type { RecipientService } from '../recipients/service.ts'
import type { Referral } from '../referrals/repository.ts'

export interface Dependencies {
  readonly recipients: Pick<RecipientService, 'add'>
  readonly orders: Pick<
    OrderService,
    'lockById' | 'findByNumber' | 'isTakenBack' | 'listInPlaceOf' | 'open' | 'apply'
  >
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
  const [other, last] = await holdTakenBack(dependencies, tx, referral, known)
  const recipient = await recipients.add(tx, context, {
    referralId: referral.id,
    clickId: null,
    channel: null,
  })
  const order = await orders.open(tx, context, referral, {
    number: inPlaceOfNumber(last.number),
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

/**
 * Holds the provider's order first, so that of two who reward in its place one waits. Goodwill in its place that a second
 * person refused, or that was taken back itself, gives its place to the next.
 * @returns the provider's order, and the last one that was rewarded in its place, or the order itself
 */
async function holdTakenBack(
  { orders }: Dependencies,
  tx: Tx,
  referral: Referral,
  known: Order,
): Promise<readonly [Order, Order]> {
  const original = await orders.findByNumber(tx, originalNumberOf(known.number))
  const other = await orders.lockById(tx, (original ?? known).id)
  if (!other) throw elsewhere()
  const held = [other]
  for (const { id } of await orders.listInPlaceOf(tx, other)) {
    const one = await orders.lockById(tx, id)
    if (one) held.push(one)
  }
  for (const one of held) {
    if (one.referralId === referral.id || !(await orders.isTakenBack(tx, one))) throw elsewhere()
  }
  return [other, held.at(-1) ?? other]
}

const elsewhere = () => new AppError('PSOF0102', { orderNumber: 'order-elsewhere' })
