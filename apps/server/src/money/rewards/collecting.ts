import type { RewardMethod } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { issueToken } from '../../platform/tokens.ts'
import type { BankAccounts, PayoutService } from '../payouts/index.ts'
import type { OfferedKind, VoucherService, VoucherStatus } from '../vouchers/index.ts'
import type { ClaimSteps } from './claim-steps.ts'
import type { Collection } from './methods/index.ts'
import type { Netting } from './netting.ts'
import type { Claim, ClaimDetails } from './repository.ts'
import * as repository from './repository.ts'
import { latestTransfer, type Transfer } from './transfers.ts'

export interface Dependencies {
  readonly database: Database
  readonly mailer: Mailer
  readonly banks: BankAccounts
  readonly payouts: PayoutService
  readonly netting: Netting
  readonly steps: ClaimSteps
  readonly vouchers: VoucherService
}

export interface CollectedClaim {
  readonly claim: Claim
  readonly transfer: Transfer
  /** The part that settles an older debt. */
  readonly offsetCents: number
  readonly voucher: VoucherStatus | undefined
}

/** A claim as its collection page shows it. */
export interface OpenedClaim extends CollectedClaim {
  readonly firstName: string
  readonly mayUseStoredBank: boolean
  readonly details: ClaimDetails | undefined
  readonly offeredVouchers: OfferedVouchers
  readonly offeredMethods: readonly RewardMethod[]
}

/** Kinds of voucher a claim can be collected as. */
export interface OfferedVouchers {
  readonly kinds: readonly OfferedKind[]
  /** True if vouchers would be offered but for an earlier transfer that failed. */
  readonly isTransferOnly: boolean
}

/** How a person wants to collect a reward: with the given data, or to their stored account. */
export type CollectionRequest = Collection | { readonly method: 'stored' }

