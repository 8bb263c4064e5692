import { assignReport, ORDER_SPLIT, reportsToSplit, type SplitChoice } from '@zuruf/domain'
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
  addProposal,
  assertDecidable,
  claimFacts,
  type Decision,
  describeProposers,
  findProposal,
  findWaitingProposal,
  listWaitingProposals,
  type OrderProposal,
  type ProposerInfo,
  recordDecision,
  rehearse,
} from '../order-moves/index.ts'
import type { Order, OrderIntake, OrderService, SecondChecks } from '../orders/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import { type DescribedSplit, describeSplits } from './description-repository.ts'
import { parseReports, type Report } from './reports.ts'
import * as repository from './repository.ts'
import type { SplitTarget } from './split-target.ts'
import type { OrderSplitting } from './splitting.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly orders: Pick<OrderService, 'findById'>
  readonly recipients: Pick<RecipientService, 'findById'>
  readonly rewards: Pick<RewardService, 'listOfOrder'>
  readonly checks: Pick<SecondChecks, 'recordSplit'>
  readonly intake: Pick<OrderIntake, 'retryWaiting'>
  readonly splitting: OrderSplitting
  readonly fourEyes: FourEyes
}

/** One of the orders of a split, with its claims and the number of its reports. */
export interface SplitSide {
  readonly order: Order
  readonly claims: readonly Claim[]
  readonly reports: number
}

/** Effect of a split: the order before it, what remains of it, and the new order. */
export interface SplitPreview {
  readonly before: SplitSide
  readonly rest: SplitSide
  readonly split: SplitSide
  /** Version of the preview; an approval names the version that the approver has seen. */
  readonly version: string
}

/** Reason for a split, and the version of the reports that the proposer has read. */
export interface ProposalInput {
  readonly version: string
  readonly reason: string
}

/** A waiting proposal with the details needed for the decision. */
export interface WaitingSplit extends DescribedSplit, ProposerInfo {
  readonly proposal: OrderProposal
  /** Number of reports that would move to the new order now. */
  readonly reports: number
  /** Whether a report has arrived since the proposal that could be about either order. */
  readonly isOutdated: boolean
}

export type OrderSplitDesk = ReturnType<typeof orderSplitDesk>

/**
 * Order splits in the back office. The reports about two buyers' contracts may end up in one order; a split
 * moves those about the other contract to an order of their own. One operator proposes it, another one
 * decides. Decision 103
 */
