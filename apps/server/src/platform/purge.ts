import { addDays } from '@zuruf/domain'
import { purgeConsents } from './consents.ts'
import type { Context } from './context.ts'
import { type Database, withTenant } from './database/database.ts'
import type { MailName } from './mail/names.ts'
import { purgeSentMails } from './mail-caps.ts'

/** Mails to addresses that belong to no account (any more). Deleting an account does not delete them. */
const mailsWithoutAccount: readonly MailName[] = [
  'deletion-done',
  'email-change',
  'email-changed',
  'agency-account-entered',
]

/** Purges expired data of the platform: tokens, used captchas, stored idempotent responses, and some mails. */
export async function purgeExpired(database: Database, { tenant, now }: Context) {
  const dayAgo = addDays(now, -1)
  // Opt-in tokens are kept longer: an expired link then offers a new mail.
  const monthAgo = addDays(now, -30)
  return withTenant(database, tenant.id, async (tx) => {
    const tokens = await tx
      .deleteFrom('token')
      .where('expiresAt', '<', dayAgo)
      .where((token) =>
        token.or([token('type', '!=', 'newsletter-optin'), token('expiresAt', '<', monthAgo)]),
      )
      .executeTakeFirst()
    const captchas = await tx.deleteFrom('captchaUsed').where('expiresAt', '<', now).executeTakeFirst()
    await purgeSentMails(tx, now)
    const answers = await tx.deleteFrom('idempotency').where('createdAt', '<', dayAgo).executeTakeFirst()
    // Across tenants: rate limit counters have no tenant, and their keys may contain an address.
    await tx.deleteFrom('rateLimit').where('expire', '<', String(now.getTime())).execute()
    const lastMails = await tx
      .deleteFrom('mail')
      .where('template', 'in', mailsWithoutAccount)
      .where('sentAt', '<', dayAgo)
      .executeTakeFirst()
    // Withheld mails are of no use after a month.
    const withheld = await tx
      .deleteFrom('mail')
      .where('ended', '=', 'withheld')
      .where('endedAt', '<', monthAgo)
      .executeTakeFirst()
    return {
      tokens: Number(tokens.numDeletedRows),
      captchas: Number(captchas.numDeletedRows),
      answers: Number(answers.numDeletedRows),
      lastMails: Number(lastMails.numDeletedRows),
      withheldMails: Number(withheld.numDeletedRows),
      consents: await purgeConsents(tx, now),
    }
  })
}
