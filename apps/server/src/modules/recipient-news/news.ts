import { addDays } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mailer.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly mailer: Mailer
}

export type RecipientNewsService = ReturnType<typeof recipientNews>

/** Dates are the provider's, who may report a month later. */
const keptDays = 90
const peopleMax = 10_000

/** Tells recipients who ordered on our form what becomes of their order. Decision 092 */
export function recipientNews({ database, mailer }: Dependencies) {
  return {
    /** Job `news.mail`: of each recipient the last news alone. @returns how many mails */
    async mail(context: Context): Promise<number> {
      const { tenant, now } = context
      if (!tenant.settings.mails.orders) {
        await withTenant(database, tenant.id, repository.deleteWaiting)
        return 0
      }
      const waiting = await withTenant(database, tenant.id, (tx) =>
        repository.listWaiting(tx, addDays(now, -keptDays), peopleMax),
      )
      let mailed = 0
      for (const { recipientId, kind, orderId, email, language } of waiting) {
        mailed += await withTenant(database, tenant.id, async (tx) => {
          // Noted with the mail in one transaction: of two runs at once one sends it.
          if ((await repository.noteMailed(tx, recipientId, now)) === 0) return 0
          await mailer.queue(tx, context, {
            name: 'order-news',
            to: email,
            language: language ?? tenant.defaultLanguage,
            data: { recipientId, orderId, kind },
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
