import { addDays, isRenewable, LINK_ENDING_DAYS, REFERRAL_CONTACT_DAYS } from '@zuruf/domain'
import type { Catalogue } from '../../catalogue/products/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Mailer } from '../../platform/mailer.ts'
import * as repository from './lifetime-repository.ts'
import type { Referral } from './repository.ts'
import type { ReferralService } from './service.ts'

export interface Dependencies {
  readonly database: Database
  readonly mailer: Mailer
  readonly catalogue: Catalogue
  readonly referrals: Pick<ReferralService, 'bySecret' | 'lockById' | 'assertOpen'>
}

export type LinkLifetimes = ReturnType<typeof linkLifetimes>

/** Referrals processed per run of a job. */
const MAX_LINKS = 10_000

/** Expiry of referrals, reminders and renewal. SPEC §9, decision 083 */
export function linkLifetimes({ database, mailer, catalogue, referrals }: Dependencies) {
  return {
    /**
     * Renews a referral that ends soon, for the full period. Returns any other unchanged, so that the request
     * can be repeated.
     * @throws AppError not-found for an unknown number or a wrong secret; referral-blocked, also when the
     *   product is no longer on offer; referral-expired
     */
    async renew(context: Context, number: string, secret: string): Promise<Referral> {
      const { id } = await referrals.bySecret(context, number, secret)
      return withTenant(database, context.tenant.id, async (tx) => {
        const referral = await referrals.lockById(tx, id)
        if (!referral) throw notFound()
        referrals.assertOpen(context, referral)
        if (!isRenewableBy(context, referral)) return referral
        if (!catalogue.product(context.tenant, referral.productId)) throw new AppError('referral-blocked')
        const expiresAt = addDays(context.now, REFERRAL_CONTACT_DAYS)
        await repository.setEnd(tx, id, expiresAt)
        await recordAudit(tx, context, 'referral.renewed', id, { until: expiresAt.toISOString() })
        return { ...referral, expiresAt }
      })
    },

    /**
     * Job `referrals.expire`, before expiring: extends all referrals of a tenant with lifetime `lasting`. The
     * end is moved only when half of the period has passed, not with every run.
     */
    async prolong({ tenant, now }: Context): Promise<void> {
      if (tenant.settings.linkLifetime !== 'lasting') return
      const before = addDays(now, REFERRAL_CONTACT_DAYS / 2)
      const until = addDays(now, REFERRAL_CONTACT_DAYS)
      let moved = MAX_LINKS
      while (moved === MAX_LINKS) {
        moved = await withTenant(database, tenant.id, (tx) =>
          repository.extendOpen(tx, before, until, MAX_LINKS),
        )
      }
    },

    /**
     * Job `referrals.remind`: mails recommenders about referrals that end within a week, all in one mail, and
     * once per end. @returns the number of mails
     */
    async remind(context: Context): Promise<number> {
      const { tenant, now } = context
      const { linkLifetime, mails } = tenant.settings
      if (linkLifetime === 'lasting' || !mails.linkEnding) return 0
      const until = addDays(now, LINK_ENDING_DAYS)
      const people = await withTenant(database, tenant.id, (tx) =>
        repository.listWithEndingLinks(tx, now, until, MAX_LINKS),
      )
      let mailed = 0
      for (const { accountId, email, language } of people) {
        mailed += await withTenant(database, tenant.id, async (tx) => {
          // Marked in the transaction that queues the mail, so that only one of two concurrent runs sends it.
          if ((await repository.markReminded(tx, accountId, now, until)) === 0) return 0
          await mailer.queue(tx, context, {
            name: 'link-ending',
            to: email,
            language: language ?? tenant.defaultLanguage,
            data: { accountId },
          })
          return 1
        })
      }
      return mailed
    },
  }
}

/**
 * Returns whether a referral can be renewed. Not needed if referrals never end, or for a personal link, which
 * always leads to a current referral.
 * @returns false also when the referral is no longer open
 */
export function isRenewableBy(
  { tenant, now }: Context,
  { linkState, barred, lasting, expiresAt }: Pick<Referral, 'linkState' | 'barred' | 'lasting' | 'expiresAt'>,
): boolean {
  if (tenant.settings.linkLifetime === 'lasting' || linkState !== 'open' || barred || lasting) return false
  return isRenewable(expiresAt, now)
}
