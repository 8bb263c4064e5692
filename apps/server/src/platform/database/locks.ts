import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Shorter waits for a lock are usual. */
const usualSeconds = 1

/**
 * Finds the sessions that keep others of this database waiting for a lock.
 * @returns since when the first of these waits, null if nobody does, and the process ids of those that hold the locks
 */
export async function findLockHolders(
  database: Database,
): Promise<{ since: Date | null; holders: readonly number[] }> {
  const { rows } = await sql<{ since: Date | null; holders: readonly number[] }>`
    with blocked as (
      select pid, min(waitstart) as since
        from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()
         and waitstart < clock_timestamp() - make_interval(secs => ${usualSeconds})
       group by pid)
    select (select min(since) from blocked) as since,
           array(select distinct holder
                   from blocked cross join unnest(pg_blocking_pids(pid)) as holder
                  where holder not in (select pid from blocked) order by holder) as holders`.execute(database)
  return rows[0] ?? { since: null, holders: [] }
}
