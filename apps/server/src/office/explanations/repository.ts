import type { PastProcess, RewardMethod } from '@zuruf/domain'
import type { Tx } from '../../platform/database/database.ts'

/** Periods of past payments, from which the forecast is computed. */
export interface PaymentTimes {
  readonly fromOrder: readonly PastProcess[]
  readonly fromCollection: readonly PastProcess[]
}

/** Reads how long the newest payments by this method took. An index lookup, so it is fast with many payments, too. */
export async function readNewestPayments(tx: Tx, method: RewardMethod, limit: number): Promise<PaymentTimes> {
  const rows = await tx
    .selectFrom('claim')
    .select(['createdAt', 'collectedAt', 'paidAt'])
    .where('state', '=', 'paid')
    .where('method', '=', method)
    .orderBy('paidAt', 'desc')
    .limit(limit)
    .execute()
  const period = (from: Date | null, to: Date | null) => (from && to ? [{ from, to }] : [])
  return {
    fromOrder: rows.flatMap(({ createdAt, paidAt }) => period(createdAt, paidAt)),
    fromCollection: rows.flatMap(({ collectedAt, paidAt }) => period(collectedAt, paidAt)),
  }
}
