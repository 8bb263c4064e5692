import type { Tx } from '../../platform/database/database.ts'
import type { Payout, PayoutService } from '../payouts/index.ts'
import type { Claim } from './repository.ts'

/** State of a claim's bank transfer as its owner sees it. */
export interface Transfer {
  /** Date by which it is made. */
  readonly dueAt?: Date
  /** The bank's reason code, if it failed. */
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