export function orderSplitDesk(dependencies: Dependencies) {
  const { database, idempotent, orders, intake } = dependencies
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)
  return {
    /** Returns the reports about an order and its numbers. @throws AppError not-found */
    listReports: (context: Context, orderId: string) =>
      inTenant(context, async (tx) => {
        const order = isUuid(orderId) ? await orders.findById(tx, orderId) : undefined
        if (!order) throw notFound()
        const reports = await loadReports(dependencies, tx, order)
        return { order, reports, numbers: collectNumbers(order, reports), version: reportsVersionOf(reports) }
      }),

    /**
     * Returns whether the reports of an order seem to be about two buyers: they name several order numbers,
     * customers or clicks.
     */
    hasSignsOfTwoBuyers: async (tx: Tx, order: Order): Promise<boolean> => {
      const reports = await loadReports(dependencies, tx, order)
      const customers = new Set(reports.flatMap(({ customerNumber }) => customerNumber ?? []))
      const clicks = new Set(reports.flatMap(({ clickId }) => clickId ?? []))
      const hasSeveral = collectNumbers(order, reports).length > 1 || customers.size > 1 || clicks.size > 1
      return reports.length > 0 && hasSeveral
    },

    /**
     * Returns what the split would change: splits the order and rolls back.
     * @throws AppError not-found; invalid-input at `numbers` or `reports`; conflict with the reason at
     *   `reports`
     */
    preview: (context: Context, orderId: string, choice: SplitChoice): Promise<SplitPreview> =>
      rehearse(database, context, (tx) => preview(dependencies, tx, context, orderId, choice)),

    /**
     * Proposes to split the order.
     * @throws the same errors as `preview`; conflict if a proposal is waiting already, or at `version` if another
     *   report has arrived since
     */
    propose: (
      context: Context,
      orderId: string,
      choice: SplitChoice,
      proposal: ProposalInput,
    ): Promise<OrderProposal> =>
      idempotent(context, (tx) => propose(dependencies, tx, context, orderId, choice, proposal)),

    /**
     * Returns a page of waiting proposals, the oldest first. @throws AppError invalid-input if `after` is
     * not a proposal
     */
    listWaiting: (
      context: Context,
      request: { readonly after: string | undefined; readonly limit: number },
    ): Promise<{ readonly splits: readonly WaitingSplit[]; readonly next: string | null }> =>
      inTenant(context, async (tx) => {
        const { page, next } = await listWaitingProposals(tx, 'split', request)
        return { splits: await describe(dependencies, tx, context, page), next }
      }),

    /** Returns the waiting proposal to split an order. */
    findWaitingByOrder: async (
      tx: Tx,
      context: Context,
      orderId: string,
    ): Promise<WaitingSplit | undefined> => {
      const proposal = await findWaitingProposal(tx, orderId)
      return proposal?.kind === 'split'
        ? (await describe(dependencies, tx, context, [proposal]))[0]
        : undefined
    },

    /**
     * Approves the proposal and splits the order, or refuses it. Refusing takes one person.
     * @returns the new order, or null if refused
     * @throws AppError not-found; conflict if the proposal is decided, with the current reason at
     *   `reports`, or at `version` if the orders would differ from those seen; not-authorised with the
     *   reason at `secondPerson` if the operator cannot be the second person
     */
    async decide(context: Context, id: string, decision: Decision): Promise<Order | null> {
      const newOrder = await idempotent(context, (tx) => decide(dependencies, tx, context, id, decision))
      // Reports with these numbers may have been waiting because they could have been about the old order.
      const numbers = newOrder ? [newOrder.number, newOrder.providerNumber] : []
      const newNumbers = numbers.filter((number) => number !== null)
      if (newNumbers.length > 0) await intake.retryWaiting(context, [], newNumbers)
      return newOrder
    },
  }
}

async function loadReports({ recipients }: Dependencies, tx: Tx, order: Order): Promise<Report[]> {
  const recipient = await recipients.findById(tx, order.recipientId)
  if (!recipient) throw notFound()
  const stored = await repository.listReports(tx, order.id)
  return parseReports(order, recipient, stored, await repository.isSplitOff(tx, order.id))
}

/** Returns the numbers of an order: the stored ones first, then those that its reports name. */
export function collectNumbers(
  { number, providerNumber }: Pick<Order, 'number' | 'providerNumber'>,
  reports: readonly Report[],
): string[] {
  const reported = reports.flatMap(({ numbers }) => numbers)
  return [...new Set([number, ...(providerNumber ? [providerNumber] : []), ...reported])]
}

/**
 * Locks an order that is to be split, and checks that it can be. @throws AppError not-found; invalid-input,
 * conflict at `reports` or `numbers`
 */
async function lockSplittableOrder(
  { orders, splitting }: Dependencies,
  tx: Tx,
  context: Context,
  orderId: string,
  choice: SplitChoice,
): Promise<SplitTarget> {
  const order = isUuid(orderId) ? await orders.findById(tx, orderId) : undefined
  if (!order) throw notFound()
  const target = await splitting.lockForSplit(tx, order.id, order.referralId)
  const otherNumbers = collectNumbers(target.order, target.reports).filter(
    (number) => number !== target.order.number,
  )
  if (choice.numbers.some((number) => !otherNumbers.includes(number))) {
    throw invalid({ numbers: 'invalid' })
  }
  const unassigned = target.reports.filter((report) => assignReport(report, choice.numbers) === 'undecided')
  if (choice.reports.some((id) => !unassigned.some((report) => report.id === id))) {
    throw invalid({ reports: 'invalid' })
  }
  const blocker = await splitting.findBlocker(tx, context, target, choice)
  if (blocker) throw new AppError('conflict', { reports: blocker })
  return target
}

