import { addDays } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mailer.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly mailer: Mailer
}

export type ReferralNews = ReturnType<typeof referralNews>

/** Minimum time between two mails to a person; news in between go into the next mail. */
const quietHours = 20
const freshDays = 45
const keptDays = 90
const maxPeople = 10_000

/** Notifies recommenders about orders of their referrals. Decision 086 */
export function referralNews({ database, mailer }: Dependencies) {
  return {
    /** Job `news.mail`: sends each person at most one mail a day with all their news. @returns the number of mails */
    async mail(context: Context): Promise<number> {
      const { tenant, now } = context
      if (!tenant.settings.mails.news) {
        await withTenant(database, tenant.id, repository.deleteWaiting)
        return 0
      }
      const from = addDays(now, -freshDays)
      const since = new Date(now.getTime() - quietHours * 3_600_000)
      const people = await withTenant(database, tenant.id, (tx) =>
        repository.listWaiting(tx, from, since, maxPeople),
      )
      let mailed = 0
      for (const { accountId, email, language } of people) {
        mailed += await withTenant(database, tenant.id, async (tx) => {
          // Marked in the transaction that queues the mail, so that only one of two concurrent runs sends it.
          if ((await repository.markMailed(tx, accountId, from, now)) === 0) return 0
          await mailer.queue(tx, context, {
            name: 'referral-news',
            to: email,
            language: language ?? tenant.defaultLanguage,
            data: { accountId, at: now.toISOString() },
          })
          return 1
        })
      }
      return mailed
    },

    /** Job `news.purge`. @returns the number of news deleted */
    purge: ({ tenant, now }: Context): Promise<number> =>
      withTenant(database, tenant.id, (tx) => repository.deleteBefore(tx, addDays(now, -keptDays))),
  }
}
