import { setTimeout as sleep } from 'node:timers/promises'

export interface SharedReadingOptions {
  /** How long a reading is used. */
  readonly keepMs: number
  /** How long a caller waits. */
  readonly patienceMs: number
  readonly onError?: (error: unknown) => void
}

/**
 * Shares one reading among callers, so that many of them cost as much as one, and a slow reading is not started again
 * while it runs.
 * @returns a function that returns undefined when the reading fails or takes too long
 */
export function sharedReading<T>(
  read: () => Promise<T>,
  { keepMs, patienceMs, onError }: SharedReadingOptions,
): () => Promise<T | undefined> {
  let current: Promise<T | undefined> | undefined
  let endedAt: number | undefined

  function begin(): Promise<T | undefined> {
    endedAt = undefined
    return read()
      .catch((error: unknown) => {
        onError?.(error)
        return undefined
      })
      .finally(() => {
        endedAt = performance.now()
      })
  }

  return () => {
    const isOld = endedAt !== undefined && performance.now() - endedAt > keepMs
    if (!current || isOld) current = begin()
    return Promise.race([current, sleep(patienceMs, undefined, { ref: false })])
  }
}
