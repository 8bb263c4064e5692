import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Seconds by which the clocks of a process and the database may differ. Time synchronisation keeps machines within
 * milliseconds, so more means that it does not work. The shortest time that depends on both clocks is the 30 seconds
 * of a second-factor code.
 */
export const maxClockSkewSeconds = 5

/**
 * Measures how far this process's clock is ahead of the database's; negative: behind. The database answers at an
 * unknown moment of the round trip, so a difference that the round trip explains is none.
 */
export async function measureClockSkew(database: Database): Promise<number> {
  const begin = Date.now()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(database)
  // `Date.now` leaves out the fraction of a millisecond.
  return unexplainedSeconds(begin, rows[0]?.ms ?? begin, Date.now() + 1)
}

/** @param at the database's time of its answer, in milliseconds as the others */
export function unexplainedSeconds(begin: number, at: number, end: number): number {
  if (at < begin) return (begin - at) / 1000
  return at > end ? (end - at) / 1000 : 0
}
