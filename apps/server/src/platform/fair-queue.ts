import { AppError } from './errors.ts'

/** Limits of a queue. */
export interface QueueLimits {
  /** Limit per caller. */
  readonly waitingOfOne: number
  readonly waiting: number
  /**
   * Gives each caller one slot at a time, with a rest after each run of this many times its duration. Without
   * it a caller that keeps the CPU busy delays everything else, including work outside the queue.
   */
  readonly restOfOne?: number
}

const retryAfterSeconds = 2
/** Longest rest of a caller with no work waiting. */
const longestRestMs = 100

/** Picks the first entry in order and moves it to the end if it has more work (round robin). */
function next<Work>(
  waiting: Map<string, Work>,
  take: (work: Work) => (() => void) | undefined,
  isLeft: (work: Work) => boolean,
  mayBegin: (name: string) => boolean = () => true,
) {
  for (const [name, work] of waiting) {
    if (!mayBegin(name)) continue
    waiting.delete(name)
    const begin = take(work)
    if (isLeft(work)) waiting.set(name, work)
    return begin
  }
  return undefined
}

/**
 * Fair queue for work that costs memory or CPU: limits concurrency and queues the rest. Callers alternate,
 * and so do the kinds of work of each caller, so a burst delays others by one run at most.
 * @param room limits of the queue; work over them is refused at once. Without it everything waits
 * @returns a function that runs work when a slot is free; `whose` is the caller, `what` the kind of work,
 *   and `isCounted` is false for work that already waits in another caller's queue. Throws AppError busy
 *   over the limits
 */
export function fairQueue(atOnce: number, room?: QueueLimits) {
  let running = 0
  let inAll = 0
  const ofOne = new Map<string, number>()
  const waiting = new Map<string, Map<string, (() => void)[]>>()
  /** Callers that are running or resting, when each has one slot. */
  const occupied = new Set<string>()

  function wait(whose: string, what: string): Promise<void> {
    const theirs = waiting.get(whose) ?? new Map<string, (() => void)[]>()
    const same = theirs.get(what) ?? []
    waiting.set(whose, theirs.set(what, same))
    return new Promise<void>((resolve) =>
      same.push(() => {
        begin(whose)
        resolve()
      }),
    )
  }

  function count(whose: string, change: 1 | -1): void {
    inAll += change
    const left = (ofOne.get(whose) ?? 0) + change
    if (left === 0) ofOne.delete(whose)
    else ofOne.set(whose, left)
  }

  function assertRoom(whose: string): void {
    if (!room || (inAll < room.waiting && (ofOne.get(whose) ?? 0) < room.waitingOfOne)) return
    throw new AppError('busy', undefined, { retryAfterSeconds })
  }

  const nextOf = (theirs: Map<string, (() => void)[]>) =>
    next(
      theirs,
      (same) => same.shift(),
      (same) => same.length > 0,
    )

  /** Starts waiting work while there are free slots. */
  function beginNext(): void {
    while (running < atOnce) {
      const goOn = next(
        waiting,
        nextOf,
        (theirs) => theirs.size > 0,
        (whose) => !occupied.has(whose),
      )
      if (!goOn) return
      goOn()
    }
  }

  function begin(whose: string): void {
    running++
    if (room?.restOfOne) occupied.add(whose)
  }

  function end(whose: string, tookMs: number): void {
    running--
    const fullRestMs = tookMs * (room?.restOfOne ?? 0)
    // While work blocks the event loop, no request of the same caller can arrive and wait, so rest in this
    // case too; the short rest is hardly noticeable.
    const restMs = waiting.has(whose) ? fullRestMs : Math.min(fullRestMs, longestRestMs)
    if (restMs === 0) occupied.delete(whose)
    else {
      setTimeout(() => {
        occupied.delete(whose)
        beginNext()
      }, restMs)
    }
    beginNext()
  }

  return async function inTurn<T>(
    work: () => Promise<T>,
    whose = '',
    what = '',
    isCounted = true,
  ): Promise<T> {
    if (running >= atOnce || occupied.has(whose)) {
      if (isCounted) {
        assertRoom(whose)
        count(whose, 1)
      }
      await wait(whose, what)
      if (isCounted) count(whose, -1)
    } else begin(whose)
    const beganAt = performance.now()
    try {
      return await work()
    } finally {
      end(whose, performance.now() - beganAt)
    }
  }
}
