import {
  eventTime,
  germanDay,
  inPlaceOfNumber,
  type ManualActKind,
  orderTargetBar,
  originalNumberOf,
} from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { AccountService } from '../accounts/service.ts'
import { isOfNewCustomer } from '../orders/new-customer.ts'
import type { Order } from '../orders/repository.ts'
import type { OrderService } from '../orders/service.ts'
import type { RecipientService } from '../recipients/service.ts'
import { orderTargetFacts } from '../referrals/order-target.ts'
import type { Referral } from '../referrals/repository.ts'
import type { Grants } from '../reward-rules/grants.ts'
import type { Limits } from '../rewards/limits.ts'
import type { RewardService } from '../rewards/service.ts'
import { elsewhere } from './contract-holding.ts'

export interface Dependencies {
  readonly accounts: Pick<AccountService, 'findById' | 'everyAddressOf'>
  readonly recipients: Pick<RecipientService, 'add' | 'findById'>
  readonly orders: Pick<
    OrderService,
    'lockById' | 'findByNumber' | 'isTakenBack' | 'listInPlaceOf' | 'open' | 'apply' | 'setCustomerNumber'
  >
  readonly rewards: Pick<RewardService, 'listOfOrder'>
  readonly grants: Pick<Grants, 'holdAll' | 'isNewCustomer'>
  readonly rewardLimits: Pick<Limits, 'isUsedUp' | 'isBeyond'>
}

/**
 * The contract belongs to another referral, whose reward was taken back: this one is rewarded in its place. The provider
 * goes on reporting the other order, so this one counts as concluded by hand and waits for a second person. Once each: the
 * number is taken from then on. It counts of the day of the other order. The caller holds the referrals of all of these
 * orders. Decision 096
 * @throws AppError PSOF0102 at `orderNumber` while the other order still counts for somebody, when it would not have moved to the
 *   referral, or its recipient is rewarded as another order's customer, or a limit of rewards is reached; PSOF0100 at `share` for a part of the recipient, whom nobody could tell of it
 */
export async function openInPlaceOf(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  referral: Referral,
  known: Order,
  { kind, reason }: { kind: ManualActKind; reason: string },
): Promise<void> {
  const { orders, recipients, grants } = dependencies
  if (referral.recommenderShare !== 100) throw new AppError('PSOF0100', { share: 'nobody-to-pay' })
  const [other, ...inPlace] = await holdTakenBack(dependencies, tx, referral, known)
  await grants.holdAll(tx)
  const bar = await barOf(dependencies, tx, context, referral, other, inPlace)
  if (bar) throw new AppError('PSOF0102', { orderNumber: bar })
  const recipient = await recipients.add(tx, context, {
    referralId: referral.id,
    clickId: null,
    channel: null,
  })
  const order = await orders.open(tx, context, referral, {
    number: inPlaceOfNumber((inPlace.at(-1) ?? other).number),
    recipientId: recipient.id,
    kind: other.kind,
    productId: other.productId,
    orderedAt: eventTime(germanDay(orderedAtOf(other))),
    hand: { kind, reason },
  })
  await assertWithinLimits(dependencies, tx, context, referral, order)
  await orders.apply(tx, context, order.id, {
    status: 'concluded',
    time: { at: context.now, day: null },
    reason,
    hand: kind,
  })
  // Only now: an order that was clawed back after its release would make its own customer a known one.
  if (other.customerNumber) await orders.setCustomerNumber(tx, order.id, other.customerNumber)
}

/** What keeps an order from being rewarded for the referral; a text of an invalid field, or undefined. */
async function barOf(
  { accounts, recipients, rewards, grants, rewardLimits }: Dependencies,
  tx: Tx,
  context: Context,
  referral: Referral,
  order: Order,
  inPlace: readonly Order[],
): Promise<string | undefined> {
  const claims = await rewards.listOfOrder(tx, order.id)
  if (claims.some(({ cancelReason }) => cancelReason === 'existing-customer'))
    return 'order-existing-customer'
  const recipient = await recipients.findById(tx, order.recipientId)
  if (!recipient) throw new AppError('PSOF0101')
  // The customer may have been rewarded for another order since this one was taken back.
  const sameContract = inPlace.map(({ recipientId }) => recipientId)
  const judged = { order, referral, recipient }
  if (!(await isOfNewCustomer({ grants }, tx, context, judged, sameContract)))
    return 'order-existing-customer'
  const target = await orderTargetFacts(accounts, tx, context, referral, recipient.email)
  const bar = orderTargetBar(orderedAtOf(order), target)
  // Whether there was room on the order's day; what happens now uses that up no more.
  const then = { ...context, now: orderedAtOf(order) }
  return bar ?? ((await rewardLimits.isUsedUp(tx, then, referral)) ? 'move-limit' : undefined)
}

/**
 * What the release would ask: the limits count for the month of the order, not for this one.
 * @throws AppError PSOF0102 at `orderNumber`
 */
async function assertWithinLimits(
  { rewards, rewardLimits }: Dependencies,
  tx: Tx,
  context: Context,
  { accountId }: Referral,
  order: Order,
): Promise<void> {
  const claims = await rewards.listOfOrder(tx, order.id)
  const open = claims.find(({ state }) => state === 'open')
  const limited = { ...order, accountId, orderedAt: orderedAtOf(order) }
  if (open && (await rewardLimits.isBeyond(tx, context, limited, open))) {
    throw new AppError('PSOF0102', { orderNumber: 'move-limit' })
  }
}

const orderedAtOf = ({ receivedAt, createdAt }: Order): Date => receivedAt ?? createdAt

/**
 * Holds the provider's order first, so that of two who reward in its place one waits. Goodwill in its place that a second
 * person refused, or that was taken back itself, gives its place to the next.
 * @returns the provider's order, then those that were rewarded in its place, each in place of the one before
 */
async function holdTakenBack(
  { orders }: Dependencies,
  tx: Tx,
  referral: Referral,
  known: Order,
): Promise<readonly [Order, ...Order[]]> {
  const original = await orders.findByNumber(tx, originalNumberOf(known.number))
  const other = await orders.lockById(tx, (original ?? known).id)
  if (!other) throw elsewhere()
  const held: [Order, ...Order[]] = [other]
  for (const { id } of await orders.listInPlaceOf(tx, other)) {
    const one = await orders.lockById(tx, id)
    if (one) held.push(one)
  }
  // One in its place that came to nothing bars nobody, not even the referral it was for.
  if (other.referralId === referral.id) throw elsewhere()
  for (const one of held) {
    if (!(await orders.isTakenBack(tx, one))) throw elsewhere()
  }
  return held
}
