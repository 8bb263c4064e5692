import { ORDER_SPLIT, type SplitChoice } from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/errors.ts'
import type { FraudChecks } from '../fraud/index.ts'
import type { HandoverService } from '../handovers/index.ts'
import type { OperatorReport, Order, OrderService, Rederived } from '../orders/index.ts'
import { deleteUntrueNews, earliestOf, reopenClaims } from '../orders/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import { barOf, type Dependencies as ConditionDependencies, isAnyTaken } from './conditions.ts'
import { type Division, deriveNewOrder } from './division.ts'
import {
  divisionOf,
  type Dependencies as HeldDependencies,
  type HeldSplit,
  isRevivedBy,
  lockForSplit,
  traceOf,
} from './held-split.ts'
import type { Report } from './reports.ts'
import * as repository from './repository.ts'

export type Dependencies = HeldDependencies &
  ConditionDependencies & {
    readonly recipients: Pick<RecipientService, 'add' | 'findBegun' | 'move'>
    readonly orders: Pick<OrderService, 'open' | 'rederive'>
    readonly handovers: Pick<HandoverService, 'beginAgain'>
    readonly rewards: Pick<RewardService, 'setAsideEnded' | 'openAll' | 'cancelAgain'>
    readonly grants: Pick<Grants, 'lockBudgetsAndCustomers' | 'grant'>
    readonly fraud: Pick<FraudChecks, 'checkAll'>
  }

/** Result of a split. */
export interface SplitOrder {
  readonly newOrder: Order
  /**
   * Whether the old order continues only because of the split: it had failed, or was proven, by reports that
   * have left it.
   */
  readonly restsOnSplit: boolean
  /** Reports by operators about the new order and the old one. */
  readonly words: { readonly going: readonly OperatorReport[]; readonly staying: readonly OperatorReport[] }
}

export type OrderSplitting = ReturnType<typeof orderSplitting>

/** Splits an order with the reports of two buyers. Decision 103 */
export const orderSplitting = (dependencies: Dependencies) => ({
  /**
   * Locks the referral, the opening of orders, the order and all budgets of the tenant, in this
   * sequence. @throws AppError not-found, conflict
   */
  lockForSplit: (tx: Tx, orderId: string, referralId: string) =>
    lockForSplit(dependencies, tx, orderId, referralId),
  /** Returns the obstacle to the split, or undefined. */
  barOf: (tx: Tx, context: Context, held: HeldSplit, choice: SplitChoice) =>
    barOf(dependencies, tx, context, held, choice),
  /** Splits the order. @param reason the proposer's reason @throws AppError conflict */
  split: (tx: Tx, context: Context, held: HeldSplit, choice: SplitChoice, reason: string) =>
    split(dependencies, tx, context, held, choice, reason),
})

async function split(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  held: HeldSplit,
  choice: SplitChoice,
  reason: string,
): Promise<SplitOrder> {
  const { order } = held
  const division = divisionOf(held, choice)
  const { rest } = division
  if (!rest) throw conflict()
  await lockCustomers(dependencies, tx, context, held, division)
  await keepNames(dependencies, tx, order, division, choice)
  const newOrder = await openNew(dependencies, tx, context, held, division, choice)
  await repository.moveReports(
    tx,
    division.going.map(({ id }) => id),
    order.id,
    newOrder.id,
  )
  const isRevived = isRevivedBy(order, division)
  if (isRevived) await revive(dependencies, tx, context, held, rest)
  else await dependencies.orders.rederive(tx, stepOfSystem(context), order, rest, ORDER_SPLIT)
  await deleteUntrueNews(tx, order.id)
  // No remaining report shows that the provider has the order of our form. An order that is further along or
  // has failed is never handed over again.
  const isUnseen =
    rest.progress.status === 'received' && !division.staying.some(({ source }) => source === 'provider')
  if (held.recipient.orderedAt && isUnseen) {
    const arrived = division.going.map(({ receivedAt }) => receivedAt)
    await dependencies.handovers.beginAgain(tx, context, order, arrived, reason)
  }
  await dependencies.fraud.checkAll(tx, context, [order.recipientId])
  // Also if an operator reported both contracts as concluded: only the first of the two reports was a manual
  // act.
  const isConfirmed = confirmedBy(division.staying) !== null
  const isProofLost =
    (!isConfirmed && (order.confirmedAt !== null || division.going.some(isConclusion))) ||
    (order.attributedAt !== null && !isNamedBy(division.staying))
  return {
    newOrder,
    restsOnSplit: isRevived || (isProofLost && order.state !== 'released'),
    words: { going: operatorReports(division.going), staying: operatorReports(division.staying) },
  }
}

