import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Tx } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { logFailure } from '../outage-log.ts'
import {
  type AssetFolder,
  isPublishablePath,
  listPublishedPaths,
  mediaTypeOf,
  readPublishedFile,
  releaseIdOf,
} from './published-files.ts'

const decompress = promisify(brotliDecompress)

/** How often a process reports its release, and how soon it tries again when it could not. */
const reportMs = { regular: 6 * 3_600_000, afterFailure: 60_000 }

/** Releases that no process has reported for this long are removed. */
const keptDays = 30

/** The most releases that are kept; a release takes some 2 MB, and most of its files are in the next one too. */
const maxReleases = 20

/** Files per statement, because one has a limit of a gigabyte and is built in memory. */
const batchSize = 100

/**
 * Publishes the built files of this process's release, so that processes with other releases can serve them, and
 * reports the release until closed.
 */
export async function publishRelease(
  database: Database,
  folders: readonly AssetFolder[],
  logger: Logger,
  delays = reportMs,
): Promise<{ close(): void }> {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function publish(): Promise<void> {
    let delay = delays.regular
    try {
      await reportRelease(database, folders)
    } catch (error) {
      delay = delays.afterFailure
      logFailure(logger, error, 'published files', 'warn')
    }
    if (!isClosed) timer = setTimeout(publish, delay).unref()
  }

  await publish()
  return {
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Stores the files of a release unless they are stored, and when it was seen. */
export async function reportRelease(database: Database, folders: readonly AssetFolder[]): Promise<void> {
  const paths = listPublishedPaths(folders)
  const id = releaseIdOf(paths)
  await database.transaction().execute(async (tx) => {
    await lockReleases(tx)
    const { numUpdatedRows } = await tx
      .updateTable('release')
      .set({ seenAt: sql`now()` })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return
    await tx.insertInto('release').values({ id, paths, seenAt: sql`now()` }).execute()
    await storeMissing(tx, paths, folders)
    await removeReleases(tx)
  })
}

/** Takes an advisory lock: files that a release shares with another must not be removed while it is published. */
const lockReleases = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('releases'))`.execute(tx)

async function storeMissing(
  tx: Tx,
  paths: readonly string[],
  folders: readonly AssetFolder[],
): Promise<void> {
  const stored = await tx.selectFrom('releaseAsset').select('path').where('path', 'in', paths).execute()
  const known = new Set(stored.map(({ path }) => path))
  const missing = paths.filter((path) => !known.has(path))
  for (let start = 0; start < missing.length; start += batchSize) {
    const batch = missing.slice(start, start + batchSize)
    const rows = batch.flatMap((path) => readPublishedFile(path, folders) ?? [])
    await insertRows(tx, 'releaseAsset', rows)
  }
}

/** Removes releases that are no longer seen or too many, and the files that no other release has. */
async function removeReleases(tx: Tx): Promise<{ releases: number; files: number }> {
  const releases = await tx
    .deleteFrom('release')
    .where((release) =>
      release.or([
        release('seenAt', '<', sql<Date>`now() - make_interval(days => ${keptDays})`),
        release(
          'id',
          'not in',
          tx.selectFrom('release').select('id').orderBy('seenAt', 'desc').orderBy('id').limit(maxReleases),
        ),
      ]),
    )
    .executeTakeFirst()
  const files = await tx
    .deleteFrom('releaseAsset')
    .where('path', 'not in', (query) =>
      query.selectFrom('release').select(sql<string>`unnest(paths)`.as('path')),
    )
    .executeTakeFirst()
  return { releases: Number(releases.numDeletedRows), files: Number(files.numDeletedRows) }
}

/** Job `releases.purge`. @returns what was removed */
export async function purgeReleases(database: Database): Promise<{ releases: number; files: number }> {
  return database.transaction().execute(async (tx) => {
    await lockReleases(tx)
    return removeReleases(tx)
  })
}

/**
 * Sends a file that this process does not have, if another release has published it.
 * @returns whether it was sent
 */
export async function sendPublishedFile(
  database: Database,
  folders: readonly AssetFolder[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const [path = ''] = request.url.split('?')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || !isPublishablePath(path, folders)) return false
  const file = await database
    .selectFrom('releaseAsset')
    .select(['content', 'encoding'])
    .where('path', '=', path)
    .executeTakeFirst()
  if (!file) return false
  const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  const isSentCompressed = file.encoding === 'br' && acceptsBrotli
  reply
    .type(mediaTypeOf(path) ?? 'application/octet-stream')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
  if (isSentCompressed) reply.header('content-encoding', 'br')
  reply.send(file.encoding && !isSentCompressed ? await decompress(file.content) : file.content)
  return true
}
