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
import { type Described, describeMoves } from './description-repository.ts'
import type { HeldMove, OrderMoving } from './moving.ts'
import * as proposals from './proposals.ts'
import { claimFacts, type Decision, type OrderProposal, type Proposed, rehearsed } from './proposals.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly accounts: Pick<AccountService, 'findById'>
  readonly orders: Pick<OrderService, 'findById'>
  readonly referrals: Pick<ReferralService, 'findByNumber'>
  readonly handovers: Pick<HandoverService, 'listOfOrders'>
  readonly checks: Pick<SecondChecks, 'noteMove'>
  readonly moving: OrderMoving
  readonly fourEyes: FourEyes
}

/** Preview of a move. */
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
  /** Version of the claims before and after the move. */
  readonly version: string
}

/** A waiting proposal with the details needed for the decision. */
export interface WaitingMove extends Described, Proposed {
  readonly move: OrderProposal
}

export type OrderMoveDesk = ReturnType<typeof orderMoveDesk>

/** Order moves in the back office: one operator proposes, another one decides. Decision 096 */
export function orderMoveDesk(dependencies: Dependencies) {
  const { database, idempotent } = dependencies
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)
  return {
    /**
     * Returns what the move would change, without keeping it.
     * @throws AppError not-found; invalid-input for an unknown referral; conflict with the obstacle at
     *   `referralNumber`
     */
    preview: (context: Context, orderId: string, referralNumber: string): Promise<MovePreview> =>
      rehearsed(database, context, (tx) => preview(dependencies, tx, context, orderId, referralNumber)),

    /** Proposes the move. @throws AppError as `preview`, and conflict if a proposal is waiting already */
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
    list: (context: Context, page: { readonly after: string | undefined; readonly limit: number }) =>
      inTenant(context, (tx) => list(dependencies, tx, context, page)),

    /** Returns the move proposal that waits for an order. */
    ofOrder: async (tx: Tx, context: Context, orderId: string): Promise<WaitingMove | undefined> => {
      const move = await proposals.findWaiting(tx, orderId)
      return move?.kind === 'move' ? (await describe(dependencies, tx, context, [move]))[0] : undefined
    },

    /**
     * Approves the proposal and moves the order, or refuses it. Refusing takes one person.
     * @throws AppError not-found; conflict if the proposal is decided, with the current obstacle at
     *   `referralNumber`, or at `version` if the claims would differ from those seen; not-authorised with
     *   the reason at `secondPerson` if the operator cannot be the second person
     */
    decide: (context: Context, id: string, decision: Decision): Promise<OrderProposal['state']> =>
      idempotent(context, (tx) => decide(dependencies, tx, context, id, decision)),
  }
}

/**
 * Locks an order and the referral that an operator named. @throws AppError not-found; invalid-input,
 * conflict at `referralNumber`
 */
async function lockForMove(
  { orders, referrals, moving }: Dependencies,
  tx: Tx,
  context: Context,
  orderId: string,
  referralNumber: string,
): Promise<HeldMove> {
  const order = isUuid(orderId) ? await orders.findById(tx, orderId) : undefined
  if (!order) throw notFound()
  const to = await referrals.findByNumber(tx, normaliseReferralNumber(referralNumber))
  if (!to) throw invalid({ referralNumber: 'unknown-referral' })
  const held = await moving.lockForMove(tx, order.id, order.referralId, to.id)
  const bar = await moving.barOf(tx, context, held)
  if (bar) throw new AppError('conflict', { referralNumber: bar })
  return held
}

async function preview(
  dependencies: Dependencies,
  tx: Tx,
  context: Context,
  orderId: string,
  referralNumber: string,
): Promise<MovePreview> {
  const held = await lockForMove(dependencies, tx, context, orderId, referralNumber)
  const before = await dependencies.moving.claimsOf(tx, held)
  const [handover] = await dependencies.handovers.listOfOrders(tx, [held.order.id])
  const account = await dependencies.accounts.findById(tx, held.to.accountId)
  const after = await dependencies.moving.move(tx, context, held)
  return {
    to: held.to,
    recommender: [account?.firstName, account?.lastName].filter(Boolean).join(' '),
    before,
    after,
    version: previewVersionOf(before, after),
    otherProduct: held.to.productId !== held.order.productId,
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
  const { order, from, to } = await lockForMove(dependencies, tx, context, orderId, referralNumber)
  const move = await proposals.propose(
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
  asked: { readonly after: string | undefined; readonly limit: number },
) {
  const { page, next } = await proposals.listWaiting(tx, 'move', asked)
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
    const one = described.get(move.id)
    const proposed = proposers.get(move.id)
    return one && proposed ? [{ ...one, ...proposed, move }] : []
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
  const proposal = isUuid(id) ? await proposals.findById(tx, id) : undefined
  if (!proposal?.toReferralId) throw notFound()
  const held = await moving.lockForMove(tx, proposal.orderId, proposal.fromReferralId, proposal.toReferralId)
  const { verdict, reason, version } = decision
  const isSingle = await proposals.assertDecidable(tx, fourEyes, context, proposal, verdict)
  await proposals.noteDecision(tx, context, proposal, { ...decision, isSingle })
  const { order, from, to } = held
  const details = { order: order.number, from: from.number, to: to.number, reason }
  if (verdict === 'refused') {
    await recordAudits(tx, context, [{ action: 'order.move-refused', subjectId: order.id, details }])
    return 'refused'
  }
  const bar = await moving.barOf(tx, context, held)
  if (bar) throw new AppError('conflict', { referralNumber: bar })
  const before = await moving.claimsOf(tx, held)
  const after = await moving.move(tx, context, held)
  if (previewVersionOf(before, after) !== version) throw new AppError('conflict', { version: 'move-changed' })
  await checks.noteMove(tx, context, order, to, { ...proposal, decisionReason: reason, isSingle })
  const told = {
    ...details,
    reason: proposal.reason,
    decision: reason,
    ...(isSingle && { singleSignature: true }),
  }
  await recordAudits(tx, context, [
    { action: 'order.moved', subjectId: order.id, details: told },
    { action: 'referral.order-left', subjectId: from.id, details: told },
    { action: 'referral.order-arrived', subjectId: to.id, details: told },
  ])
  return 'done'
}

function previewVersionOf(before: readonly Claim[], after: readonly Claim[]): string {
  return seenVersionOf({ before: claimFacts(before), after: claimFacts(after) })
}
