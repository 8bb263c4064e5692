import { uploadRetryMinutes } from '@zuruf/domain'
import type { Context } from '../../../platform/context.ts'
import type { FieldCipher } from '../../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import type { HandoverJob } from '../../../platform/jobs/jobs.ts'
import type { OutboundPolicy } from '../../../platform/outbound.ts'
import { SftpFailure, type SftpFiles, type SftpTarget, withSftp } from '../../../platform/sftp.ts'
import type { TenantDirectory } from '../../../platform/tenants/directory.ts'
import type { SftpChannel } from '../channel-repository.ts'
import * as channels from '../channel-repository.ts'
import * as repository from '../repository.ts'
import type { Run } from '../run-repository.ts'
import * as runs from '../run-repository.ts'
import type { HandoverService } from '../service.ts'
import { composeUpload, isUnchanged, type UploadContent } from '../upload-content.ts'
import { inFolder, targetOf } from './sftp-channel.ts'

export interface Dependencies {
  readonly database: Database
  readonly cipher: FieldCipher
  readonly tenants: TenantDirectory
  readonly reach: OutboundPolicy
  readonly clock: () => Date
  readonly handovers: HandoverService
}

/** Timeout of an upload. */
const UPLOAD_MS = 5 * 60_000
/** Longer than the upload timeout, so that no upload is running when its claim ends. */
const CLAIM_MS = UPLOAD_MS + 60_000
/** Longer error messages of the server are cut. */
const DETAIL_CHARACTERS = 300
/** Number of previous attempts whose partial files are removed. Each takes one call to the server. */
const MAX_CLEANED_ATTEMPTS = 20

/** A claimed file with everything needed for its upload. */
interface Upload {
  readonly run: Run
  readonly fileName: string
  readonly channel: SftpChannel
  readonly target: SftpTarget
  readonly file: UploadContent
}

export type HandoverUploads = ReturnType<typeof handoverUploads>

/** Uploads of order files to the provider's SFTP server. Decision 093 */
export function handoverUploads(dependencies: Dependencies) {
  const { database, cipher, tenants, reach, clock, handovers } = dependencies

  /**
   * Claims the file of a run and composes its content. @returns undefined if there is nothing to upload or
   * another process has claimed the file
   */
  async function begin(tx: Tx, context: Context, runId: string): Promise<Upload | undefined> {
    const channel = await channels.findSftp(tx)
    // A file waits while its channel is inactive.
    if (!channel?.isActive) return undefined
    const { now } = context
    const run = await runs.claim(tx, runId, now, new Date(now.getTime() + CLAIM_MS))
    if (!run?.fileName) return undefined
    const waiting = await repository.lockOfRun(tx, runId)
    if (waiting.length === 0) {
      await runs.end(tx, runId, { state: 'abandoned', endedAt: now, error: 'no-orders' })
      return undefined
    }
    const file = await composeUpload(tx, cipher, waiting)
    // Recorded before the upload, so that after a crash the file on the server is recognised by its size even
    // if the data have changed.
    await runs.addContent(tx, run, file)
    return {
      run: { ...run, sizes: [...run.sizes, file.content.length] },
      fileName: run.fileName,
      channel,
      target: targetOf(cipher, channel),
      file,
    }
  }

  /**
   * Marks the orders of the file as handed over. Orders whose data have changed since the file was composed
   * are free for the next one.
   */
  async function recordSuccess(
    tx: Tx,
    context: Context,
    upload: Upload,
    result: UploadResult,
  ): Promise<void> {
    const { run, fileName, file, channel } = upload
    const current = await runs.lock(tx, run.id)
    if (!isStillOurs(current, run)) return
    const waiting = await repository.lockOfRun(tx, run.id)
    // Read after the lock: a correction locks the hand-over after it has changed the data.
    const currentFile = await composeUpload(tx, cipher, waiting)
    const files = result === 'uploaded' ? [file.rows] : await runs.listContents(tx, run.id, result.size)
    const done = waiting.filter((handover) => isUnchanged(handover, files, currentFile.rows))
    const changed = waiting.filter((handover) => !done.includes(handover))
    await handovers.move(tx, context, done, 'handed-over', null, { by: 'sftp', to: fileName })
    await repository.free(
      tx,
      changed.map(({ id }) => id),
    )
    if (channel.testedOutcome !== 'ok') {
      await channels.saveTestOutcome(tx, channel.updatedAt, 'ok', context.now)
    }
    await runs.end(tx, run.id, { state: 'done', endedAt: context.now, error: null, errorDetail: null })
  }

  async function recordFailure(
    tx: Tx,
    { now }: Context,
    { run }: Upload,
    failure: SftpFailure,
  ): Promise<void> {
    const current = await runs.lock(tx, run.id)
    if (!isStillOurs(current, run)) return
    await runs.update(tx, run.id, {
      error: failure.outcome,
      errorDetail: failure.message.replaceAll('\0', '').slice(0, DETAIL_CHARACTERS),
      claimedUntil: null,
      nextAttemptAt: new Date(now.getTime() + uploadRetryMinutes(run.attempts) * 60_000),
    })
  }

  return {
    /**
     * Uploads the file of a run and marks its orders as handed over. Safe to repeat at any time from any
     * node: the file name is fixed and an existing file is never overwritten.
     * @returns true if the file is on the server after this call; false if there was nothing to do, another
     *   process has claimed it, or the upload failed
     */
    async upload({ tenantId, runId }: HandoverJob): Promise<boolean> {
      const tenant = tenants.byId(tenantId)
      if (!tenant) return false
      const contextNow = (): Context => ({
        tenant,
        actor: { kind: 'system', id: 'handover.upload' },
        locale: tenant.defaultLanguage,
        now: clock(),
        baseUrl: '',
      })
      const upload = await withTenant(database, tenantId, (tx) => begin(tx, contextNow(), runId))
      if (!upload) return false
      let result: UploadResult
      try {
        result = await withSftp(upload.target, { timeoutMs: UPLOAD_MS }, reach, (files) =>
          uploadOnce(files, upload),
        )
      } catch (error) {
        const failure = error instanceof SftpFailure ? error : new SftpFailure('failed', String(error))
        await withTenant(database, tenantId, (tx) => recordFailure(tx, contextNow(), upload, failure))
        return false
      }
      await withTenant(database, tenantId, (tx) => recordSuccess(tx, contextNow(), upload, result))
      return true
    },
  }
}

