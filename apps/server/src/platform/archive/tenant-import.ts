import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DataKey } from '../config.ts'
import { fieldCipher } from '../crypto.ts'
import { newClient, timeLimits } from '../database/client.ts'
import type { FileLocation } from '../file-location.ts'
import { openStorage } from '../file-storage.ts'
import type { EncryptedTable } from '../keys/encrypted-table.ts'
import { createAnonymiser } from './anonymous.ts'
import { compareLedger, compareScopes } from './check.ts'
import { readEntries } from './files.ts'
import { assertKeys, findLostKeys } from './lost-keys.ts'
import { ArchiveError, type Manifest, type RowsOfScope, readManifest } from './manifest.ts'
import { readParts } from './parts.ts'
import { readPooled } from './restore.ts'
import { enterScope, readRows, readSchemaState, sumLedger } from './snapshot.ts'
import { type ArchiveTable, columnList, listTables, quoted, sqlName } from './tables.ts'
import type { Target } from './target.ts'
import {
  type ImportedTenant,
  readTenantRow,
  readTenantRows,
  readWaitingJobs,
  type WaitingJob,
} from './tenant-rows.ts'

type Keys = readonly [DataKey, ...DataKey[]]

export interface TenantImportDependencies {
  /** The owner of the tables. */
  readonly owner: string | pg.PoolConfig
  readonly files: FileLocation
  /** Keys of this installation. */
  readonly dataKeys: Keys
  /** Keys of the installation that made the archive. */
  readonly sourceKeys: Keys
  readonly tables: readonly EncryptedTable[]
  readonly onProgress: (text: string) => void
}

export interface TenantImportRequest {
  /** Name of the archive: the export of one tenant, or the backup of an installation. */
  readonly archive: string
  /** Key of the tenant in the archive. */
  readonly tenant: string
  /** Key and hosts that it gets here; default: those of the archive. */
  readonly as?: string
  readonly hosts?: readonly string[]
  /** Replaces people and their data by invented ones, and leaves out access to other systems. */
  readonly anonymous?: boolean
  /** The tenant comes by this move and stays frozen. Absent: it can be used at once. */
  readonly moveId?: string
}

export interface TenantImportReport {
  readonly tenantId: number
  readonly rows: number
  readonly files: number
  /** Values that could not be read in the archive either, by place. */
  readonly unreadable: readonly string[]
  /** They are not in the queue yet. */
  readonly jobs: readonly WaitingJob[]
}

/**
 * Imports one tenant into a running installation, under a new internal id, with values and files encrypted with the
 * first key of this installation. All of it becomes visible at once, or nothing. Decision 114
 * @throws ArchiveError when the tenant exists, a key is missing, the archive is of another release, or rows differ
 */
export async function importTenant(
  dependencies: TenantImportDependencies,
  target: Target,
  request: TenantImportRequest,
): Promise<TenantImportReport> {
  const { owner, sourceKeys, dataKeys, tables } = dependencies
  const { manifest } = await readManifest(target, request.archive, sourceKeys)
  const from = idInArchive(manifest, request.tenant)
  assertReadable(manifest, from, sourceKeys)
  const client = newClient(owner, { name: 'zuruf-archive', limits: timeLimits.archive })
  await client.connect()
  try {
    await assertSameSchema(client, manifest)
    const identity = await readIdentity(target, manifest, from, request)
    await assertFree(client, identity)
    const to = await reserveId(client)
    const source = fieldCipher(sourceKeys)
    const anonymiser = request.anonymous ? createAnonymiser(source) : undefined
    const cipher = fieldCipher(dataKeys)
    const tenant = { from, to, source, cipher, tables, unreadable: [], ...(anonymiser && { anonymiser }) }
    const staged = await stageTables(client, target, manifest, tenant, dependencies.onProgress)
    const written: string[] = []
    try {
      await importFiles(dependencies, target, manifest, tenant, written)
      const columns = anonymiser?.replaceTenant(identity.columns) ?? identity.columns
      await publish(client, manifest, tenant, staged, {
        ...identity,
        columns: withFreeze(columns, request.moveId),
      })
    } catch (error) {
      const storage = openStorage(dependencies.files)
      for (const name of written) await storage.delete(name)
      throw error
    }
    const rows = staged.reduce((sum, { found }) => sum + (found?.rows ?? 0), 0)
    // The mails are left out with the people.
    const jobs = anonymiser ? [] : await readWaitingJobs(target, manifest, tenant)
    return { tenantId: to, rows, files: written.length, unreadable: tenant.unreadable, jobs }
  } finally {
    await client.end()
  }
}

