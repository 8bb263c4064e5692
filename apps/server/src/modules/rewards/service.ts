import {
  addDays,
  isNeverDueReason,
  LIMIT_REACHED,
  LINK_EXPIRED,
  ORDER_MOVED,
  splitOfReferral,
} from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { revokeTokens } from '../../platform/tokens.ts'
import type { Referral } from '../referrals/repository.ts'
import type { Grant, Grants } from '../reward-rules/grants.ts'
import type { BonusService, ReleasedOrder } from './bonus.ts'
import { type Dependencies as OfCollecting, overdue, rewardCollecting } from './collecting.ts'
import type { LimitedOrder, Limits } from './limits.ts'
import type { Claim, OwnClaim } from './repository.ts'
import * as repository from './repository.ts'
import { latestTransfer, type Transfer, transferOf } from './transfers.ts'

export interface ClaimedOrder {
  readonly id: string
  readonly productId: string
  readonly productName: string
  readonly recipientId: string
}

/** A new order, and what it was granted. */
export interface RewardedOrder {
  readonly referral: Referral
  readonly order: ClaimedOrder
  readonly grant: Grant & { readonly isNewCustomer: boolean }
  /** Ordered over an expired link: nobody is rewarded. */
  readonly unrewarded: boolean
}

export interface Dependencies extends OfCollecting {
  readonly bonuses: BonusService
  readonly grants: Grants
  readonly rewardLimits: Pick<Limits, 'isBeyond'>
}

export type OwnReward = OwnClaim & { readonly transfer: Transfer }

const pageMax = 200

export type RewardService = ReturnType<typeof rewardService>

