import { isUnavailable } from './database/availability.ts'

/**
 * Lets callers that come at the same time share one commit: whatever gathers while a batch is being written goes
 * into the next one. A caller is answered when its own work is on disk (QUALITY 27, 28).
 */
export type GroupCommit<Item, Result> = (item: Item) => Promise<Result>

export interface GroupCommitOptions<Item, Result> {
  /** Writes a batch in one transaction. @returns a result for each item, in their order */
  readonly write: (items: readonly Item[]) => Promise<readonly Result[]>
  readonly max: number
  /** Batches written at once: one more than one keeps the database busy while the next gathers. */
  readonly writers: number
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly done: (result: Result) => void
  readonly failed: (error: unknown) => void
}

export function groupCommit<Item, Result>(
  options: GroupCommitOptions<Item, Result>,
): GroupCommit<Item, Result> {
  let waiting: Waiting<Item, Result>[] = []
  let writing = 0

  function next(): void {
    while (writing < options.writers && waiting.length > 0) {
      const batch = waiting.slice(0, options.max)
      waiting = waiting.slice(options.max)
      writing++
      void settle(batch).finally(() => {
        writing--
        next()
      })
    }
  }

  async function settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await options.write(batch.map(({ item }) => item))
      batch.forEach(({ done }, index) => {
        done(results[index] as Result)
      })
    } catch (error) {
      // Nobody knows whether a batch was committed whose connection was lost: written again it might be there twice.
      if (batch.length === 1 || isUnavailable(error)) {
        for (const { failed } of batch) failed(error)
        return
      }
      // One bad item must not fail the others: each is tried by itself.
      for (const single of batch) await settle([single])
    }
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      // After this turn of the event loop, when all requests that came together have been read.
      if (waiting.length === 1) setImmediate(next)
    })
}
