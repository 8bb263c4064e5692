import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FieldCipher, FieldPlace } from '../crypto.ts'
import { newClient, timeLimits } from '../database/client.ts'
import { appRole } from '../database/database.ts'
import type { FileLocation } from '../file-location.ts'
import { openStorage } from '../file-storage.ts'
import { placeOf } from '../files.ts'
import type { EncryptedTable } from '../keys/encrypted-table.ts'
import type { RowsOfScope } from './manifest.ts'
import { sha256Of } from './manifest.ts'
import { hashing, linesOf } from './parts.ts'
import { parseRow } from './rows.ts'
import { enterScope, readRows, sumLedger } from './snapshot.ts'
import { type ArchiveTable, copyRows, listTables } from './tables.ts'

/** A tenant in an installation. */
export interface TenantPlace {
  /** The database itself, not a pooler, with the login of the app. */
  readonly connection: string | pg.PoolConfig
  readonly files: FileLocation
  readonly cipher: FieldCipher
  readonly tenantId: number
}

/** What a tenant has, as texts to compare: rows, encrypted values, balances, files and waiting jobs. */
export type TenantContents = ReadonlyMap<string, string>

/** Columns that every installation computes with a key of its own. */
const fingerprints: Readonly<Record<string, readonly string[]>> = { voucher: ['code_hash'] }

/** Columns of the table of tenants that a move changes. */
const changedByMove = ['id', 'key', 'hosts', 'updated_at', 'frozen_at', 'move_id', 'moved_at', 'moved_to']

/**
 * Reads all that a tenant has, in one transaction, independently of archives: values are decrypted with the keys of the
 * installation, so that equal contents give equal texts in any installation.
 */
export async function readContents(
  { connection, files, cipher, tenantId }: TenantPlace,
  encryptedTables: readonly EncryptedTable[],
): Promise<TenantContents> {
  const contents = new Map<string, string>()
  const client = newClient(connection, { name: 'zuruf-archive', limits: timeLimits.archive, role: appRole })
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await enterScope(client, tenantId)
    contents.set('settings', await hashTenantRow(client, tenantId))
    for (const table of await listTables(client)) {
      if (!table.hasTenant) continue
      const encrypted = encryptedTables.find((one) => one.table === table.name)
      const rows = await hashRows(client, table, encrypted, tenantId)
      if (rows) contents.set(`rows of ${table.name}`, `${rows.rows} rows, ${rows.sha256}`)
      if (encrypted) {
        const values = await hashValues(client, table, encrypted, { cipher, tenantId })
        contents.set(`encrypted values of ${table.name}`, values)
      }
    }
    for (const { account, cents } of await sumLedger(client, [tenantId])) {
      contents.set(`balance of ${account}`, `${cents} cents`)
    }
    for (const { name, count } of await countWaitingJobs(client, tenantId)) {
      contents.set(`waiting jobs ${name}`, String(count))
    }
  } finally {
    await client.end()
  }
  for await (const [name, sha256] of hashFiles(files, cipher, tenantId)) contents.set(`file ${name}`, sha256)
  return contents
}

/** Compares what a tenant has at the source and at the target of a move. @returns the differences */
export function compareContents(source: TenantContents, target: TenantContents): string[] {
  return [...new Set([...source.keys(), ...target.keys()])].flatMap((what) => {
    const [there, here] = [source.get(what) ?? 'nothing', target.get(what) ?? 'nothing']
    return there === here ? [] : [`${what}: ${there} at the source, ${here} at the target`]
  })
}

async function hashTenantRow(client: pg.Client, tenantId: number): Promise<string> {
  const { rows } = await client.query<{ row: string }>(
    'select (to_jsonb(tenant) - $2::text[])::text as row from tenant where id = $1',
    [tenantId, changedByMove],
  )
  return sha256Of(rows[0]?.row ?? '')
}

/** Hashes the rows without the id of the tenant, encrypted values and fingerprints. */
async function hashRows(
  client: pg.Client,
  table: ArchiveTable,
  encrypted: EncryptedTable | undefined,
  tenantId: number,
): Promise<RowsOfScope | undefined> {
  const left = ['tenant_id', ...Object.keys(encrypted?.columns ?? {}), ...(fingerprints[table.name] ?? [])]
  const isCompared = (column: string) => !left.includes(column)
  const compared = { ...table, columns: table.columns.filter(isCompared) }
  const found: RowsOfScope[] = []
  for await (const _ of readRows(client, compared, [tenantId], found));
  return found[0]
}

/** Hashes the decrypted values. One that nobody can read counts as such on both sides. */
async function hashValues(
  client: pg.Client,
  table: ArchiveTable,
  { rowId, columns }: EncryptedTable,
  { cipher, tenantId }: Pick<TenantPlace, 'cipher' | 'tenantId'>,
): Promise<string> {
  const fields = Object.entries(columns)
  const read = { ...table, columns: [...rowId, ...fields.map(([column]) => column)] }
  const hash = hashing()
  const stream = client.query(copyTo(copyRows(read, `where tenant_id = ${tenantId}`)))
  for await (const line of linesOf(stream)) {
    const values = parseRow(line)
    const place = values.slice(0, rowId.length).join(' ')
    // The id of the tenant differs.
    const row = values.filter((_, index) => index < rowId.length && rowId[index] !== 'tenant_id').join(' ')
    fields.forEach(([, field], index) => {
      const stored = values[rowId.length + index] ?? null
      const plain = stored === null ? 'null' : plainOf(cipher, stored, { tenantId, field, rowId: place })
      hash.update(Buffer.from(`${row} ${field} ${plain}\n`))
    })
  }
  return hash.digest()
}

function plainOf(cipher: FieldCipher, stored: string, place: FieldPlace): string {
  try {
    return cipher.decrypt(Buffer.from(stored.slice(2), 'hex'), place).toString('hex')
  } catch {
    return 'unreadable'
  }
}

async function countWaitingJobs(client: pg.Client, tenantId: number) {
  const { rows } = await client.query<{ name: string; count: number }>(
    `select name, count(*)::int as count from pgboss.job
      where (data ->> 'tenantId')::int = $1 and state in ('created', 'retry', 'active')
        and name in ('mail.send', 'webhook.send', 'handover.upload') group by name`,
    [tenantId],
  )
  return rows
}

async function* hashFiles(
  files: FileLocation,
  cipher: FieldCipher,
  tenantId: number,
): AsyncGenerator<[name: string, sha256: string]> {
  const storage = openStorage(files)
  for await (const name of storage.listNames(String(tenantId))) {
    const place = placeOf(name)
    if (!place) continue
    const plain = plainOf(cipher, `\\x${(await storage.get(name)).toString('hex')}`, place)
    yield [
      `${place.field}/${place.rowId}`,
      plain === 'unreadable' ? plain : sha256Of(Buffer.from(plain, 'hex')),
    ]
  }
}
