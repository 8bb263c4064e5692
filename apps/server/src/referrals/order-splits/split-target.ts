import { isFailedOrderState, type SplitChoice } from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { ClickService } from '../clicks/index.ts'
import type { Order, OrderService } from '../orders/index.ts'
import { earliestOrderDate } from '../orders/index.ts'
import type { Recipient, RecipientService } from '../recipients/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import { type Division, divideOrder } from './division.ts'
import { parseReports, type Report } from './reports.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly referrals: Pick<ReferralService, 'lockById'>
  readonly recipients: Pick<RecipientService, 'findById'>
  readonly orders: Pick<OrderService, 'lockOpenings' | 'lockById'>
  readonly grants: Pick<Grants, 'lockAllBudgets'>
}

/** The order to be split, with everything the split needs. Order and referral are locked. */
export interface SplitTarget {
  readonly order: Order
  readonly recipient: Recipient
  readonly referral: Referral
  readonly reports: readonly Report[]
  readonly openedAt: Date
}

/**
 * Locks the referral, the opening of orders, the order and all budgets of the tenant, in this sequence.
 * @throws AppError not-found, conflict
 */
export async function lockForSplit(
  { referrals, recipients, orders, grants }: Dependencies,
  tx: Tx,
  orderId: string,
  referralId: string,
): Promise<SplitTarget> {
  const referral = await referrals.lockById(tx, referralId)
  await orders.lockOpenings(tx, 'exclusive')
  const order = await orders.lockById(tx, orderId)
  const recipient = order && (await recipients.findById(tx, order.recipientId))
  if (!referral || !order || !recipient) throw notFound()
  // The order has moved to another referral while this transaction waited for the lock.
  if (order.referralId !== referralId) throw conflict()
  await grants.lockAllBudgets(tx)
  return {
    order,
    recipient,
    referral,
    reports: parseReports(
      order,
      recipient,
      await repository.listReports(tx, orderId),
      await repository.isSplitOff(tx, orderId),
    ),
    openedAt: (await repository.findOpeningTime(tx, orderId)) ?? order.createdAt,
  }
}

/** Divides the order's reports between it and the new order. */
export const divideReports = (
  { order, referral, reports, openedAt }: SplitTarget,
  choice: SplitChoice,
): Division =>
  divideOrder(order, reports, choice, { earliest: earliestOrderDate(referral, order.tracedAt), openedAt })

/** Returns whether a failed order becomes active again once the other buyer's reports have left it. */
export const isRevivedBySplit = ({ state }: Order, { stateAfter }: Division): boolean =>
  isFailedOrderState(state) && !isFailedOrderState(stateAfter)

/**
 * Returns the click that led to the new order: the first one its reports name, if it belongs to a link of the
 * referral.
 */
export async function findClickOfNewOrder(
  clicks: Pick<ClickService, 'findTrace'>,
  tx: Tx,
  referral: Referral,
  leavingReports: readonly Report[],
) {
  const clickId = leavingReports.find((report) => report.clickId)?.clickId
  const trace = clickId ? await clicks.findTrace(tx, clickId) : undefined
  return trace && clickId && trace.referralId === referral.id ? { clickId, at: trace.at } : undefined
}
