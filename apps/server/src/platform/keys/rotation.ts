import { setTimeout as sleep } from 'node:timers/promises'
import type { FieldCipher, FieldPlace } from '../crypto.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files.ts'
import { encryptingReportMs } from './data-keys.ts'
import type { EncryptedTable } from './encrypted-table.ts'
import { type ConfiguredKeys, describeKeys, type KeyStatus, retireKeys } from './key-states.ts'
import { findMissingFiles, type ListStoredFiles } from './missing-files.ts'
import { type Reencryption, reencryptTable, type Unreadable } from './reencryption.ts'
import { listTenantIds, scopesOf } from './scopes.ts'
import { countKeyUsage, type KeyUsage } from './usage.ts'

/** A process that misses fewer reports still counts as running. */
const missedReports = 4

export const defaultQuietMs = missedReports * encryptingReportMs

/** Rows that others lock are skipped, and tried again in the next pass. */
const maxPasses = 5

export interface RotationDependencies extends ConfiguredKeys {
  readonly database: Database
  readonly cipher: FieldCipher
  readonly files: Pick<FileStore, 'list' | 'keyIdOf' | 'reencrypt'>
  readonly tables: readonly EncryptedTable[]
  readonly storedFiles: readonly ListStoredFiles[]
  /** Retires keys although files are missing. They may be encrypted with one of these keys. */
  readonly ignoreMissingFiles: boolean
  readonly onProgress: (text: string) => void
  /** Ends after the running batch. */
  readonly signal: AbortSignal
}

export interface RotationReport {
  /** Rows and files encrypted with the current key by this call. */
  readonly rows: number
  readonly files: number
  /** Values that could not be decrypted; they stay as they are. */
  readonly unreadable: readonly Unreadable[]
  /** Files that rows refer to and that are not in the store. */
  readonly missing: readonly FieldPlace[]
  readonly keys: readonly KeyStatus[]
  readonly usage: KeyUsage
}

/**
 * Encrypts all values and files with the current key while Zuruf runs, and retires the keys that nothing uses any
 * more. Can be stopped, repeated, and run by several people at once. Decision 110
 */
export async function rotateKeys(dependencies: RotationDependencies): Promise<RotationReport> {
  const { database, files, tables, signal, quietMs } = dependencies
  const progress = newProgress(dependencies.onProgress)
  await reencryptAll(dependencies, progress)
  if (!signal.aborted && (await waitUntilQuiet(dependencies))) await reencryptAll(dependencies, progress)
  const usage = await countKeyUsage(database, files, tables)
  const keys = await describeKeys(database, usage, dependencies)
  const missing = await findMissingFiles(database, files, dependencies.storedFiles)
  const mayRetire = !signal.aborted && (missing.length === 0 || dependencies.ignoreMissingFiles)
  const unused = keys.filter(({ state }) => state === 'unused').map(({ id }) => id)
  if (mayRetire) await retireKeys(database, unused, quietMs)
  return {
    rows: progress.rows,
    files: progress.files,
    unreadable: [...progress.unreadable.values()],
    missing,
    keys: await describeKeys(database, usage, dependencies),
    usage,
  }
}

type Progress = ReturnType<typeof newProgress>

function newProgress(say: (text: string) => void) {
  return { rows: 0, files: 0, unreadable: new Map<string, Unreadable>(), say }
}

/** Repeats passes until nothing is left, or a pass changes nothing. */
async function reencryptAll(dependencies: RotationDependencies, progress: Progress): Promise<void> {
  const { database, cipher, files, tables, signal } = dependencies
  for (let pass = 0; pass < maxPasses && !signal.aborted; pass++) {
    const usage = await countKeyUsage(database, files, tables)
    const before = progress.rows + progress.files
    const staleTables = tables.filter((table) =>
      Object.keys(table.columns).some((column) => staleIn(usage, `${table.table}.${column}`, cipher) > 0),
    )
    for (const table of staleTables) await reencryptScopes(dependencies, table, usage, progress)
    await reencryptFiles(dependencies, usage, progress)
    if (progress.rows + progress.files === before) return
  }
}

/** Returns the number of values of a column or kind of file that another key has encrypted. */
function staleIn(usage: KeyUsage, name: string, { currentKeyId }: FieldCipher): number {
  let sum = 0
  for (const [keyId, count] of usage.get(name) ?? []) if (keyId !== currentKeyId) sum += count
  return sum
}

async function reencryptScopes(
  { database, cipher, signal }: RotationDependencies,
  table: EncryptedTable,
  usage: KeyUsage,
  progress: Progress,
): Promise<void> {
  const total = Math.max(
    ...Object.keys(table.columns).map((column) => staleIn(usage, `${table.table}.${column}`, cipher)),
  )
  let done = 0
  const reencryption: Reencryption = {
    database,
    cipher,
    signal,
    onRows(count) {
      if (count === 0) return
      done += count
      progress.rows += count
      progress.say(`${table.table}: ${done} of ${Math.max(total, done)} rows`)
    },
    onUnreadable: (value) => noteUnreadable(progress, value),
  }
  for (const scope of scopesOf(table, await listTenantIds(database))) {
    await reencryptTable(reencryption, table, scope)
  }
}

async function reencryptFiles(
  { cipher, files, signal }: RotationDependencies,
  usage: KeyUsage,
  progress: Progress,
): Promise<void> {
  const names = [...usage.keys()].filter((name) => name.startsWith('file '))
  const total = names.reduce((sum, name) => sum + staleIn(usage, name, cipher), 0)
  if (total === 0) return
  let done = 0
  for (const place of await files.list()) {
    if (signal.aborted) return
    const keyId = await files.keyIdOf(place)
    if (keyId === undefined || keyId === cipher.currentKeyId) continue
    try {
      await files.reencrypt(place)
      done++
      progress.files++
      if (done % 100 === 0 || done === total) progress.say(`files: ${done} of ${total}`)
    } catch (error) {
      // Removed meanwhile.
      if ((await files.keyIdOf(place)) === undefined) continue
      noteUnreadable(progress, { place, error: error instanceof Error ? error.message : String(error) })
    }
  }
}

function noteUnreadable({ unreadable }: Progress, value: Unreadable): void {
  const { tenantId, field, rowId } = value.place
  unreadable.set(`${tenantId} ${field} ${rowId}`, value)
}

/**
 * Waits until the last report of processes that encrypt with another key is old enough, or another report shows
 * that one still runs.
 * @returns whether it has waited, so that values may have been added
 */
async function waitUntilQuiet(dependencies: RotationDependencies): Promise<boolean> {
  const { database, onProgress, signal, quietMs } = dependencies
  let end: number | undefined
  while (!signal.aborted) {
    const keys = await describeKeys(database, new Map(), dependencies)
    const reported = keys.filter(({ state }) => state === 'reported')
    const ms = Math.max(0, ...reported.map(({ quietInMs }) => quietInMs))
    const isStillRunning = end !== undefined && performance.now() + ms > end + toleranceMs
    if (ms === 0 || isStillRunning) break
    if (end === undefined) {
      const ids = reported.map(({ id }) => id).join(', ')
      onProgress(`waiting up to ${Math.ceil(ms / 1000)} s for processes that may still encrypt with ${ids} …`)
      end = performance.now() + ms
    }
    await sleep(Math.min(ms, quietMs / missedReports || ms), undefined, { signal }).catch(() => {})
  }
  return end !== undefined && !signal.aborted
}

/** Less than this is no other report, but the time that reading took. */
const toleranceMs = 1_000
