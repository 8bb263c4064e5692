import type { PastProcess, RewardMethod } from '@zuruf/domain'
import type { Tx } from '../../platform/database/database.ts'

export interface PaidCourses {
  readonly fromOrder: readonly PastProcess[]
  readonly fromCollection: readonly PastProcess[]
}

/** Returns the dates of the newest payments by this method. One index lookup, however many payments there are. */
export async function newestPayments(tx: Tx, method: RewardMethod, limit: number): Promise<PaidCourses> {
  const rows = await tx
    .selectFrom('claim')
    .select(['createdAt', 'collectedAt', 'paidAt'])
    .where('state', '=', 'paid')
    .where('method', '=', method)
    .orderBy('paidAt', 'desc')
    .limit(limit)
    .execute()
  const course = (from: Date | null, to: Date | null) => (from && to ? [{ from, to }] : [])
  return {
    fromOrder: rows.flatMap(({ createdAt, paidAt }) => course(createdAt, paidAt)),
    fromCollection: rows.flatMap(({ collectedAt, paidAt }) => course(collectedAt, paidAt)),
  }
}
