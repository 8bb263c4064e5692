import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newClient, timeLimits } from '../database/client.ts'
import type { FileLocation } from '../file-location.ts'
import { openStorage } from '../file-storage.ts'
import { enterScope } from './snapshot.ts'
import { type ArchiveTable, listTables, sqlName } from './tables.ts'

export interface RemovalDependencies {
  /** The owner of the tables. */
  readonly owner: string | pg.PoolConfig
  readonly files: FileLocation
  readonly onProgress: (text: string) => void
}

export interface RemovalReport {
  /** Rows by table; tables without any are left out. */
  readonly rows: Readonly<Record<string, number>>
  readonly files: number
}

/** Rows that are deleted in one transaction, during which others wait with writing to the table. */
const batchRows = 20_000

/** How long a batch waits for the lock of a table, and others behind it. Then it gives way and tries again. */
const lockWait = '500ms'
const lockPauseMs = 200

/** Counts what a tenant has. */
export function countTenant(dependencies: RemovalDependencies, tenantId: number): Promise<RemovalReport> {
  return asOwner(dependencies, async (client) => {
    const rows: Record<string, number> = {}
    await client.query('begin')
    await enterScope(client, tenantId)
    for (const { name, from, condition } of await listPlaces(client, tenantId)) {
      const { rows: counts } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${from} where ${condition}`,
      )
      if (counts[0]?.count) rows[name] = counts[0].count
    }
    await client.query('rollback')
    return { rows, files: (await listFiles(dependencies, tenantId)).length }
  })
}

/**
 * Deletes a tenant's uploads and rows, also those that nobody may delete otherwise, such as the ledger and the audit. It
 * must be frozen. The row of the tenant itself goes last, so that an interrupted removal can be repeated. Decision 123
 * @param audited details for the audit of the installation; absent: the rest of an interrupted move, which never was in use
 */
export function removeTenant(
  dependencies: RemovalDependencies,
  { tenantId, key }: { readonly tenantId: number; readonly key: string },
  audited?: { readonly at: Date; readonly details: Readonly<Record<string, string | number>> },
): Promise<RemovalReport> {
  const { onProgress } = dependencies
  return asOwner(dependencies, async (client) => {
    const storage = openStorage(dependencies.files)
    const files = await listFiles(dependencies, tenantId)
    for (const name of files) await storage.delete(name)
    if (files.length > 0) onProgress(`${files.length} files`)
    const rows: Record<string, number> = {}
    for (const place of await listPlaces(client, tenantId)) {
      const count = await deleteRows(client, place, tenantId)
      if (count > 0) rows[place.name] = count
      if (count > 0) onProgress(`${place.name}: ${count} rows`)
    }
    await client.query('begin')
    await client.query('delete from tenant where id = $1', [tenantId])
    if (audited) {
      await client.query('insert into operator_audit (action, details, at) values ($1, $2, $3)', [
        'tenant.removed',
        JSON.stringify({ key, ...audited.details }),
        audited.at,
      ])
    }
    // Processes keep tenants in memory until they hear of a change.
    await client.query("select pg_notify('zuruf_tenant', $1)", [key])
    await client.query('commit')
    return { rows, files: files.length }
  })
}

async function asOwner<T>(
  { owner }: RemovalDependencies,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = newClient(owner, { name: 'zuruf-archive', limits: timeLimits.archive })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function listFiles({ files }: RemovalDependencies, tenantId: number): Promise<string[]> {
  const names: string[] = []
  for await (const name of openStorage(files).listNames(String(tenantId))) names.push(name)
  return names
}

/** Rows of a tenant in a table. */
interface Place {
  readonly name: string
  readonly from: string
  readonly condition: string
  /** Whether our triggers would refuse or repeat something. */
  readonly hasTriggers: boolean
  /** Whether the rows refer to each other, so that all have to go at once. */
  readonly refersToItself: boolean
}

/** Lists the tables with rows of a tenant, in an order in which they can be deleted. */
async function listPlaces(client: pg.Client, tenantId: number): Promise<Place[]> {
  const tables = (await listTables(client)).filter(({ schema }) => schema === 'public').toReversed()
  const { rows: own } = await client.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint where contype = 'f' and conrelid = confrelid`,
  )
  const { rows: columns } = await client.query<{ name: string; column: string }>(
    `select c.conrelid::regclass::text as name, quote_ident(a.attname) as column
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'tenant'::regclass and a.attname <> 'tenant_id'`,
  )
  const ofTenant = (table: ArchiveTable): Place[] => {
    const { name, hasTenant } = table
    const other = columns.find((one) => one.name === name)?.column
    const column = hasTenant ? 'tenant_id' : name === 'webhook_outbox' ? 'tenant' : other
    if (!column) return []
    const refersToItself = own.some((one) => one.name === name)
    const condition = `${column} = ${tenantId}`
    return [{ name, from: sqlName(table), condition, hasTriggers: true, refersToItself }]
  }
  const jobs: Place = {
    name: 'pgboss.job',
    from: 'pgboss.job',
    condition: `(data ->> 'tenantId') = '${tenantId}'`,
    hasTriggers: false,
    refersToItself: true,
  }
  return [jobs, ...tables.flatMap(ofTenant)]
}

/** @returns how many */
async function deleteRows(client: pg.Client, place: Place, tenantId: number): Promise<number> {
  const { from, condition, refersToItself } = place
  const some = refersToItself
    ? ''
    : `and ctid = any (array(select ctid from ${from} where ${condition} limit ${batchRows}))`
  let deleted = 0
  for (;;) {
    const count = await deleteBatch(client, place, tenantId, `delete from ${from} where ${condition} ${some}`)
    if (count !== undefined) deleted += count
    if (count === 0 || (refersToItself && count !== undefined)) return deleted
  }
}

/** SQLSTATE of PostgreSQL. */
const lockNotAvailable = '55P03'

/** @returns how many; undefined when others use the table: they go first */
async function deleteBatch(
  client: pg.Client,
  { from, hasTriggers }: Place,
  tenantId: number,
  statement: string,
): Promise<number | undefined> {
  await client.query('begin')
  try {
    await enterScope(client, tenantId)
    await client.query(`set local lock_timeout = '${lockWait}'`)
    if (hasTriggers) await client.query(`alter table ${from} disable trigger user`)
    const { rowCount } = await client.query(statement)
    if (hasTriggers) await client.query(`alter table ${from} enable trigger user`)
    await client.query('commit')
    return rowCount ?? 0
  } catch (error) {
    await client.query('rollback')
    if ((error as { code?: unknown }).code !== lockNotAvailable) throw error
    await sleep(lockPauseMs)
    return undefined
  }
}
