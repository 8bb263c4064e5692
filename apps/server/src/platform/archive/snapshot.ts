import type pg from 'pg'
import { to } from 'pg-copy-streams'
import type { DataKey } from '../config.ts'
import { newClient, timeLimits } from '../database/client.ts'
import { appRole } from '../database/database.ts'
import type { EncryptedTable } from '../keys/encrypted-table.ts'
import { type EncryptedCount, keyFingerprint, type Manifest, type RowsOfScope } from './manifest.ts'
import { hashing } from './parts.ts'
import { type ArchiveTable, copyRows, quoted } from './tables.ts'

/** Advisory lock of the backup that is running. The number is arbitrary. */
const backupLock = 20261129

type TenantEntry = Manifest['tenants'][number]

/** A consistent view of the database in one transaction. */
export interface Snapshot {
  readonly client: pg.Client
  /** For other transactions that shall see the same rows. */
  readonly id: string
  readonly tenants: readonly TenantEntry[]
}

/**
 * Connects for a backup, as the role of the app, which sees the rows of one tenant at a time. One backup of an
 * installation runs at a time.
 * @param connection the database itself, not a pooler
 * @returns undefined while another backup is running
 */
export async function connectForBackup(connection: string | pg.PoolConfig): Promise<pg.Client | undefined> {
  const client = newClient(connection, { name: 'zuruf-archive', limits: timeLimits.archive, role: appRole })
  await client.connect()
  const { rows } = await client
    .query<{ locked: boolean }>(`select pg_try_advisory_lock(${backupLock}) as locked`)
    .catch(async (error: unknown) => {
      await client.end()
      throw error
    })
  if (rows[0]?.locked) return client
  await client.end()
  return undefined
}

/** Begins a transaction that sees the database as it is now. */
export async function beginSnapshot(client: pg.Client): Promise<Snapshot> {
  await client.query('begin transaction isolation level repeatable read read only')
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
  const { rows: tenants } = await client.query<TenantEntry>('select id, key from tenant order by id')
  return { client, id: rows[0]?.id ?? '', tenants }
}

/** Makes the rows of a tenant visible. */
export const enterScope = (client: pg.ClientBase, tenantId: number | null): Promise<unknown> =>
  client.query("select set_config('zuruf.tenant', $1, true)", [tenantId === null ? '' : String(tenantId)])

/**
 * Reads the rows of a table as COPY writes them, one scope after another.
 * @param scopes tenants, or null for a table without tenants
 * @param found receives the number and the hash of the rows of each scope; a scope without rows is left out
 * @param where condition for the rows of a table without tenants, as SQL
 */
export async function* readRows(
  client: pg.Client,
  table: ArchiveTable,
  scopes: readonly (number | null)[],
  found: RowsOfScope[],
  where = '',
): AsyncGenerator<Buffer> {
  for (const tenantId of scopes) {
    await enterScope(client, tenantId)
    const ofTenant = tenantId === null ? where : `where tenant_id = ${tenantId}`
    const rows = client.query(to(copyRows(table, ofTenant)))
    const hash = hashing()
    for await (const chunk of rows) {
      hash.update(chunk as Buffer)
      yield chunk as Buffer
    }
    // The number of rows arrives after the last row, and before the next answer.
    await client.query('select')
    if (rows.rowCount > 0) found.push({ tenantId, rows: rows.rowCount, sha256: hash.digest() })
  }
}

/** Sums the ledger by account, debits minus credits. */
export async function sumLedger(
  client: pg.ClientBase,
  tenantIds: readonly number[],
): Promise<Manifest['ledger']> {
  const sums: Manifest['ledger'] = []
  for (const tenantId of tenantIds) {
    await enterScope(client, tenantId)
    const { rows } = await client.query<{ account: string; cents: string }>(
      `select account, sum(cents)::text as cents from (
         select debit as account, amount_cents::bigint as cents from ledger_entry where tenant_id = $1
         union all select credit, -amount_cents::bigint from ledger_entry where tenant_id = $1) entry
        group by account order by account`,
      [tenantId],
    )
    sums.push(...rows.map((row) => ({ tenantId, ...row })))
  }
  return sums
}

/** Counts the encrypted values by column, tenant and key. */
export async function countEncrypted(
  client: pg.ClientBase,
  tables: readonly EncryptedTable[],
  tenantIds: readonly number[],
): Promise<EncryptedCount[]> {
  const counts: EncryptedCount[] = []
  for (const { table, columns, withoutTenant } of tables) {
    for (const tenantId of withoutTenant ? [null] : tenantIds) {
      await enterScope(client, tenantId)
      for (const column of Object.keys(columns)) {
        const value = quoted(column)
        const { rows } = await client.query<{ keyId: string; count: number }>(
          `select encode(substring(${value} from 3 for get_byte(${value}, 1)), 'escape') as "keyId",
                  count(*)::float8 as count
             from ${quoted(table)}
            where octet_length(${value}) > 2 ${withoutTenant ? '' : `and tenant_id = ${tenantId}`} group by 1 order by 1`,
        )
        counts.push(...rows.map(({ keyId, count }) => ({ table, column, tenantId, keyId, count })))
      }
    }
  }
  return counts
}

/** Returns the keys that the database has known, with their canaries. */
export async function readKeys(
  client: pg.ClientBase,
  configured: readonly DataKey[],
): Promise<Manifest['keys']> {
  const { rows } = await client.query<{ id: string; canary: Buffer; isRetired: boolean }>(
    'select id, canary, retired_at is not null as "isRetired" from data_key order by created_at, id',
  )
  return rows.map(({ id, canary, isRetired }) => {
    const own = configured.find((key) => key.id === id)
    return {
      id,
      canary: canary.toString('base64'),
      isRetired,
      ...(own && { fingerprint: keyFingerprint(own) }),
    }
  })
}

/** Returns what the schema is made of: our migrations and the version of the job queue. */
export async function readSchemaState(client: pg.ClientBase) {
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  )
  const { rows: versions } = await client.query<{ queue: number; postgres: string }>(
    `select (select max(version) from pgboss.version) as queue, current_setting('server_version') as postgres`,
  )
  const [{ queue, postgres } = { queue: 0, postgres: '' }] = versions
  return { migrations: migrations.map(({ name }) => name), queueVersion: queue, postgres }
}

/** Returns the sequences. They are in no snapshot, so they are read after the rows whose numbers they gave. */
export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; lastValue: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as "lastValue"
       from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}
