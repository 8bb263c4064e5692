import type { DataKey } from '../config.ts'
import { archiveName } from './backup.ts'
import { poolFolder, poolName, readEntries } from './files.ts'
import { listArchives, manifestName, readManifest } from './manifest.ts'
import { readParts } from './parts.ts'
import type { Target } from './target.ts'

export interface RetentionReport {
  /** Names of the removed archives. */
  readonly removed: readonly string[]
  /** Unfinished archives that were removed. */
  readonly unfinished: readonly string[]
  /** Files of uploads that no archive refers to any more. */
  readonly files: number
}

/** Archives of the whole installation; exports of a tenant in the same target stay. */
const isBackup = (name: string) => /^\d{8}T\d{6}Z$/.test(name)

/**
 * Removes backups that began before a moment, what interrupted ones have left, and files that no archive needs. The
 * newest backup always stays. No backup of this target may be running.
 */
export async function removeExpired(
  target: Target,
  before: Date,
  keys: readonly [DataKey, ...DataKey[]],
): Promise<RetentionReport> {
  const limit = archiveName(before.toISOString())
  const backups = (await listArchives(target)).filter(isBackup)
  const removed = backups.slice(0, -1).filter((name) => name < limit)
  // Without its manifest an archive is none, so an interrupted removal leaves no half one.
  for (const name of removed) await target.delete(manifestName(name))
  const kept = new Set(await listArchives(target))
  const unfinished = await removeUnfinished(target, kept)
  const files = await removeUnreferenced(target, kept, keys)
  return { removed, unfinished: unfinished.filter((name) => !removed.includes(name)), files }
}

async function removeUnfinished(target: Target, complete: ReadonlySet<string>): Promise<string[]> {
  const unfinished = new Set<string>()
  for await (const file of target.listNames('archives')) {
    const [, name] = file.split('/')
    if (!name || complete.has(name)) continue
    unfinished.add(name)
  }
  for (const name of unfinished) await target.removeFolder(`archives/${name}`)
  return [...unfinished].toSorted()
}

async function removeUnreferenced(
  target: Target,
  archives: ReadonlySet<string>,
  keys: readonly [DataKey, ...DataKey[]],
): Promise<number> {
  const needed = new Set<string>()
  for (const name of archives) {
    const { manifest } = await readManifest(target, name, keys)
    for await (const { sha256 } of readEntries(readParts(target, manifest.files.parts))) {
      needed.add(poolName(sha256))
    }
  }
  let removed = 0
  for await (const name of target.listNames(poolFolder)) {
    if (needed.has(name)) continue
    await target.delete(name)
    removed++
  }
  return removed
}
