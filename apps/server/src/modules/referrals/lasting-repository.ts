import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Referral } from './repository.ts'

export async function findLasting(
  tx: Tx,
  accountId: string,
  productId: string,
): Promise<Referral | undefined> {
  const row = await tx
    .selectFrom('referral')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('productId', '=', productId)
    .where('lasting', '=', true)
    .executeTakeFirst()
  return row as Referral | undefined
}

/** Until the transaction ends, nobody else makes a lasting referral of this account and product. */
export async function lockProduct(
  tx: Tx,
  tenantId: number,
  accountId: string,
  productId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lasting ${accountId} ${productId}`}, ${tenantId}))`.execute(
    tx,
  )
}

/** From now on it is a referral like any other. */
export async function endLasting(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('referral').set({ lasting: false, expiresAt }).where('id', '=', id).execute()
}
