import { type RawBuilder, sql } from 'kysely'
import type { FieldCipher, FieldPlace } from '../crypto.ts'
import type { Database, Tx } from '../database/database.ts'
import type { EncryptedTable } from './encrypted-table.ts'
import { inScope, type Scope } from './scopes.ts'

const batchSize = 200

/** Place of a value that could not be decrypted. */
export interface Unreadable {
  readonly place: FieldPlace
  readonly error: string
}

export interface Reencryption {
  readonly database: Database
  readonly cipher: FieldCipher
  /** Called after each batch with the number of rows written. */
  readonly onRows: (count: number) => void
  readonly onUnreadable: (value: Unreadable) => void
  /** Ends after the running batch. */
  readonly signal: AbortSignal
}

/**
 * Encrypts the values of a table that are not encrypted with the current key. Each batch is a short transaction
 * that locks its rows, so no concurrent change is overwritten. Rows locked by others are skipped.
 */
export async function reencryptTable(
  { database, cipher, onRows, onUnreadable, signal }: Reencryption,
  table: EncryptedTable,
  scope: Scope,
): Promise<void> {
  let after: readonly string[] | undefined
  while (!signal.aborted) {
    const batch = await inScope(database, scope, async (tx) => {
      const rows = await lockStaleRows(tx, table, scope, cipher.currentKeyId, after)
      for (const row of rows) {
        const changes = reencryptRow(cipher, table, scope, row, onUnreadable)
        if (changes.length > 0) await updateRow(tx, table, scope, row, changes)
      }
      return rows
    })
    onRows(batch.length)
    after = batch.at(-1)?.key
    if (batch.length < batchSize || after?.length === 0) return
  }
}

interface StaleRow {
  readonly key: readonly string[]
  readonly rowId: string
  /** In the order of the table's columns. */
  readonly values: readonly (Buffer | null)[]
}

/** Locks the next rows, in the order of their primary key, that have a value of another key. */
async function lockStaleRows(
  tx: Tx,
  { table, primaryKey, rowId, columns }: EncryptedTable,
  scope: Scope,
  currentKeyId: string,
  after: readonly string[] | undefined,
): Promise<StaleRow[]> {
  const names = Object.keys(columns)
  const { rows } = await sql<StaleRow>`
    select ${textArray(primaryKey)} as key,
           array_to_string(${textArray(rowId)}, ' ') as "rowId",
           array[${sql.join(names.map((name) => sql.ref(name)))}] as values
      from ${sql.table(table)}
     where (${sql.join(
       names.map((name) => isStale(name, currentKeyId)),
       sql` or `,
     )})
       ${scope === null ? sql`` : sql`and tenant_id = ${scope}`}
       ${after === undefined ? sql`` : sql`and (${columnList(primaryKey)}) > (${sql.join([...after])})`}
     ${primaryKey.length === 0 ? sql`` : sql`order by ${columnList(primaryKey)}`}
     limit ${batchSize} for update skip locked`.execute(tx)
  return rows
}

const columnList = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

const textArray = (names: readonly string[]): RawBuilder<string[]> =>
  names.length === 0
    ? sql`array[]::text[]`
    : sql`array[${sql.join(names.map((name) => sql`${sql.ref(name)}::text`))}]`

/** Compares the key id in front of the value: the byte after the version is its length. */
function isStale(column: string, currentKeyId: string): RawBuilder<boolean> {
  const id = Buffer.from(currentKeyId)
  const value = sql.ref(column)
  return sql`substring(${value} from 2 for ${id.length + 1}) <> ${Buffer.concat([Buffer.from([id.length]), id])}`
}

type Change = readonly [column: string, value: Buffer]

function reencryptRow(
  cipher: FieldCipher,
  { columns }: EncryptedTable,
  scope: Scope,
  { rowId, values }: StaleRow,
  onUnreadable: Reencryption['onUnreadable'],
): Change[] {
  return Object.entries(columns).flatMap(([column, field], index): Change[] => {
    const stored = values[index]
    if (!stored) return []
    const place: FieldPlace = { tenantId: scope, field, rowId }
    try {
      return [[column, cipher.encrypt(cipher.decrypt(stored, place), place)]]
    } catch (error) {
      onUnreadable({ place, error: error instanceof Error ? error.message : String(error) })
      return []
    }
  })
}

async function updateRow(
  tx: Tx,
  { table, primaryKey }: EncryptedTable,
  scope: Scope,
  { key }: StaleRow,
  changes: readonly Change[],
): Promise<void> {
  const set = changes.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const conditions = primaryKey.map((column, index) => sql`${sql.ref(column)} = ${key[index]}`)
  if (scope !== null) conditions.push(sql`tenant_id = ${scope}`)
  await sql`
    update ${sql.table(table)} set ${sql.join(set)}
     where ${sql.join(conditions, sql` and `)}`.execute(tx)
}
