import type pg from 'pg'
import type { DataKey } from '../config.ts'
import { newClient, timeLimits } from '../database/client.ts'
import { emptyDatabase } from '../database/empty-database.ts'
import { isInUse } from '../database/in-use.ts'
import { migrate } from '../database/migrate.ts'
import { migrationNames } from '../database/migrations.ts'
import type { FileLocation } from '../file-location.ts'
import { type FileStorage, isMissing, openStorage } from '../file-storage.ts'
import { type Deletion, parseDeletions, readStored } from './deletions.ts'
import { type FileEntry, poolName, readEntries } from './files.ts'
import { loadArchive } from './load.ts'
import { assertKeys, findLostKeys, type LostKey } from './lost-keys.ts'
import { ArchiveError, listArchives, type Manifest, readManifest, sha256Of } from './manifest.ts'
import { readParts } from './parts.ts'
import { enterScope } from './snapshot.ts'
import type { Target } from './target.ts'

export interface RestoreDependencies {
  /** The owner of the tables. */
  readonly owner: string | pg.PoolConfig
  readonly files: FileLocation
  readonly dataKeys: readonly [DataKey, ...DataKey[]]
  /** Ids of keys whose loss is accepted. */
  readonly withoutKeys: readonly string[]
  /** Text of a list of deletions, beside that of the target. */
  readonly deletions?: string
  readonly onProgress: (text: string) => void
}

export interface RestoreReport {
  readonly manifest: Manifest
  readonly lostKeys: readonly LostKey[]
  /** Deletions that the backup did not know. */
  readonly deletions: number
  /** Id of the key of the manifest's signature, if it could not be checked. */
  readonly unknownSigner: string | undefined
}

/** Returns the name of the newest backup of an installation. @throws ArchiveError when there is none */
export async function newestBackup(target: Target): Promise<string> {
  const name = (await listArchives(target)).findLast((one) => /^\d{8}T\d{6}Z$/.test(one))
  if (!name) throw new ArchiveError(`${target.name} has no complete backup`)
  return name
}

/**
 * Restores an installation into an empty database and an empty storage of uploads, and compares the result with the
 * manifest. An interrupted restore can be repeated. Decision 114
 * @throws ArchiveError when the archive is incomplete, a key is missing, or there is something in the way
 */
export async function restoreBackup(
  dependencies: RestoreDependencies,
  target: Target,
  name: string,
): Promise<RestoreReport> {
  const { owner, dataKeys, withoutKeys, onProgress } = dependencies
  const { manifest, unknownSigner } = await readManifest(target, name, dataKeys)
  if (manifest.kind !== 'installation') throw new ArchiveError(`${name} is the export of one client`)
  assertKnownMigrations(manifest)
  const lostKeys = findLostKeys(manifest, dataKeys)
  assertKeys(manifest, lostKeys, withoutKeys)
  const deletions = await readDeletions(target, dependencies.deletions)
  const client = newClient(owner, { name: 'zuruf-archive', limits: timeLimits.archive })
  await client.connect()
  try {
    const hasSchema = await findEmptySchema(client)
    await restoreFiles(target, manifest, openStorage(dependencies.files), onProgress)
    onProgress(`making the schema of ${manifest.migrations.at(-1)} …`)
    if (hasSchema) await emptyDatabase(client)
    await migrate(owner, { onProgress, only: manifest.migrations })
    await loadArchive(client, target, manifest, onProgress)
    // Else later migrations and the first hours of work run with plans for empty tables.
    onProgress('collecting the statistics of the tables …')
    await client.query('analyze')
    await forgetKeys(client, lostKeys)
    await migrate(owner, { onProgress })
    return { manifest, unknownSigner, lostKeys, deletions: await addDeletions(client, deletions) }
  } finally {
    await client.end()
  }
}

/** @throws ArchiveError when a newer release has made the archive */
function assertKnownMigrations({ migrations, name }: Manifest): void {
  const known = migrationNames()
  const unknown = migrations.filter((migration) => !known.includes(migration))
  if (unknown.length === 0) return
  throw new ArchiveError(
    `${name} is of a newer release: this one does not know ${unknown.join(', ')}. Restore it with that release.`,
  )
}

/**
 * Checks that the database has no data. A schema without data, as an interrupted restore leaves it, is no obstacle.
 * @returns whether there is such a schema
 * @throws ArchiveError that names what is there
 */
