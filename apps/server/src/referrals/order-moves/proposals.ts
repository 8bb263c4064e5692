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

/** Proposals about orders that a second person approves or refuses. Decisions 096 and 103 */

export type { OrderProposal }

/** The decision of a second person. */
export interface Decision {
  readonly verdict: SecondCheckVerdict
  readonly reason: string
  /** Version of the preview that is approved. */
  readonly version?: string | undefined
}

/** The proposer, and why the current operator cannot be the second person. */
export interface Proposed {
  readonly by: string | null
  readonly secondPersonBar: SecondPersonBlocker | undefined
}

type NewProposal = Pick<OrderProposal, 'kind' | 'orderId' | 'fromReferralId' | 'toReferralId' | 'reason'> & {
  readonly numbers?: readonly string[]
  readonly reports?: readonly string[]
}

/**
 * Returns the facts of claims that count for a preview's version. Ids are left out, because each rehearsal
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

/** Runs the work in a transaction and rolls it back. */
export async function rehearsed<Result>(
  database: Database,
  context: Context,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const found: Result[] = []
  const over = new Error('rehearsed')
  try {
    await withTenant(database, context.tenant.id, async (tx) => {
      found.push(await work(tx))
      throw over
    })
  } catch (error) {
    if (error !== over) throw error
  }
  const [result] = found
  if (result === undefined) throw new AppError('technical')
  return result
}

export const findById = repository.findById
export const findWaiting = repository.findWaiting

/**
 * Stores a proposal. The caller has locked the order. @throws AppError not-authorised; conflict at `field`
 * if one is waiting already
 */
export async function propose(
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
  const kept: OrderProposal = {
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
  await repository.insertProposal(tx, kept)
  return kept
}

/** Returns a page of waiting proposals. @throws AppError invalid-input if `after` is not a proposal */
export async function listWaiting(
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

/** Returns the proposers by proposal id. */
export async function describeProposers(
  tx: Tx,
  fourEyes: FourEyes,
  context: Context,
  proposals: readonly OrderProposal[],
): Promise<Map<string, Proposed>> {
  const names = await operatorNames(
    tx,
    proposals.map(({ proposedBy }) => proposedBy),
  )
  const found = new Map<string, Proposed>()
  for (const { id, proposedBy, proposedAt } of proposals) {
    const act = { firstIds: [proposedBy], since: proposedAt }
    const bar = await fourEyes.findBlocker(tx, actorId(context.actor) ?? '', act, context.now)
    found.set(id, { by: names.get(proposedBy) ?? null, secondPersonBar: bar })
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
export async function noteDecision(
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
  const bar = await fourEyes.findBlocker(tx, actorId(context.actor) ?? '', act, context.now)
  if (!bar) return false
  if (await fourEyes.isSingle(tx, context.tenant.id, context.now)) return true
  throw new AppError('not-authorised', { secondPerson: bar })
}
