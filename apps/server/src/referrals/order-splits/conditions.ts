import {
  isFailedOrderState,
  isNeverReported,
  normaliseCustomerNumber,
  type OrderSplitBlocker,
  orderSplitBlocker,
  type SplitChoice,
} from '@zuruf/domain'
import type { RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { ClickService } from '../clicks/index.ts'
import type { Order, OrderService } from '../orders/index.ts'
import { earliestOf } from '../orders/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import type { ReferralService } from '../referrals/index.ts'
import { type Division, deriveNewOrder, hasFailedLater } from './division.ts'
import { divisionOf, type HeldSplit, isRevivedBy, traceOf } from './held-split.ts'

export interface Dependencies {
  readonly referrals: Pick<ReferralService, 'assertAcceptedOrder'>
  readonly recipients: Pick<RecipientService, 'reasonOfState'>
  readonly orders: Pick<
    OrderService,
    | 'countsElsewhere'
    | 'findById'
    | 'findByNumber'
    | 'isByGoodwill'
    | 'listSpelledOtherwise'
    | 'isTakenBack'
    | 'listOfCustomer'
    | 'listOfRecipients'
  >
  readonly clicks: Pick<ClickService, 'findTrace'>
  readonly rewards: Pick<RewardService, 'listOfOrder'>
}

/** Returns the obstacle to a split, or undefined. */
export async function barOf(
  { referrals, recipients, orders, rewards, clicks }: Dependencies,
  tx: Tx,
  context: Context,
  held: HeldSplit,
  choice: SplitChoice,
): Promise<OrderSplitBlocker | undefined> {
  const { order, recipient, referral } = held
  const division = divisionOf(held, choice)
  const counting = await orders.listOfRecipients(tx, [recipient.id])
  const claims = await rewards.listOfOrder(tx, order.id)
  const reason = await recipients.reasonOfState(tx, recipient)
  const bar = orderSplitBlocker({
    state: order.state,
    stateAfter: division.stateAfter,
    isReplaced: !counting.some(({ id }) => id === order.id),
    withoutContract: isNeverReported(order.number, referral.number),
    isEndedByUs: recipient.state === 'cancelled' ? !isFailedOrderState(reason) : isRevivedBy(order, division),
    failedLaterGoes: hasFailedLater(order, division.going),
    goingReports: division.going.length,
    hasRest: division.rest !== null,
    isNumberTaken:
      isOwnNumber(order, choice.numbers) || (await isAnyTaken(orders, tx, order, choice.numbers)),
    isGoodwill: await isRewardedElsewhere(orders, tx, held, division),
    claimStates: claims.map(({ state }) => state),
  })
  if (bar) return bar
  const trace = await traceOf(clicks, tx, referral, division.going)
  const first = deriveNewOrder(division, earliestOf(referral, trace?.at ?? null))
  try {
    referrals.assertAcceptedOrder(
      context,
      referral,
      first?.progress.times.received ?? context.now,
      trace?.at ?? null,
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.key === 'referral-expired' ? 'split-expired' : 'split-ended'
  }
  return undefined
}

/**
 * Returns whether one of these is the order's own number in another spelling, so that it would be split from
 * itself.
 */
const isOwnNumber = ({ number }: Order, numbers: readonly string[]): boolean =>
  numbers.some((one) => normaliseCustomerNumber(one) === normaliseCustomerNumber(number))

/** Returns whether another order has one of these numbers. */
export async function isAnyTaken(
  orders: Pick<OrderService, 'findByNumber' | 'listSpelledOtherwise'>,
  tx: Tx,
  order: Order,
  numbers: readonly string[],
): Promise<boolean> {
  for (const number of numbers) {
    const known = await orders.findByNumber(tx, number)
    if (known && known.id !== order.id) return true
  }
  return (await orders.listSpelledOtherwise(tx, numbers, 'provider')).some(({ id }) => id !== order.id)
}

/**
 * Returns whether a contract for which the split opens rewards has been accepted by goodwill: in place of the
 * order for another referral, or as an order of its customer over the same referral. Other contracts that the
 * provider reported do not count.
 */
async function isRewardedElsewhere(
  orders: Dependencies['orders'],
  tx: Tx,
  { order, referral }: HeldSplit,
  division: Division,
): Promise<boolean> {
  if (await orders.countsElsewhere(tx, order)) return true
  const { going, staying } = division
  const rewarded = isRevivedBy(order, division) ? [...going, ...staying, order] : going
  const customers = new Set(rewarded.flatMap(({ customerNumber }) => customerNumber ?? []))
  for (const customer of customers) {
    for (const { id } of await orders.listOfCustomer(tx, referral.id, customer)) {
      const other = id === order.id ? undefined : await orders.findById(tx, id)
      if (other && (await orders.isByGoodwill(tx, id)) && !(await orders.isTakenBack(tx, other))) return true
    }
  }
  return false
}
