import type { TimeLimits } from '../../src/platform/database/client.ts'

/** Long limits for tests: a hundred concurrent calls may wait for each other as long as a slow machine needs. */
export const relaxedLimits: TimeLimits = {
  connection: 300_000,
  statement: 600_000,
  lock: 300_000,
  idleInTransaction: 600_000,
}