/** Reward claims (Praemierungen): one person's part of the reward of one order, from its order to its payment. */
export function rewardService(dependencies: Dependencies) {
  const { database, mailer, payouts, steps, bonuses, grants, rewardLimits } = dependencies
  const { move, makeReady, ownerOf, settleRecipient } = steps

  return {
    ...rewardCollecting(dependencies),
    ownerOf,
    findById: repository.findById,
    listOfOrder: repository.listOfOrder,
    listLeftBehind: repository.listLeftBehind,
    listOfRecipient: repository.listOfRecipient,
    listOfRecipients: repository.listOfRecipients,
    moneyOfAccount: repository.moneyOfAccount,
    everyOfAccount: repository.everyOfAccount,

    /**
     * Opens the claims of new orders: whose part is how much, by the split of the referral. Of somebody who is no new
     * customer, over an expired link, of a recipient whose order was found to be fraud, or of a referral made with a locked person's address, they are cancelled at once, so
     * that their owners can see why there is nothing.
     */
    async openAll(tx: Tx, context: Context, rewarded: readonly RewardedOrder[]): Promise<void> {
      const opened = rewarded.map((one) => ({ ...one, claims: claimsOf(context, one) }))
      await steps.open(
        tx,
        context,
        opened.flatMap(({ claims }) => claims),
      )
      const verdicts = await steps.verdictsOf(
        tx,
        rewarded.map(({ order }) => order.recipientId),
      )
      for (const { referral, order, grant, unrewarded, claims } of opened) {
        const verdict = verdicts.get(order.recipientId)
        const locked = referral.voided ? 'account-locked' : undefined
        const expired = unrewarded ? LINK_EXPIRED : undefined
        const existing = grant.isNewCustomer ? undefined : 'existing-customer'
        const over = verdict ?? locked ?? expired ?? existing
        if (!over) continue
        // The rule decides, or who has decided before, and not whoever placed the order.
        const system: Context = {
          ...context,
          actor: { kind: 'system', id: verdict || locked ? 'fraud' : unrewarded ? 'link' : 'look-back' },
        }
        for (const one of claims) await move(tx, system, one, 'cancelled', {}, over)
      }
    },

    /** Why the last transfer of a claim that is ready again failed: the bank's code; undefined when none did. */
    async failureOf(tx: Tx, claim: Claim): Promise<string | undefined> {
      if (claim.state !== 'ready') return undefined
      return (await latestTransfer(payouts, tx, claim)).failure
    },

    /** What the release of an order would pay to everybody, with the bonus it may bring. */
    async foreseenCents(
      tx: Tx,
      context: Context,
      orderId: string,
      { accountId }: Pick<Referral, 'accountId'>,
    ): Promise<number> {
      const claims = await repository.listOfOrder(tx, orderId)
      const live = claims.filter(({ state }) => state !== 'cancelled')
      const bonus = await bonuses.foreseenCents(tx, context, accountId)
      return live.reduce((cents, { amountCents }) => cents + amountCents, bonus)
    },

    /**
     * The order is released: its claims become collectable, and it may bring its recommender a bonus. Beyond a limit they
     * are cancelled, by operators and by the job alike.
     */
    async release(tx: Tx, context: Context, order: ReleasedOrder & LimitedOrder): Promise<void> {
      const claims = (await repository.listOfOrder(tx, order.id)).filter(({ state }) => state === 'open')
      const [first] = claims
      // As who releases many: budgets before limits.
      if (claims.some(({ reserved }) => reserved)) await grants.holdAll(tx)
      const isBeyond = first !== undefined && (await rewardLimits.isBeyond(tx, context, order, first))
      const system: Context = { ...context, actor: { kind: 'system', id: 'reward-limit' } }
      for (const claim of claims) {
        if (isBeyond) await move(tx, system, claim, 'cancelled', {}, LIMIT_REACHED)
        else await makeReady(tx, context, claim)
      }
      await bonuses.grant(tx, context, order)
    },

    /** The address is confirmed, or the account no longer locked: what waited for that becomes collectable. */
    async releaseHeldBack(tx: Tx, context: Context, accountId: string): Promise<void> {
      // Whoever is logged in where the mail is opened has no say in it: the confirmation releases the claim. Nor has
      // whoever unlocks.
      const system: Context = { ...context, actor: { kind: 'system', id: 'opt-in' } }
      for (const known of await repository.listHeldBack(tx, accountId)) {
        const claim = await steps.hold(tx, known)
        if (claim?.state === 'open') await makeReady(tx, system, claim)
      }
    },

    /** All of the account's goes on: what ran out while nobody could collect it can be collected as long as anew. */
    async renewOverdue(tx: Tx, context: Context, accountId: string): Promise<void> {
      const { tenant, now } = context
      for (const claim of await repository.everyOfAccount(tx, accountId)) {
        if (!overdue(claim, now)) continue
        const expiresAt = addDays(now, claim.windowDays ?? tenant.settings.claimWindowDays)
        await repository.renewWindow(tx, claim.id, { readyAt: now, expiresAt })
        // The link they have ended with the old window.
        const owner = await ownerOf(tx, claim)
        if (!owner.email) continue
        await mailer.queue(tx, context, {
          name: 'reward-ready',
          to: owner.email,
          language: owner.language ?? tenant.defaultLanguage,
          data: { claimId: claim.id },
        })
      }
    },

    /**
     * A person found nothing wrong: claims of released orders that waited for that become collectable, and their orders
     * count for the bonus.
     */
    async releaseWaiting(tx: Tx, context: Context, recipientId: string, accountId: string): Promise<void> {
      for (const claim of await repository.listReleased(tx, recipientId)) {
        await makeReady(tx, context, claim)
        await bonuses.grant(tx, context, {
          ...claim,
          id: claim.orderId,
          recipientId: claim.orderRecipientId,
          accountId,
        })
      }
    },

    /** The order failed: whatever was not paid yet is cancelled. @returns the claims that could not be */
    async cancel(tx: Tx, context: Context, orderId: string, reason: string): Promise<Claim[]> {
      return cancelUnpaid(tx, context, await repository.listOfOrder(tx, orderId), reason)
    },

    /** The recipient is none: whatever was not paid yet is cancelled, of all their orders. @returns the claims that could not be */
    async cancelOfRecipient(tx: Tx, context: Context, recipientId: string, reason: string): Promise<Claim[]> {
      return cancelUnpaid(tx, context, await repository.listOfRecipients(tx, [recipientId]), reason)
    },

    /** It turns out that the recipient is no new customer: what was promised and not released ends. The caller holds all budgets. */
    async endAsExistingCustomer(tx: Tx, context: Context, orderId: string): Promise<void> {
      const system: Context = { ...context, actor: { kind: 'system', id: 'look-back' } }
      for (const claim of await repository.listOfOrder(tx, orderId)) {
        if (claim.state === 'open') await move(tx, system, claim, 'cancelled', {}, 'existing-customer')
      }
    },

    /**
     * The recipient's orders belong to another referral: what this one was promised ends, and stays with those who were
     * promised it. The caller holds the referral and all budgets.
     * @throws AppError PSOF0102 when something was released meanwhile
     */
    async leaveBehind(tx: Tx, context: Context, recipientId: string): Promise<void> {
      const claims = await repository.listOfRecipients(tx, [recipientId])
      for (const claim of claims) {
        if (claim.state === 'cancelled') continue
        const ended = claim.state === 'open' && (await move(tx, context, claim, 'cancelled', {}, ORDER_MOVED))
        if (!ended) throw new AppError('PSOF0102')
      }
      await repository.leaveBehind(
        tx,
        claims.map(({ id }) => id),
      )
    },

    /**
     * An order that had failed goes on: the claims that ended with it stay as they ended, and make room for new ones. The
     * caller holds the referral and all budgets.
     */
    async leaveEnded(tx: Tx, orderId: string): Promise<void> {
      const claims = await repository.listOfOrder(tx, orderId)
      const ended = claims.filter(({ state }) => state === 'cancelled')
      await repository.leaveBehind(
        tx,
        ended.map(({ id }) => id),
      )
    },

    /**
     * The owner's account goes: what they did not collect is cancelled. The caller holds the referrals' locks.
     * @returns what was collected or paid: records of these are kept
     */
    async endOfAccount(tx: Tx, context: Context, accountId: string): Promise<Claim[]> {
      await grants.holdAll(tx)
      for (const claim of await repository.everyOfAccount(tx, accountId)) {
        await revokeTokens(tx, claim.id, ['reward'])
        if (claim.state !== 'open' && claim.state !== 'ready') continue
        await move(tx, context, claim, 'cancelled', {}, 'account-deleted')
        await settleRecipient(tx, context, claim)
      }
      // Read again: one of them may have been collected in this very moment.
      const claims = await repository.everyOfAccount(tx, accountId)
      return claims.filter((claim) => claim.state === 'collected' || claim.state === 'paid')
    },

    /** A person's claims, newest first. @throws AppError PSOF0100 when `after` is none of theirs */
    async pageOfAccount(
      context: Context,
      accountId: string,
      after?: string,
      limit = pageMax,
    ): Promise<OwnReward[]> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const last = after && isUuid(after) ? await repository.findById(tx, after) : undefined
        if (after && last?.accountId !== accountId) throw new AppError('PSOF0100', { nach: 'invalid' })
        const claims = await repository.pageOfAccount(tx, accountId, Math.min(limit, pageMax), last)
        const rows = await payouts.listOfClaims(
          tx,
          claims.map(({ id }) => id),
        )
        const latest = new Map(rows.map((payout) => [payout.claimId, payout]))
        return claims.map((claim) => ({ ...claim, transfer: transferOf(claim, latest.get(claim.id)) }))
      })
    },

    /** How far a person is on the way to the next bonus; null where the tenant has none. */
    bonusOf: (context: Context, accountId: string) =>
      withTenant(database, context.tenant.id, (tx) => bonuses.progressOf(tx, context, accountId)),

    /** The banner is for people who have recommended, where the tenant shows it. */
    async showsBanner(context: Context, accountId: string): Promise<boolean> {
      if (!context.tenant.settings.banner) return false
      return withTenant(database, context.tenant.id, (tx) => repository.hasReferral(tx, accountId))
    },

    /** The same for whoever holds a reward token; a recipient's part is not a recommender's. */
    async showsBannerFor(context: Context, claimId: string): Promise<boolean> {
      if (!context.tenant.settings.banner) return false
      const claim = await withTenant(database, context.tenant.id, (tx) => repository.findById(tx, claimId))
      return claim?.accountId != null
    },
  }

  async function cancelUnpaid(
    tx: Tx,
    context: Context,
    claims: readonly Claim[],
    reason: string,
  ): Promise<Claim[]> {
    const left: Claim[] = []
    for (const claim of claims) {
      if (claim.state === 'cancelled' || claim.state === 'expired') continue
      if (!(await steps.cancel(tx, context, claim, reason))) left.push(claim)
    }
    return left
  }
}

