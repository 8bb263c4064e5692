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

/** Returns the ids of those claims whose transfer the bank refused or returned, so that they can be collected again. */
export async function listReturned(
  payouts: Pick<PayoutService, 'listOfClaims'>,
  tx: Tx,
  claims: readonly Claim[],
): Promise<Set<string>> {
  const ready = claims.filter(({ state }) => state === 'ready')
  const rows = await payouts.listOfClaims(
    tx,
    ready.map(({ id }) => id),
  )
  const latest = new Map(rows.map((payout) => [payout.claimId, payout]))
  return new Set(ready.filter((claim) => transferOf(claim, latest.get(claim.id)).failure).map(({ id }) => id))
}

/** @param latest latest payout of this claim */
export function transferOf(claim: Claim, latest: Payout | undefined): Transfer {
  if (!latest) return {}
  if (claim.state === 'collected') return { dueAt: latest.dueAt }
  if (claim.state !== 'ready') return {}
  return { failure: latest.reason ?? 'other' }
}
