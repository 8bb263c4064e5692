import type { Logger } from 'pino'
import { isUnavailable } from './database/availability.ts'
import { faultReason } from './database/faults.ts'

/** How long one line is enough for a cause of an outage. */
const quietMs = 5 * 60_000

/** When each cause was last logged. */
const loggedBy = new WeakMap<Logger, Map<string, number>>()

/**
 * Logs an error of background work. Every queue of a worker polls, so a lost database would be some thirty lines at
 * once: while it is unavailable, each cause is logged once in five minutes. All other errors are logged.
 */
export function logFailure(
  logger: Logger,
  error: unknown,
  message: string,
  level: 'warn' | 'error' = 'error',
  now: number = Date.now(),
): void {
  if (isUnavailable(error)) {
    const logged = loggedBy.get(logger) ?? new Map<string, number>()
    loggedBy.set(logger, logged)
    const { code, message: text } = error as NodeJS.ErrnoException
    const cause = faultReason(error) ?? code ?? text
    const last = logged.get(cause)
    if (last !== undefined && now - last < quietMs) return
    logged.set(cause, now)
  }
  logger[level]({ err: error }, message)
}
