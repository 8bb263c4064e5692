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

/**
 * Days after which news are dropped. News carry the provider's dates, and the provider may report a month
 * late.
 */
const KEPT_DAYS = 90
/** Maximum number of people mailed by one run of the job. */
const MAX_PEOPLE = 10_000

/** Notifies recipients who ordered on our form about their order. Decision 092 */
export function recipientNews({ database, mailer }: Dependencies) {
  return {
    /** Job `news.mail`: mails each recipient their latest news. @returns the number of mails */
    async mail(context: Context): Promise<number> {
      const { tenant, now } = context
      if (!tenant.settings.mails.orders) {
        await withTenant(database, tenant.id, repository.deleteWaiting)
        return 0
      }
      const waiting = await withTenant(database, tenant.id, (tx) =>
        repository.listWaiting(tx, addDays(now, -KEPT_DAYS), MAX_PEOPLE),
      )
      let mailed = 0
      for (const { recipientId, kind, orderId, email, language } of waiting) {
        mailed += await withTenant(database, tenant.id, async (tx) => {
          // Marked in the transaction that queues the mail, so that only one of two concurrent runs sends it.
          if ((await repository.markMailed(tx, recipientId, now)) === 0) return 0
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

    /** Job `news.purge`. @returns the number of news deleted */
    purge: ({ tenant, now }: Context): Promise<number> =>
      withTenant(database, tenant.id, (tx) => repository.deleteBefore(tx, addDays(now, -KEPT_DAYS))),
  }
}
