import { ORDER_SPLIT, placeOfReport, reportsToSplit, type SplitChoice } from '@zuruf/domain'
import type { FourEyes } from '../../identity/operators/index.ts'
import type { Claim, RewardService } from '../../money/rewards/index.ts'
import { recordAudits } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import { seenVersionOf } from '../../platform/seen-version.ts'
import {
  propose as addProposal,
  assertDecidable,
  claimFacts,
  type Decision,
  describeProposers,
  findById as findProposal,
  findWaiting as findWaitingProposal,
  listWaiting as listWaitingProposals,
  noteDecision,
  type OrderProposal,
  type Proposed,
  rehearsed,
} from '../order-moves/index.ts'
import type { Order, OrderIntake, OrderService, SecondChecks } from '../orders/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import { type DescribedSplit, describeSplits } from './description-repository.ts'
import type { HeldSplit } from './held-split.ts'
import { type Report, readReports } from './reports.ts'
import * as repository from './repository.ts'
import type { OrderSplitting } from './splitting.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly orders: Pick<OrderService, 'findById'>
  readonly recipients: Pick<RecipientService, 'findById'>
  readonly rewards: Pick<RewardService, 'listOfOrder'>
  readonly checks: Pick<SecondChecks, 'noteSplit'>
  readonly intake: Pick<OrderIntake, 'retryWaiting'>
  readonly splitting: OrderSplitting
  readonly fourEyes: FourEyes
}

/** One of the orders of a split, with its claims. */
export interface SplitSide {
  readonly order: Order
  readonly claims: readonly Claim[]
  readonly reports: number
}

/** Preview of a split. */
export interface SplitPreview {
  readonly before: SplitSide
  readonly rest: SplitSide
  readonly split: SplitSide
  /** Version of the previewed orders. */
  readonly version: string
}

/** Reason for a split, and the version of the reports that the proposer has read. */
export interface Proposal {
  readonly version: string
  readonly reason: string
}

/** A waiting proposal with the details needed for the decision. */
export interface WaitingSplit extends DescribedSplit, Proposed {
  readonly proposal: OrderProposal
  /** Current number of reports that go with the new order. */
  readonly reports: number
  /** Whether a report that no number places has arrived since the proposal. */
  readonly isOutdated: boolean
}

export type OrderSplitDesk = ReturnType<typeof orderSplitDesk>

/**
 * Splits of orders with the reports of two buyers: one operator proposes, another one decides. Decision 103
 */
export function orderSplitDesk(dependencies: Dependencies) {
  const { database, idempotent, orders, intake } = dependencies
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)
  return {
    /** Returns the reports about an order and its numbers. @throws AppError not-found */
    reports: (context: Context, orderId: string) =>
      inTenant(context, async (tx) => {
        const order = isUuid(orderId) ? await orders.findById(tx, orderId) : undefined
        if (!order) throw notFound()
        const reports = await reportsOf(dependencies, tx, order)
        return { order, reports, numbers: numbersOf(order, reports), version: reportsVersionOf(reports) }
      }),

    /**
     * Returns whether an order with reports can be split: several order numbers, customers or clicks are
     * named.
     */
    isDivisible: async (tx: Tx, order: Order): Promise<boolean> => {
      const reports = await reportsOf(dependencies, tx, order)
      const customers = new Set(reports.flatMap(({ customerNumber }) => customerNumber ?? []))
      const clicks = new Set(reports.flatMap(({ clickId }) => clickId ?? []))
      const isNamedTwice = numbersOf(order, reports).length > 1 || customers.size > 1 || clicks.size > 1
      return reports.length > 0 && isNamedTwice
    },

    /**
     * Returns what the split would change, without keeping it.
     * @throws AppError not-found; invalid-input at `numbers` or `reports`; conflict with the obstacle at
     *   `reports`
     */
    preview: (context: Context, orderId: string, choice: SplitChoice): Promise<SplitPreview> =>
      rehearsed(database, context, (tx) => preview(dependencies, tx, context, orderId, choice)),

    /**
     * Proposes to split the order.
     * @throws AppError as `preview`; conflict if a proposal is waiting already, or at `version` if another
     *   report has arrived since
     */
    propose: (
      context: Context,
      orderId: string,
      choice: SplitChoice,
      proposal: Proposal,
    ): Promise<OrderProposal> =>
      idempotent(context, (tx) => propose(dependencies, tx, context, orderId, choice, proposal)),

    /**
     * Returns a page of waiting proposals, the oldest first. @throws AppError invalid-input if `after` is
     * not a proposal
     */
    list: (
      context: Context,
      asked: { readonly after: string | undefined; readonly limit: number },
    ): Promise<{ readonly splits: readonly WaitingSplit[]; readonly next: string | null }> =>
      inTenant(context, async (tx) => {
        const { page, next } = await listWaitingProposals(tx, 'split', asked)
        return { splits: await describe(dependencies, tx, context, page), next }
      }),

    /** Returns the split proposal that waits for an order. */
    ofOrder: async (tx: Tx, context: Context, orderId: string): Promise<WaitingSplit | undefined> => {
      const proposal = await findWaitingProposal(tx, orderId)
      return proposal?.kind === 'split'
        ? (await describe(dependencies, tx, context, [proposal]))[0]
        : undefined
    },

    /**
     * Approves the proposal and splits the order, or refuses it. Refusing takes one person.
     * @returns the new order, or null if refused
     * @throws AppError not-found; conflict if the proposal is decided, with the current obstacle at
     *   `reports`, or at `version` if the orders would differ from those seen; not-authorised with the
     *   reason at `secondPerson` if the operator cannot be the second person
     */
    async decide(context: Context, id: string, decision: Decision): Promise<Order | null> {
      const newOrder = await idempotent(context, (tx) => decide(dependencies, tx, context, id, decision))
      // Reports with these numbers may have waited because they could have been about the old order.
      const numbers = newOrder ? [newOrder.number, newOrder.providerNumber] : []
      const known = numbers.filter((number) => number !== null)
      if (known.length > 0) await intake.retryWaiting(context, [], known)
      return newOrder
    },
  }
}

