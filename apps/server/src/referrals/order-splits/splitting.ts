import { ORDER_SPLIT, type SplitChoice } from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/errors.ts'
import type { FraudChecks } from '../fraud/index.ts'
import type { HandoverService } from '../handovers/index.ts'
import type { DerivedProgress, OperatorReport, Order, OrderService } from '../orders/index.ts'
import { deleteOutdatedNews, earliestOrderDate, reopenClaims } from '../orders/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import {
  type Dependencies as ConditionDependencies,
  findSplitBlocker,
  isAnyNumberTaken,
} from './conditions.ts'
import { type Division, deriveNewOrder } from './division.ts'
import type { Report } from './reports.ts'
import * as repository from './repository.ts'
import {
  divideReports,
  findClickOfNewOrder,
  type Dependencies as HeldDependencies,
  isRevivedBySplit,
  lockForSplit,
  type SplitTarget,
} from './split-target.ts'

export type Dependencies = HeldDependencies &
  ConditionDependencies & {
    readonly recipients: Pick<RecipientService, 'add' | 'findBegun' | 'move'>
    readonly orders: Pick<OrderService, 'open' | 'rederive'>
    readonly handovers: Pick<HandoverService, 'restart'>
    readonly rewards: Pick<RewardService, 'setAsideEnded' | 'openAll' | 'cancelAgain'>
    readonly grants: Pick<Grants, 'lockBudgetsAndCustomers' | 'grant'>
    readonly fraud: Pick<FraudChecks, 'checkAll'>
  }

/** Result of a split. */
export interface SplitResult {
  readonly newOrder: Order
  /**
   * Whether only the split makes the old order payable: a report that has left it had failed it, or a report
   * that has left it was the proof of its conclusion or referral.
   */
  readonly dependsOnSplit: boolean
  /** Reports that operators made about each order. */
  readonly operatorReports: {
    readonly newOrder: readonly OperatorReport[]
    readonly oldOrder: readonly OperatorReport[]
  }
}

export type OrderSplitting = ReturnType<typeof orderSplitting>

/**
 * Splits an order that holds the reports of two buyers: the other buyer's reports move to a new order.
 * Decision 103
 */
export const orderSplitting = (dependencies: Dependencies) => ({
  /**
   * Locks the referral, the opening of orders, the order and all budgets of the tenant, in this
   * sequence. @throws AppError not-found, conflict
   */
  lockForSplit: (tx: Tx, orderId: string, referralId: string) =>
    lockForSplit(dependencies, tx, orderId, referralId),
  /** Returns why the order cannot be split, or undefined if it can. */
  findBlocker: (tx: Tx, context: Context, target: SplitTarget, choice: SplitChoice) =>
    findSplitBlocker(dependencies, tx, context, target, choice),
  /**
   * Splits the order. @param reason the proposer's reason @throws AppError conflict if nothing of the old
   * order remains
   */
  split: (tx: Tx, context: Context, target: SplitTarget, choice: SplitChoice, reason: string) =>
    split(dependencies, tx, context, target, choice, reason),
})

