import { settleDebt } from '@zuruf/domain'
import type { Tx } from '../../platform/database/database.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Amounts, PayoutService } from '../payouts/index.ts'
import type { Claim } from './repository.ts'
import * as repository from './repository.ts'

export type Netting = ReturnType<typeof nettingService>

/** Netting: a person's next cash reward settles the debt that a clawed-back reward left. Decision 037 */
export function nettingService({ ledger, payouts }: { ledger: Ledger; payouts: PayoutService }) {
  /** Returns an owner's debt in cents, minus what pending payouts will settle. */
  async function unreservedDebtOf(tx: Tx, claim: Claim): Promise<number> {
    const debtCents = await ledger.debtOf(tx, claim)
    return debtCents > 0 ? debtCents - (await payouts.reservedOf(tx, claim)) : 0
  }

  return {
    unreservedDebtOf,

    /**
     * Splits a claim's amount into the part to be transferred and the part that settles a debt. Locks the
     * owner's row if there is a debt.
     */
    async lockAndSplit(tx: Tx, claim: Claim): Promise<Amounts> {
      if ((await unreservedDebtOf(tx, claim)) <= 0) return settleDebt(claim.amountCents, 0)
      await repository.lockOwner(tx, claim)
      // Read again under the lock: another reward may have settled the debt.
      return settleDebt(claim.amountCents, await unreservedDebtOf(tx, claim))
    },

    /**
     * Returns the part of a claim that settles a debt: expected when ready, reserved when collected, booked
     * when paid.
     */
    async offsetOf(tx: Tx, claim: Claim): Promise<number> {
      switch (claim.state) {
        case 'ready':
          return settleDebt(claim.amountCents, await unreservedDebtOf(tx, claim)).offsetCents
        case 'collected':
          return (await payouts.findLive(tx, { claimId: claim.id }))?.offsetCents ?? 0
        case 'paid':
          return offsetSinceCollected(await ledger.listOfClaims(tx, [claim.id]))
        default:
          return 0
      }
    },
  }
}

/** Sums the offsets booked since the last collection: a returned payment was reversed including its offset. */
function offsetSinceCollected(entries: readonly { readonly kind: string; readonly amountCents: number }[]) {
  const since = entries.slice(entries.findLastIndex(({ kind }) => kind === 'collected') + 1)
  return since.filter(({ kind }) => kind === 'offset').reduce((sum, { amountCents }) => sum + amountCents, 0)
}
