import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { FileStore } from '../files.ts'
import type { EncryptedTable } from './encrypted-table.ts'
import { inScope, listTenantIds, scopesOf } from './scopes.ts'

/** Number of values by key id, for each encrypted column (`table.column`) and kind of file. */
export type KeyUsage = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Counts the encrypted values and files of all tenants and of the installation by the key they use. */
export async function countKeyUsage(
  database: Database,
  files: Pick<FileStore, 'list' | 'keyIdOf'>,
  tables: readonly EncryptedTable[],
): Promise<KeyUsage> {
  const usage = new Map<string, Map<string, number>>()
  const add = (name: string, keyId: string, count: number) => {
    const counts = usage.get(name) ?? new Map<string, number>()
    usage.set(name, counts.set(keyId, (counts.get(keyId) ?? 0) + count))
  }
  const tenantIds = await listTenantIds(database)
  for (const table of tables) {
    for (const scope of scopesOf(table, tenantIds)) {
      for (const column of Object.keys(table.columns)) {
        const counts = await inScope(database, scope, (tx) => countColumn(tx, table.table, column))
        for (const { keyId, count } of counts) add(`${table.table}.${column}`, keyId, count)
      }
    }
  }
  for (const place of await files.list()) {
    const keyId = await files.keyIdOf(place)
    if (keyId !== undefined) add(`file ${place.field}`, keyId, 1)
  }
  return usage
}

/** Sums the usage of one key. */
export function usageOf(usage: KeyUsage, keyId: string): number {
  let sum = 0
  for (const counts of usage.values()) sum += counts.get(keyId) ?? 0
  return sum
}

async function countColumn(tx: Tx, table: string, column: string) {
  const value = sql.ref(column)
  const { rows } = await sql<{ key: Buffer; count: string }>`
    select substring(${value} from 3 for get_byte(${value}, 1)) as key, count(*) as count
      from ${sql.table(table)} where ${value} is not null group by 1`.execute(tx)
  return rows.map(({ key, count }) => ({ keyId: key.toString(), count: Number(count) }))
}
