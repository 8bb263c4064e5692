import type { Tx } from '../../platform/database/database.ts'
import type {
  CreditNotePayments,
  LockedClaimPayouts,
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

/**
 * Finds the source of a payout, which is the claim or credit note that it pays, and locks first the source, then
 * the payout. Decisions 045, 065
 */
export function payoutSources(dependencies: Dependencies): PayoutSources {
  const { payouts, referrals, rewards, steps, fraud, creditPayments } = dependencies

  /** Locks the referral before the claim. */
  async function lockClaim(tx: Tx, claimId: string): Promise<PayoutSource | undefined> {
    const unlocked = await rewards.findById(tx, claimId)
    if (!unlocked) return undefined
    await referrals.lockById(tx, unlocked.referralId)
    const claim = await rewards.findById(tx, claimId)
    if (!claim) return undefined
    return {
      pay: (inTx, context) => steps.pay(inTx, context, claim),
      reopen: (inTx, context, payout, reason) => steps.reopen(inTx, context, claim, payout, reason),
      findEndReason: (inTx) => steps.findEndReason(inTx, claim),
      async settle(inTx, context, payout) {
        const verdict = await fraud.verdictOf(inTx, claim.orderRecipientId)
        if (verdict) await steps.cancel(inTx, context, claim, verdict)
        else if (payout.amountCents === 0 && !(await fraud.isHeld(inTx, claim.orderRecipientId))) {
          return steps.pay(inTx, context, claim)
        }
        return false
      },
    }
  }

  /** Locks the agency before the credit note. */
  async function lockCreditNote(tx: Tx, creditNoteId: string): Promise<PayoutSource | undefined> {
    const creditNote = await creditPayments.lock(tx, creditNoteId)
    if (!creditNote) return undefined
    return {
      pay: creditNote.pay,
      reopen: creditNote.reopen,
      // A credit note can only end after its payout was stopped.
      findEndReason: async () => undefined,
      settle: async (inTx, context, payout) => payout.amountCents === 0 && creditNote.pay(inTx, context),
    }
  }

  return {
    async lock(tx: Tx, payoutId: string): Promise<LockedPayout | undefined> {
      const unlocked = await payouts.findById(tx, payoutId)
      if (!unlocked) return undefined
      const source = unlocked.claimId
        ? await lockClaim(tx, unlocked.claimId)
        : unlocked.creditNoteId
          ? await lockCreditNote(tx, unlocked.creditNoteId)
          : undefined
      const payout = source && (await payouts.lockById(tx, payoutId))
      return payout && { payout, source }
    },

    async lockOfClaims(tx: Tx, payoutIds: readonly string[]): Promise<LockedClaimPayouts> {
      const unlocked = (await payouts.listByIds(tx, payoutIds)).filter(({ claimId }) => claimId !== null)
      const claimIds = unlocked.flatMap(({ claimId }) => claimId ?? [])
      const known = await rewards.listByIds(tx, claimIds)
      await referrals.lockByIds(tx, [...new Set(known.map(({ referralId }) => referralId))])
      const claims = new Map((await rewards.listByIds(tx, claimIds)).map((claim) => [claim.id, claim]))
      const locked = new Map((await payouts.lockFree(tx, unlocked)).map((payout) => [payout.id, payout]))
      return {
        payouts: locked,
        async pay(inTx, context, ids) {
          const payments = ids.flatMap((id) => {
            const transfer = locked.get(id)
            const claim = claims.get(transfer?.claimId ?? '')
            return transfer && claim ? [{ claim, transfer, offsetCents: transfer.offsetCents }] : []
          })
          const paid = await steps.payAll(inTx, context, payments)
          return new Set(payments.flatMap(({ claim, transfer }) => (paid.has(claim.id) ? transfer.id : [])))
        },
      }
    },
  }
}
