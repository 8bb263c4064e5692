import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ApiKey as ApiKeyRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type ApiKey = Selectable<ApiKeyRow>

export async function findActive(tx: Tx, key: string): Promise<ApiKey | undefined> {
  return tx
    .selectFrom('apiKey')
    .selectAll()
    .where('key', '=', key)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** Lists the keys, newest first, at most 200. A tenant has a handful. */
export async function list(tx: Tx): Promise<ApiKey[]> {
  return tx
    .selectFrom('apiKey')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** Returns a key and locks it until the transaction ends. */
export async function lock(tx: Tx, id: string): Promise<ApiKey | undefined> {
  return tx.selectFrom('apiKey').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** @returns undefined if a key of that name exists */
export async function insert(tx: Tx, key: Insertable<ApiKeyRow>): Promise<ApiKey | undefined> {
  return tx
    .insertInto('apiKey')
    .values(key)
    .onConflict((conflict) => conflict.columns(['tenantId', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function update(tx: Tx, id: string, changes: Updateable<ApiKeyRow>): Promise<ApiKey> {
  return tx.updateTable('apiKey').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
