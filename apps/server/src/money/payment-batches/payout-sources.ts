import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Payout } from '../payouts/repository.ts'
import type { PayoutService } from '../payouts/service.ts'
import type { ClaimSteps } from '../rewards/claim-steps.ts'
import type { FraudHolds, ReferralLocks } from '../rewards/ports.ts'
import type { RewardService } from '../rewards/service.ts'
import type { CreditNotePayments } from './ports.ts'

/** The reward or credit note that a payout pays. */
export interface PayoutSource {
  /** Marks it as paid. @returns false when it has ended or was paid before */
  pay(tx: Tx, context: Context): Promise<boolean>
  /**
   * Reopens it after the transfer failed or was returned.
   * @param payout its state before the change
   */
  reopen(tx: Tx, context: Context, payout: Payout, reason: string): Promise<void>
  /**
   * Returns why it ended while its transfer was under way, so that it is not paid again; undefined if it has
   * not ended.
   */
  endedMeanwhile(tx: Tx): Promise<string | undefined>
  /** Settles a payout that needs no transfer. @returns whether it is now paid */
  settle(tx: Tx, context: Context, payout: Payout): Promise<boolean>
}

/** A payout and what it pays, both locked. */
export interface LockedPayout {
  readonly payout: Payout
  readonly owed: PayoutSource
}

export interface Dependencies {
  readonly payouts: PayoutService
  readonly referrals: ReferralLocks
  readonly rewards: RewardService
  readonly steps: ClaimSteps
  readonly fraud: Pick<FraudHolds, 'isHeld' | 'verdictOf'>
  readonly creditPayments: CreditNotePayments
}

export type PayoutSources = ReturnType<typeof payoutSources>

/** Finds what payouts pay, and locks both in the common order. Decisions 045, 065 */
export function payoutSources(dependencies: Dependencies) {
  const { payouts, referrals, rewards, steps, fraud, creditPayments } = dependencies

  /** Locks the referral before the claim. */
  async function claim(tx: Tx, claimId: string): Promise<PayoutSource | undefined> {
    const known = await rewards.findById(tx, claimId)
    if (!known) return undefined
    await referrals.lockById(tx, known.referralId)
    const held = await rewards.findById(tx, claimId)
    if (!held) return undefined
    return {
      pay: (inTx, context) => steps.pay(inTx, context, held),
      reopen: (inTx, context, payout, reason) => steps.reopen(inTx, context, held, payout, reason),
      endedMeanwhile: (inTx) => steps.endedMeanwhile(inTx, held),
      async settle(inTx, context, payout) {
        const verdict = await fraud.verdictOf(inTx, held.orderRecipientId)
        if (verdict) await steps.cancel(inTx, context, held, verdict)
        else if (payout.amountCents === 0 && !(await fraud.isHeld(inTx, held.orderRecipientId))) {
          return steps.pay(inTx, context, held)
        }
        return false
      },
    }
  }

  /** Locks the agency before the credit note. */
  async function note(tx: Tx, creditNoteId: string): Promise<PayoutSource | undefined> {
    const held = await creditPayments.lock(tx, creditNoteId)
    if (!held) return undefined
    return {
      pay: held.pay,
      reopen: held.reopen,
      // Ending a credit note requires that its payout is stopped first.
      endedMeanwhile: async () => undefined,
      settle: async (inTx, context, payout) => payout.amountCents === 0 && held.pay(inTx, context),
    }
  }

  return {
    async lock(tx: Tx, payoutId: string): Promise<LockedPayout | undefined> {
      const seen = await payouts.findById(tx, payoutId)
      if (!seen) return undefined
      const owed = seen.claimId
        ? await claim(tx, seen.claimId)
        : seen.creditNoteId
          ? await note(tx, seen.creditNoteId)
          : undefined
      const payout = owed && (await payouts.lockById(tx, payoutId))
      return payout && { payout, owed }
    },
  }
}
