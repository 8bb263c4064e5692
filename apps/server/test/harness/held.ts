import pg from 'pg'
import type { TestApp } from './app.ts'

/** Rows that another session holds, so that calls come to wait in the order a test says. */
export async function holding(test: TestApp, query: string, values: readonly unknown[]) {
  const session = new pg.Client(test.database.connection)
  await session.connect()
  await session.query('begin')
  await session.query(query, [...values])
  return {
    /** Until so many sessions wait for somebody's lock. */
    async waiting(count: number): Promise<void> {
      for (;;) {
        const [row] = await test.database.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
        if ((row?.n ?? 0) >= count) return
        await new Promise((done) => setTimeout(done, 10))
      }
    },
    async letGo(): Promise<void> {
      await session.query('rollback')
      await session.end()
    },
    /** Lets go and keeps what its query has changed. */
    async keep(): Promise<void> {
      await session.query('commit')
      await session.end()
    },
  }
}