async function reportsOf({ recipients }: Dependencies, tx: Tx, order: Order): Promise<Report[]> {
  const recipient = await recipients.findById(tx, order.recipientId)
  if (!recipient) throw notFound()
  const stored = await repository.listReports(tx, order.id)
  return readReports(order, recipient, stored, await repository.isSplitOff(tx, order.id))
}

/** Returns the numbers of an order and of its reports, the stored one first. */
export function numbersOf(
  { number, providerNumber }: Pick<Order, 'number' | 'providerNumber'>,
  reports: readonly Report[],
): string[] {
  const named = reports.flatMap(({ numbers }) => numbers)
  return [...new Set([number, ...(providerNumber ? [providerNumber] : []), ...named])]
}

/**
 * Locks an order that is to be split. @throws AppError not-found; invalid-input, conflict at `reports` or
 * `numbers`
 */
async function lockForSplit(
  { orders, splitting }: Dependencies,
  tx: Tx,
  context: Context,
  orderId: string,
  choice: SplitChoice,
): Promise<HeldSplit> {
  const order = isUuid(orderId) ? await orders.findById(tx, orderId) : undefined
  if (!order) throw notFound()
  const held = await splitting.lockForSplit(tx, order.id, order.referralId)
  const known = numbersOf(held.order, held.reports).filter((number) => number !== held.order.number)
  if (choice.numbers.some((number) => !known.includes(number))) {
    throw invalid({ numbers: 'invalid' })
  }
  const open = held.reports.filter((report) => placeOfReport(report, choice.numbers) === 'open')
  if (choice.reports.some((id) => !open.some((report) => report.id === id))) {
    throw invalid({ reports: 'invalid' })
  }
  const bar = await splitting.barOf(tx, context, held, choice)
  if (bar) throw new AppError('conflict', { reports: bar })
  return held
}

async function sideOf(
  { orders, rewards }: Dependencies,
  tx: Tx,
  orderId: string,
  reports: number,
): Promise<SplitSide> {
  const order = await orders.findById(tx, orderId)
  if (!order) throw notFound()
  return { order, claims: await rewards.listOfOrder(tx, orderId), reports }
}

async function preview(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  orderId: string,
  choice: SplitChoice,
): Promise<SplitPreview> {
  const held = await lockForSplit(dependencies, tx, context, orderId, choice)
  const { order, reports } = held
  const going = reportsToSplit(reports, choice).length
  const before = await sideOf(dependencies, tx, order.id, reports.length)
  const { newOrder } = await dependencies.splitting.split(tx, context, held, choice, ORDER_SPLIT)
  const rest = await sideOf(dependencies, tx, order.id, reports.length - going)
  const split = await sideOf(dependencies, tx, newOrder.id, going)
  return { before, rest, split, version: previewVersionOf(before, rest, split) }
}

/** Returns the version of the reports that the operator chooses from. */
const reportsVersionOf = (reports: readonly Report[]): string =>
  seenVersionOf({ reports: reports.map(({ id }) => id).toSorted() })

