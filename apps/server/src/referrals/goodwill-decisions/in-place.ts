import {
  germanDay,
  inPlaceOfNumber,
  type ManualActKind,
  moveTargetBlocker,
  originalNumberOf,
  parseEventTime,
} from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { Limits, RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Order, OrderService } from '../orders/index.ts'
import { customerOf } from '../orders/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import type { Referral } from '../referrals/index.ts'
import { orderTargetFacts } from '../referrals/index.ts'
import { orderElsewhere } from './contract-locks.ts'

export interface Dependencies {
  readonly accounts: Pick<AccountService, 'findById' | 'allAddressesOf'>
  readonly recipients: Pick<RecipientService, 'add' | 'findById'>
  readonly orders: Pick<
    OrderService,
    'lockById' | 'findByNumber' | 'isTakenBack' | 'listInPlaceOf' | 'open' | 'apply'
  >
  readonly rewards: Pick<RewardService, 'listOfOrder'>
  readonly grants: Pick<Grants, 'lockAllBudgets' | 'lookBackFor' | 'mayBeExistingCustomer'>
  readonly rewardLimits: Pick<Limits, 'isUsedUp' | 'isBeyond'>
}

/**
 * Opens an order for this referral in place of another referral's order whose reward was taken back. The
 * provider continues to report the other order, so the new one counts as concluded by hand and waits for a
 * second person. Its number is derived from the replaced order's, so there can only be one. It counts as of
 * the day of the other order. The caller has locked the referrals of all of these orders. Decision 096
 * @throws AppError conflict at `orderNumber` while the other order still counts, if it could not have moved
 *   to the referral, if its recipient is an existing customer by another order, or if a reward limit is
 *   reached; invalid-input at `share` if part of the reward is the recipient's, because its new recipient
 *   cannot be notified
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
  if (referral.recommenderShare !== 100) throw invalid({ share: 'nobody-to-pay' })
  const [other, ...inPlace] = await lockTakenBack(dependencies, tx, referral, known)
  await grants.lockAllBudgets(tx)
  const bar = await barOf(dependencies, tx, context, referral, other)
  if (bar) throw new AppError('conflict', { orderNumber: bar })
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
    orderedAt: parseEventTime(germanDay(orderedAtOf(other))),
    hand: { kind, reason },
    ...(other.customerNumber && { customerNumber: other.customerNumber }),
  })
  await assertWithinLimits(dependencies, tx, context, referral, order)
  await orders.apply(tx, context, order.id, {
    status: 'concluded',
    time: { at: context.now, day: null },
    reason,
    hand: kind,
  })
}

/**
 * Returns why the order cannot be rewarded for the referral, as the text of an invalid field, or undefined.
 */
async function barOf(
  { accounts, recipients, rewards, grants, rewardLimits }: Dependencies,
  tx: Tx,
  context: Context,
  referral: Referral,
  order: Order,
): Promise<string | undefined> {
  const claims = await rewards.listOfOrder(tx, order.id)
  if (claims.some(({ cancelReason }) => cancelReason === 'existing-customer'))
    return 'order-existing-customer'
  const recipient = await recipients.findById(tx, order.recipientId)
  if (!recipient) throw notFound()
  // The customer may have ordered again since this order was taken back. The release decides, but nobody is
  // promised a reward that will probably end then.
  const orderedAt = orderedAtOf(order)
  const { productId } = order
  const days = grants.lookBackFor(context, { productId, orderedAt, referredAt: referral.createdAt })
  if (await grants.mayBeExistingCustomer(tx, await customerOf({ recipients }, tx, order), days)) {
    return 'order-existing-customer'
  }
  const target = await orderTargetFacts(accounts, tx, context, referral, recipient.email)
  const bar = moveTargetBlocker(orderedAtOf(order), target)
  // The limit is checked as of the order's day; rewards since then do not count.
  const then = { ...context, now: orderedAtOf(order) }
  return bar ?? ((await rewardLimits.isUsedUp(tx, then, referral)) ? 'move-limit' : undefined)
}

/**
 * Checks the limits as the release does: for the month of the order, not for the current one.
 * @throws AppError conflict at `orderNumber`
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
    throw new AppError('conflict', { orderNumber: 'move-limit' })
  }
}

const orderedAtOf = ({ receivedAt, createdAt }: Order): Date => receivedAt ?? createdAt

/**
 * Locks the provider's order first, so that of two operators who reward in its place one waits. An order in
 * its place that a second person refused, or that was itself taken back, frees the place for the next.
 * @returns the provider's order, then those rewarded in its place, each in place of the previous one
 */
async function lockTakenBack(
  { orders }: Dependencies,
  tx: Tx,
  referral: Referral,
  known: Order,
): Promise<readonly [Order, ...Order[]]> {
  const original = await orders.findByNumber(tx, originalNumberOf(known.number))
  const other = await orders.lockById(tx, (original ?? known).id)
  if (!other) throw orderElsewhere()
  const held: [Order, ...Order[]] = [other]
  for (const { id } of await orders.listInPlaceOf(tx, other)) {
    const one = await orders.lockById(tx, id)
    if (one) held.push(one)
  }
  // An order in its place that was taken back blocks nobody, not even its own referral.
  if (other.referralId === referral.id) throw orderElsewhere()
  for (const one of held) {
    if (!(await orders.isTakenBack(tx, one))) throw orderElsewhere()
  }
  return held
}