function idInArchive({ tenants, name }: Manifest, key: string): number {
  const found = tenants.find((tenant) => tenant.key === key)
  if (found) return found.id
  throw new ArchiveError(
    `${name} has no client "${key}"; it has ${tenants.map((one) => one.key).join(', ')}.`,
  )
}

/** @throws ArchiveError when a key of the tenant's values is missing */
function assertReadable(manifest: Manifest, tenantId: number, keys: Keys): void {
  const encrypted = manifest.encrypted.filter((one) => one.tenantId === tenantId)
  const lost = findLostKeys({ ...manifest, encrypted }, keys).filter(({ values }) => values.length > 0)
  assertKeys(manifest, lost, [])
}

/** @throws ArchiveError when the tables of the archive are those of another release */
async function assertSameSchema(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const { migrations } = await readSchemaState(client)
  if (migrations.join() === manifest.migrations.join()) return
  throw new ArchiveError(
    `${manifest.name} is of another release (${manifest.migrations.at(-1)}) than this database (${migrations.at(-1)}). ` +
      'Restore a whole backup into an empty database with this release, and export the client from there.',
  )
}

/** The row of a tenant under its new key and hosts. */
interface Identity {
  readonly key: string
  readonly hosts: readonly string[]
  readonly columns: ReadonlyMap<string, string | null>
}

async function readIdentity(
  target: Target,
  manifest: Manifest,
  id: number,
  { as, hosts }: TenantImportRequest,
): Promise<Identity> {
  const columns = await readTenantRow(target, manifest, id)
  // Hosts need no quotes in the text of an array.
  const archived = (columns.get('hosts') ?? '{}').slice(1, -1).split(',').filter(Boolean)
  return { key: as ?? columns.get('key') ?? '', hosts: hosts ?? archived, columns }
}

/** An archive can be of a tenant that is frozen at its source, in a move or by hand. */
const withFreeze = (columns: Identity['columns'], moveId: string | undefined): Identity['columns'] =>
  new Map([
    ...columns,
    ['frozen_at', moveId === undefined ? null : new Date().toISOString()],
    ['move_id', moveId ?? null],
    ['moved_at', null],
    ['moved_to', null],
  ])

/** @throws ArchiveError when the key or a host is taken */
async function assertFree(client: pg.ClientBase, { key, hosts }: Identity): Promise<void> {
  const { rows: same } = await client.query('select from tenant where key = $1', [key])
  if (same.length > 0) {
    throw new ArchiveError(`There is a client "${key}" already. Give this one another key with --as.`)
  }
  const { rows: taken } = await client.query<{ host: string }>(
    'select host from tenant, unnest(hosts) host where host = any ($1::text[])',
    [hosts],
  )
  if (taken.length === 0) return
  throw new ArchiveError(
    `${taken.map(({ host }) => host).join(', ')} belongs to another client. Name other hosts with --hosts.`,
  )
}

async function reserveId(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('tenant', 'id'))::integer as id",
  )
  if (!rows[0]) throw new Error('The sequence of the tenants gave no number')
  return rows[0].id
}

interface StagedTable {
  readonly table: ArchiveTable
  /** What has to be in the table afterwards; absent: nothing. */
  readonly found: RowsOfScope | undefined
}

/** Name of the temporary table with the rows that are to be imported. */
const stageOf = ({ name }: ArchiveTable) => quoted(`import_${name}`)

/** Loads the rows into temporary tables, so that the real ones are locked only while rows are copied to them. */
async function stageTables(
  client: pg.Client,
  target: Target,
  manifest: Manifest,
  tenant: ImportedTenant,
  onProgress: (text: string) => void,
): Promise<StagedTable[]> {
  const staged: StagedTable[] = []
  for (const table of await listTables(client)) {
    const archived = manifest.tables.find(
      ({ schema, name }) => schema === table.schema && name === table.name,
    )
    if (!archived || !table.hasTenant) continue
    const list = columnList(table)
    await client.query(
      `create temporary table ${stageOf(table)} as select ${list} from ${sqlName(table)} limit 0`,
    )
    const found: RowsOfScope[] = []
    await pipeline(
      Readable.from(readTenantRows(target, archived, tenant, await textColumns(client, table), found), {
        objectMode: false,
      }),
      client.query(copyFrom(`copy ${stageOf(table)} (${columnList(archived)}) from stdin`)),
    )
    staged.push({ table, found: tenant.anonymiser ? await readStaged(client, table, tenant.to) : found[0] })
    if (found[0]) onProgress(`${table.name}: ${found[0].rows} rows`)
  }
  return staged
}

