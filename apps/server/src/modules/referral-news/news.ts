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

/** Somebody who was written to hears nothing more for so long; what comes meanwhile is in the next mail. */
const quietHours = 20
const freshDays = 45
const keptDays = 90
const peopleMax = 10_000

/** Tells recommenders what becomes of the orders over their links. Decision 086 */
export function referralNews({ database, mailer }: Dependencies) {
  return {
    /** Job `news.mail`: one mail a day and person at most, with all that is new. @returns how many mails */
    async mail(context: Context): Promise<number> {
      const { tenant, now } = context
      if (!tenant.settings.mails.news) {
        await withTenant(database, tenant.id, repository.deleteWaiting)
        return 0
      }
      const from = addDays(now, -freshDays)
      const since = new Date(now.getTime() - quietHours * 3_600_000)
      const people = await withTenant(database, tenant.id, (tx) =>
        repository.listWaiting(tx, from, since, peopleMax),
      )
      let mailed = 0
      for (const { accountId, email, language } of people) {
        mailed += await withTenant(database, tenant.id, async (tx) => {
          // Noted with the mail in one transaction: whichever run comes first sends it.
          if ((await repository.noteMailed(tx, accountId, from, now)) === 0) return 0
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

    /** Job `news.purge`. @returns how many went */
    purge: ({ tenant, now }: Context): Promise<number> =>
      withTenant(database, tenant.id, (tx) => repository.deleteBefore(tx, addDays(now, -keptDays))),
  }
}
