import {
  addDays,
  type ClaimCancellation,
  isNeverDueReason,
  isOrderEndReason,
  LATE_ORDER,
  LIMIT_REACHED,
  LINK_EXPIRED,
  MOVED_AWAY,
  ORDER_MOVED,
} from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Tx, withTenant } from '../../platform/database/database.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { revokeTokens } from '../../platform/tokens.ts'
import * as accountClaims from './account-repository.ts'
import type { BonusService, ReleasedOrder } from './bonus.ts'
import { type Dependencies as CollectingDependencies, isPastExpiry, rewardCollecting } from './collecting.ts'
import { renewWindow } from './expiry-repository.ts'
import type { LimitedOrder, Limits } from './limits.ts'
import { buildClaims, type RewardedOrder } from './new-claims.ts'
import type { RewardedReferral } from './ports.ts'
import type { Claim } from './repository.ts'
import * as repository from './repository.ts'
import { latestTransfer, listReturned, type Transfer, transferOf } from './transfers.ts'

export interface Dependencies extends CollectingDependencies {
  readonly bonuses: BonusService
  readonly grants: Grants
  readonly rewardLimits: Pick<Limits, 'isOverLimit' | 'mayBeLimited'>
}

export type OwnReward = accountClaims.OwnClaim & { readonly transfer: Transfer }

export interface RewardPage {
  /** Id of the last claim of the previous page. */
  readonly after: string | undefined
  readonly limit: number | undefined
  readonly collectable: boolean
}

const maxPageSize = 200

export type RewardService = ReturnType<typeof rewardService>

/**
 * Creates the service for reward claims (Praemierungen). A claim is one person's share of the reward of one
 * order.
 */
