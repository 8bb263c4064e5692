import { AppError } from './errors.ts'

/** Limits of a queue. */
export interface QueueLimits {
  /** Maximum number of waiting calls of one caller. */
  readonly maxWaitingPerCaller: number
  /** Maximum number of waiting calls of all callers. */
  readonly maxWaiting: number
  /**
   * Gives each caller one slot at a time, and after each run a rest of this many times the duration of the run.
   * Without it a caller that keeps the CPU busy delays everything else, including work outside the queue.
   */
  readonly restFactor?: number
}

/** Runs work when a slot is free. */
export type FairQueue = ReturnType<typeof fairQueue>

const retryAfterSeconds = 2
/** Longest rest of a caller with no work waiting. */
const longestRestMs = 100

type Start = () => void

/**
 * Creates a fair queue for work that costs memory or CPU: limits concurrency and queues the rest. Callers
 * alternate, and so do the kinds of work of each caller, so a burst delays others by one run at most.
 * @param slots number of runs at the same time
 * @param limits calls over these limits are refused at once; without them every call waits
 * @returns a function that runs work when a slot is free. `caller` and `kind` name who asks for what kind of work;
 *   `isCounted` is false for work that already waits in another caller's queue. It throws AppError busy over the
 *   limits
 */
export function fairQueue(slots: number, limits?: QueueLimits) {
  let running = 0
  let waitingCount = 0
  const waitingPerCaller = new Map<string, number>()
  /** Caller → kind of work → waiting calls. Both maps are in the order of the turns. */
  const waiting = new Map<string, Map<string, Start[]>>()
  /** Callers that run or rest and get no further slot; used only with `restFactor`. */
  const occupied = new Set<string>()

  function wait(caller: string, kind: string): Promise<void> {
    const kinds = waiting.get(caller) ?? new Map<string, Start[]>()
    const calls = kinds.get(kind) ?? []
    waiting.set(caller, kinds.set(kind, calls))
    return new Promise<void>((resolve) =>
      calls.push(() => {
        begin(caller)
        resolve()
      }),
    )
  }

  function countWaiting(caller: string, change: 1 | -1): void {
    waitingCount += change
    const left = (waitingPerCaller.get(caller) ?? 0) + change
    if (left === 0) waitingPerCaller.delete(caller)
    else waitingPerCaller.set(caller, left)
  }

  function assertWithinLimits(caller: string): void {
    if (!limits) return
    const isFull = waitingCount >= limits.maxWaiting
    const isCallerFull = (waitingPerCaller.get(caller) ?? 0) >= limits.maxWaitingPerCaller
    if (isFull || isCallerFull) throw new AppError('busy', undefined, { retryAfterSeconds })
  }

  /** Takes the next waiting call of a caller, alternating between the kinds of work. */
  const takeFromCaller = (kinds: Map<string, Start[]>): Start | undefined =>
    takeInTurn(
      kinds,
      (calls) => calls.shift(),
      (calls) => calls.length > 0,
    )

  /** Starts waiting work while there are free slots. */
  function startWaiting(): void {
    while (running < slots) {
      const start = takeInTurn(
        waiting,
        takeFromCaller,
        (kinds) => kinds.size > 0,
        (caller) => !occupied.has(caller),
      )
      if (!start) return
      start()
    }
  }

  function begin(caller: string): void {
    running++
    if (limits?.restFactor) occupied.add(caller)
  }

  function end(caller: string, tookMs: number): void {
    running--
    const fullRestMs = tookMs * (limits?.restFactor ?? 0)
    // While work blocks the event loop, no request of the same caller can arrive and wait, so the caller rests
    // even if nothing of theirs waits; the short rest is hardly noticeable.
    const restMs = waiting.has(caller) ? fullRestMs : Math.min(fullRestMs, longestRestMs)
    if (restMs === 0) occupied.delete(caller)
    else {
      setTimeout(() => {
        occupied.delete(caller)
        startWaiting()
      }, restMs)
    }
    startWaiting()
  }

  return async function runInTurn<T>(
    work: () => Promise<T>,
    caller = '',
    kind = '',
    isCounted = true,
  ): Promise<T> {
    if (running >= slots || occupied.has(caller)) {
      if (isCounted) {
        assertWithinLimits(caller)
        countWaiting(caller, 1)
      }
      await wait(caller, kind)
      if (isCounted) countWaiting(caller, -1)
    } else begin(caller)
    const beganAt = performance.now()
    try {
      return await work()
    } finally {
      end(caller, performance.now() - beganAt)
    }
  }
}

/** Takes from the first entry that may begin, and moves the entry to the end if it has more work (round robin). */
function takeInTurn<Entry>(
  entries: Map<string, Entry>,
  take: (entry: Entry) => Start | undefined,
  hasMore: (entry: Entry) => boolean,
  mayBegin: (name: string) => boolean = () => true,
): Start | undefined {
  for (const [name, entry] of entries) {
    if (!mayBegin(name)) continue
    entries.delete(name)
    const start = take(entry)
    if (hasMore(entry)) entries.set(name, entry)
    return start
  }
  return undefined
}
