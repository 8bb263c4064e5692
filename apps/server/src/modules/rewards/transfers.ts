import type { Tx } from '../../platform/database/database.ts'
import type { Payout } from '../payouts/repository.ts'
import type { PayoutService } from '../payouts/service.ts'
import type { Claim } from './repository.ts'

/** What a person should know of the money: by when it is transferred, or the bank's code for why it did not arrive. */
export interface Transfer {
  readonly dueAt?: Date
  readonly failure?: string
}

export async function latestTransfer(payouts: PayoutService, tx: Tx, claim: Claim): Promise<Transfer> {
  return transferOf(claim, (await payouts.listOfClaims(tx, [claim.id])).at(-1))
}

/** @param latest the last payout of this claim */
export function transferOf(claim: Claim, latest: Payout | undefined): Transfer {
  if (!latest) return {}
  if (claim.state === 'collected') return { dueAt: latest.dueAt }
  if (claim.state !== 'ready') return {}
  return { failure: latest.reason ?? 'other' }
}
