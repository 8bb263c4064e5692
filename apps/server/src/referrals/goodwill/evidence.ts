import { addDays, evidenceCutoff, evidenceLimit, isUndecided } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { FieldPlace } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Limits } from '../../platform/limits.ts'
import { type EvidenceFile, prepareEvidence } from './evidence-file.ts'
import * as repository from './evidence-repository.ts'
import type { Evidence, GoodwillRequest } from './repository.ts'
import { listMessages } from './repository.ts'
import type { GoodwillService } from './service.ts'

export interface Dependencies {
  readonly database: Database
  readonly files: FileStore
  readonly limits: Limits
  readonly goodwill: GoodwillService
}

const placeOf = (tenantId: number, rowId: string): FieldPlace => ({
  tenantId,
  field: 'goodwill_evidence.file',
  rowId,
})

/** Lists the files of complete uploads. */
export async function listEvidenceFiles(tx: Tx, tenantId: number): Promise<FieldPlace[]> {
  const ids = await repository.listStoredIds(tx)
  return ids.map((id) => placeOf(tenantId, id))
}

export type EvidenceService = ReturnType<typeof evidenceService>

/**
 * Evidence for a goodwill request: uploaded files that show that a contract came from the recommender's
 * referral. Decision 040
 */
export function evidenceService({ database, files, limits, goodwill }: Dependencies) {
  /**
   * @throws AppError conflict if the request is decided; invalid-input, too-many-requests if a limit is
   *   reached
   */
  async function assertMayUpload(tx: Tx, context: Context, request: GoodwillRequest): Promise<void> {
    if (!isUndecided(request.state)) throw conflict()
    const messages = await listMessages(tx, [request.id])
    const questions = messages.filter(({ author }) => author === 'operator').length
    if ((await repository.countOfRequest(tx, request.id)) >= evidenceLimit(questions)) {
      throw invalid({ Beleg: 'too-many-files' })
    }
    const uploads = await repository.countSince(tx, request.accountId, addDays(context.now, -30))
    if (uploads >= context.tenant.settings.goodwill.uploadsPerMonth) {
      throw new AppError('too-many-requests', undefined, { retryAfterSeconds: 86_400 })
    }
  }

  async function findEvidence(tx: Tx, requestId: string, id: string): Promise<Evidence> {
    const all = isUuid(requestId) ? await repository.listOfRequests(tx, [requestId]) : []
    const found = all.find((one) => one.id === id)
    if (!found) throw notFound()
    return found
  }

  return {
    /**
     * Adds an upload. The limits are checked before the file is read. A crash before the file is stored
     * leaves a row without a file, which the purge job removes.
     * @param read reads the uploaded file
     * @throws AppError not-found, conflict, too-many-requests; invalid-input at `Beleg`
     */
    async add(context: Context, requestId: string, read: () => Promise<Buffer>): Promise<Evidence> {
      const { tenant } = context
      await withTenant(database, tenant.id, async (tx) =>
        assertMayUpload(tx, context, await goodwill.lockOwn(tx, context, requestId)),
      )
      await limits.consume('evidence', tenant.settings.limits.uploadsOfTenant, String(tenant.id))
      const file = await prepareEvidence(await read())
      const begun = await withTenant(database, tenant.id, async (tx) => {
        const request = await goodwill.lockOwn(tx, context, requestId)
        await assertMayUpload(tx, context, request)
        const row: Evidence = {
          tenantId: tenant.id,
          id: newId(),
          requestId,
          accountId: request.accountId,
          mediaType: file.mediaType,
          bytes: file.bytes.length,
          createdAt: context.now,
          storedAt: null,
          removedAt: null,
        }
        await repository.insert(tx, row)
        return row
      })
      await files.write(placeOf(tenant.id, begun.id), file.bytes)
      await withTenant(database, tenant.id, async (tx) => {
        if (!(await repository.markStored(tx, begun.id, context.now))) throw conflict()
      })
      return begun
    },

    /** Returns an upload of the caller. @throws AppError not-found */
    async readOwn(context: Context, requestId: string, id: string): Promise<EvidenceFile> {
      const found = await withTenant(database, context.tenant.id, async (tx) => {
        await goodwill.lockOwn(tx, context, requestId)
        return findEvidence(tx, requestId, id)
      })
      return { mediaType: found.mediaType, bytes: await files.read(placeOf(context.tenant.id, id)) }
    },

    /** Returns any upload to an operator and records the view in the audit log. @throws AppError not-found */
    async readAny(context: Context, requestId: string, id: string): Promise<EvidenceFile> {
      const found = await withTenant(database, context.tenant.id, async (tx) => {
        const evidence = await findEvidence(tx, requestId, id)
        await recordAudit(tx, context, 'goodwill.evidence-seen', requestId, { evidence: id })
        return evidence
      })
      return { mediaType: found.mediaType, bytes: await files.read(placeOf(context.tenant.id, id)) }
    },

    /** Removes an upload; idempotent. @throws AppError not-found; conflict once the request is decided */
    async remove(context: Context, requestId: string, id: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        const request = await goodwill.lockOwn(tx, context, requestId)
        if (!isUuid(id) || !(await repository.exists(tx, requestId, id))) throw notFound()
        if (!isUndecided(request.state)) throw conflict()
        await repository.markRemoved(tx, id, context.now)
      })
    },

    /**
     * Job `goodwill.purge`: deletes the files of removed uploads, of deleted accounts, of requests decided
     * long ago and of unfinished uploads. @returns the number of deleted files
     */
    async purge(context: Context): Promise<number> {
      const { tenant, now } = context
      const hourAgo = new Date(now.getTime() - 3_600_000)
      const purgeable = await withTenant(database, tenant.id, async (tx) => {
        await repository.markExpired(tx, evidenceCutoff(now), now)
        return repository.listPurgeable(tx, hourAgo, 1_000)
      })
      for (const id of purgeable) {
        await files.remove(placeOf(tenant.id, id))
        await withTenant(database, tenant.id, (tx) => repository.remove(tx, id))
      }
      return purgeable.length
    },
  }
}
