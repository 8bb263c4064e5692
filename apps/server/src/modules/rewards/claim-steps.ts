import { addDays, assertClaimTransition, type ClaimState } from '@zuruf/domain'
import { recordAudit, recordTransitions } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { AccountService } from '../accounts/service.ts'
import type { Ledger } from '../ledger/service.ts'
import type { BankAccounts } from '../payouts/bank-accounts.ts'
import type { BankData, PayoutService } from '../payouts/service.ts'
import type { RecipientService } from '../recipients/service.ts'
import type { ReferralService } from '../referrals/service.ts'
import type { VoucherService, VoucherWish } from '../vouchers/service.ts'
import type { Claim } from './repository.ts'
import * as repository from './repository.ts'

export type Collection =
  | { readonly method: 'cash'; readonly bank: BankData }
  | ({ readonly method: 'voucher' } & VoucherWish)

export interface Dependencies {
  readonly mailer: Mailer
  readonly ledger: Ledger
  readonly accounts: AccountService
  readonly recipients: RecipientService
  readonly referrals: ReferralService
  readonly payouts: PayoutService
  readonly banks: BankAccounts
  readonly vouchers: VoucherService
}

export type ClaimSteps = ReturnType<typeof claimSteps>

/** The steps a claim can take, each with all that belongs to it: history, books, audit, mail, payout. */
export function claimSteps(dependencies: Dependencies) {
  const { mailer, ledger, accounts, recipients, referrals, payouts, banks, vouchers } = dependencies

  async function move(
    tx: Tx,
    context: Context,
    claim: Claim,
    to: ClaimState,
    changes: Parameters<typeof repository.changeState>[4] = {},
    reason?: string,
  ): Promise<boolean> {
    assertClaimTransition(claim.state, to, { actor: actorFor(context, claim), reason: reason ?? null })
    if (!(await repository.changeState(tx, claim, to, context.now, changes))) return false
    await recordTransitions(tx, context, [
      { entity: 'claim', entityId: claim.id, from: claim.state, to, ...(reason && { reason }) },
    ])
    await ledger.book(tx, context, [claim], claim.state, to, reason ? { reason } : {})
    if (to === 'cancelled' && claim.method === 'voucher') await vouchers.release(tx, claim.id)
    return true
  }

  /** New claims, each booked as accrued. */
  async function open(tx: Tx, context: Context, claims: readonly Claim[]): Promise<void> {
    await repository.insertClaims(tx, claims)
    await recordTransitions(
      tx,
      context,
      claims.map(({ id }) => ({ entity: 'claim', entityId: id, from: null, to: 'open' })),
    )
    await ledger.book(tx, context, claims, null, 'open')
  }

  /** Makes a claim collectable and tells its owner; claims of an unconfirmed address stay open until it is. */
  async function makeReady(tx: Tx, context: Context, claim: Claim): Promise<boolean> {
    const owner = await ownerOf(tx, claim)
    if (owner.gone) {
      // A successor order opened a claim for somebody whose account is deleted.
      await move(tx, context, claim, 'cancelled', {}, 'account-deleted')
      return false
    }
    if (!owner.confirmed) return false
    const expiresAt = addDays(context.now, context.tenant.settings.claimWindowDays)
    const ready = await move(tx, context, claim, 'ready', { readyAt: context.now, expiresAt })
    if (!ready) return false
    const stored = claim.recipientId
      ? await banks.read(tx, context, 'recipient', claim.recipientId)
      : undefined
    if (stored) {
      // The recipient gave these bank data for this very payment; asking again would only cost them the reward.
      await take(tx, context, { ...claim, state: 'ready' }, { method: 'cash', bank: stored })
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

  async function ownerOf(tx: Tx, claim: Claim) {
    if (claim.accountId) {
      const account = await accounts.findById(tx, claim.accountId)
      return {
        email: account?.email,
        firstName: account?.firstName ?? '',
        language: account?.language ?? undefined,
        confirmed: account?.emailConfirmedAt != null && account.locked === null,
        gone: account === undefined,
      }
    }
    const recipient = claim.recipientId ? await recipients.findById(tx, claim.recipientId) : undefined
    return {
      email: recipient?.email ?? undefined,
      firstName: recipient?.firstName ?? '',
      language: recipient?.language ?? undefined,
      // Their address answered to the order they placed themselves.
      confirmed: true,
      gone: false,
    }
  }

  async function take(tx: Tx, context: Context, claim: Claim, how: Collection): Promise<boolean> {
    const taken = await move(tx, context, claim, 'collected', {
      method: how.method,
      collectedAt: context.now,
    })
    if (!taken) return false
    if (how.method === 'cash') await payouts.add(tx, context, claim.id, claim.amountCents, how.bank)
    else await vouchers.request(tx, context, claim, how)
    await recordAudit(tx, context, 'reward.collected', claim.id, {
      method: how.method,
      amountCents: claim.amountCents,
    })
    return true
  }

  /** The money has gone out, or the voucher. Cash is told of here; a voucher comes with a mail of its own. */
  async function pay(tx: Tx, context: Context, claim: Claim): Promise<boolean> {
    if (!(await move(tx, context, claim, 'paid', { paidAt: context.now }))) return false
    const owner = claim.method === 'cash' ? await ownerOf(tx, claim) : undefined
    if (owner?.email) {
      await mailer.queue(tx, context, {
        name: 'reward-paid',
        to: owner.email,
        language: owner.language ?? context.tenant.defaultLanguage,
        data: { claimId: claim.id },
      })
      await recordAudit(tx, context, 'reward.transferred', claim.id, { amountCents: claim.amountCents })
    }
    await settleReferral(tx, context, claim.referralId)
    return true
  }

  /** When no claim of the referral is left to settle and one was paid, the referral is paid. */
  async function settleReferral(tx: Tx, context: Context, referralId: string): Promise<void> {
    // Held first: of two claims settled at the same moment the later one has to see the other.
    const referral = await referrals.lockById(tx, referralId)
    const claims = await repository.listOfReferrals(tx, [referralId])
    const settled = claims.every((claim) => ['paid', 'cancelled', 'expired'].includes(claim.state))
    if (!settled || !claims.some((claim) => claim.state === 'paid')) return
    if (referral?.state === 'released') await referrals.move(tx, context, referral, 'paid')
  }

  return { open, move, makeReady, ownerOf, take, pay, settleReferral }
}

function actorFor(context: Context, claim: Claim) {
  switch (context.actor.kind) {
    case 'provider':
    case 'operator':
      return context.actor.kind
    case 'reward':
    case 'user':
    case 'recipient':
      return claim.party
    default:
      return 'system' as const
  }
}
