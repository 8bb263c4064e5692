import { settleDebt } from '@zuruf/domain'
import type { Tx } from '../../platform/database/database.ts'
import type { Ledger } from '../ledger/service.ts'
import type { Amounts, PayoutService } from '../payouts/service.ts'
import type { Claim } from './repository.ts'
import * as repository from './repository.ts'

export type Netting = ReturnType<typeof nettingService>

/** A reward that was clawed back is owed; the next cash reward of that person settles it. Decision 037 */
export function nettingService({ ledger, payouts }: { ledger: Ledger; payouts: PayoutService }) {
  /** What an owner owes, in cents, less what payouts under way will settle. */
  async function debtOf(tx: Tx, claim: Claim): Promise<number> {
    const owed = await ledger.debtOf(tx, claim)
    return owed > 0 ? owed - (await payouts.reservedOf(tx, claim)) : 0
  }

  return {
    debtOf,

    /** How a claim would be paid now, its owner's row held where there is a debt. */
    async lockAndSplit(tx: Tx, claim: Claim): Promise<Amounts> {
      if ((await debtOf(tx, claim)) <= 0) return settleDebt(claim.amountCents, 0)
      await repository.lockOwner(tx, claim)
      // Asked again: another reward may have settled it meanwhile.
      return settleDebt(claim.amountCents, await debtOf(tx, claim))
    },

    /** What of a claim settles a debt: would, while it is ready; will, once collected; did, once paid. */
    async offsetOf(tx: Tx, claim: Claim): Promise<number> {
      switch (claim.state) {
        case 'ready':
          return settleDebt(claim.amountCents, await debtOf(tx, claim)).offsetCents
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

/** A payment that the bank returned was undone, offset and all: what counts came after the last collection. */
function offsetSinceCollected(entries: readonly { readonly kind: string; readonly amountCents: number }[]) {
  const since = entries.slice(entries.findLastIndex(({ kind }) => kind === 'collected') + 1)
  return since.filter(({ kind }) => kind === 'offset').reduce((sum, { amountCents }) => sum + amountCents, 0)
}
