import { AppError } from './errors.ts'

/** How much work may wait. */
export interface Room {
  /** Of one who asks. */
  readonly waitingOfOne: number
  readonly waiting: number
  /**
   * For those who ask for much at once: one piece at a time, and after each a rest of so many times as long as it took. Without it
   * whoever keeps the processor busy makes everything else wait, also what takes no turn.
   */
  readonly restOfOne?: number
}

const retryAfterSeconds = 2
/** Where nobody is seen to wait. */
const longestRestMs = 100

/** Goes through them in the order they first came, and puts one that still has work at the end again. */
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
 * For work that costs memory or a processor: at most so much of it at once, the rest waits. Those who wait come in turn, and
 * so does what each of them wants: a burst keeps others waiting no longer than one piece of it takes.
 * @param room without it everything waits; with it, what finds no room is refused at once
 * @returns runs the work given to it when its turn comes; `whose` and `what` say who waits with whom. Throws AppError PSOF0802
 *   where there is no room
 */
export function turns(atOnce: number, room?: Room) {
  let running = 0
  let inAll = 0
  const ofOne = new Map<string, number>()
  const waiting = new Map<string, Map<string, (() => void)[]>>()
  /** Whose work runs, or rests, where they get one piece at a time. */
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
    throw new AppError('PSOF0802', undefined, { retryAfterSeconds })
  }

  const nextOf = (theirs: Map<string, (() => void)[]>) =>
    next(
      theirs,
      (same) => same.shift(),
      (same) => same.length > 0,
    )

  /** Lets as many begin as there is room for. */
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
    // Work that keeps the processor lets nobody come and wait meanwhile, so it rests too; a person hardly notices so short a rest.
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

  return async function inTurn<T>(work: () => Promise<T>, whose = '', what = ''): Promise<T> {
    if (running >= atOnce || occupied.has(whose)) {
      assertRoom(whose)
      count(whose, 1)
      await wait(whose, what).finally(() => count(whose, -1))
    } else begin(whose)
    const beganAt = performance.now()
    try {
      return await work()
    } finally {
      end(whose, performance.now() - beganAt)
    }
  }
}
