import { sql } from 'kysely'
import type pg from 'pg'
import type { DataKey } from '../config.ts'
import { type Database, enterTenant } from '../database/database.ts'
import type { FileLocation } from '../file-location.ts'
import { openStorage } from '../file-storage.ts'
import type { EncryptedTable } from '../keys/encrypted-table.ts'
import type { ListStoredFiles } from '../keys/missing-files.ts'
import { copyToPool, type FileEntry, poolFolder, writeEntries } from './files.ts'
import { type Manifest, type ManifestTable, type RowsOfScope, writeManifest } from './manifest.ts'
import { writeParts } from './parts.ts'
import {
  beginSnapshot,
  connectForBackup,
  countEncrypted,
  readKeys,
  readRows,
  readSchemaState,
  readSequences,
  type Snapshot,
  sumLedger,
} from './snapshot.ts'
import { type ArchiveTable, listTables } from './tables.ts'
import type { Target } from './target.ts'

export interface BackupDependencies {
  /** The database itself, not a pooler. */
  readonly connection: string | pg.PoolConfig
  /** The app's pool, for the modules' lists of files. */
  readonly database: Database
  readonly files: FileLocation
  readonly dataKeys: readonly [DataKey, ...DataKey[]]
  readonly tables: readonly EncryptedTable[]
  readonly storedFiles: readonly ListStoredFiles[]
  readonly onProgress: (text: string) => void
  /** Default: now. */
  readonly startedAt?: Date
  /** Archives the rows and files of this tenant alone. */
  readonly onlyTenant?: string
  /** Called with the complete archive, while no other backup can begin. */
  readonly afterwards?: (client: pg.Client, manifest: Manifest) => Promise<void>
}

export interface BackupReport {
  readonly name: string
  readonly startedAt: string
  readonly endedAt: string
  readonly rows: number
  readonly files: number
  /** Compressed rows and the files, also those that an earlier archive has stored. */
  readonly bytes: number
  readonly missingFiles: readonly string[]
}

/** Another backup of this installation is running. */
export class BackupRunningError extends Error {}

/**
 * Archives the database as it is at one moment, and the uploads that belong to it. Zuruf keeps running. The archive
 * is complete when its manifest is written, which happens last. Decision 114
 * @throws BackupRunningError
 */
export async function createBackup(dependencies: BackupDependencies, target: Target): Promise<BackupReport> {
  const client = await connectForBackup(dependencies.connection)
  if (!client) throw new BackupRunningError('Another backup of this installation is running.')
  try {
    const manifest = await writeArchive(client, dependencies, target)
    await client.query('commit')
    await dependencies.afterwards?.(client, manifest)
    return reportOf(manifest)
  } finally {
    await client.end()
  }
}

async function writeArchive(
  client: pg.Client,
  dependencies: BackupDependencies,
  target: Target,
): Promise<Manifest> {
  const startedAt = (dependencies.startedAt ?? new Date()).toISOString()
  const name = archiveName(startedAt, dependencies.onlyTenant)
  const files = await beginFiles(dependencies, target)
  const snapshot = await beginSnapshot(client)
  const tenants = tenantsOf(snapshot, dependencies.onlyTenant)
  const missingFiles = await files.finish(snapshot, tenants)
  const tables = await writeTables(snapshot, tenants, name, target, dependencies)
  const tenantIds = tenants.map(({ id }) => id)
  const isWhole = dependencies.onlyTenant === undefined
  const encryptedTables = dependencies.tables.filter(({ withoutTenant }) => isWhole || !withoutTenant)
  const entries = [...files.entries.values()]
  const manifest: Manifest = {
    format: 1,
    kind: isWhole ? 'installation' : 'tenant',
    name,
    startedAt,
    endedAt: new Date().toISOString(),
    ...(await readSchemaState(client)),
    tenants: [...tenants],
    tables,
    sequences: isWhole ? await readSequences(client) : [],
    ledger: await sumLedger(client, tenantIds),
    keys: await readKeys(client, dependencies.dataKeys),
    encrypted: [...(await countEncrypted(client, encryptedTables, tenantIds)), ...countFiles(entries)],
    files: {
      count: entries.length,
      bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
      parts: await writeParts(target, `archives/${name}/files`, writeEntries(entries)),
    },
    missingFiles,
  }
  await writeManifest(target, manifest, dependencies.dataKeys)
  dependencies.onProgress(`${name} is complete`)
  return manifest
}

/** Name of an archive: when it began, to the second, and the tenant if it is of one. */
export const archiveName = (at: string, tenant?: string): string =>
  `${at.replaceAll(/[-:]|\.\d+/g, '')}${tenant === undefined ? '' : `-${tenant}`}`

/** Sums a manifest up. */
export function reportOf({ name, startedAt, endedAt, tables, files, missingFiles }: Manifest): BackupReport {
  const rows = tables.flatMap(({ scopes }) => scopes).reduce((sum, scope) => sum + scope.rows, 0)
  const compressed = [...tables.flatMap(({ parts }) => parts), ...files.parts]
  const bytes = compressed.reduce((sum, part) => sum + part.bytes, files.bytes)
  return { name, startedAt, endedAt, rows, files: files.count, bytes, missingFiles }
}

