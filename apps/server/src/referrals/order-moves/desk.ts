import { normaliseReferralNumber } from '@zuruf/domain'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { FourEyes } from '../../identity/operators/index.ts'
import type { Claim } from '../../money/rewards/index.ts'
import { recordAudits } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import { seenVersionOf } from '../../platform/seen-version.ts'
import type { HandoverService } from '../handovers/index.ts'
import type { OrderService, SecondChecks } from '../orders/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import { type DescribedMove, describeMoves } from './description-repository.ts'
import type { OrderMoving, PlannedMove } from './moving.ts'
import * as proposals from './proposals.ts'
import { claimFacts, type Decision, type OrderProposal, type ProposerInfo, rehearse } from './proposals.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly accounts: Pick<AccountService, 'findById'>
  readonly orders: Pick<OrderService, 'findById'>
  readonly referrals: Pick<ReferralService, 'findByNumber'>
  readonly handovers: Pick<HandoverService, 'listOfOrders'>
  readonly checks: Pick<SecondChecks, 'recordMove'>
  readonly moving: OrderMoving
  readonly fourEyes: FourEyes
}

/** Effect of a move, before it is decided. */
export interface MovePreview {
  readonly to: Referral
  /** Name of the new referral's recommender. */
  readonly recommender: string
  readonly before: readonly Claim[]
  readonly after: readonly Claim[]
  /** Whether the new referral is for a product other than the ordered one. */
  readonly otherProduct: boolean
  /** Whether the order was handed over to the provider with the current referral's number. */
  readonly isHandedOver: boolean
  /** Version of the preview; an approval names the version that the approver has seen. */
  readonly version: string
}

/** A waiting proposal with the details needed for the decision. */
export interface WaitingMove extends DescribedMove, ProposerInfo {
  readonly move: OrderProposal
}

export type OrderMoveDesk = ReturnType<typeof orderMoveDesk>

/**
 * Order moves in the back office: an order that was attributed to the wrong referral goes to another one,
 * together with its recipient. One operator proposes, another one decides. Decision 096
 */
export function orderMoveDesk(dependencies: Dependencies) {
  const { database, idempotent } = dependencies
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)
  return {
    /**
     * Returns what the move would change: moves the order and rolls back.
     * @throws AppError not-found; invalid-input for an unknown referral; conflict with the reason at
     *   `referralNumber`
     */
    preview: (context: Context, orderId: string, referralNumber: string): Promise<MovePreview> =>
      rehearse(database, context, (tx) => preview(dependencies, tx, context, orderId, referralNumber)),

    /** Proposes the move. @throws the same errors as `preview`, and conflict if a proposal is waiting already */
    propose: (
      context: Context,
      orderId: string,
      referralNumber: string,
      reason: string,
    ): Promise<OrderProposal> =>
      idempotent(context, (tx) => propose(dependencies, tx, context, orderId, referralNumber, reason)),

    /**
     * Returns a page of waiting proposals, the oldest first. @throws AppError invalid-input if `after` is
     * not a proposal
     */
    listWaiting: (context: Context, page: { readonly after: string | undefined; readonly limit: number }) =>
      inTenant(context, (tx) => list(dependencies, tx, context, page)),

    /** Returns the waiting proposal to move an order. */
    findWaitingByOrder: async (
      tx: Tx,
      context: Context,
      orderId: string,
    ): Promise<WaitingMove | undefined> => {
      const move = await proposals.findWaitingProposal(tx, orderId)
      return move?.kind === 'move' ? (await describe(dependencies, tx, context, [move]))[0] : undefined
    },

    /**
     * Approves the proposal and moves the order, or refuses it. Refusing takes one person.
     * @throws AppError not-found; conflict if the proposal is decided, with the current reason at
     *   `referralNumber`, or at `version` if the claims would differ from those seen; not-authorised with
     *   the reason at `secondPerson` if the operator cannot be the second person
     */
    decide: (context: Context, id: string, decision: Decision): Promise<OrderProposal['state']> =>
      idempotent(context, (tx) => decide(dependencies, tx, context, id, decision)),
  }
}

/**
 * Locks an order and the referral that an operator named, and checks that the order can move.
 * @throws AppError not-found; invalid-input, conflict at `referralNumber`
 */
