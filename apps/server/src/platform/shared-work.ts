import type { FairQueue } from './fair-queue.ts'

interface Pending<Result> {
  readonly result: Promise<Result>
  /** Callers in whose queue the work waits. */
  readonly callers: Set<string>
  readonly begin: (work: () => Promise<Result>) => void
  readonly refuse: (error: unknown) => void
  readonly hasBegun: () => boolean
}

/**
 * Shares work among callers who need the same result, such as the rendering of one page. The work is queued for
 * each caller and runs once, as soon as one of them has a turn. So a caller never waits for other work of the
 * caller who asked first.
 * @param runInTurn queue in which the work runs
 * @returns a function that queues the work or joins it. `key` names the result; the work of the caller whose turn
 *   comes first is run. It throws what the work throws, and AppError busy when the queue is full for all callers
 *   who wait for the result
 */
export function sharedWork<Result>(runInTurn: FairQueue) {
  const pending = new Map<string, Pending<Result>>()

  function open(key: string): Pending<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    let hasBegun = false
    const close = () => void pending.delete(key)
    const entry: Pending<Result> = {
      result: promise,
      callers: new Set(),
      hasBegun: () => hasBegun,
      begin(work) {
        hasBegun = true
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

  async function queue(entry: Pending<Result>, caller: string, work: () => Promise<Result>): Promise<void> {
    // The work counts once against the limits, however many callers wait for it.
    const isCounted = entry.callers.size === 0
    entry.callers.add(caller)
    const start = async () => {
      // Another caller's turn came first; this slot is free for other work.
      if (entry.hasBegun()) return
      entry.begin(work)
      await entry.result
    }
    try {
      await runInTurn(start, caller, '', isCounted)
    } catch (error) {
      entry.callers.delete(caller)
      if (!entry.hasBegun() && entry.callers.size === 0) entry.refuse(error)
    }
  }

  return (key: string, caller: string, work: () => Promise<Result>): Promise<Result> => {
    const entry = pending.get(key) ?? open(key)
    if (!entry.hasBegun() && !entry.callers.has(caller)) void queue(entry, caller, work)
    return entry.result
  }
}