async function loadSide(
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
  const target = await lockSplittableOrder(dependencies, tx, context, orderId, choice)
  const { order, reports } = target
  const leaving = reportsToSplit(reports, choice).length
  const before = await loadSide(dependencies, tx, order.id, reports.length)
  const { newOrder } = await dependencies.splitting.split(tx, context, target, choice, ORDER_SPLIT)
  const rest = await loadSide(dependencies, tx, order.id, reports.length - leaving)
  const split = await loadSide(dependencies, tx, newOrder.id, leaving)
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
  { version, reason }: ProposalInput,
): Promise<OrderProposal> {
  const { order, referral, reports } = await lockSplittableOrder(dependencies, tx, context, orderId, choice)
  // A new report could be about either buyer, and the operator has not assigned it.
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
    const description = described.get(proposal.id)
    const proposer = proposers.get(proposal.id)
    const order = await orders.findById(tx, proposal.orderId)
    if (!description || !proposer || !order) continue
    const reports = await loadReports(dependencies, tx, order)
    found.push({
      ...description,
      ...proposer,
      proposal,
      reports: reportsToSplit(reports, proposal).length,
      isOutdated: isOutdated(proposal, reports),
    })
  }
  return found
}

/**
 * Returns whether a report has arrived since the proposal that its numbers do not assign to one of the
 * orders.
 */
function isOutdated({ proposedAt, numbers }: OrderProposal, reports: readonly Report[]): boolean {
  return reports.some(
    (report) =>
      report.receivedAt > proposedAt &&
      report.corrects === null &&
      assignReport(report, numbers) === 'undecided',
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
  const target = await splitting.lockForSplit(tx, proposal.orderId, proposal.fromReferralId)
  const { order, referral, reports } = target
  const { verdict, reason, version } = decision
  const isSingle = await assertDecidable(tx, fourEyes, context, proposal, verdict)
  const details = { order: order.number, numbers: proposal.numbers.join(', '), reason }
  if (verdict === 'refused') {
    await recordDecision(tx, context, proposal, { ...decision, isSingle })
    await recordAudits(tx, context, [{ action: 'order.split-refused', subjectId: order.id, details }])
    return null
  }
  const blocker = isOutdated(proposal, reports)
    ? 'split-new-report'
    : await splitting.findBlocker(tx, context, target, proposal)
  if (blocker) throw new AppError('conflict', { reports: blocker })
  const before = await loadSide(dependencies, tx, order.id, reports.length)
  const { newOrder, dependsOnSplit, operatorReports } = await splitting.split(
    tx,
    context,
    target,
    proposal,
    proposal.reason,
  )
  const leaving = reportsToSplit(reports, proposal).length
  const rest = await loadSide(dependencies, tx, order.id, reports.length - leaving)
  const split = await loadSide(dependencies, tx, newOrder.id, leaving)
  if (previewVersionOf(before, rest, split) !== version)
    throw new AppError('conflict', { version: 'split-changed' })
  await recordDecision(tx, context, proposal, { ...decision, isSingle }, newOrder.id)
  await checks.recordSplit(
    tx,
    context,
    { order, newOrder, referral, dependsOnSplit, operatorReports },
    { ...proposal, decisionReason: reason, isSingle },
  )
  const auditDetails = {
    ...details,
    to: newOrder.number,
    reason: proposal.reason,
    decision: reason,
    ...(isSingle && { singleSignature: true }),
  }
  await recordAudits(tx, context, [
    { action: 'order.split', subjectId: order.id, details: auditDetails },
    { action: 'order.split-off', subjectId: newOrder.id, details: auditDetails },
    { action: 'referral.order-split', subjectId: referral.id, details: auditDetails },
  ])
  return newOrder
}
