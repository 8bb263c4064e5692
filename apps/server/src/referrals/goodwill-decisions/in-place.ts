import {
  findMoveTargetBlocker,
  germanDay,
  inPlaceOfNumber,
  type ManualActKind,
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
import { identifyCustomer } from '../orders/index.ts'
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
  readonly grants: Pick<Grants, 'lockAllBudgets' | 'lookBackForOrder' | 'mayBeExistingCustomer'>
  readonly rewardLimits: Pick<Limits, 'isUsedUp' | 'isOverLimit'>
}

/**
 * Opens an order for this referral in place of another referral's order whose reward was taken back. The
 * provider continues to report the other order, so the new one is concluded by the operator and waits for a
 * second person. Its number is derived from that of the other order, so that there is only one. It has the
 * day of the other order. The caller has locked the referrals of all these orders. Decision 096
 * @throws AppError conflict at `orderNumber` if the other order is still rewarded or could not move to this
 *   referral, if its recipient is an existing customer, or if a reward limit is reached; invalid-input at
 *   `share` if part of the reward is the recipient's, because the new order has no recipient who could be
 *   notified
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
  const blocker = await findBlocker(dependencies, tx, context, referral, other)
  if (blocker) throw new AppError('conflict', { orderNumber: blocker })
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
    manualAct: { kind, reason },
    ...(other.customerNumber && { customerNumber: other.customerNumber }),
  })
  await assertWithinLimits(dependencies, tx, context, referral, order)
  await orders.apply(tx, context, order.id, {
    status: 'concluded',
    time: { at: context.now, day: null },
    reason,
    manualAct: kind,
  })
}

/** Returns the text key of why the order cannot be rewarded for the referral, or undefined if it can. */
async function findBlocker(
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
  // The customer may have ordered again since this order was taken back. The release decides about that, but
  // a reward that would probably be cancelled then should not be promised.
  const orderedAt = orderedAtOf(order)
  const { productId } = order
  const days = grants.lookBackForOrder(context, { productId, orderedAt, referredAt: referral.createdAt })
  if (await grants.mayBeExistingCustomer(tx, await identifyCustomer({ recipients }, tx, order), days)) {
    return 'order-existing-customer'
  }
  const target = await orderTargetFacts(accounts, tx, context, referral, recipient.email)
  const blocker = findMoveTargetBlocker(orderedAtOf(order), target)
  // The limit is checked as of the day of the order; later rewards do not count.
  const onOrderDay = { ...context, now: orderedAtOf(order) }
  return blocker ?? ((await rewardLimits.isUsedUp(tx, onOrderDay, referral)) ? 'move-limit' : undefined)
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
  const openClaim = claims.find(({ state }) => state === 'open')
  const limited = { ...order, accountId, orderedAt: orderedAtOf(order) }
  if (openClaim && (await rewardLimits.isOverLimit(tx, context, limited, openClaim))) {
    throw new AppError('conflict', { orderNumber: 'move-limit' })
  }
}

const orderedAtOf = ({ receivedAt, createdAt }: Order): Date => receivedAt ?? createdAt

/**
 * Locks the provider's order and the goodwill orders in its place, and checks that none of them is rewarded
 * any more. The provider's order is locked first, so that of two operators who grant goodwill in its place
 * one waits.
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
  const locked: [Order, ...Order[]] = [other]
  for (const { id } of await orders.listInPlaceOf(tx, other)) {
    const inPlace = await orders.lockById(tx, id)
    if (inPlace) locked.push(inPlace)
  }
  // Of the goodwill orders the referral does not matter, because all of them were taken back.
  if (other.referralId === referral.id) throw orderElsewhere()
  for (const order of locked) {
    if (!(await orders.isTakenBack(tx, order))) throw orderElsewhere()
  }
  return locked
}