/** Reads what was staged: invented JSON is written in another way than PostgreSQL writes it. */
async function readStaged(
  client: pg.Client,
  table: ArchiveTable,
  tenantId: number,
): Promise<RowsOfScope | undefined> {
  const found: RowsOfScope[] = []
  const stage = { ...table, schema: 'pg_temp', name: `import_${table.name}` }
  for await (const _ of readRows(client, stage, [tenantId], found));
  return found[0]
}

/** Returns the columns whose values can name a person: texts, JSON, bytes and days. */
async function textColumns(client: pg.ClientBase, table: ArchiveTable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and format_type(atttypid, null) in ('text', 'text[]', 'character varying', 'jsonb', 'json', 'bytea', 'date')`,
    [sqlName(table)],
  )
  return rows.map(({ name }) => name)
}

/** @param written receives the names of the files */
async function importFiles(
  { files }: TenantImportDependencies,
  target: Target,
  manifest: Manifest,
  { from, to, source, cipher, anonymiser }: ImportedTenant,
  written: string[],
): Promise<void> {
  const storage = openStorage(files)
  for await (const entry of readEntries(readParts(target, manifest.files.parts))) {
    const [tenantId, name = '', rowId = ''] = entry.name.split('/')
    if (Number(tenantId) !== from) continue
    if (anonymiser?.keepsFile(name) === false) continue
    const field = name as `${string}.${string}`
    const plain = source.decrypt(await readPooled(target, entry), { tenantId: from, field, rowId })
    const newName = `${to}/${field}/${rowId}`
    written.push(newName)
    await storage.put(newName, cipher.encrypt(plain, { tenantId: to, field, rowId }))
  }
}

/** Copies the staged rows in one transaction and compares the tables with what was staged. */
async function publish(
  client: pg.Client,
  manifest: Manifest,
  tenant: ImportedTenant,
  staged: readonly StagedTable[],
  identity: Identity,
): Promise<void> {
  await client.query('begin')
  try {
    // The lock under which the administration gives keys and hosts.
    await client.query("select pg_advisory_xact_lock(hashtext('zuruf: keys and hosts of tenants'))")
    await assertFree(client, identity)
    await insertTenant(client, tenant.to, identity)
    await enterScope(client, tenant.to)
    for (const { table, found } of staged) {
      if (found) await copyStaged(client, table)
    }
    const faults = await compare(client, manifest, tenant, staged)
    if (faults.length > 0) throw new ArchiveError(`The imported rows differ:\n${faults.join('\n')}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function insertTenant(
  client: pg.ClientBase,
  id: number,
  { key, hosts, columns }: Identity,
): Promise<void> {
  const values = new Map<string, unknown>([...columns, ['id', id], ['key', key], ['hosts', hosts]])
  const places = [...values.keys()].map((_, index) => `$${index + 1}`)
  await client.query(
    `insert into tenant (${[...values.keys()].map(quoted).join(', ')}) overriding system value values (${places.join(', ')})`,
    [...values.values()],
  )
  // Processes keep tenants in memory by this time.
  await client.query('update tenant set updated_at = clock_timestamp() where id = $1', [id])
}

/** The rows are what the triggers have made of them already. Others wait to write to the table meanwhile. */
async function copyStaged(client: pg.ClientBase, table: ArchiveTable): Promise<void> {
  const list = columnList(table)
  await client.query(`alter table ${sqlName(table)} disable trigger user`)
  await client.query(
    `insert into ${sqlName(table)} (${list}) overriding system value select ${list} from ${stageOf(table)}`,
  )
  await client.query(`alter table ${sqlName(table)} enable trigger user`)
  const { rows } = await client.query<{ sequence: string | null }>(
    `select pg_get_serial_sequence($1, a.attname) as sequence from pg_attribute a
      where a.attrelid = $1::regclass and a.attidentity <> '' and a.attname = 'id'`,
    [sqlName(table)],
  )
  for (const { sequence } of rows) {
    // Numbers that the tenant has already must not be given to it again.
    if (sequence) {
      await client.query(
        `select setval('${sequence}', greatest((select last_value from ${sequence}), (select max(id) from ${stageOf(table)})))`,
      )
    }
  }
}

async function compare(
  client: pg.Client,
  manifest: Manifest,
  { from, to }: ImportedTenant,
  staged: readonly StagedTable[],
): Promise<string[]> {
  const faults: string[] = []
  for (const { table, found } of staged) {
    const actual: RowsOfScope[] = []
    for await (const _ of readRows(client, table, [to], actual));
    faults.push(...compareScopes({ name: table.name, scopes: found ? [found] : [] }, actual))
  }
  const expected = manifest.ledger.filter(({ tenantId }) => tenantId === from)
  const sums = await sumLedger(client, [to])
  const texts = sums.map(({ account, cents }) => `${from} ${account} ${cents}`)
  return [...faults, ...compareLedger(expected, texts)]
}
