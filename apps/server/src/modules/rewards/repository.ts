import type { ClaimState } from '@zuruf/domain'
import type { Selectable } from 'kysely'
import type { Claim as ClaimRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type Claim = Omit<Selectable<ClaimRow>, 'state' | 'party' | 'method'> & {
  readonly state: ClaimState
  readonly party: 'recommender' | 'recipient'
  readonly method: 'cash' | 'voucher' | null
}

export async function insertClaims(tx: Tx, claims: readonly Claim[]): Promise<void> {
  if (claims.length > 0) await tx.insertInto('claim').values(claims).execute()
}

export async function findById(tx: Tx, id: string): Promise<Claim | undefined> {
  return (await tx.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirst()) as
    | Claim
    | undefined
}

export async function listOfOrder(tx: Tx, orderId: string): Promise<Claim[]> {
  return (await tx.selectFrom('claim').selectAll().where('orderId', '=', orderId).execute()) as Claim[]
}

export async function listOfReferrals(tx: Tx, referralIds: readonly string[]): Promise<Claim[]> {
  if (referralIds.length === 0) return []
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('referralId', 'in', referralIds)
    .orderBy('party')
    .execute()) as Claim[]
}

export async function listOfRecipient(tx: Tx, recipientId: string): Promise<Claim[]> {
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('recipientId', '=', recipientId)
    .orderBy('createdAt')
    .execute()) as Claim[]
}

export async function listOfAccount(tx: Tx, accountId: string): Promise<Claim[]> {
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as Claim[]
}

/** Open claims of a person whose order is released: what held them back was the unconfirmed address. */
export async function listHeldBack(tx: Tx, accountId: string): Promise<Claim[]> {
  return (await tx
    .selectFrom('claim')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenantId', '=', 'claim.tenantId').onRef('orders.id', '=', 'claim.orderId'),
    )
    .selectAll('claim')
    .where('claim.accountId', '=', accountId)
    .where('claim.state', '=', 'open')
    .where('orders.state', '=', 'released')
    .execute()) as Claim[]
}

export async function listExpired(tx: Tx, now: Date, limit: number): Promise<Claim[]> {
  return (await tx
    .selectFrom('claim')
    .selectAll()
    .where('state', '=', 'ready')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute()) as Claim[]
}

/** @returns false when the claim is no longer in the state it was thought to be in */
export async function changeState(
  tx: Tx,
  claim: Claim,
  to: ClaimState,
  at: Date,
  changes: Partial<Pick<Claim, 'readyAt' | 'expiresAt' | 'method' | 'collectedAt' | 'paidAt'>> = {},
): Promise<boolean> {
  const result = await tx
    .updateTable('claim')
    .set({ state: to, stateAt: at, ...changes })
    .where('id', '=', claim.id)
    .where('state', '=', claim.state)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
