/**
 * Proposals to move or split an order. One operator proposes, a second person approves or refuses. Used by
 * the modules order-moves and order-splits. Decisions 096 and 103
 */

import { movesMoney } from '@zuruf/contract/backoffice-roles'
import type { SecondCheckVerdict } from '@zuruf/domain'
import type { FourEyes, SecondPersonBlocker } from '../../identity/operators/index.ts'
import type { Claim } from '../../money/rewards/index.ts'
import { actorId, type Context, hasRole } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import type { OrderProposal } from './repository.ts'
import * as repository from './repository.ts'

export type { OrderProposal }

/** The decision of a second person. */
export interface Decision {
  readonly verdict: SecondCheckVerdict
  readonly reason: string
  /** Version of the preview that is approved. */
  readonly version?: string | undefined
}

/** The name of the proposer, and why the current operator cannot be the second person. */
export interface ProposerInfo {
  readonly by: string | null
  readonly secondPersonBlocker: SecondPersonBlocker | undefined
}

type NewProposal = Pick<OrderProposal, 'kind' | 'orderId' | 'fromReferralId' | 'toReferralId' | 'reason'> & {
  readonly numbers?: readonly string[]
  readonly reports?: readonly string[]
}

/**
 * Returns the facts about claims that make up a preview's version. Ids are left out, because each preview
 * opens new claims.
 */
export const claimFacts = (claims: readonly Claim[]): readonly unknown[] =>
  claims
    .map(({ party, kind, amountCents, state, cancelReason }) => [
      party,
      kind,
      amountCents,
      state,
      cancelReason,
    ])
    .sort()

/** Runs the work in a transaction, rolls it back and returns its result. */
export async function rehearse<Result>(
  database: Database,
  context: Context,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = []
  const rollback = new Error('rehearsed')
  try {
    await withTenant(database, context.tenant.id, async (tx) => {
      results.push(await work(tx))
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  const [result] = results
  if (result === undefined) throw new AppError('technical')
  return result
}

export const findProposal = repository.findById
export const findWaitingProposal = repository.findWaiting

/**
 * Stores a proposal. The caller has locked the order. @throws AppError not-authorised; conflict at `field`
 * if one is waiting already
 */
export async function addProposal(
  tx: Tx,
  context: Context,
  { numbers = [], reports = [], ...proposal }: NewProposal,
  field: string,
): Promise<OrderProposal> {
  const proposedBy = actorId(context.actor)
  if (!proposedBy) throw new AppError('not-authorised')
  if (await repository.findWaiting(tx, proposal.orderId)) {
    throw new AppError('conflict', { [field]: 'move-waits' })
  }
  const stored: OrderProposal = {
    ...proposal,
    numbers: [...numbers],
    reports: [...reports],
    tenantId: context.tenant.id,
    id: newId(),
    newOrderId: null,
    state: 'waiting',
    proposedBy,
    movesMoney: hasRole(context, movesMoney),
    proposedAt: context.now,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    singleSignature: false,
  }
  await repository.insertProposal(tx, stored)
  return stored
}

/** Returns a page of waiting proposals. @throws AppError invalid-input if `after` is not a proposal */
export async function listWaitingProposals(
  tx: Tx,
  kind: OrderProposal['kind'],
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ readonly page: readonly OrderProposal[]; readonly next: string | null }> {
  const last = after && isUuid(after) ? await repository.findById(tx, after) : undefined
  if (after && !last) throw invalid({ after: 'invalid' })
  const rows = await repository.listWaiting(tx, kind, limit + 1, last)
  const page = rows.slice(0, limit)
  return { page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** Returns the proposer of each proposal, by proposal id. */
export async function describeProposers(
  tx: Tx,
  fourEyes: FourEyes,
  context: Context,
  proposals: readonly OrderProposal[],
): Promise<Map<string, ProposerInfo>> {
  const names = await operatorNames(
    tx,
    proposals.map(({ proposedBy }) => proposedBy),
  )
  const found = new Map<string, ProposerInfo>()
  for (const { id, proposedBy, proposedAt } of proposals) {
    const act = { firstIds: [proposedBy], since: proposedAt }
    const blocker = await fourEyes.findSecondPersonBlocker(tx, actorId(context.actor) ?? '', act, context.now)
    found.set(id, { by: names.get(proposedBy) ?? null, secondPersonBlocker: blocker })
  }
  return found
}

/**
 * Checks that the operator may take this decision. The caller has locked the order.
 * @returns whether a single signature is enough
 * @throws AppError not-authorised with the reason at `secondPerson` if the operator cannot approve;
 *   conflict if the proposal is decided
 */
export async function assertDecidable(
  tx: Tx,
  fourEyes: FourEyes,
  context: Context,
  { id }: OrderProposal,
  verdict: Decision['verdict'],
): Promise<boolean> {
  const proposal = await repository.findById(tx, id)
  if (proposal?.state !== 'waiting') throw conflict()
  return verdict === 'approved' && assertSecondPerson(tx, fourEyes, context, proposal)
}

/**
 * Stores the decision about a proposal.
 * @param newOrderId order that a split has created
 * @throws AppError conflict if somebody else has decided in the meantime
 */
export async function recordDecision(
  tx: Tx,
  context: Context,
  { id }: OrderProposal,
  { verdict, reason, isSingle }: Decision & { readonly isSingle: boolean },
  newOrderId: string | null = null,
): Promise<void> {
  const isDecided = await repository.decide(tx, id, {
    state: verdict === 'approved' ? 'done' : 'refused',
    decidedBy: actorId(context.actor),
    decidedAt: context.now,
    decisionReason: reason,
    singleSignature: isSingle,
    newOrderId,
  })
  if (!isDecided) throw conflict()
}

/** @returns whether a single signature is enough @throws AppError not-authorised */
async function assertSecondPerson(
  tx: Tx,
  fourEyes: FourEyes,
  context: Context,
  { proposedBy, proposedAt }: OrderProposal,
): Promise<boolean> {
  if (!hasRole(context, movesMoney)) throw new AppError('not-authorised')
  const act = { firstIds: [proposedBy], since: proposedAt }
  const blocker = await fourEyes.findSecondPersonBlocker(tx, actorId(context.actor) ?? '', act, context.now)
  if (!blocker) return false
  if (await fourEyes.maySignAlone(tx, context.tenant.id, context.now)) return true
  throw new AppError('not-authorised', { secondPerson: blocker })
}