export function rewardService(dependencies: Dependencies) {
  const { database, mailer, payouts, steps, bonuses, grants, rewardLimits } = dependencies
  const { markCancelled, makeReady, makeAllReady, ownerOf, settleRecipient } = steps

  return {
    ...rewardCollecting(dependencies),
    ownerOf,
    listDueDays: steps.methods.listDueDays,
    sumDueBefore: steps.methods.sumDueBefore,
    offeredFor: steps.methods.offeredFor,
    wayTextOf: steps.methods.wayTextOf,
    receiptTextOf: steps.methods.receiptTextOf,
    findById: repository.findById,
    listByIds: repository.listByIds,
    listOfOrder: repository.listOfOrder,
    listOfOrders: repository.listOfOrders,
    listOfFormerReferral: repository.listOfFormerReferral,
    listOfRecipient: repository.listOfRecipient,
    listOfRecipients: repository.listOfRecipients,
    listReturned: (tx: Tx, claims: readonly Claim[]) => listReturned(payouts, tx, claims),
    moneyOfAccount: accountClaims.moneyOfAccount,
    listOfAccount: accountClaims.listOfAccount,

    /**
     * Creates the claims of new orders by the split of the referral. Claims are cancelled at once for an
     * existing customer, an expired link, a recipient confirmed as fraud, or a referral made with a locked
     * person's address, so that their owners can see why no reward is paid.
     */
    async openAll(tx: Tx, context: Context, rewarded: readonly RewardedOrder[]): Promise<void> {
      const opened = rewarded.map((order) => ({ ...order, claims: buildClaims(context, order) }))
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
        const fraudReason =
          verdicts.get(order.recipientId) ?? (referral.voided ? 'account-locked' : undefined)
        const linkReason = unrewarded ? LINK_EXPIRED : undefined
        const customerReason = grant.isNewCustomer ? undefined : 'existing-customer'
        const cancelReason = fraudReason ?? linkReason ?? customerReason
        if (!cancelReason) continue
        // The actor is the rule or the earlier decision, not the person who ordered.
        const system: Context = {
          ...context,
          actor: { kind: 'system', id: fraudReason ? 'fraud' : linkReason ? 'link' : 'look-back' },
        }
        for (const claim of claims) await markCancelled(tx, system, claim, cancelReason)
      }
    },

    /** Returns the bank's code for the last failed transfer of a claim that is ready again; undefined without one. */
    async failureOf(tx: Tx, claim: Claim): Promise<string | undefined> {
      if (claim.state !== 'ready') return undefined
      return (await latestTransfer(payouts, tx, claim)).failure
    },

    /** Returns how much the release of this order would pay, including a bonus it would earn. */
    async expectedCents(
      tx: Tx,
      context: Context,
      orderId: string,
      { accountId }: Pick<RewardedReferral, 'accountId'>,
    ): Promise<number> {
      const claims = await repository.listOfOrder(tx, orderId)
      const live = claims.filter(({ state }) => state !== 'cancelled')
      const bonus = await bonuses.expectedCents(tx, context, accountId)
      return live.reduce((cents, { amountCents }) => cents + amountCents, bonus)
    },

    releaseAll,

    /** Returns whether what the release of an order pays depends on other orders of its recommender. */
    dependsOnOthers: (context: Context, order: Pick<LimitedOrder, 'rewardLimits'>): boolean =>
      bonuses.hasProgramme(context) || rewardLimits.mayBeLimited(context, order),

    /** Like `releaseAll` for one order. */
    release: (tx: Tx, context: Context, order: ReleasedOrder & LimitedOrder): Promise<void> =>
      releaseAll(tx, context, [order]),

    /** Releases a person's open claims after their address is confirmed or their account unlocked. */
    async releaseHeldBack(tx: Tx, context: Context, accountId: string): Promise<void> {
      // The system is the actor, not the person who opened the mail or unlocked the account.
      const system: Context = { ...context, actor: { kind: 'system', id: 'opt-in' } }
      for (const heldBack of await accountClaims.listHeldBack(tx, accountId)) {
        const claim = await steps.lockReferralOfClaim(tx, heldBack)
        if (claim?.state === 'open') await makeReady(tx, system, claim)
      }
    },

    /** Renews claims that expired while the account was fully locked, for a full claim window. */
    async renewOverdue(tx: Tx, context: Context, accountId: string): Promise<void> {
      const { tenant, now } = context
      for (const claim of await accountClaims.listOfAccount(tx, accountId)) {
        if (!isPastExpiry(claim, now)) continue
        const expiresAt = addDays(now, claim.windowDays ?? tenant.settings.claimWindowDays)
        await renewWindow(tx, claim.id, { readyAt: now, expiresAt })
        // The previous link expired with the old window.
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

    /** Releases a recipient's claims after their fraud case is cleared; their orders then count for the bonus. */
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

    /** Cancels the unpaid claims of failed orders. @returns the claims that could not be cancelled */
    async cancelAll(
      tx: Tx,
      context: Context,
      orderIds: readonly string[],
      why: ClaimCancellation,
    ): Promise<Claim[]> {
      return cancelUnpaid(tx, context, await repository.listOfOrders(tx, orderIds), why)
    },

    /** Like `cancelAll`, for one order. */
    async cancel(tx: Tx, context: Context, orderId: string, why: ClaimCancellation): Promise<Claim[]> {
      return cancelUnpaid(tx, context, await repository.listOfOrder(tx, orderId), why)
    },

    /** Cancels the unpaid claims of all of a recipient's orders. @returns the claims that could not be cancelled */
    async cancelOfRecipient(
      tx: Tx,
      context: Context,
      recipientId: string,
      why: ClaimCancellation,
    ): Promise<Claim[]> {
      return cancelUnpaid(tx, context, await repository.listOfRecipients(tx, [recipientId]), why)
    },

    /**
     * Cancels the unreleased claims of an order that turns out to be an existing customer's. The caller must
     * have locked all budgets.
     */
    async endAsExistingCustomer(tx: Tx, context: Context, orderId: string): Promise<void> {
      const system: Context = { ...context, actor: { kind: 'system', id: 'look-back' } }
      for (const claim of await repository.listOfOrder(tx, orderId)) {
        if (claim.state === 'open') await markCancelled(tx, system, claim, 'existing-customer')
      }
    },

    /**
     * Cancels a recipient's claims because their orders move to another referral. The cancelled claims stay
     * with the former referral. The caller must have locked the referral and all budgets.
     * @throws AppError conflict when a claim has been released
     */
    async cancelForOrderMove(tx: Tx, context: Context, recipientId: string): Promise<void> {
      const claims = await repository.listOfRecipients(tx, [recipientId])
      for (const claim of claims) {
        if (claim.state === 'cancelled') continue
        const isEnded = claim.state === 'open' && (await markCancelled(tx, context, claim, ORDER_MOVED))
        if (!isEnded) throw conflict()
      }
      await repository.leaveWithFormerReferral(
        tx,
        claims.map(({ id }) => id),
      )
    },

    /**
     * Sets aside the cancelled claims of a failed order that resumes: they are marked as former, so that new
     * claims can be created. Does nothing if no claim was cancelled because the order failed. The caller must
     * have locked the referral and all budgets.
     * @returns the claims that were set aside
     */
    async setAsideEnded(tx: Tx, orderId: string): Promise<Claim[]> {
      const claims = await repository.listOfOrder(tx, orderId)
      const ended = claims.filter(({ state }) => state === 'cancelled')
      if (!ended.some(({ cancelReason }) => isOrderEndReason(cancelReason))) return []
      await repository.leaveWithFormerReferral(
        tx,
        ended.map(({ id }) => id),
      )
      return ended
    },

    /**
     * Cancels the new claims of a resumed order whose former claims had been cancelled for another reason than
     * the failure of the order, for that same reason.
     * @param ended the claims from `setAsideEnded`
     */
    async cancelAgain(tx: Tx, context: Context, orderId: string, ended: readonly Claim[]): Promise<void> {
      const system: Context = { ...context, actor: { kind: 'system', id: LATE_ORDER } }
      for (const claim of await repository.listOfOrder(tx, orderId)) {
        const before = ended.find(({ kind, party }) => kind === claim.kind && party === claim.party)
        const earlierReason = before?.cancelReason
        // A part that was moved to the other party follows the current split instead.
        if (earlierReason === MOVED_AWAY) continue
        if (claim.state === 'open' && earlierReason && !isOrderEndReason(earlierReason)) {
          await markCancelled(tx, system, claim, { words: earlierReason })
        }
      }
    },

    /**
     * Cancels the uncollected claims of a deleted account. The caller must have locked the referrals.
     * @returns collected and paid claims, whose records are kept
     */
    async cancelAllOfAccount(tx: Tx, context: Context, accountId: string): Promise<Claim[]> {
      await grants.lockAllBudgets(tx)
      for (const claim of await accountClaims.listOfAccount(tx, accountId)) {
        await revokeTokens(tx, claim.id, ['reward'])
        if (claim.state !== 'open' && claim.state !== 'ready') continue
        await markCancelled(tx, context, claim, 'account-deleted')
        await settleRecipient(tx, context, claim)
      }
      // Read again: a claim may have been collected concurrently.
      const claims = await accountClaims.listOfAccount(tx, accountId)
      return claims.filter((claim) => claim.state === 'collected' || claim.state === 'paid')
    },

    /**
     * Lists a person's claims, newest first.
     * @param collectable lists only those that can be collected now
     * @throws AppError invalid-input when `after` is not one of their claims
     */
    async pageOfAccount(
      context: Context,
      accountId: string,
      { after, limit = maxPageSize, collectable }: RewardPage,
    ): Promise<OwnReward[]> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const last = after && isUuid(after) ? await repository.findById(tx, after) : undefined
        if (after && last?.accountId !== accountId) throw invalid({ nach: 'invalid' })
        const claims = await accountClaims.pageOfAccount(tx, accountId, {
          after: last,
          limit: Math.min(limit, maxPageSize),
          collectableAt: collectable ? context.now : undefined,
        })
        const rows = await payouts.listOfClaims(
          tx,
          claims.map(({ id }) => id),
        )
        const latest = new Map(rows.map((payout) => [payout.claimId, payout]))
        return claims.map((claim) => ({ ...claim, transfer: transferOf(claim, latest.get(claim.id)) }))
      })
    },

    /** Returns a person's progress towards the next bonus; null when the tenant has none. */
    bonusOf: (context: Context, accountId: string) =>
      withTenant(database, context.tenant.id, (tx) => bonuses.progressOf(tx, context, accountId)),

    /** Returns whether to show the banner: to people with referrals, if the tenant enables it. */
    async showsBanner(context: Context, accountId: string): Promise<boolean> {
      if (!context.tenant.settings.banner) return false
      return withTenant(database, context.tenant.id, (tx) => accountClaims.hasReferral(tx, accountId))
    },

    /** Like `showsBanner`, for the owner of a reward token. Returns false for recipients. */
    async showsBannerFor(context: Context, claimId: string): Promise<boolean> {
      if (!context.tenant.settings.banner) return false
      const claim = await withTenant(database, context.tenant.id, (tx) => repository.findById(tx, claimId))
      return claim?.accountId != null
    },
  }

  /**
   * Makes the claims of released orders collectable and grants bonuses. Claims beyond a limit are cancelled, whether
   * an operator or the job releases the order.
   * @param orders of different people if there are bonuses or if any of them is limited
   */
  async function releaseAll(
    tx: Tx,
    context: Context,
    orders: readonly (ReleasedOrder & LimitedOrder)[],
  ): Promise<void> {
    const claims = await repository.listOfOrders(
      tx,
      orders.map(({ id }) => id),
    )
    const open = claims.filter(({ state }) => state === 'open')
    // Budgets are locked before limits, as in batch releases.
    if (open.some(({ reserved }) => reserved)) await grants.lockAllBudgets(tx)
    const system: Context = { ...context, actor: { kind: 'system', id: 'reward-limit' } }
    const openOf = Map.groupBy(open, ({ orderId }) => orderId)
    const ready: Claim[] = []
    for (const order of orders) {
      const own = openOf.get(order.id) ?? []
      const [first] = own
      if (!first) continue
      if (!(await rewardLimits.isOverLimit(tx, context, order, first))) ready.push(...own)
      else for (const claim of own) await markCancelled(tx, system, claim, LIMIT_REACHED)
    }
    await makeAllReady(tx, context, ready)
    await bonuses.grantAll(tx, context, orders)
  }

  async function cancelUnpaid(
    tx: Tx,
    context: Context,
    claims: readonly Claim[],
    why: ClaimCancellation,
  ): Promise<Claim[]> {
    const isOpen = ({ state, method }: Claim) => state === 'open' && method === null
    const left = await steps.cancelOpen(tx, context, claims.filter(isOpen), why)
    for (const claim of claims) {
      if (isOpen(claim) || claim.state === 'cancelled' || claim.state === 'expired') continue
      if (!(await steps.cancel(tx, context, claim, why))) left.push(claim)
    }
    return left
  }
}

/**
 * Returns whether a claim was cancelled although its order continues: the recipient was an existing customer, a
 * limit was reached, the link had expired, or the other party gets the whole reward.
 */
export const isNeverDue = ({ cancelReason }: Pick<Claim, 'cancelReason'>): boolean =>
  isNeverDueReason(cancelReason)
