import type { Context } from '../../platform/context.ts'
import { callerKey, type Limits } from '../../platform/limits.ts'

const limitName = 'share-code'

/** What one caller has asked for and not been answered yet. */
interface Waiting {
  readonly count: number
  /** Is settled once all of it is answered. */
  readonly answered: Promise<unknown>
}

/**
 * Limits by `limits.code` who asks for codes that are nobody's. A code that is somebody's uses nothing up, but is not given
 * away to who has used it up.
 */
export function guessGuard(limits: Limits) {
  const waiting = new Map<string, Waiting>()

  function join(key: string, answer: Promise<unknown>): void {
    const before = waiting.get(key)
    const answered = Promise.allSettled([before?.answered, answer]).then(() => {
      const now = waiting.get(key)
      if (now && now.count > 1) waiting.set(key, { count: now.count - 1, answered: now.answered })
      else waiting.delete(key)
    })
    waiting.set(key, { count: (before?.count ?? 0) + 1, answered })
  }

  /**
   * Many calls of one caller at once are told no more than one after the other: a find is told at once where all calls before it
   * could be misses and leave something of the limit, else after them. Each process knows its own calls alone.
   * @returns what `look` finds
   * @throws AppError PSOF0801
   */
  return async function guarded<T>(context: Context, look: () => Promise<T | undefined>) {
    const limit = context.tenant.settings.limits.code
    const key = `${context.tenant.id} ${callerKey(context.ip)}`
    const countMisses = () => limits.counted(limitName, limit.perSeconds, key)
    const countMiss = () => limits.consume(limitName, limit, key)
    const before = waiting.get(key)

    async function answer(): Promise<T | undefined> {
      const misses = await countMisses()
      if (misses >= limit.points) await countMiss()
      const found = await look()
      if (found === undefined) await countMiss()
      else if (before && misses + before.count >= limit.points) {
        await before.answered
        if ((await countMisses()) >= limit.points) await countMiss()
      }
      return found
    }

    const answering = answer()
    join(key, answering)
    return answering
  }
}
