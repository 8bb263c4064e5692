import pg from 'pg'
import type { TestApp } from './app.ts'

/**
 * Locks rows in another database session, so that calls wait in an order the test controls.
 *
 * @param query takes the lock: `select … for update`, `update …`
 */
export async function lockRows(test: TestApp, query: string, values: readonly unknown[]) {
  const session = new pg.Client(test.database.connection)
  await session.connect()
  await session.query('begin')
  await session.query(query, [...values])
  return {
    /** Waits until this number of sessions wait for a lock. */
    async waitForBlocked(count: number): Promise<void> {
      for (;;) {
        const [row] = await test.database.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
        if ((row?.n ?? 0) >= count) return
        await new Promise((done) => setTimeout(done, 10))
      }
    },
    async rollBack(): Promise<void> {
      await session.query('rollback')
      await session.end()
    },
    /** Commits the changes of the query and releases the lock. */
    async commit(): Promise<void> {
      await session.query('commit')
      await session.end()
    },
  }
}
