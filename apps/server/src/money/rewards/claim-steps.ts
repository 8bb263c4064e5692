import {
  addDays,
  assertClaimTransition,
  type ClaimCancellation,
  cancelReasonText,
  type FraudVerdict,
} from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import { recordAudit, recordTransitions } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { revokeTokens, revokeTokensOf } from '../../platform/tokens.ts'
import type { Ledger } from '../ledger/index.ts'
import type { BankAccounts, Payout, PayoutService } from '../payouts/index.ts'
import type { VoucherService } from '../vouchers/index.ts'
import { actorFor, claimMoves } from './claim-moves.ts'
import { claimOwners } from './claim-owners.ts'
import { claimPayment } from './claim-payment.ts'
import { claimRelease } from './claim-release.ts'
import * as clawbacks from './clawback-repository.ts'
import { type Collection, paymentMethods } from './methods/index.ts'
import type { Netting } from './netting.ts'
import type { FraudHolds, IbanTraces, ReferralLocks, RewardedRecipients } from './ports.ts'
import type { Claim } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly mailer: Mailer
  readonly ledger: Ledger
  readonly accounts: AccountService
  readonly recipients: RewardedRecipients
  readonly referrals: ReferralLocks
  readonly payouts: PayoutService
  readonly banks: BankAccounts
  readonly vouchers: VoucherService
  readonly grants: Grants
  readonly netting: Netting
  readonly fraud: FraudHolds
  readonly fraudTraces: IbanTraces
}

export type ClaimSteps = ReturnType<typeof claimSteps>

/**
 * Changes the state of claims. Each change also writes the history, ledger entries and audit log, queues mails and
 * creates or stops payouts.
 */