/**
 * Returns whether this attempt is still the current one: the file was neither claimed again nor abandoned.
 */
const isStillOurs = (current: Run | undefined, { attempts }: Run): boolean =>
  current?.state === 'pending' && current.attempts === attempts

/**
 * `uploaded` if this attempt uploaded the file; otherwise the size of the file that an earlier attempt
 * uploaded.
 */
type UploadResult = 'uploaded' | { readonly size: number }

/**
 * Uploads the file under a temporary name and renames it, so that nobody reads a partial file.
 * @throws SftpFailure `name-taken` if a foreign file has the name
 */
async function uploadOnce(files: SftpFiles, { run, fileName, channel, file }: Upload): Promise<UploadResult> {
  const path = inFolder(channel, fileName)
  const temporary = (attempt: number) => `${path}.${attempt}.part`
  // Removes the partial files of earlier attempts whose processes ended.
  for (let earlier = Math.max(1, run.attempts - MAX_CLEANED_ATTEMPTS); earlier < run.attempts; earlier++) {
    await files.remove(temporary(earlier))
  }
  const earlierUpload = await findEarlierUpload(files, path, run)
  if (earlierUpload) return earlierUpload
  await files.write(temporary(run.attempts), file.content)
  if (await files.rename(temporary(run.attempts), path)) return 'uploaded'
  const concurrentUpload = await findEarlierUpload(files, path, run)
  await files.remove(temporary(run.attempts))
  if (!concurrentUpload) throw new SftpFailure('not-writable', 'The server did not rename the file')
  return concurrentUpload
}

/**
 * Finds the file of an attempt of this run.
 * @throws SftpFailure `name-taken` if a file has the name but none of the sizes recorded for this run
 */
async function findEarlierUpload(
  files: SftpFiles,
  path: string,
  { sizes }: Run,
): Promise<{ readonly size: number } | undefined> {
  const size = await files.size(path)
  if (size === undefined) return undefined
  if (sizes.includes(size)) return { size }
  throw new SftpFailure('name-taken', `Another file of ${size} bytes has the name ${path}`)
}
