import type { GoodwillState } from '@zuruf/domain'
import type { Selectable } from 'kysely'
import type { GoodwillRequest as Row } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type GoodwillRequest = Omit<Selectable<Row>, 'state'> & { readonly state: GoodwillState }

/** @returns false when the referral has an open request already */
export async function insertRequest(tx: Tx, request: GoodwillRequest): Promise<boolean> {
  const result = await tx
    .insertInto('goodwillRequest')
    .values(request)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'referralId']).where('state', '=', 'review').doNothing(),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function findOpen(tx: Tx, referralId: string): Promise<GoodwillRequest | undefined> {
  return (await tx
    .selectFrom('goodwillRequest')
    .selectAll()
    .where('referralId', '=', referralId)
    .where('state', '=', 'review')
    .executeTakeFirst()) as GoodwillRequest | undefined
}

/** Newest first. */
export async function listOfReferrals(tx: Tx, referralIds: readonly string[]): Promise<GoodwillRequest[]> {
  if (referralIds.length === 0) return []
  return (await tx
    .selectFrom('goodwillRequest')
    .selectAll()
    .where('referralId', 'in', referralIds)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()) as GoodwillRequest[]
}

/** Newest first. */
export async function listOfAccount(tx: Tx, accountId: string, limit: number): Promise<GoodwillRequest[]> {
  return (await tx
    .selectFrom('goodwillRequest')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()) as GoodwillRequest[]
}

export async function deleteOfAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('goodwillRequest').where('accountId', '=', accountId).execute()
}

/** Referrals that may still win: a rejected request and a cancelled referral lead nowhere. */
export async function listOfCustomer(tx: Tx, customerNumber: string) {
  const rows = await tx
    .selectFrom('goodwillRequest')
    .innerJoin('referral', (join) =>
      join
        .onRef('referral.tenantId', '=', 'goodwillRequest.tenantId')
        .onRef('referral.id', '=', 'goodwillRequest.referralId'),
    )
    .select([
      'referral.id as referralId',
      'referral.number as referralNumber',
      'referral.createdAt as referredAt',
    ])
    .where('goodwillRequest.customerNumber', '=', customerNumber)
    .where('goodwillRequest.state', '!=', 'rejected')
    .where('referral.state', '!=', 'cancelled')
    .limit(100)
    .execute()
  return rows
}

/** @returns false when the request is no longer in the state it was thought to be in */
export async function changeState(
  tx: Tx,
  request: GoodwillRequest,
  to: GoodwillState,
  at: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('goodwillRequest')
    .set({ state: to, stateAt: at })
    .where('id', '=', request.id)
    .where('state', '=', request.state)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
