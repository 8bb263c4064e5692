/** Default start time of every test; rewards of the catalogue are on offer at this time. */
export const testStart = new Date('2026-09-15T10:00:00Z')

export const day = 86_400_000
export const hour = 3_600_000
export const minute = 60_000

export interface TestClock {
  readonly now: () => Date
  /**
   * Advances the clock.
   *
   * @returns the new time
   */
  advance(milliseconds: number): Date
}

/** Creates a clock that moves only when advanced. */
export function fixedClock(start: Date = testStart): TestClock {
  let time = start
  return {
    now: () => time,
    advance(milliseconds) {
      time = new Date(time.getTime() + milliseconds)
      return time
    },
  }
}

/** Creates a clock that follows the real time, for libraries that check it against their own clock. */
export function runningClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds
      return new Date(Date.now() + ahead)
    },
  }
}
