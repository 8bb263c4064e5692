import {
  findOrderSplitBlocker,
  isFailedOrderState,
  isNeverReported,
  normaliseCustomerNumber,
  type OrderSplitBlocker,
  type SplitChoice,
} from '@zuruf/domain'
import type { RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { ClickService } from '../clicks/index.ts'
import type { Order, OrderService } from '../orders/index.ts'
import { earliestOrderDate } from '../orders/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import type { ReferralService } from '../referrals/index.ts'
import { type Division, deriveNewOrder, hasFailedLater } from './division.ts'
import { divideReports, findClickOfNewOrder, isRevivedBySplit, type SplitTarget } from './split-target.ts'

export interface Dependencies {
  readonly referrals: Pick<ReferralService, 'assertAcceptedOrder'>
  readonly recipients: Pick<RecipientService, 'reasonOfState'>
  readonly orders: Pick<
    OrderService,
    | 'hasGoodwillInPlace'
    | 'findById'
    | 'findByNumber'
    | 'isByGoodwill'
    | 'listOtherSpellings'
    | 'isTakenBack'
    | 'listOfCustomer'
    | 'listOfRecipients'
  >
  readonly clicks: Pick<ClickService, 'findTrace'>
  readonly rewards: Pick<RewardService, 'listOfOrder'>
}

/** Returns why the order cannot be split, or undefined if it can. */
export async function findSplitBlocker(
  { referrals, recipients, orders, rewards, clicks }: Dependencies,
  tx: Tx,
  context: Context,
  target: SplitTarget,
  choice: SplitChoice,
): Promise<OrderSplitBlocker | undefined> {
  const { order, recipient, referral } = target
  const division = divideReports(target, choice)
  const currentOrders = await orders.listOfRecipients(tx, [recipient.id])
  const claims = await rewards.listOfOrder(tx, order.id)
  const reason = await recipients.reasonOfState(tx, recipient)
  const blocker = findOrderSplitBlocker({
    state: order.state,
    stateAfter: division.stateAfter,
    isReplaced: !currentOrders.some(({ id }) => id === order.id),
    withoutContract: isNeverReported(order.number, referral.number),
    isEndedByUs:
      recipient.state === 'cancelled' ? !isFailedOrderState(reason) : isRevivedBySplit(order, division),
    movesLateFailure: hasFailedLater(order, division.leavingReports),
    movingReportCount: division.leavingReports.length,
    keepsPart: division.rest !== null,
    isNumberTaken:
      isOwnNumber(order, choice.numbers) || (await isAnyNumberTaken(orders, tx, order, choice.numbers)),
    isGoodwill: await isRewardedElsewhere(orders, tx, target, division),
    claimStates: claims.map(({ state }) => state),
  })
  if (blocker) return blocker
  const click = await findClickOfNewOrder(clicks, tx, referral, division.leavingReports)
  const newOrder = deriveNewOrder(division, earliestOrderDate(referral, click?.at ?? null))
  try {
    referrals.assertAcceptedOrder(
      context,
      referral,
      newOrder?.progress.times.received ?? context.now,
      click?.at ?? null,
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.key === 'referral-expired' ? 'split-expired' : 'split-ended'
  }
  return undefined
}

/**
 * Returns whether one of these is the order's own number in another spelling: both parts would be the same
 * contract.
 */
const isOwnNumber = ({ number }: Order, numbers: readonly string[]): boolean =>
  numbers.some((one) => normaliseCustomerNumber(one) === normaliseCustomerNumber(number))

/** Returns whether another order has one of these numbers. */
export async function isAnyNumberTaken(
  orders: Pick<OrderService, 'findByNumber' | 'listOtherSpellings'>,
  tx: Tx,
  order: Order,
  numbers: readonly string[],
): Promise<boolean> {
  for (const number of numbers) {
    const owner = await orders.findByNumber(tx, number)
    if (owner && owner.id !== order.id) return true
  }
  return (await orders.listOtherSpellings(tx, numbers, 'provider')).some(({ id }) => id !== order.id)
}

/**
 * Returns whether one of the contracts is already rewarded by goodwill: in place of the order, for another
 * referral, or as another order of the same customer over the same referral. Checked only for contracts for
 * which the split opens rewards. Other orders that the provider reported do not count.
 */
async function isRewardedElsewhere(
  orders: Dependencies['orders'],
  tx: Tx,
  { order, referral }: SplitTarget,
  division: Division,
): Promise<boolean> {
  if (await orders.hasGoodwillInPlace(tx, order)) return true
  const { leavingReports, remainingReports } = division
  const rewarded = isRevivedBySplit(order, division)
    ? [...leavingReports, ...remainingReports, order]
    : leavingReports
  const customers = new Set(rewarded.flatMap(({ customerNumber }) => customerNumber ?? []))
  for (const customer of customers) {
    for (const { id } of await orders.listOfCustomer(tx, referral.id, customer)) {
      const other = id === order.id ? undefined : await orders.findById(tx, id)
      if (other && (await orders.isByGoodwill(tx, id)) && !(await orders.isTakenBack(tx, other))) return true
    }
  }
  return false
}