function previewVersionOf(...sides: readonly SplitSide[]): string {
  const seen = sides.map(({ order, claims, reports }) => [
    order.state,
    order.providerNumber,
    order.customerNumber,
    order.receivedAt?.toISOString(),
    order.concludedAt?.toISOString(),
    reports,
    claimFacts(claims),
  ])
  return seenVersionOf({ sides: seen })
}

async function propose(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  orderId: string,
  choice: SplitChoice,
  { version, reason }: Proposal,
): Promise<OrderProposal> {
  const { order, referral, reports } = await lockForSplit(dependencies, tx, context, orderId, choice)
  // A new report could belong to either buyer, and nobody has assigned it yet.
  if (reportsVersionOf(reports) !== version) throw new AppError('conflict', { version: 'reports-changed' })
  const proposal = await addProposal(
    tx,
    context,
    { kind: 'split', orderId: order.id, fromReferralId: referral.id, toReferralId: null, reason, ...choice },
    'reports',
  )
  const details = { order: order.number, numbers: choice.numbers.join(', '), reason }
  await recordAudits(tx, context, [{ action: 'order.split-proposed', subjectId: order.id, details }])
  return proposal
}

async function describe(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  waiting: readonly OrderProposal[],
): Promise<WaitingSplit[]> {
  const { orders, fourEyes } = dependencies
  const described = await describeSplits(
    tx,
    waiting.map(({ id }) => id),
  )
  const proposers = await describeProposers(tx, fourEyes, context, waiting)
  const found: WaitingSplit[] = []
  for (const proposal of waiting) {
    const one = described.get(proposal.id)
    const proposed = proposers.get(proposal.id)
    const order = await orders.findById(tx, proposal.orderId)
    if (!one || !proposed || !order) continue
    const reports = await reportsOf(dependencies, tx, order)
    found.push({
      ...one,
      ...proposed,
      proposal,
      reports: reportsToSplit(reports, proposal).length,
      isOutdated: isOutdated(proposal, reports),
    })
  }
  return found
}

/** Returns whether a report has arrived since the proposal that no number places and nobody has assigned. */
function isOutdated({ proposedAt, numbers }: OrderProposal, reports: readonly Report[]): boolean {
  return reports.some(
    (report) =>
      report.receivedAt > proposedAt && report.corrects === null && placeOfReport(report, numbers) === 'open',
  )
}

async function decide(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  id: string,
  decision: Decision,
): Promise<Order | null> {
  const { splitting, checks, fourEyes } = dependencies
  const proposal = isUuid(id) ? await findProposal(tx, id) : undefined
  if (proposal?.kind !== 'split') throw notFound()
  const held = await splitting.lockForSplit(tx, proposal.orderId, proposal.fromReferralId)
  const { order, referral, reports } = held
  const { verdict, reason, version } = decision
  const isSingle = await assertDecidable(tx, fourEyes, context, proposal, verdict)
  const details = { order: order.number, numbers: proposal.numbers.join(', '), reason }
  if (verdict === 'refused') {
    await noteDecision(tx, context, proposal, { ...decision, isSingle })
    await recordAudits(tx, context, [{ action: 'order.split-refused', subjectId: order.id, details }])
    return null
  }
  const bar = isOutdated(proposal, reports)
    ? 'split-new-report'
    : await splitting.barOf(tx, context, held, proposal)
  if (bar) throw new AppError('conflict', { reports: bar })
  const before = await sideOf(dependencies, tx, order.id, reports.length)
  const { newOrder, restsOnSplit, words } = await splitting.split(
    tx,
    context,
    held,
    proposal,
    proposal.reason,
  )
  const going = reportsToSplit(reports, proposal).length
  const rest = await sideOf(dependencies, tx, order.id, reports.length - going)
  const made = await sideOf(dependencies, tx, newOrder.id, going)
  if (previewVersionOf(before, rest, made) !== version)
    throw new AppError('conflict', { version: 'split-changed' })
  await noteDecision(tx, context, proposal, { ...decision, isSingle }, newOrder.id)
  await checks.noteSplit(
    tx,
    context,
    { order, newOrder, referral, words, restsOnSplit },
    { ...proposal, decisionReason: reason, isSingle },
  )
  const told = {
    ...details,
    to: newOrder.number,
    reason: proposal.reason,
    decision: reason,
    ...(isSingle && { singleSignature: true }),
  }
  await recordAudits(tx, context, [
    { action: 'order.split', subjectId: order.id, details: told },
    { action: 'order.split-off', subjectId: newOrder.id, details: told },
    { action: 'referral.order-split', subjectId: referral.id, details: told },
  ])
  return newOrder
}