export function claimSteps(dependencies: Dependencies) {
  const { mailer, ledger, referrals, payouts, banks, grants, netting, fraud } = dependencies
  const { ownerOf, ownersOf } = claimOwners(dependencies)
  const methods = paymentMethods({ ...dependencies, ownersOf })
  const moves = claimMoves({ ...dependencies, methods })
  const { move, markCancelled } = moves
  const { pay, payAll, settleRecipient } = claimPayment({ ...dependencies, methods, moves })
  const { makeReady, makeAllReady } = claimRelease({ ...dependencies, ownersOf, moves, collect })

  /** Creates claims and books them as accrued. */
  async function open(tx: Tx, context: Context, claims: readonly Claim[]): Promise<void> {
    await repository.insertClaims(tx, claims)
    await recordTransitions(
      tx,
      context,
      claims.map(({ id }) => ({ entity: 'claim', entityId: id, from: null, to: 'open' })),
    )
    await ledger.book(tx, context, claims, null, 'open')
  }

  /**
   * Locks a claim's referral and reads the claim again, because it may have ended or been re-split in the
   * meantime.
   */
  async function lockReferralOfClaim(tx: Tx, { id, referralId }: Claim): Promise<Claim | undefined> {
    await referrals.lockById(tx, referralId)
    return repository.findById(tx, id)
  }

  /**
   * Collects a claim. Settles its owner's debt first; the owner's row is locked, so that concurrent
   * collections do not settle the same debt twice. Decision 037
   * @returns false when it can no longer be collected
   * @throws AppError invalid-input when the claim cannot be paid by this method
   */
  async function collect(tx: Tx, context: Context, unlocked: Claim, how: Collection): Promise<boolean> {
    // To prevent deadlocks, locks are always taken in this order: referral, fraud case, owner, claims.
    const claim = await lockReferralOfClaim(tx, unlocked)
    if (claim?.state !== 'ready') return false
    const steps = methods.stepsOf(how.method)
    await steps.noteTraces(tx, context, claim, how)
    const inFraudReview = await fraud.check(tx, context, claim.orderRecipientId)
    const amounts = { ...(await netting.lockAndSplit(tx, claim)), inFraudReview }
    const { offsetCents } = amounts
    await steps.assertPossible(tx, claim, amounts)
    const changes = { method: how.method, collectedAt: context.now }
    const isCollected = await move(tx, context, claim, 'collected', changes)
    if (!isCollected) return false
    await recordAudit(tx, context, 'reward.collected', claim.id, {
      method: how.method,
      amountCents: claim.amountCents,
      ...(offsetCents > 0 && { offsetCents }),
    })
    if (!(await steps.begin(tx, context, claim, how, amounts))) {
      // Nothing is left to transfer, so the claim is paid at once. The system is the actor; the owner only
      // collected.
      const system: Context = { ...context, actor: { kind: 'system', id: 'netting' } }
      await pay(tx, system, { ...claim, ...changes, state: 'collected' }, offsetCents)
    }
    return true
  }

  /**
   * Returns why a claim ended while its transfer was under way, so that it is not paid again; undefined if it
   * has not ended.
   */
  async function findEndReason(tx: Tx, claim: Claim): Promise<'order-failed' | FraudVerdict | undefined> {
    if ((await clawbacks.findClawback(tx, claim.orderId))?.state === 'open') return 'order-failed'
    return fraud.verdictOf(tx, claim.orderRecipientId)
  }

  /**
   * Reopens a claim after its transfer failed or was returned. It can be collected again for the full claim
   * window, and its owner is prompted for another account. The stored account is deleted if it is the one
   * that failed.
   * @param reason the bank's code
   */
  async function reopen(
    tx: Tx,
    context: Context,
    claim: Claim,
    payout: Payout,
    reason: string,
  ): Promise<void> {
    if (claim.state === 'cancelled') {
      // Clawed back in the meantime. The money has been returned, so the debt ends.
      await ledger.bookLateReturn(tx, context, claim.id, payout.amountCents, reason)
      return
    }
    const expiresAt = addDays(context.now, context.tenant.settings.claimWindowDays)
    const fresh = { method: null, collectedAt: null, paidAt: null, readyAt: context.now, expiresAt }
    if (!(await move(tx, context, claim, 'ready', fresh, reason, payout.offsetCents))) return
    const endedBy = await findEndReason(tx, claim)
    if (endedBy) {
      await markCancelled(tx, context, { ...claim, ...fresh, state: 'ready' }, endedBy)
      return
    }
    const { iban } = payouts.bankOf(payout)
    if (claim.accountId) await banks.deleteIfIbanMatches(tx, context, 'account', claim.accountId, iban)
    if (claim.recipientId) await banks.deleteIfIbanMatches(tx, context, 'recipient', claim.recipientId, iban)
    const owner = await ownerOf(tx, claim)
    // MD07: the account holder has died, so no mail is sent.
    if (!owner.email || reason === 'MD07') return
    await mailer.queue(tx, context, {
      name: 'payout-returned',
      to: owner.email,
      language: owner.language ?? context.tenant.defaultLanguage,
      data: { claimId: claim.id },
    })
  }

  /**
   * Cancels claims that are not collectable yet. Needs the same number of statements for many claims as for one,
   * unless their budgets differ.
   * @returns those that could not be cancelled
   */
  async function cancelOpen(
    tx: Tx,
    context: Context,
    claims: readonly Claim[],
    why: ClaimCancellation,
  ): Promise<Claim[]> {
    if (claims.length === 0) return []
    const reason = cancelReasonText(why)
    for (const claim of claims) {
      assertClaimTransition('open', 'cancelled', { actor: actorFor(context, claim), reason })
    }
    const changed = await repository.cancelOpen(
      tx,
      claims.map(({ id }) => id),
      context.now,
      reason,
    )
    const ended = claims.filter(({ id }) => changed.has(id))
    await recordTransitions(
      tx,
      context,
      ended.map(({ id }) => ({ entity: 'claim', entityId: id, from: 'open', to: 'cancelled', reason })),
    )
    await ledger.book(tx, context, ended, 'open', 'cancelled', reason)
    const reserving = ended.filter(({ reserved, rewardRuleId }) => reserved && rewardRuleId)
    for (const [ruleId, ofRule] of Map.groupBy(reserving, ({ rewardRuleId }) => rewardRuleId)) {
      const cents = ofRule.reduce((sum, { amountCents }) => sum + amountCents, 0)
      if (ruleId) await grants.releaseBudget(tx, ruleId, cents)
    }
    await revokeTokensOf(tx, [...changed], ['reward'])
    return claims.filter(({ id }) => !changed.has(id))
  }

  /**
   * Cancels an unpaid claim and its payout.
   * @returns false when it is paid or closed, or when its transfer may be under way: an operator decides once
   *   the bank has reported
   */
  async function cancel(tx: Tx, context: Context, claim: Claim, why: ClaimCancellation): Promise<boolean> {
    if (!['open', 'ready', 'collected'].includes(claim.state)) return false
    if (!(await payouts.stop(tx, context, { claimId: claim.id }, cancelReasonText(why)))) return false
    const cancelled = await markCancelled(tx, context, claim, why)
    if (cancelled) await revokeTokens(tx, claim.id, ['reward'])
    return cancelled
  }

  return {
    methods,
    open,
    move,
    markCancelled,
    makeReady,
    makeAllReady,
    ownerOf,
    lockReferralOfClaim,
    collect,
    pay,
    payAll,
    findEndReason,
    verdictsOf: fraud.verdictsOf,
    reopen,
    cancel,
    cancelOpen,
    settleRecipient,
  }
}
