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
import type { DataSubject, ForeseenReward, PersonalData } from '../../platform/personal-data.ts'
import * as repository from './deletion-repository.ts'

/** Consequences of a deletion, shown to the person beforehand. */
export interface DeletionPreview {
  readonly ready: readonly ForeseenReward[]
  readonly pending: readonly ForeseenReward[]
  readonly onTheirWay: readonly ForeseenReward[]
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

const erased = { name: '', email: '', language: null, addresses: [] } as const

/** Deletions checked at once for data that came back. */
const PAGE = 5_000

export type DeletionService = ReturnType<typeof deletionService>

/** Account deletion, except for the records that the law requires to be kept. Decision 027, QUALITY 21 */
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
      records.push(...(erased?.recordsOf ?? []))
    }
    await repository.recordDeletion(tx, context.tenant.id, subject.id, context.now)
    await recordAudit(tx, context, 'account.deleted', subject.id, { ...counts, ...(reason && { reason }) })
    return lastYear(records)
  }

  async function lock(tx: Tx, accountId: string): Promise<DataSubject | undefined> {
    for (const part of personalData().toReversed()) await part.lock?.(tx, accountId)
    return lockSubject(tx, accountId)
  }

  /** @param absent the error for an account that does not exist */
  async function removeForGood(
    tx: Tx,
    context: Context,
    accountId: string,
    absent: 'not-found' | 'session-over',
    reason?: string,
  ): Promise<void> {
    for (const part of personalData()) await part.assertErasable?.(tx, accountId)
    const subject = await lock(tx, accountId)
    if (!subject) throw new AppError(absent)
    const keptThrough = await erase(tx, context, subject, reason)
    // The last mail. It names nobody and is deleted once it is sent.
    await mailer.queue(tx, context, {
      name: 'deletion-done',
      to: subject.email,
      language: subject.language ?? context.locale,
      data: keptThrough === null ? {} : { keptThrough: String(keptThrough) },
    })
  }

  /** Finds deleted accounts with data that a deletion would have removed, with the modules that have them. */
  async function undoneDeletions(tx: Tx): Promise<Map<string, PersonalData[]>> {
    const undone = new Map<string, PersonalData[]>()
    let after: { at: Date; accountId: string } | undefined
    for (;;) {
      const page = await repository.listDeletions(tx, PAGE, after)
      const ids = page.map(({ accountId }) => accountId)
      for (const part of personalData().toReversed()) {
        const returned = (await part.returned?.(tx, ids)) ?? []
        for (const id of returned) undone.set(id, [...(undone.get(id) ?? []), part])
      }
      after = page.at(-1)
      if (page.length < PAGE) return undone
    }
  }

  return {
    async preview(context: Context, accountId: string): Promise<DeletionPreview> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const records: Date[] = []
        const preview = { ready: [], pending: [], onTheirWay: [], openReferrals: 0, soleAgency: null }
        for (const part of personalData()) {
          const { recordsOf = [], ...forecast } = (await part.foresee?.(tx, context, accountId)) ?? {}
          Object.assign(preview, forecast)
          records.push(...recordsOf)
        }
        return { ...preview, keptThroughYear: lastYear(records) }
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
        removeForGood(tx, context, accountId, 'session-over'),
      )
    },

    /**
     * Deletes an account on behalf of an operator, at the person's request.
     * @throws AppError not-found when there is no such account, conflict for the only owner of an agency
     */
    async removeFor(context: Context, accountId: string, reason: string): Promise<void> {
      await idempotent(context, (tx) => {
        if (!isUuid(accountId)) throw notFound()
        return removeForGood(tx, context, accountId, 'not-found', reason)
      })
    },

    /**
     * Job `deletions.reapply`: repeats earlier deletions after a restore, without another mail.
     * @returns the number of accounts
     */
    async reapply(context: Context): Promise<number> {
      const { tenant } = context
      const undone = await withTenant(database, tenant.id, undoneDeletions)
      for (const [id, parts] of undone) {
        await withTenant(database, tenant.id, async (tx) => {
          const subject = await lock(tx, id)
          if (subject) await erase(tx, context, subject)
          // The account is erased, but a concurrent call has left something.
          else for (const part of parts) await part.erase?.(tx, context, { id, ...erased })
        })
      }
      return undone.size
    },
  }
}

const lastYear = (records: readonly Date[]): number | null =>
  records.length > 0 ? Math.max(...records.map(keptThroughYear)) : null