/**
 * Cancelled since the recipient was no new customer, as many as may be were rewarded before, the link had expired, or the
 * other party gets it all: the order goes on without it.
 */
export const isNeverDue = ({ cancelReason }: Pick<Claim, 'cancelReason'>): boolean =>
  isNeverDueReason(cancelReason)

/** The claims of a new order; none where there is nothing to give. */
function claimsOf({ tenant, now }: Context, { referral, order, grant }: RewardedOrder): Claim[] {
  if (grant.amountCents === 0) return []
  const split = splitOfReferral(referral, grant.amountCents)
  const claim = (party: Claim['party'], amountCents: number): Claim => ({
    tenantId: tenant.id,
    id: newId(),
    referralId: referral.id,
    orderId: order.id,
    kind: 'reward',
    party,
    accountId: party === 'recommender' ? referral.accountId : null,
    recipientId: party === 'recipient' ? order.recipientId : null,
    orderRecipientId: order.recipientId,
    amountCents,
    rewardId: grant.rewardId,
    ruleVersion: grant.ruleVersion,
    rewardRuleId: grant.rule?.id ?? null,
    rewardRuleVersion: grant.rule?.version ?? null,
    windowDays: grant.claimWindowDays,
    reserved: grant.reserved,
    cancelReason: null,
    productId: order.productId,
    productName: order.productName,
    former: false,
    state: 'open',
    stateAt: now,
    createdAt: now,
    readyAt: null,
    expiresAt: null,
    method: null,
    collectedAt: null,
    paidAt: null,
  })
  return [claim('recommender', split.recommenderCents), claim('recipient', split.recipientCents)].filter(
    (part) => part.amountCents > 0,
  )
}
