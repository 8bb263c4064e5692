import type { Tx } from '../../platform/database/database.ts'
import type {
  CreditNotePayments,
  LockedPayout,
  PayoutService,
  PayoutSource,
  PayoutSources,
} from '../payouts/index.ts'
import type { ClaimSteps } from './claim-steps.ts'
import type { FraudHolds, ReferralLocks } from './ports.ts'
import type { RewardService } from './service.ts'

export interface Dependencies {
  readonly payouts: PayoutService
  readonly referrals: ReferralLocks
  readonly rewards: RewardService
  readonly steps: ClaimSteps
  readonly fraud: Pick<FraudHolds, 'isHeld' | 'verdictOf'>
  readonly creditPayments: CreditNotePayments
}

/** Finds what payouts pay, and locks both in the common order. Decisions 045, 065 */
export function payoutSources(dependencies: Dependencies): PayoutSources {
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
