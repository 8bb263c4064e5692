import { addDays, CLAIM_REMINDER_DAYS, reminderDue } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { PayoutService } from '../payouts/index.ts'
import type { VoucherService } from '../vouchers/index.ts'
import type { ClaimSteps } from './claim-steps.ts'
import { insertReminder, listExpired, listExpiringSoon } from './expiry-repository.ts'
import type { ReferralLocks } from './ports.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly mailer: Mailer
  readonly referrals: ReferralLocks
  readonly vouchers: VoucherService
  readonly payouts: Pick<PayoutService, 'isBlocked'>
  readonly steps: ClaimSteps
}

export type RewardJobs = ReturnType<typeof createRewardJobs>

/** Scheduled claim jobs. A job that changes a claim and its referral locks the referral first. */
export function createRewardJobs({ database, mailer, referrals, vouchers, payouts, steps }: Dependencies) {
  const { move, ownerOf, pay, settleRecipient } = steps
  return {
    /** Job `rewards.expire`. @returns the number of claims expired */
    async expire(context: Context): Promise<number> {
      const { tenant, now } = context
      const due = await withTenant(database, tenant.id, (tx) => listExpired(tx, now, 10_000))
      let expired = 0
      for (const found of due) {
        await withTenant(database, tenant.id, async (tx) => {
          const claim = await steps.lockReferralOfClaim(tx, found)
          if (claim?.state !== 'ready' || !claim.expiresAt || claim.expiresAt > now) return
          if ((await ownerOf(tx, claim)).fullyLocked) return
          if (await move(tx, context, claim, 'expired')) expired++
          await settleRecipient(tx, context, claim)
        })
      }
      return expired
    },

    /** Job `rewards.remind`: mails 30 and 7 days before a reward expires, each once. @returns the number of mails */
    async remind(context: Context): Promise<number> {
      const { tenant, now } = context
      const until = addDays(now, Math.max(...CLAIM_REMINDER_DAYS))
      const ending = await withTenant(database, tenant.id, (tx) => listExpiringSoon(tx, now, until, 10_000))
      let reminded = 0
      for (const { claim, sent } of ending) {
        const { readyAt, expiresAt } = claim
        const daysBefore = readyAt && expiresAt && reminderDue({ readyAt, expiresAt, now, sent })
        if (!daysBefore) continue
        await withTenant(database, tenant.id, async (tx) => {
          const owner = await ownerOf(tx, claim)
          if (!owner.email) return
          const reminder = { tenantId: tenant.id, claimId: claim.id, expiresAt, daysBefore, sentAt: now }
          // Marked in the transaction that queues the mail, so that only one of two concurrent runs sends it.
          if (!(await insertReminder(tx, reminder))) return
          await mailer.queue(tx, context, {
            name: 'reward-expiring',
            to: owner.email,
            language: owner.language ?? tenant.defaultLanguage,
            data: { claimId: claim.id },
          })
          reminded++
        })
      }
      return reminded
    },

    /**
     * Job `vouchers.mail`: mails reserved codes, and codes from stock to people waiting for one, the longest
     * wait first. A reason that blocks a transfer blocks the mail too. A claim in state `paid` gets a replacement
     * for its revoked code.
     * @returns the number of mails, and of people for whom no code is in stock
     */
    async mailVouchers(context: Context): Promise<{ mailed: number; outOfStock: number }> {
      const { tenant } = context
      const waiting = await withTenant(database, tenant.id, (tx) => vouchers.listWaiting(tx, 10_000))
      const result = { mailed: 0, outOfStock: 0 }
      for (const claimId of waiting) {
        await withTenant(database, tenant.id, async (tx) => {
          const found = await repository.findById(tx, claimId)
          if (found) await referrals.lockById(tx, found.referralId)
          const claim = await repository.lockIfFree(tx, claimId)
          if (claim?.state !== 'collected' && claim?.state !== 'paid') return
          if (await payouts.isBlocked(tx, claimId)) return vouchers.reserveWithheld(tx, context, claimId)
          const delivery = await vouchers.deliver(tx, context, claimId)
          if (delivery === 'out-of-stock') result.outOfStock++
          if (!delivery || delivery === 'out-of-stock') return
          if (claim.state === 'collected') await pay(tx, context, claim)
          const owner = await ownerOf(tx, claim)
          await mailer.queue(tx, context, {
            name: claim.state === 'collected' ? 'voucher' : 'voucher-replaced',
            to: delivery.email,
            language: owner.language ?? tenant.defaultLanguage,
            data: { claimId },
          })
          await recordAudit(tx, context, 'voucher.mailed', claimId, { amountCents: claim.amountCents })
          result.mailed++
        })
      }
      return result
    },
  }
}