type Tenants = Snapshot['tenants']

function tenantsOf({ tenants }: Snapshot, key: string | undefined): Tenants {
  if (key === undefined) return tenants
  const found = tenants.filter((tenant) => tenant.key === key)
  if (found.length === 0) throw new Error(`There is no client "${key}".`)
  return found
}

/**
 * Copies the files in two steps. Files are written before their rows and removed after them: most are copied before
 * the snapshot, and those that were added meanwhile right after it. So a file whose row is in the snapshot is missing
 * only if it is removed within moments of being written, or was missing before.
 */
async function beginFiles(dependencies: BackupDependencies, target: Target) {
  const { files, database, storedFiles, onProgress, onlyTenant } = dependencies
  const storage = openStorage(files)
  const pooled = new Set<string>()
  for await (const name of target.listNames(poolFolder)) pooled.add(name.slice(name.lastIndexOf('/') + 1))
  const entries = new Map<string, FileEntry>()
  const tenantId = onlyTenant === undefined ? undefined : await idOfTenant(database, onlyTenant)
  const isWanted = (name: string) => tenantId === undefined || name.startsWith(`${tenantId}/`)
  await copyToPool(storage, target, entries, pooled, isWanted)
  onProgress(`${entries.size} files`)

  return {
    entries,
    /** Adds the files that came before the snapshot. @returns the names of files that its rows lack */
    async finish(snapshot: Snapshot, tenants: Tenants): Promise<string[]> {
      const present = await copyToPool(storage, target, entries, pooled, isWanted)
      const referenced = await listReferenced(database, snapshot.id, tenants, storedFiles)
      for (const name of entries.keys()) {
        if (!present.has(name) && !referenced.has(name)) entries.delete(name)
      }
      return [...referenced].filter((name) => !entries.has(name)).toSorted()
    },
  }
}

async function idOfTenant(database: Database, key: string): Promise<number> {
  const row = await database.selectFrom('tenant').select('id').where('key', '=', key).executeTakeFirst()
  if (!row) throw new Error(`There is no client "${key}".`)
  return row.id
}

/** Returns the names of the files that rows of a snapshot refer to. */
function listReferenced(
  database: Database,
  snapshotId: string,
  tenants: Tenants,
  storedFiles: readonly ListStoredFiles[],
): Promise<Set<string>> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql.raw(`set transaction snapshot '${snapshotId.replaceAll("'", '')}'`).execute(tx)
      const names = new Set<string>()
      for (const { id } of tenants) {
        await enterTenant(tx, id)
        for (const list of storedFiles) {
          for (const { field, rowId } of await list(tx, id)) names.add(`${id}/${field}/${rowId}`)
        }
      }
      return names
    })
}

async function writeTables(
  { client }: Snapshot,
  tenants: Tenants,
  archive: string,
  target: Target,
  { onlyTenant, onProgress }: BackupDependencies,
): Promise<ManifestTable[]> {
  const written: ManifestTable[] = []
  const tenantIds = tenants.map(({ id }) => id)
  for (const table of await listTables(client)) {
    const where = onlyTenant === undefined ? '' : rowsOfTenant(table, tenantIds[0] ?? 0)
    if (where === undefined) continue
    const scopes: RowsOfScope[] = []
    const rows = readRows(client, table, table.hasTenant ? tenantIds : [null], scopes, where)
    const parts = await writeParts(target, `archives/${archive}/${table.schema}.${table.name}`, rows)
    written.push({ ...table, scopes, parts })
    const count = scopes.reduce((sum, scope) => sum + scope.rows, 0)
    if (count > 0) onProgress(`${table.schema}.${table.name}: ${count} rows`)
  }
  return written
}

/** Returns the condition for the rows of a tenant in a table; undefined for tables of the installation. */
function rowsOfTenant({ schema, name, hasTenant }: ArchiveTable, tenantId: number): string | undefined {
  if (hasTenant) return ''
  const conditions: Readonly<Record<string, string>> = {
    'public.tenant': `where id = ${tenantId}`,
    'public.webhook_outbox': `where tenant = ${tenantId}`,
    'pgboss.job': `where (data ->> 'tenantId') = '${tenantId}' and state in ('created', 'retry', 'active')`,
  }
  return conditions[`${schema}.${name}`]
}

function countFiles(entries: readonly FileEntry[]): Manifest['encrypted'] {
  const groups = Map.groupBy(entries, ({ name, keyId }) => {
    const [tenantId, field] = name.split('/')
    return JSON.stringify([Number(tenantId), field, keyId])
  })
  return [...groups].map(([group, { length: count }]) => {
    const [tenantId, table, keyId] = JSON.parse(group) as [number, string, string]
    return { table, column: null, tenantId, keyId, count }
  })
}
