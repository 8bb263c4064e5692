import {
  assertClaimTransition,
  type ClaimCancellation,
  type ClaimState,
  cancelReasonText,
} from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import { recordTransitions } from '../../platform/audit.ts'
import { type Context, stepActor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Ledger } from '../ledger/index.ts'
import type { PaymentMethods } from './methods/index.ts'
import type { Claim, ClaimChanges } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly ledger: Ledger
  readonly grants: Pick<Grants, 'releaseBudget'>
  readonly methods: PaymentMethods
}

/** A claim that changes its state. */
export interface ClaimMove {
  readonly claim: Claim
  readonly changes: ClaimChanges
  /** The part of a payment that settles an older debt, in cents. */
  readonly offsetCents?: number
}

export type ClaimMoves = ReturnType<typeof claimMoves>

/** Changes the state of claims, with history and ledger entries. */
export function claimMoves({ ledger, grants, methods }: Dependencies) {
  /**
   * Changes the state of claims. Needs the same number of statements for many claims as for one, unless they end.
   * @returns the ids of the claims that had not changed in the meantime
   */
  async function changeAll(
    tx: Tx,
    context: Context,
    moves: readonly ClaimMove[],
    to: ClaimState,
    reason?: string,
  ): Promise<ReadonlySet<string>> {
    for (const { claim } of moves) {
      assertClaimTransition(claim.state, to, { actor: actorFor(context, claim), reason: reason ?? null })
    }
    const changed = await repository.changeStates(tx, moves, to, context.now)
    const done = moves.filter(({ claim }) => changed.has(claim.id))
    await recordTransitions(
      tx,
      context,
      done.map(({ claim }) => ({
        entity: 'claim',
        entityId: claim.id,
        from: claim.state,
        to,
        ...(reason && { reason }),
      })),
    )
    for (const [from, ofState] of Map.groupBy(done, ({ claim }) => claim.state)) {
      const booked = ofState.map(({ claim, changes, offsetCents = 0 }) => ({
        ...claim,
        amountCents: changes.amountCents ?? claim.amountCents,
        offsetCents,
      }))
      await ledger.book(tx, context, booked, from, to, reason)
    }
    for (const { claim } of done) await release(tx, claim, to)
    return changed
  }

  /** Gives back what an ended claim had reserved. */
  async function release(tx: Tx, claim: Claim, to: ClaimState): Promise<void> {
    if (claim.reserved && claim.rewardRuleId && (to === 'cancelled' || to === 'expired')) {
      await grants.releaseBudget(tx, claim.rewardRuleId, claim.amountCents)
    }
    if (to === 'cancelled' && claim.method) await methods.stepsOf(claim.method).afterCancelled(tx, claim)
  }

  return {
    /** Like `move` for several claims. @returns the ids of the claims that had not changed in the meantime */
    moveAll: (
      tx: Tx,
      context: Context,
      moves: readonly ClaimMove[],
      to: Exclude<ClaimState, 'cancelled'>,
    ): Promise<ReadonlySet<string>> => changeAll(tx, context, moves, to),

    /** Changes a claim's state. `markCancelled` cancels it. @returns false when it has changed in the meantime */
    async move(
      tx: Tx,
      context: Context,
      claim: Claim,
      to: Exclude<ClaimState, 'cancelled'>,
      changes: ClaimChanges = {},
      reason?: string,
      offsetCents = 0,
    ): Promise<boolean> {
      return (await changeAll(tx, context, [{ claim, changes, offsetCents }], to, reason)).has(claim.id)
    },

    /**
     * Cancels a claim. Like `cancelOpen`, it takes only reasons of the type `ClaimCancellation`, because other
     * code depends on them (`ClaimEnd`).
     */
    async markCancelled(tx: Tx, context: Context, claim: Claim, why: ClaimCancellation): Promise<boolean> {
      const cancelReason = cancelReasonText(why)
      const changes = { cancelReason }
      return (await changeAll(tx, context, [{ claim, changes }], 'cancelled', cancelReason)).has(claim.id)
    },
  }
}

/** Who changes a claim, as its transitions distinguish. */
export function actorFor(context: Context, claim: Claim) {
  switch (context.actor.kind) {
    case 'reward':
    case 'user':
    case 'recipient':
      return claim.party
    default:
      return stepActor(context)
  }
}
