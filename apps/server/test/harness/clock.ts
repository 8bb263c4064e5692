/** Every test begins at this moment, unless it says otherwise: rewards of the catalogue are on offer then. */
export const testStart = new Date('2026-09-15T10:00:00Z')

export const day = 86_400_000
export const hour = 3_600_000
export const minute = 60_000

export interface TestClock {
  readonly now: () => Date
  /** Lets time pass. @returns the new now */
  advance(milliseconds: number): Date
}

/** A clock that stands still until it is told to move. */
export function standingClock(start: Date = testStart): TestClock {
  let at = start
  return {
    now: () => at,
    advance(milliseconds) {
      at = new Date(at.getTime() + milliseconds)
      return at
    },
  }
}

/** The real time, for what a library checks by its own clock. */
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
