import { keptThroughYear } from '@zuruf/domain'
import type { SessionService } from '../../identity/accounts/index.ts'
import { lockSubject } from '../../identity/accounts/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { AffectedReward, DataSubject, PersonalData } from '../../platform/personal-data.ts'
import * as repository from './deletion-repository.ts'

/** What the deletion of an account would end; shown to the person before they confirm. */
export interface DeletionPreview {
  readonly ready: readonly AffectedReward[]
  readonly pending: readonly AffectedReward[]
  readonly beingPaid: readonly AffectedReward[]
  readonly openReferrals: number
  /** Last year in which payment records are kept; null without payments. */
  readonly keptThroughYear: number | null
  /** Agency whose only owner this person is; it has to be closed first. */
  readonly soleAgency: string | null
}

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly mailer: Mailer
  readonly sessions: Pick<SessionService, 'verifyOwner'>
  /** Contributions of all modules, from the lowest to the highest. */
  readonly personalData: () => readonly PersonalData[]
}

const erasedFields = { name: '', email: '', language: null, addresses: [] } as const

/** Number of deletions that `findUndoneDeletions` checks at once. */
const PAGE_SIZE = 5_000

export type DeletionService = ReturnType<typeof deletionService>

/** Deletes accounts but keeps the records that the law requires. Decision 027, QUALITY 21 */
export function deletionService({ database, idempotent, mailer, sessions, personalData }: Dependencies) {
  /** @returns the last year in which records are kept; null when none are */
  async function erase(
    tx: Tx,
    context: Context,
    subject: DataSubject,
    reason?: string,
  ): Promise<number | null> {
    const counts: Record<string, number> = {}
    const records: Date[] = []
    for (const part of personalData().toReversed()) {
      const erased = await part.erase?.(tx, context, subject)
      Object.assign(counts, erased?.counts)
      records.push(...(erased?.keptRecordDates ?? []))
    }
    await repository.recordDeletion(tx, context.tenant.id, subject.id, context.now)
    await recordAudit(tx, context, 'account.deleted', subject.id, { ...counts, ...(reason && { reason }) })
    return lastYearKept(records)
  }

  async function lock(tx: Tx, accountId: string): Promise<DataSubject | undefined> {
    for (const part of personalData().toReversed()) await part.lock?.(tx, accountId)
    return lockSubject(tx, accountId)
  }

  /**
   * Erases the account and mails a confirmation.
   * @param notFoundError thrown when there is no such account
   */
  async function deleteAccount(
    tx: Tx,
    context: Context,
    accountId: string,
    notFoundError: 'not-found' | 'session-over',
    reason?: string,
  ): Promise<void> {
    for (const part of personalData()) await part.assertErasable?.(tx, accountId)
    const subject = await lock(tx, accountId)
    if (!subject) throw new AppError(notFoundError)
    const keptThrough = await erase(tx, context, subject, reason)
    // This mail contains no personal data except the address, and it is deleted once it is sent.
    await mailer.queue(tx, context, {
      name: 'deletion-done',
      to: subject.email,
      language: subject.language ?? context.locale,
      data: keptThrough === null ? {} : { keptThrough: String(keptThrough) },
    })
  }

  /** Finds deleted accounts that have personal data again, with the contributions of the modules that hold it. */
  async function findUndoneDeletions(tx: Tx): Promise<Map<string, PersonalData[]>> {
    const undone = new Map<string, PersonalData[]>()
    let after: { at: Date; accountId: string } | undefined
    for (;;) {
      const page = await repository.listDeletions(tx, PAGE_SIZE, after)
      const ids = page.map(({ accountId }) => accountId)
      for (const part of personalData().toReversed()) {
        const notErased = (await part.findNotErased?.(tx, ids)) ?? []
        for (const id of notErased) undone.set(id, [...(undone.get(id) ?? []), part])
      }
      after = page.at(-1)
      if (page.length < PAGE_SIZE) return undone
    }
  }

  return {
    async preview(context: Context, accountId: string): Promise<DeletionPreview> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const records: Date[] = []
        const preview = { ready: [], pending: [], beingPaid: [], openReferrals: 0, soleAgency: null }
        for (const part of personalData()) {
          const { keptRecordDates = [], ...forecast } =
            (await part.previewErasure?.(tx, context, accountId)) ?? {}
          Object.assign(preview, forecast)
          records.push(...keptRecordDates)
        }
        return { ...preview, keptThroughYear: lastYearKept(records) }
      })
    },

    /**
     * Deletes the account of the logged-in person, at once and permanently.
     * @throws AppError invalid-input at `Password`, session-over when it is already deleted, conflict for
     *   the only owner of an agency
     */
    async remove(context: Context, accountId: string, password: string): Promise<void> {
      await sessions.verifyOwner(context, password, 'Password')
      await withTenant(database, context.tenant.id, (tx) =>
        deleteAccount(tx, context, accountId, 'session-over'),
      )
    },

    /**
     * Deletes an account on behalf of an operator, at the person's request.
     * @throws AppError not-found when there is no such account, conflict for the only owner of an agency
     */
    async removeForOperator(context: Context, accountId: string, reason: string): Promise<void> {
      await idempotent(context, (tx) => {
        if (!isUuid(accountId)) throw notFound()
        return deleteAccount(tx, context, accountId, 'not-found', reason)
      })
    },

    /**
     * Job `deletions.reapply`: repeats earlier deletions after a restore, without another mail.
     * @returns the number of accounts
     */
    async reapply(context: Context): Promise<number> {
      const { tenant } = context
      const undone = await withTenant(database, tenant.id, findUndoneDeletions)
      for (const [id, parts] of undone) {
        await withTenant(database, tenant.id, async (tx) => {
          const subject = await lock(tx, id)
          if (subject) await erase(tx, context, subject)
          // The account row is erased, but a concurrent call has added data elsewhere.
          else for (const part of parts) await part.erase?.(tx, context, { id, ...erasedFields })
        })
      }
      return undone.size
    },
  }
}

const lastYearKept = (records: readonly Date[]): number | null =>
  records.length > 0 ? Math.max(...records.map(keptThroughYear)) : null
