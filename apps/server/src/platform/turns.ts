/**
 * For work that costs memory or a processor: at most so much of it at once, the rest waits in line.
 * @returns runs the work given to it when its turn comes
 */
export function turns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