/** Returns the operators' reports among these. */
function operatorReports(reports: readonly Report[]): OperatorReport[] {
  const isUnconfirmed = confirmedBy(reports) === null
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
async function keepNames(
  { orders }: Dependencies,
  tx: Tx,
  order: Order,
  { staying, going }: Division,
  { numbers }: SplitChoice,
): Promise<void> {
  const isKept = order.providerNumber !== null && !numbers.includes(order.providerNumber)
  const own = staying
    .flatMap((report) => report.numbers)
    .find((number) => number !== order.number && !numbers.includes(number))
  const isFree = own !== undefined && !(await isAnyTaken(orders, tx, order, [own]))
  const isTheirs = ({ customerNumber }: Report) => customerNumber === order.customerNumber
  const leaves = !staying.some(isTheirs) && going.some(isTheirs)
  const named = staying.find(({ customerNumber }) => customerNumber)
  await repository.rename(tx, order.id, {
    providerNumber: isKept ? order.providerNumber : isFree ? own : null,
    customerNumber: (leaves ? null : order.customerNumber) ?? named?.customerNumber ?? null,
    confirmedAt: order.confirmedAt && confirmedBy(staying),
    attributedAt: isNamedBy(staying) ? order.attributedAt : null,
  })
}

/** Returns whether the provider itself named the referral, a code of it or a click on it. */
const isNamedBy = (reports: readonly Report[]): boolean =>
  reports.some(
    ({ source, referralNumber, code, clickId }) =>
      source === 'provider' && Boolean(referralNumber ?? code ?? clickId),
  )

/** Returns when the provider first reported the order as concluded. */
const confirmedBy = (reports: readonly Report[]): Date | null =>
  reports.find(({ source, status }) => source === 'provider' && status === 'concluded')?.receivedAt ?? null

/** Locks both customers at once, so that transactions that have locked one of them do not deadlock. */
async function lockCustomers(
  { grants }: Dependencies,
  tx: Tx,
  context: Context,
  { order, recipient, referral }: HeldSplit,
  { going }: Division,
): Promise<void> {
  const own = {
    productId: order.productId,
    orderedAt: order.receivedAt ?? order.createdAt,
    referredAt: referral.createdAt,
    recipientId: recipient.id,
    unrewarded: recipient.unrewarded,
    emailKey: recipient.emailKey,
    household: recipient.street ? recipient : null,
    customerNumber: order.customerNumber,
  }
  const customers = new Set(going.flatMap(({ customerNumber }) => customerNumber ?? []))
  const others = [...customers].map((customerNumber) => ({
    ...own,
    emailKey: null,
    household: null,
    customerNumber,
  }))
  await grants.lockBudgetsAndCustomers(tx, context, [own, ...others])
}

/**
 * Opens the other buyer's order for a new recipient, or one already begun by the click, and applies its
 * reports as on their arrival.
 */
async function openNew(
  { recipients, orders, clicks }: Dependencies,
  tx: Tx,
  context: Context,
  { referral }: HeldSplit,
  division: Division,
  { numbers }: SplitChoice,
): Promise<Order> {
  const { going } = division
  const trace = await traceOf(clicks, tx, referral, going)
  const derived = deriveNewOrder(division, earliestOf(referral, trace?.at ?? null))
  const orderedAt = derived?.progress.times.received
  if (!derived || !orderedAt) throw conflict()
  const word = wordOfProvider(context)
  const clickId = trace?.clickId ?? null
  const begun = clickId ? await recipients.findBegun(tx, referral.id, clickId) : undefined
  const recipient =
    begun ?? (await recipients.add(tx, word, { referralId: referral.id, clickId, channel: null }))
  const [number, providerNumber = null] = numbers
  const productId = going.find((report) => report.productId)?.productId
  const customerNumber = going.find((report) => report.customerNumber)?.customerNumber
  const opened = await orders.open(tx, word, referral, {
    recipientId: recipient.id,
    orderedAt: { at: orderedAt, day: null },
    tracedAt: trace?.at ?? null,
    ...(number && { number }),
    ...(productId && { productId }),
    ...(customerNumber && { customerNumber }),
  })
  await orders.rederive(tx, word, opened, derived)
  await repository.rename(tx, opened.id, {
    providerNumber,
    customerNumber: opened.customerNumber,
    confirmedAt: confirmedBy(going),
    attributedAt: opened.attributedAt,
  })
  return (await orders.findById(tx, opened.id)) ?? opened
}

/**
 * Restores an order that had failed by the other buyer's reports: its recipient continues, and new claims are
 * opened by the terms of its day. Claims that have ended stay so.
 */
async function revive(
  { recipients, orders, rewards, grants }: Dependencies,
  tx: Tx,
  context: Context,
  { order, recipient, referral }: HeldSplit,
  rest: Rederived,
): Promise<void> {
  await orders.rederive(tx, stepOfSystem(context), order, rest, ORDER_SPLIT)
  await recipients.move(tx, wordOfProvider(context), recipient, 'ordered', ORDER_SPLIT)
  const current = (await orders.findById(tx, order.id)) ?? order
  await reopenClaims({ rewards, grants }, tx, context, { order: current, referral, recipient })
}

/** Returns a context with the provider as actor, because the reports are the provider's and not the approver's. */
function wordOfProvider(context: Context): Context {
  const { operator: _rights, ...rest } = context
  return { ...rest, actor: { kind: 'provider', id: ORDER_SPLIT } }
}

/**
 * Returns a context with the system as actor, because only the system may move an order back. The audit log
 * names the approver.
 */
const stepOfSystem = (context: Context): Context => ({
  ...context,
  actor: { kind: 'system', id: ORDER_SPLIT },
})