async function lockMovableOrder(
  { orders, referrals, moving }: Dependencies,
  tx: Tx,
  context: Context,
  orderId: string,
  referralNumber: string,
): Promise<PlannedMove> {
  const order = isUuid(orderId) ? await orders.findById(tx, orderId) : undefined
  if (!order) throw notFound()
  const to = await referrals.findByNumber(tx, normaliseReferralNumber(referralNumber))
  if (!to) throw invalid({ referralNumber: 'unknown-referral' })
  const plan = await moving.lockForMove(tx, order.id, order.referralId, to.id)
  const blocker = await moving.findBlocker(tx, context, plan)
  if (blocker) throw new AppError('conflict', { referralNumber: blocker })
  return plan
}

async function preview(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  orderId: string,
  referralNumber: string,
): Promise<MovePreview> {
  const plan = await lockMovableOrder(dependencies, tx, context, orderId, referralNumber)
  const before = await dependencies.moving.listClaims(tx, plan)
  const [handover] = await dependencies.handovers.listOfOrders(tx, [plan.order.id])
  const account = await dependencies.accounts.findById(tx, plan.to.accountId)
  const after = await dependencies.moving.move(tx, context, plan)
  return {
    to: plan.to,
    recommender: [account?.firstName, account?.lastName].filter(Boolean).join(' '),
    before,
    after,
    version: previewVersionOf(before, after),
    otherProduct: plan.to.productId !== plan.order.productId,
    isHandedOver: handover?.state === 'handed-over' || handover?.state === 'acknowledged',
  }
}

async function propose(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  orderId: string,
  referralNumber: string,
  reason: string,
): Promise<OrderProposal> {
  const { order, from, to } = await lockMovableOrder(dependencies, tx, context, orderId, referralNumber)
  const move = await proposals.addProposal(
    tx,
    context,
    { kind: 'move', orderId: order.id, fromReferralId: from.id, toReferralId: to.id, reason },
    'referralNumber',
  )
  const details = { order: order.number, from: from.number, to: to.number, reason }
  await recordAudits(tx, context, [{ action: 'order.move-proposed', subjectId: order.id, details }])
  return move
}

async function list(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  request: { readonly after: string | undefined; readonly limit: number },
) {
  const { page, next } = await proposals.listWaitingProposals(tx, 'move', request)
  return { moves: await describe(dependencies, tx, context, page), next }
}

async function describe(
  { fourEyes }: Dependencies,
  tx: Tx,
  context: Context,
  moves: readonly OrderProposal[],
): Promise<WaitingMove[]> {
  const described = await describeMoves(
    tx,
    moves.map(({ id }) => id),
  )
  const proposers = await proposals.describeProposers(tx, fourEyes, context, moves)
  return moves.flatMap((move) => {
    const description = described.get(move.id)
    const proposer = proposers.get(move.id)
    return description && proposer ? [{ ...description, ...proposer, move }] : []
  })
}

async function decide(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  id: string,
  decision: Decision,
): Promise<OrderProposal['state']> {
  const { moving, checks, fourEyes } = dependencies
  const proposal = isUuid(id) ? await proposals.findProposal(tx, id) : undefined
  if (!proposal?.toReferralId) throw notFound()
  const plan = await moving.lockForMove(tx, proposal.orderId, proposal.fromReferralId, proposal.toReferralId)
  const { verdict, reason, version } = decision
  const isSingle = await proposals.assertDecidable(tx, fourEyes, context, proposal, verdict)
  await proposals.recordDecision(tx, context, proposal, { ...decision, isSingle })
  const { order, from, to } = plan
  const details = { order: order.number, from: from.number, to: to.number, reason }
  if (verdict === 'refused') {
    await recordAudits(tx, context, [{ action: 'order.move-refused', subjectId: order.id, details }])
    return 'refused'
  }
  const blocker = await moving.findBlocker(tx, context, plan)
  if (blocker) throw new AppError('conflict', { referralNumber: blocker })
  const before = await moving.listClaims(tx, plan)
  const after = await moving.move(tx, context, plan)
  if (previewVersionOf(before, after) !== version) throw new AppError('conflict', { version: 'move-changed' })
  await checks.recordMove(tx, context, order, to, { ...proposal, decisionReason: reason, isSingle })
  const auditDetails = {
    ...details,
    reason: proposal.reason,
    decision: reason,
    ...(isSingle && { singleSignature: true }),
  }
  await recordAudits(tx, context, [
    { action: 'order.moved', subjectId: order.id, details: auditDetails },
    { action: 'referral.order-left', subjectId: from.id, details: auditDetails },
    { action: 'referral.order-arrived', subjectId: to.id, details: auditDetails },
  ])
  return 'done'
}

function previewVersionOf(before: readonly Claim[], after: readonly Claim[]): string {
  return seenVersionOf({ before: claimFacts(before), after: claimFacts(after) })
}
