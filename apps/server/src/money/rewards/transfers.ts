import type { Tx } from '../../platform/database/database.ts'
import type { Payout, PayoutService } from '../payouts/index.ts'
import type { Claim } from './repository.ts'

/** Transfer status for the owner: the date by which it is made, or the bank's code for why it failed. */
export interface Transfer {
  readonly dueAt?: Date
  readonly failure?: string
}

export async function latestTransfer(payouts: PayoutService, tx: Tx, claim: Claim): Promise<Transfer> {
  return transferOf(claim, (await payouts.listOfClaims(tx, [claim.id])).at(-1))
}

/** @param latest latest payout of this claim */
export function transferOf(claim: Claim, latest: Payout | undefined): Transfer {
  if (!latest) return {}
  if (claim.state === 'collected') return { dueAt: latest.dueAt }
  if (claim.state !== 'ready') return {}
  return { failure: latest.reason ?? 'other' }
}
