import type { Context } from '../../platform/context.ts'
import { callerKey, type Limits } from '../../platform/limits.ts'

/** Name of the rate limit for unknown codes. */
const LIMIT_NAME = 'share-code'

/** Pending requests of one caller. */
interface PendingRequests {
  readonly count: number
  /** Settles when all of them have been answered. */
  readonly answered: Promise<unknown>
}

/**
 * Limits requests for unknown codes by `limits.code`. A known code does not count, but is not returned to
 * callers who have used up the limit.
 */
export function guessGuard(limits: Limits) {
  const pending = new Map<string, PendingRequests>()

  /** Adds a request to the caller's pending ones. */
  function addPending(key: string, answer: Promise<unknown>): void {
    const before = pending.get(key)
    const answered = Promise.allSettled([before?.answered, answer]).then(() => {
      const now = pending.get(key)
      if (now && now.count > 1) pending.set(key, { count: now.count - 1, answered: now.answered })
      else pending.delete(key)
    })
    pending.set(key, { count: (before?.count ?? 0) + 1, answered })
  }

  /**
   * Looks up a code so that concurrent requests of a caller reveal no more than sequential ones. A known
   * code is returned at once if the limit would not be reached even if all earlier pending requests were
   * misses; otherwise it waits for them. Each process sees only its own requests.
   * @returns the result of `find`
   * @throws AppError too-many-requests
   */
  return async function guarded<T>(context: Context, find: () => Promise<T | undefined>) {
    const limit = context.tenant.settings.limits.code
    const key = `${context.tenant.id} ${callerKey(context.ip)}`
    const countMisses = () => limits.currentCount(LIMIT_NAME, limit.perSeconds, key)
    const countMiss = () => limits.consume(LIMIT_NAME, limit, key)
    const before = pending.get(key)

    async function answer(): Promise<T | undefined> {
      const misses = await countMisses()
      if (misses >= limit.points) await countMiss()
      const found = await find()
      if (found === undefined) await countMiss()
      else if (before && misses + before.count >= limit.points) {
        await before.answered
        if ((await countMisses()) >= limit.points) await countMiss()
      }
      return found
    }

    const answering = answer()
    addPending(key, answering)
    return answering
  }
}