async function split(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  target: SplitTarget,
  choice: SplitChoice,
  reason: string,
): Promise<SplitResult> {
  const { order } = target
  const division = divideReports(target, choice)
  const { rest } = division
  if (!rest) throw conflict()
  await lockCustomers(dependencies, tx, context, target, division)
  await updateNumbers(dependencies, tx, order, division, choice)
  const newOrder = await openNewOrder(dependencies, tx, context, target, division, choice)
  await repository.moveReports(
    tx,
    division.leavingReports.map(({ id }) => id),
    order.id,
    newOrder.id,
  )
  const isRevived = isRevivedBySplit(order, division)
  if (isRevived) await revive(dependencies, tx, context, target, rest)
  else await dependencies.orders.rederive(tx, asSystem(context), order, rest, ORDER_SPLIT)
  await deleteOutdatedNews(tx, order.id)
  // Without its reports, nothing shows that the provider has received the order of our form, so it is handed
  // over again. An order that is further along or has failed is never handed over again.
  const isUnknownToProvider =
    rest.progress.status === 'received' &&
    !division.remainingReports.some(({ source }) => source === 'provider')
  if (target.recipient.orderedAt && isUnknownToProvider) {
    const arrivals = division.leavingReports.map(({ receivedAt }) => receivedAt)
    await dependencies.handovers.restart(tx, context, order, arrivals, reason)
  }
  await dependencies.fraud.checkAll(tx, context, [order.recipientId])
  const isConfirmed = findConfirmation(division.remainingReports) !== null
  // The order may have been proven by the other buyer's conclusion. That includes an operator's report,
  // because of two conclusions reported by operators only the first was recorded as a manual act.
  const isProofLost =
    (!isConfirmed && (order.confirmedAt !== null || division.leavingReports.some(isConclusion))) ||
    (order.attributedAt !== null && !isReferralNamedBy(division.remainingReports))
  return {
    newOrder,
    dependsOnSplit: isRevived || (isProofLost && order.state !== 'released'),
    operatorReports: {
      newOrder: toOperatorReports(division.leavingReports),
      oldOrder: toOperatorReports(division.remainingReports),
    },
  }
}

/** Converts the operators' reports among these for the second check. */
function toOperatorReports(reports: readonly Report[]): OperatorReport[] {
  const isUnconfirmed = findConfirmation(reports) === null
  return reports.flatMap(({ source, status, receivedAt, reportedBy }) => {
    if (source === 'provider') return []
    const kind = source === 'file' ? 'order-file' : 'status'
    const isConcluded = isConclusion({ status })
    return [
      {
        kind,
        at: receivedAt,
        by: reportedBy,
        isConclusion: isConcluded,
        isProof: isConcluded && isUnconfirmed,
      },
    ]
  })
}

const isConclusion = ({ status }: Pick<Report, 'status'>): boolean => status === 'concluded'

/** Updates the order's numbers and proof after the other buyer's reports have left it. */
async function updateNumbers(
  { orders }: Dependencies,
  tx: Tx,
  order: Order,
  { remainingReports, leavingReports }: Division,
  { numbers }: SplitChoice,
): Promise<void> {
  const keepsProviderNumber = order.providerNumber !== null && !numbers.includes(order.providerNumber)
  const ownNumber = remainingReports
    .flatMap((report) => report.numbers)
    .find((number) => number !== order.number && !numbers.includes(number))
  const isFree = ownNumber !== undefined && !(await isAnyNumberTaken(orders, tx, order, [ownNumber]))
  const hasCustomerOfOrder = ({ customerNumber }: Report) => customerNumber === order.customerNumber
  const isOtherCustomer =
    !remainingReports.some(hasCustomerOfOrder) && leavingReports.some(hasCustomerOfOrder)
  const reportWithCustomer = remainingReports.find(({ customerNumber }) => customerNumber)
  await repository.saveNumbers(tx, order.id, {
    providerNumber: keepsProviderNumber ? order.providerNumber : isFree ? ownNumber : null,
    customerNumber:
      (isOtherCustomer ? null : order.customerNumber) ?? reportWithCustomer?.customerNumber ?? null,
    confirmedAt: order.confirmedAt && findConfirmation(remainingReports),
    attributedAt: isReferralNamedBy(remainingReports) ? order.attributedAt : null,
  })
}

/**
 * Returns whether a report of the provider names the referral: by its number, a code or a click on its link.
 */
const isReferralNamedBy = (reports: readonly Report[]): boolean =>
  reports.some(
    ({ source, referralNumber, code, clickId }) =>
      source === 'provider' && Boolean(referralNumber ?? code ?? clickId),
  )

/** Returns when the provider first reported the order as concluded, or null. */
const findConfirmation = (reports: readonly Report[]): Date | null =>
  reports.find(({ source, status }) => source === 'provider' && status === 'concluded')?.receivedAt ?? null

