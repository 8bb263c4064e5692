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

/** From now on it is a referral like any other. */
export async function endLasting(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('referral').set({ lasting: false, expiresAt }).where('id', '=', id).execute()
}
