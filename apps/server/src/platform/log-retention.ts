import { addDays } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Database } from './database/database.ts'
import { deleteInGroups, repeatGroups } from './database/delete-in-groups.ts'

/**
 * Job `logs.purge`: deletes sent and ended mails and audit entries about logins after the tenant's retention periods.
 * Decision 125
 */
export async function purgeLogs(database: Database, { tenant, now }: Context) {
  const { mails, logins } = tenant.settings.retention
  const mailsBefore = addDays(now, -mails)
  const loginsBefore = addDays(now, -logins)
  return {
    sentMails: await deleteInGroups(
      database,
      tenant.id,
      'mail',
      sql`created_at < ${mailsBefore} and (sent_at < ${mailsBefore} or ended_at < ${mailsBefore})`,
    ),
    logins: await repeatGroups(database, tenant.id, async (tx, most) => {
      const { rows } = await sql<{ deleted: number }>`
        select delete_login_entries(${loginsBefore}, ${most}) as deleted`.execute(tx)
      return rows[0]?.deleted ?? 0
    }),
  }
}
