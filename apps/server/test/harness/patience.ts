import type { TimeLimits } from '../../src/platform/database/client.ts'

/** A hundred at once wait for each other as long as the machine needs: no test depends on how fast it is. */
export const patientLimits: TimeLimits = {
  connection: 300_000,
  statement: 600_000,
  lock: 300_000,
  idleInTransaction: 600_000,
}
