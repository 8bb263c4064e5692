import { type Selectable, sql } from 'kysely'
import type { TenantSecret as SecretRow } from '../../../db/types.ts'
import type { Tx } from '../database/database.ts'

export type Secret = Selectable<SecretRow>

export async function listSecrets(tx: Tx): Promise<Pick<Secret, 'name' | 'setAt'>[]> {
  return tx.selectFrom('tenantSecret').select(['name', 'setAt']).execute()
}

export async function putSecret(tx: Tx, secret: Secret): Promise<void> {
  await tx
    .insertInto('tenantSecret')
    .values(secret)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'name']).doUpdateSet({ value: secret.value, setAt: secret.setAt }),
    )
    .execute()
}

export async function findSecret(tx: Tx, name: string): Promise<Buffer | undefined> {
  const row = await tx.selectFrom('tenantSecret').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** @returns whether there was one */
export async function removeSecret(tx: Tx, name: string): Promise<boolean> {
  const removed = await tx.deleteFrom('tenantSecret').where('name', '=', name).executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Changes the tenant's version, by which processes cache what they derive from it. */
export async function bumpVersion(tx: Tx, tenantId: number): Promise<void> {
  await sql`update tenant set updated_at = clock_timestamp() where id = ${tenantId}`.execute(tx)
}