async function findEmptySchema(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const where = `The database "${client.database}"`
  if (rows.length === 0) return false
  if (!rows.some(({ name }) => name === 'kysely_migration')) {
    throw new ArchiveError(
      `${where} has other tables: ${rows.map(({ name }) => name).join(', ')}. Take an empty one.`,
    )
  }
  if (await isInUse(client))
    throw new ArchiveError(`Zuruf is running on ${where.toLowerCase()}; stop it first.`)
  const found: string[] = []
  for (const [table, column, what] of [
    ['tenant', 'key', 'clients'],
    ['operator', 'email', 'operators'],
    ['data_key', 'id', 'keys'],
  ] as const) {
    const { rows: values } = await client.query<{ value: string }>(
      `select ${column} as value from ${table} order by 1 limit 10`,
    )
    if (values.length > 0) found.push(`${what} ${values.map(({ value }) => value).join(', ')}`)
  }
  if (found.length > 0)
    throw new ArchiveError(`${where} is not empty: ${found.join('; ')}. Take an empty one.`)
  return true
}

/** @throws ArchiveError when the storage has files that are not of the archive, or a file of it is damaged */
async function restoreFiles(
  target: Target,
  manifest: Manifest,
  storage: FileStorage,
  onProgress: (text: string) => void,
): Promise<void> {
  const entries = new Map<string, FileEntry>()
  for await (const entry of readEntries(readParts(target, manifest.files.parts)))
    entries.set(entry.name, entry)
  const present = new Set<string>()
  for await (const name of storage.listNames()) {
    const expected = entries.get(name)
    if (!expected || sha256Of(await storage.get(name)) !== expected.sha256) {
      throw new ArchiveError(`The storage of uploads is not empty: it has ${name}. Take an empty one.`)
    }
    present.add(name)
  }
  for (const entry of entries.values()) {
    if (!present.has(entry.name)) await storage.put(entry.name, await readPooled(target, entry))
  }
  onProgress(`${entries.size} files`)
}

/** Reads a file from the pool of a target. @throws ArchiveError when it is missing or damaged */
export async function readPooled(target: Target, { name, sha256 }: FileEntry): Promise<Buffer> {
  const bytes = await target.get(poolName(sha256)).catch((error: unknown) => {
    if (isMissing(error)) throw new ArchiveError(`${target.name}: the file ${name} is missing`)
    throw error
  })
  if (sha256Of(bytes) !== sha256) throw new ArchiveError(`${target.name}: the file ${name} is damaged`)
  return bytes
}

/**
 * Makes a start without lost keys possible. The values stay unreadable. The key of the fingerprints is among them if
 * it was encrypted with a lost key; the next start makes a new one.
 */
async function forgetKeys(client: pg.ClientBase, lost: readonly LostKey[]): Promise<void> {
  for (const { id, reason, values } of lost) {
    // The canary of another key under this id would stop the start.
    if (reason === 'different') await client.query('delete from data_key where id = $1', [id])
    else
      await client.query('update data_key set retired_at = coalesce(retired_at, now()) where id = $1', [id])
    if (values.some(({ table }) => table === 'fingerprint_key'))
      await client.query('delete from fingerprint_key')
  }
}

/** Returns the deletions of a target and of the text of another list. @throws ArchiveError when one is damaged */
async function readDeletions(target: Target, text: string | undefined): Promise<Deletion[]> {
  return [...(await readStored(target)), ...(text === undefined ? [] : parseDeletions(text, '--deletions'))]
}

/**
 * Adds the deletions of a target to a database that was restored by other means.
 * @param text a further list
 * @returns how many it did not have
 */
export async function restoreDeletions(
  owner: string | pg.PoolConfig,
  target: Target,
  text: string | undefined,
): Promise<number> {
  const deletions = await readDeletions(target, text)
  const client = newClient(owner, { name: 'zuruf-archive', limits: timeLimits.archive })
  await client.connect()
  try {
    return await addDeletions(client, deletions)
  } finally {
    await client.end()
  }
}

/** Adds deletions to the list in the database. @returns how many it did not have */
async function addDeletions(client: pg.ClientBase, deletions: readonly Deletion[]): Promise<number> {
  let added = 0
  await client.query('begin')
  const { rows: tenants } = await client.query<{ id: number; key: string }>('select id, key from tenant')
  for (const { tenantKey, accountId, at } of deletions) {
    const tenant = tenants.find(({ key }) => key === tenantKey)
    if (!tenant) continue
    await enterScope(client, tenant.id)
    const { rowCount } = await client.query(
      'insert into deletion (tenant_id, account_id, at) values ($1, $2, $3) on conflict do nothing',
      [tenant.id, accountId, at],
    )
    added += rowCount ?? 0
  }
  await client.query('commit')
  return added
}
