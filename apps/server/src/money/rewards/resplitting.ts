import { MOVED_AWAY, type RecommenderShare, splitOfReferral } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError, conflict, invalid } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { revokeTokens } from '../../platform/tokens.ts'
import type { Ledger } from '../ledger/index.ts'
import type { ClaimSteps } from './claim-steps.ts'
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

/** Reason why an order's reward cannot be re-split; also the error text of the invalid field. */
export type SharingBar = 'reward-collected' | 'reward-paid' | 'reward-over'

export type RewardResplitting = ReturnType<typeof rewardResplitting>

/** Returns why these claims cannot be re-split; undefined when they can. */
function sharingBar(claims: readonly Claim[], now: Date): SharingBar | undefined {
  const parts = claims.filter(({ kind }) => kind === 'reward')
  if (parts.some(({ state }) => state === 'paid')) return 'reward-paid'
  // The owner has been notified of the payment, which may already be in a batch.
  if (parts.some(({ state }) => state === 'collected')) return 'reward-collected'
  // Claims past their expiry count as expired even if the job has not run yet.
  const isOver = (claim: Claim) => (isLive(claim) ? isOverdue(claim, now) : claim.cancelReason !== MOVED_AWAY)
  if (!parts.some(isLive) || parts.some(isOver)) return 'reward-over'
  return undefined
}

/**
 * Returns the orders whose reward can still be re-split. If there are none, `bar` gives the reason.
 * @param orders orders of recipients in progress
 */
export function resplittable<One extends { readonly id: string }>(
  orders: readonly One[],
  claims: readonly Claim[],
  now: Date,
): { readonly orders: readonly One[]; readonly bar: SharingBar | undefined } {
  const partsOf = Map.groupBy(claims, ({ orderId }) => orderId)
  const barOf = (order: One) => sharingBar(partsOf.get(order.id) ?? [], now)
  const free = orders.filter((order) => !barOf(order))
  return { orders: free, bar: free.length === 0 && orders[0] ? barOf(orders[0]) : undefined }
}

const isOverdue = ({ state, expiresAt }: Claim, now: Date) =>
  state === 'ready' && expiresAt !== null && expiresAt <= now
const isLive = ({ state }: Claim) => state === 'open' || state === 'ready'

/** Re-splitting of an order's reward, possible until one party has collected. Decision 052 */
export function rewardResplitting({ mailer, ledger, steps }: Dependencies) {
  /** Reverses the old amount and books the new one; existing entries are not changed. */
  async function changeAmount(tx: Tx, context: Context, claim: Claim, amountCents: number): Promise<void> {
    const next = { ...claim, amountCents }
    if (!(await repository.changeAmount(tx, claim, amountCents))) throw conflict()
    const why = { reason: 'shared-anew' }
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
      const bar = sharingBar(parts, context.now)
      if (bar) throw new AppError('conflict', { share: bar })
      const live = parts.filter(isLive)
      const whole = live.reduce((cents, { amountCents }) => cents + amountCents, 0)
      const split = splitOfReferral({ ...referral, recommenderShare: share }, whole)
      const cents = { recommender: split.recommenderCents, recipient: split.recipientCents }
      const begun: Claim[] = []
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
        if (ended) begun.push(await revive(tx, context, ended, cents[party]))
        else if (model) begun.push(await openPart(tx, context, referral, order, model, party, cents[party]))
      }
      for (const claim of begun) await assertReachable(tx, claim)
      if (order.isReleased) for (const claim of begun) await steps.makeReady(tx, context, claim)
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
    if (owner.gone || !owner.email) throw invalid({ share: 'nobody-to-pay' })
  }
}
