import {
  addDays,
  assertClaimTransition,
  type ClaimCancellation,
  type ClaimState,
  cancelReasonText,
  type FraudVerdict,
} from '@zuruf/domain'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import { recordAudit, recordTransitions } from '../../platform/audit.ts'
import { type Context, stepActor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { revokeTokens, revokeTokensOf } from '../../platform/tokens.ts'
import type { Ledger } from '../ledger/index.ts'
import type { BankAccounts, BankData, Payout, PayoutService } from '../payouts/index.ts'
import type { VoucherService } from '../vouchers/index.ts'
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

type Changes = Parameters<typeof repository.changeState>[4]

type Move = (
  tx: Tx,
  context: Context,
  claim: Claim,
  to: Exclude<ClaimState, 'cancelled'>,
  changes?: Changes,
  reason?: string,
  offsetCents?: number,
) => Promise<boolean>

/**
 * Changes the state of claims. Each change also writes the history, ledger entries and audit log, queues mails and
 * creates or stops payouts.
 */
export function claimSteps(dependencies: Dependencies) {
  const { mailer, ledger, accounts, recipients, referrals, payouts, banks } = dependencies
  const { grants, netting, fraud } = dependencies
  const methods = paymentMethods({ ...dependencies, ownerOf })

  async function change(
    tx: Tx,
    context: Context,
    claim: Claim,
    to: ClaimState,
    changes: Changes = {},
    reason?: string,
    offsetCents = 0,
  ): Promise<boolean> {
    assertClaimTransition(claim.state, to, { actor: actorFor(context, claim), reason: reason ?? null })
    if (!(await repository.changeState(tx, claim, to, context.now, changes))) return false
    await recordTransitions(tx, context, [
      { entity: 'claim', entityId: claim.id, from: claim.state, to, ...(reason && { reason }) },
    ])
    const bookedClaim = { ...claim, amountCents: changes.amountCents ?? claim.amountCents }
    await ledger.book(tx, context, [bookedClaim], claim.state, to, { offsetCents, ...(reason && { reason }) })
    if (claim.reserved && claim.rewardRuleId && (to === 'cancelled' || to === 'expired')) {
      await grants.releaseBudget(tx, claim.rewardRuleId, claim.amountCents)
    }
    if (to === 'cancelled' && claim.method) await methods.stepsOf(claim.method).afterCancelled(tx, claim)
    return true
  }

  /** Changes a claim's state. `markCancelled` cancels it. */
  const move: Move = change

  /**
   * Cancels a claim. Like `cancelOpen`, it takes only reasons of the type `ClaimCancellation`, because other
   * code depends on them (`ClaimEnd`).
   */
  async function markCancelled(
    tx: Tx,
    context: Context,
    claim: Claim,
    why: ClaimCancellation,
  ): Promise<boolean> {
    const cancelReason = cancelReasonText(why)
    return change(tx, context, claim, 'cancelled', { cancelReason }, cancelReason)
  }

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
   * Makes a claim collectable and notifies its owner. A claim stays open while its owner's address is
   * unconfirmed or its order is in fraud review.
   */
  async function makeReady(tx: Tx, context: Context, claim: Claim): Promise<boolean> {
    const owner = await ownerOf(tx, claim)
    if (owner.deleted) {
      // A successor order can create a claim for a deleted account.
      await markCancelled(tx, context, claim, 'account-deleted')
      return false
    }
    if (!owner.confirmed || (await fraud.check(tx, context, claim.orderRecipientId))) return false
    const days = claim.windowDays ?? context.tenant.settings.claimWindowDays
    // A share that was moved away and back keeps its original expiry.
    const earlierExpiry = claim.expiresAt && claim.expiresAt > context.now ? claim.expiresAt : undefined
    const expiresAt = earlierExpiry ?? addDays(context.now, days)
    const ready = await move(tx, context, claim, 'ready', { readyAt: context.now, expiresAt })
    if (!ready) return false
    const stored = claim.recipientId ? await findTrustedBankData(tx, context, claim.recipientId) : undefined
    if (stored) {
      // The recipient entered these bank data for this payment, so they are not prompted again. The system is
      // the actor, not the person who released the claim.
      const system: Context = { ...context, actor: { kind: 'system', id: 'stored-bank-data' } }
      await collect(tx, system, claim, { method: 'cash', bank: stored })
    } else if (owner.email) {
      await mailer.queue(tx, context, {
        name: 'reward-ready',
        to: owner.email,
        language: owner.language ?? context.tenant.defaultLanguage,
        data: { claimId: claim.id },
      })
    }
    return true
  }

  /**
   * Returns the bank data that a recipient stored or confirmed by mail. Bank data from the order form alone do
   * not count: anyone can fill in the form with another person's address. Decision 105
   */
  async function findTrustedBankData(
    tx: Tx,
    context: Context,
    recipientId: string,
  ): Promise<BankData | undefined> {
    const isTheirs = await banks.isConfirmedByMail(tx, recipientId)
    return isTheirs ? banks.read(tx, context, 'recipient', recipientId) : undefined
  }

  async function ownerOf(tx: Tx, claim: Claim) {
    if (claim.accountId) {
      const account = await accounts.findById(tx, claim.accountId)
      return {
        email: account?.email,
        firstName: account?.firstName ?? '',
        language: account?.language ?? undefined,
        confirmed: account?.emailConfirmedAt != null && account.locked === null,
        locked: account !== undefined && account.locked !== null,
        fullyLocked: account?.locked === 'general',
        deleted: account === undefined,
      }
    }
    const recipient = claim.recipientId ? await recipients.findById(tx, claim.recipientId) : undefined
    return {
      email: recipient?.email ?? undefined,
      firstName: recipient?.firstName ?? '',
      language: recipient?.language ?? undefined,
      // A recipient's claim needs no confirmed address, because the reward mail goes to that address.
      confirmed: true,
      locked: false,
      fullyLocked: false,
      deleted: false,
    }
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
   * Marks a claim as paid after the transfer or the voucher mail, or when a debt uses up the whole amount.
   * @param settledCents amount that settles a debt when there is no transfer
   */
  async function pay(tx: Tx, context: Context, claim: Claim, settledCents = 0): Promise<boolean> {
    const steps = claim.method && methods.stepsOf(claim.method)
    const transfer = await steps?.findTransfer(tx, claim)
    const offsetCents = transfer?.offsetCents ?? settledCents
    if (!(await move(tx, context, claim, 'paid', { paidAt: context.now }, undefined, offsetCents)))
      return false
    await steps?.afterPaid(tx, context, claim, { transfer, offsetCents })
    await settleRecipient(tx, context, claim)
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
    await ledger.book(tx, context, ended, 'open', 'cancelled', { reason })
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

  /** Marks a recipient as paid when all claims of their orders are settled and at least one was paid. */
  async function settleRecipient(
    tx: Tx,
    context: Context,
    { referralId, orderRecipientId }: Pick<Claim, 'referralId' | 'orderRecipientId'>,
  ): Promise<void> {
    // Locked first, so that of two claims settled concurrently the second sees the first.
    await referrals.lockById(tx, referralId)
    const claims = await repository.listOfRecipients(tx, [orderRecipientId])
    const settled = claims.every((claim) => ['paid', 'cancelled', 'expired'].includes(claim.state))
    if (!settled || !claims.some((claim) => claim.state === 'paid')) return
    const recipient = await recipients.findById(tx, orderRecipientId)
    if (recipient?.state === 'released') await recipients.move(tx, context, recipient, 'paid')
  }

  return {
    methods,
    open,
    move,
    markCancelled,
    makeReady,
    ownerOf,
    lockReferralOfClaim,
    collect,
    pay,
    findEndReason,
    verdictsOf: fraud.verdictsOf,
    reopen,
    cancel,
    cancelOpen,
    settleRecipient,
  }
}

function actorFor(context: Context, claim: Claim) {
  switch (context.actor.kind) {
    case 'reward':
    case 'user':
    case 'recipient':
      return claim.party
    default:
      return stepActor(context)
  }
}
