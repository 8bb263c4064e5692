import { MOVED_AWAY, type RecommenderShare, splitOfReferral } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { revokeTokens } from '../../platform/tokens.ts'
import type { Ledger } from '../ledger/service.ts'
import type { Referral } from '../referrals/repository.ts'
import type { ClaimSteps } from './claim-steps.ts'
import type { Claim } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly mailer: Mailer
  readonly ledger: Ledger
  readonly steps: ClaimSteps
}

/** The order whose reward is divided anew. */
export interface SharedOrder {
  readonly id: string
  readonly recipientId: string | null
  readonly isReleased: boolean
}

/** Why the reward of an order can not be divided anew; each is a text of an invalid field. */
export type SharingBar = 'reward-collected' | 'reward-paid' | 'reward-over'

export type RewardSharing = ReturnType<typeof rewardSharing>

/** What stands in the way of dividing these parts of a reward anew; undefined when nothing does. */
function sharingBar(claims: readonly Claim[], now: Date): SharingBar | undefined {
  const parts = claims.filter(({ kind }) => kind === 'reward')
  if (parts.some(({ state }) => state === 'paid')) return 'reward-paid'
  // Its owner was told that the money comes, and it may be in a batch already.
  if (parts.some(({ state }) => state === 'collected')) return 'reward-collected'
  // The job that expires it may not have come by yet.
  const isOver = (claim: Claim) => (isLive(claim) ? isOverdue(claim, now) : claim.cancelReason !== MOVED_AWAY)
  if (!parts.some(isLive) || parts.some(isOver)) return 'reward-over'
  return undefined
}

/**
 * Finds the orders whose reward can still be divided anew. Where there are none, `bar` says why.
 * @param orders of recipients who are under way
 */
export function divisible<One extends { readonly id: string }>(
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

/** Divides the reward of an order anew, while nobody has collected their part. Decision 052 */
export function rewardSharing({ mailer, ledger, steps }: Dependencies) {
  /** The old amount is booked back and the new one booked: what was written stays as it was. */
  async function changeAmount(tx: Tx, context: Context, claim: Claim, amountCents: number): Promise<void> {
    const next = { ...claim, amountCents }
    if (!(await repository.changeAmount(tx, claim, amountCents))) throw new AppError('PSOF0102')
    const why = { reason: 'shared-anew' }
    await ledger.book(tx, context, [claim], claim.state, 'cancelled', why)
    await ledger.book(tx, context, [next], null, 'open', why)
    if (claim.state !== 'ready') return
    await ledger.book(tx, context, [next], 'open', 'ready', why)
    // The mail they have names the old amount; its link still works.
    const owner = await steps.ownerOf(tx, claim)
    if (!owner.email) return
    await mailer.queue(tx, context, {
      name: 'reward-ready',
      to: owner.email,
      language: owner.language ?? context.tenant.defaultLanguage,
      data: { claimId: claim.id },
    })
  }

  /** The part comes to nothing. What it held of a budget goes to the other part. */
  async function end(tx: Tx, context: Context, claim: Claim): Promise<void> {
    const moved = await steps.move(tx, context, { ...claim, reserved: false }, 'cancelled', {}, MOVED_AWAY)
    if (!moved) throw new AppError('PSOF0102')
    await revokeTokens(tx, claim.id, ['reward'])
  }

  /** A part that came to nothing lives again. Moving it to and fro does not give it more time. */
  async function revive(tx: Tx, context: Context, claim: Claim, amountCents: number): Promise<Claim> {
    const expiresAt = claim.expiresAt && claim.expiresAt > context.now ? claim.expiresAt : null
    const fresh = { amountCents, cancelReason: null, readyAt: null, expiresAt }
    if (!(await steps.move(tx, context, claim, 'open', fresh, MOVED_AWAY))) {
      throw new AppError('PSOF0102')
    }
    return { ...claim, ...fresh, state: 'open', stateAt: context.now }
  }

  return {
    /**
     * Gives each party its part by another share; a part that begins is collectable as soon as the order's reward is.
     * The caller holds the referral.
     * @throws AppError PSOF0102 with the reason at `share`; PSOF0100 when nobody is known who could get a part
     */
    async shareAnew(
      tx: Tx,
      context: Context,
      referral: Referral,
      order: SharedOrder,
      share: RecommenderShare,
    ): Promise<void> {
      const parts = (await repository.listOfOrder(tx, order.id)).filter(({ kind }) => kind === 'reward')
      const bar = sharingBar(parts, context.now)
      if (bar) throw new AppError('PSOF0102', { share: bar })
      const live = parts.filter(isLive)
      const whole = live.reduce((cents, { amountCents }) => cents + amountCents, 0)
      const split = splitOfReferral({ ...referral, recommenderShare: share }, whole)
      const cents = { recommender: split.recommenderCents, recipient: split.recipientCents }
      const begun: Claim[] = []
      // What ends or shrinks first, so that at no moment more is promised than the reward.
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
    referral: Referral,
    order: SharedOrder,
    model: Claim,
    party: Claim['party'],
    amountCents: number,
  ): Promise<Claim> {
    if (party === 'recipient' && !order.recipientId)
      throw new AppError('PSOF0100', { share: 'nobody-to-pay' })
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

  /** A reward nobody can be told of would only expire. */
  async function assertReachable(tx: Tx, claim: Claim): Promise<void> {
    const owner = await steps.ownerOf(tx, claim)
    if (owner.gone || !owner.email) throw new AppError('PSOF0100', { share: 'nobody-to-pay' })
  }
}
