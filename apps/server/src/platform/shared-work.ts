import type { fairQueue } from './fair-queue.ts'

interface Pending<Result> {
  readonly result: Promise<Result>
  /** Callers in whose queue the work waits. */
  readonly callers: Set<string>
  readonly begin: (work: () => Promise<Result>) => void
  readonly refuse: (error: unknown) => void
  readonly isBegun: () => boolean
}

/**
 * Work whose result many callers may wait for, such as the rendering of one page. It is queued for each
 * caller and begins as soon as one of them has a turn, so nobody waits for other work of the caller who
 * asked first.
 * @param inTurn queue in which the work runs
 * @returns a function that starts the work or joins it. `key` names the result, `whose` the caller, and
 *   `work` is the caller's own; that of the first caller whose turn comes is run. Throws what the work
 *   throws, and AppError busy when the queue is full for all who wait for the result
 */
export function sharedWork<Result>(inTurn: ReturnType<typeof fairQueue>) {
  const pending = new Map<string, Pending<Result>>()

  function open(key: string): Pending<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    let begun = false
    const close = () => void pending.delete(key)
    const entry: Pending<Result> = {
      result: promise,
      callers: new Set(),
      isBegun: () => begun,
      begin(work) {
        begun = true
        work().finally(close).then(resolve, reject)
      },
      refuse(error) {
        close()
        reject(error)
      },
    }
    pending.set(key, entry)
    return entry
  }

  async function wait(entry: Pending<Result>, whose: string, work: () => Promise<Result>): Promise<void> {
    const isCounted = entry.callers.size === 0
    entry.callers.add(whose)
    const start = async () => {
      // Another caller's turn came first; this one's place is free for their next work.
      if (entry.isBegun()) return
      entry.begin(work)
      await entry.result
    }
    try {
      await inTurn(start, whose, '', isCounted)
    } catch (error) {
      entry.callers.delete(whose)
      if (!entry.isBegun() && entry.callers.size === 0) entry.refuse(error)
    }
  }

  return (key: string, whose: string, work: () => Promise<Result>): Promise<Result> => {
    const entry = pending.get(key) ?? open(key)
    if (!entry.isBegun() && !entry.callers.has(whose)) void wait(entry, whose, work)
    return entry.result
  }
}
