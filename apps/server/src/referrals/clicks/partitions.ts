import { addDays } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'

export interface Dependencies {
  readonly database: Database
  readonly tenants: Pick<TenantDirectory, 'all'>
}

/** Days for which partitions exist beforehand: the job may fail for months. */
const DAYS_AHEAD = 92

/**
 * Job `clicks.partition`: adds the partitions of the next months, and drops those whose clicks no tenant keeps any more.
 * Others wait for the table's lock meanwhile, so the functions give up after half a second, and the job is repeated.
 * Decision 125
 */
export async function keepClickPartitions({ database, tenants }: Dependencies, now: Date) {
  const longest = Math.max(...tenants.all().map(({ settings }) => settings.retention.clicks))
  const count = async (call: ReturnType<typeof sql<{ count: number }>>) =>
    (await call.execute(database)).rows[0]?.count ?? 0
  return {
    added: await count(sql`select add_click_partitions(${addDays(now, DAYS_AHEAD)}) as count`),
    dropped:
      longest > 0 ? await count(sql`select drop_click_partitions(${addDays(now, -longest)}) as count`) : 0,
  }
}