/** Locks the customers of both orders at once. Locking one after the other could deadlock. */
async function lockCustomers(
  { grants }: Dependencies,
  tx: Tx,
  context: Context,
  { order, recipient, referral }: SplitTarget,
  { leavingReports }: Division,
): Promise<void> {
  const ownCustomer = {
    productId: order.productId,
    orderedAt: order.receivedAt ?? order.createdAt,
    referredAt: referral.createdAt,
    recipientId: recipient.id,
    unrewarded: recipient.unrewarded,
    emailKey: recipient.emailKey,
    household: recipient.street ? recipient : null,
    customerNumber: order.customerNumber,
  }
  const customers = new Set(leavingReports.flatMap(({ customerNumber }) => customerNumber ?? []))
  const otherCustomers = [...customers].map((customerNumber) => ({
    ...ownCustomer,
    emailKey: null,
    household: null,
    customerNumber,
  }))
  await grants.lockBudgetsAndCustomers(tx, context, [ownCustomer, ...otherCustomers])
}

/**
 * Opens the other buyer's order and applies its reports as they arrived. Its recipient is the one who
 * followed the link with the reported click, otherwise a new one.
 */
async function openNewOrder(
  { recipients, orders, clicks }: Dependencies,
  tx: Tx,
  context: Context,
  { referral }: SplitTarget,
  division: Division,
  { numbers }: SplitChoice,
): Promise<Order> {
  const { leavingReports } = division
  const click = await findClickOfNewOrder(clicks, tx, referral, leavingReports)
  const derived = deriveNewOrder(division, earliestOrderDate(referral, click?.at ?? null))
  const orderedAt = derived?.progress.times.received
  if (!derived || !orderedAt) throw conflict()
  const provider = asProvider(context)
  const clickId = click?.clickId ?? null
  const begun = clickId ? await recipients.findBegun(tx, referral.id, clickId) : undefined
  const recipient =
    begun ?? (await recipients.add(tx, provider, { referralId: referral.id, clickId, channel: null }))
  const [number, providerNumber = null] = numbers
  const productId = leavingReports.find((report) => report.productId)?.productId
  const customerNumber = leavingReports.find((report) => report.customerNumber)?.customerNumber
  const opened = await orders.open(tx, provider, referral, {
    recipientId: recipient.id,
    orderedAt: { at: orderedAt, day: null },
    tracedAt: click?.at ?? null,
    ...(number && { number }),
    ...(productId && { productId }),
    ...(customerNumber && { customerNumber }),
  })
  await orders.rederive(tx, provider, opened, derived)
  await repository.saveNumbers(tx, opened.id, {
    providerNumber,
    customerNumber: opened.customerNumber,
    confirmedAt: findConfirmation(leavingReports),
    attributedAt: opened.attributedAt,
  })
  return (await orders.findById(tx, opened.id)) ?? opened
}

/**
 * Restores an order that only the other buyer's reports had failed: its recipient is active again, and new
 * claims are opened on the terms of the day of the order. Claims that had ended stay ended.
 */
async function revive(
  { recipients, orders, rewards, grants }: Dependencies,
  tx: Tx,
  context: Context,
  { order, recipient, referral }: SplitTarget,
  rest: DerivedProgress,
): Promise<void> {
  await orders.rederive(tx, asSystem(context), order, rest, ORDER_SPLIT)
  await recipients.move(tx, asProvider(context), recipient, 'ordered', ORDER_SPLIT)
  const current = (await orders.findById(tx, order.id)) ?? order
  await reopenClaims({ rewards, grants }, tx, context, { order: current, referral, recipient })
}

/** Returns the context with the provider as actor: the reports are the provider's, not the approver's. */
function asProvider(context: Context): Context {
  const { operator: _rights, ...rest } = context
  return { ...rest, actor: { kind: 'provider', id: ORDER_SPLIT } }
}

/**
 * Returns the context with the system as actor: only the system may move an order back to an earlier state.
 * The audit log names the approver.
 */
const asSystem = (context: Context): Context => ({
  ...context,
  actor: { kind: 'system', id: ORDER_SPLIT },
})
