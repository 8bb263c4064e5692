import { MOVED_AWAY, type RecommenderShare, splitOfReferral } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError, conflict, invalid } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { revokeTokens } from '../../platform/tokens.ts'
import type { Ledger } from '../ledger/index.ts'
import type { ClaimSteps } from './claim-steps.ts'
import { isPastExpiry } from './collecting.ts'
import type { RewardedReferral } from './ports.ts'
import type { Claim } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly mailer: Mailer
  readonly ledger: Ledger
  readonly steps: ClaimSteps
}

/** The order whose reward is re-split. */
export interface ResplitOrder {
  readonly id: string
  readonly recipientId: string | null
  readonly isReleased: boolean
}

/** Reason why an order's reward cannot be re-split; also the error code at the field `share`. */
export type ResplitBlocker = 'reward-collected' | 'reward-paid' | 'reward-over'

export type RewardResplitting = ReturnType<typeof rewardResplitting>

/** Returns why the claims of one order cannot be re-split, or undefined if they can. */
function findResplitBlocker(claims: readonly Claim[], now: Date): ResplitBlocker | undefined {
  const parts = claims.filter(({ kind }) => kind === 'reward')
  if (parts.some(({ state }) => state === 'paid')) return 'reward-paid'
  // The owner was told that the payment is coming, and it may already be in a batch.
  if (parts.some(({ state }) => state === 'collected')) return 'reward-collected'
  // Claims past their expiry count as expired even if the job has not run yet.
  const hasEnded = (claim: Claim) =>
    isLive(claim) ? isPastExpiry(claim, now) : claim.cancelReason !== MOVED_AWAY
  if (!parts.some(isLive) || parts.some(hasEnded)) return 'reward-over'
  return undefined
}

/**
 * Selects the orders whose reward can still be re-split. If there are none, `blocker` is the reason.
 * @param orders orders of recipients whose order is in progress
 */
export function selectResplittable<One extends { readonly id: string }>(
  orders: readonly One[],
  claims: readonly Claim[],
  now: Date,
): { readonly orders: readonly One[]; readonly blocker: ResplitBlocker | undefined } {
  const partsOf = Map.groupBy(claims, ({ orderId }) => orderId)
  const blockerOf = (order: One) => findResplitBlocker(partsOf.get(order.id) ?? [], now)
  const free = orders.filter((order) => !blockerOf(order))
  return { orders: free, blocker: free.length === 0 && orders[0] ? blockerOf(orders[0]) : undefined }
}

const isLive = ({ state }: Claim) => state === 'open' || state === 'ready'

/**
 * Re-splits an order's reward: changes which part of it goes to the recommender and which to the recipient.
 * Possible until one of them has collected. Decision 052
 */
export function rewardResplitting({ mailer, ledger, steps }: Dependencies) {
  /** Reverses the old amount and books the new one; existing entries are not changed. */
  async function changeAmount(tx: Tx, context: Context, claim: Claim, amountCents: number): Promise<void> {
    const next = { ...claim, amountCents }
    if (!(await repository.changeAmount(tx, claim, amountCents))) throw conflict()
    const why = 'shared-anew'
    await ledger.book(tx, context, [claim], claim.state, 'cancelled', why)
    await ledger.book(tx, context, [next], null, 'open', why)
    if (claim.state !== 'ready') return
    await ledger.book(tx, context, [next], 'open', 'ready', why)
    // The earlier mail states the old amount; its link still works.
    const owner = await steps.ownerOf(tx, claim)
    if (!owner.email) return
    await mailer.queue(tx, context, {
      name: 'reward-ready',
      to: owner.email,
      language: owner.language ?? context.tenant.defaultLanguage,
      data: { claimId: claim.id },
    })
  }

  /** Cancels a share. Its reserved budget is not freed, because it passes to the other share. */
  async function end(tx: Tx, context: Context, claim: Claim): Promise<void> {
    const moved = await steps.markCancelled(tx, context, { ...claim, reserved: false }, MOVED_AWAY)
    if (!moved) throw conflict()
    await revokeTokens(tx, claim.id, ['reward'])
  }

  /**
   * Reopens a cancelled share with its original expiry, so that moving it back and forth does not extend the
   * claim window.
   */
  async function revive(tx: Tx, context: Context, claim: Claim, amountCents: number): Promise<Claim> {
    const expiresAt = claim.expiresAt && claim.expiresAt > context.now ? claim.expiresAt : null
    const fresh = { amountCents, cancelReason: null, readyAt: null, expiresAt }
    if (!(await steps.move(tx, context, claim, 'open', fresh, MOVED_AWAY))) {
      throw conflict()
    }
    return { ...claim, ...fresh, state: 'open', stateAt: context.now }
  }

  return {
    /**
     * Re-splits the reward by a new share. A new claim becomes collectable at once if the order is
     * released. The caller must have locked the referral.
     * @throws AppError conflict with the reason at `share`; invalid-input when the new party is unknown or
     *   has no address
     */
    async resplit(
      tx: Tx,
      context: Context,
      referral: RewardedReferral,
      order: ResplitOrder,
      share: RecommenderShare,
    ): Promise<void> {
      const parts = (await repository.listOfOrder(tx, order.id)).filter(({ kind }) => kind === 'reward')
      const blocker = findResplitBlocker(parts, context.now)
      if (blocker) throw new AppError('conflict', { share: blocker })
      const live = parts.filter(isLive)
      const rewardCents = live.reduce((cents, { amountCents }) => cents + amountCents, 0)
      const split = splitOfReferral({ ...referral, recommenderShare: share }, rewardCents)
      const cents = { recommender: split.recommenderCents, recipient: split.recipientCents }
      const added: Claim[] = []
      // Shares that end or shrink come first, so that the total never exceeds the reward.
      for (const claim of live) {
        const next = cents[claim.party]
        if (next === 0) await end(tx, context, claim)
        else if (next !== claim.amountCents) await changeAmount(tx, context, claim, next)
      }
      for (const party of ['recommender', 'recipient'] as const) {
        if (cents[party] === 0 || live.some((claim) => claim.party === party)) continue
        const ended = parts.find((claim) => claim.party === party)
        const [model] = live
        if (ended) added.push(await revive(tx, context, ended, cents[party]))
        else if (model) added.push(await openPart(tx, context, referral, order, model, party, cents[party]))
      }
      for (const claim of added) await assertReachable(tx, claim)
      if (order.isReleased) for (const claim of added) await steps.makeReady(tx, context, claim)
    },
  }

  async function openPart(
    tx: Tx,
    context: Context,
    referral: RewardedReferral,
    order: ResplitOrder,
    model: Claim,
    party: Claim['party'],
    amountCents: number,
  ): Promise<Claim> {
    if (party === 'recipient' && !order.recipientId) throw invalid({ share: 'nobody-to-pay' })
    const claim: Claim = {
      ...model,
      id: newId(),
      party,
      accountId: party === 'recommender' ? referral.accountId : null,
      recipientId: party === 'recipient' ? order.recipientId : null,
      amountCents,
      state: 'open',
      stateAt: context.now,
      createdAt: context.now,
      readyAt: null,
      expiresAt: null,
    }
    await steps.open(tx, context, [claim])
    return claim
  }

  /** Rejects a claim whose owner cannot be notified, because it would only expire. */
  async function assertReachable(tx: Tx, claim: Claim): Promise<void> {
    const owner = await steps.ownerOf(tx, claim)
    if (owner.deleted || !owner.email) throw invalid({ share: 'nobody-to-pay' })
  }
}