/** Lets people collect rewards: through the link in the mail, logged in, or automatically. */
export function rewardCollecting({
  database,
  mailer,
  banks,
  payouts,
  netting,
  steps,
  vouchers,
}: Dependencies) {
  const { ownerOf } = steps

  /**
   * Returns the kinds of voucher offered for a claim. None are offered after a transfer was sent and failed:
   * the second payment needs two operators, and only transfers are approved by two. Decision 036
   */
  async function offeredVouchers(tx: Tx, context: Context, claim: Claim): Promise<OfferedVouchers> {
    const kinds = claim.state === 'ready' ? await vouchers.offered(tx, context, claim.amountCents) : []
    const isTransferOnly = kinds.length > 0 && (await payouts.hasFailedTransfer(tx, claim))
    return { kinds: isTransferOnly ? [] : kinds, isTransferOnly }
  }

  return {
    issueClaimToken,
    offeredVouchers,

    /**
     * @throws AppError reward-token-invalid when the token's claim was cancelled or never released;
     *   reward-token-expired when it has expired
     */
    async read(context: Context, claimId: string, sessionOf: string | undefined): Promise<OpenedClaim> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const claim = await repository.findById(tx, claimId)
        if (!claim || claim.state === 'open' || claim.state === 'cancelled')
          throw new AppError('reward-token-invalid')
        if (claim.state === 'expired' || isPastExpiry(claim, context.now))
          throw new AppError('reward-token-expired')
        const offsetCents = await netting.offsetOf(tx, claim)
        const voucherOffer = await offeredVouchers(tx, context, claim)
        return {
          claim,
          firstName: (await ownerOf(tx, claim)).firstName,
          details: await repository.detailsOf(tx, claim),
          transfer: await latestTransfer(payouts, tx, claim),
          offsetCents,
          offeredVouchers: voucherOffer,
          offeredMethods: steps.methods.offeredFor(claim, { ...voucherOffer, offsetCents }),
          voucher: await vouchers.statusOf(tx, context, claimId),
          mayUseStoredBank:
            sessionOf !== undefined &&
            claim.accountId === sessionOf &&
            context.tenant.settings.storesBankData &&
            (await banks.exists(tx, 'account', sessionOf)),
        }
      })
    },

    /**
     * Returns the bank account stored by the claim's owner. Requires a session in addition to the reward token:
     * another person who reads the mail must not learn of the account or trigger a payment to it.
     * @param sessionOf account of the session sent with the token
     * @throws AppError login-first without a session; not-authorised when it is another person's or the
     *   tenant does not store bank data; invalid-input when none are stored
     */
    async storedBank(context: Context, claimId: string, sessionOf: string | undefined): Promise<Collection> {
      if (!sessionOf) throw new AppError('login-first')
      return withTenant(database, context.tenant.id, async (tx) => {
        const claim = await repository.findById(tx, claimId)
        if (claim?.accountId !== sessionOf || !context.tenant.settings.storesBankData) {
          throw new AppError('not-authorised')
        }
        const bank = await banks.read(tx, context, 'account', sessionOf)
        if (!bank) throw invalid({ Bankdaten: 'required' })
        return { method: 'cash', bank }
      })
    },

    /**
     * Collects a reward. The referral is locked first, and the update checks the expected state, so only one of
     * several concurrent requests succeeds.
     * @throws AppError reward-already-picked when it was already collected; reward-token-invalid,
     *   reward-token-expired; account-locked while its owner's account is fully locked; invalid-input for
     *   an invalid IBAN, or a voucher that is not offered for this reward
     */
    async collect(context: Context, claimId: string, how: Collection): Promise<CollectedClaim> {
      const checked = steps.methods.check(context, how)
      return withTenant(database, context.tenant.id, async (tx) => {
        const unlocked = await repository.findById(tx, claimId)
        const claim = unlocked && (await steps.lockReferralOfClaim(tx, unlocked))
        if (!claim || claim.state === 'open' || claim.state === 'cancelled')
          throw new AppError('reward-token-invalid')
        if (claim.state === 'collected' || claim.state === 'paid') throw new AppError('reward-already-picked')
        if (claim.state === 'expired' || isPastExpiry(claim, context.now))
          throw new AppError('reward-token-expired')
        if ((await ownerOf(tx, claim)).fullyLocked) throw new AppError('account-locked')
        if (!(await steps.collect(tx, context, claim, checked))) throw new AppError('reward-already-picked')
        const collected = (await repository.findById(tx, claimId)) ?? claim
        await mailReceipt(tx, context, claim)
        return {
          claim: collected,
          transfer: await latestTransfer(payouts, tx, collected),
          offsetCents: await netting.offsetOf(tx, collected),
          voucher: await vouchers.statusOf(tx, context, claimId),
        }
      })
    },

    /**
     * Collects ready claims in cash to the account that the recipient has stored or confirmed by mail.
     * Decision 105
     */
    async collectWithStoredBankData(tx: Tx, context: Context, recipientId: string): Promise<void> {
      if (!(await banks.isConfirmedByMail(tx, recipientId))) return
      const bank = await banks.read(tx, context, 'recipient', recipientId)
      if (!bank) return
      for (const claim of await repository.listOfRecipient(tx, recipientId)) {
        if (claim.state === 'ready' && !isPastExpiry(claim, context.now)) {
          await steps.collect(tx, context, claim, { method: 'cash', bank })
        }
      }
    },

    /**
     * Issues a collection token for a logged-in recommender. @throws AppError not-found,
     * reward-already-picked or reward-token-expired
     */
    async startPickup(context: Context, accountId: string, claimId: string): Promise<string> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const claim = await ownClaim(tx, accountId, claimId)
        if (claim.state === 'collected' || claim.state === 'paid') throw new AppError('reward-already-picked')
        if (claim.state !== 'ready' || isPastExpiry(claim, context.now))
          throw new AppError('reward-token-expired')
        return issueClaimToken(tx, context, claim)
      })
    },

    /**
     * Mails the collection link again. @throws AppError not-found, reward-already-picked or
     * reward-token-expired
     */
    async mailClaimLink(context: Context, accountId: string, claimId: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        const claim = await ownClaim(tx, accountId, claimId)
        const owner = await ownerOf(tx, claim)
        if (claim.state === 'collected' || claim.state === 'paid') throw new AppError('reward-already-picked')
        if (claim.state !== 'ready' || !owner.email) throw new AppError('reward-token-expired')
        await mailer.queue(tx, context, {
          name: 'reward-ready',
          to: owner.email,
          language: owner.language ?? context.locale,
          data: { claimId },
        })
      })
    },
  }

  /** Mails a receipt to the owner, because another person may have used the link. */
  async function mailReceipt(tx: Tx, context: Context, claim: Claim): Promise<void> {
    if (!context.tenant.settings.mails.receipts) return
    const owner = await ownerOf(tx, claim)
    if (!owner.email) return
    await mailer.queue(tx, context, {
      name: 'reward-collected',
      to: owner.email,
      language: owner.language ?? context.locale,
      data: { claimId: claim.id },
    })
  }

  async function ownClaim(tx: Tx, accountId: string, claimId: string): Promise<Claim> {
    const claim = isUuid(claimId) ? await repository.findById(tx, claimId) : undefined
    if (claim?.accountId !== accountId) throw notFound()
    return claim
  }
}

/** Issues a new token for a claim, for its mail or its logged-in owner. */
async function issueClaimToken(tx: Tx, context: Context, claim: Claim): Promise<string> {
  return issueToken(tx, context.tenant.id, {
    type: 'reward',
    subjectId: claim.id,
    now: context.now,
    ...(claim.expiresAt && { expiresAt: claim.expiresAt }),
  })
}

/** Returns whether a claim is still marked as ready although it has expired. */
export const isPastExpiry = (claim: Claim, now: Date) =>
  claim.expiresAt !== null && claim.expiresAt <= now && claim.state === 'ready'
