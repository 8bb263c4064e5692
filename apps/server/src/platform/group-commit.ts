import { isUnavailable } from './database/availability.ts'
import { batchSizes } from './metrics.ts'

/**
 * Lets concurrent callers share one commit: items that arrive while a batch is written go into the next one.
 * A call resolves when its own item is on disk (QUALITY 27, 28).
 */
export type GroupCommit<Item, Result> = (item: Item) => Promise<Result>

export interface GroupCommitOptions<Item, Result> {
  /** Name in the metrics. */
  readonly name: string
  /**
   * Writes a batch in one transaction.
   * @returns a result for each item, in their order
   */
  readonly write: (items: readonly Item[]) => Promise<readonly Result[]>
  readonly max: number
  /** Concurrent batches; two keep the database busy while the next one fills. */
  readonly writers: number
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly done: (result: Result) => void
  readonly failed: (error: unknown) => void
}

/** Creates a group commit: a function that stores one item, together with those of concurrent calls. */
export function groupCommit<Item, Result>(
  options: GroupCommitOptions<Item, Result>,
): GroupCommit<Item, Result> {
  let waiting: Waiting<Item, Result>[] = []
  let writing = 0
  const sizes = batchSizes.labels(options.name)

  function writeNext(): void {
    while (writing < options.writers && waiting.length > 0) {
      const batch = waiting.slice(0, options.max)
      waiting = waiting.slice(options.max)
      writing++
      void writeBatch(batch).finally(() => {
        writing--
        writeNext()
      })
    }
  }

  async function writeBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      sizes.observe(batch.length)
      const results = await options.write(batch.map(({ item }) => item))
      batch.forEach(({ done }, index) => {
        done(results[index] as Result)
      })
    } catch (error) {
      // After a lost connection the batch may have been committed; writing it again could duplicate it.
      if (batch.length === 1 || isUnavailable(error)) {
        for (const { failed } of batch) failed(error)
        return
      }
      // One bad item must not fail the others, so retry each alone.
      for (const single of batch) await writeBatch([single])
    }
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      // Wait until all requests of this event loop turn have been read.
      if (waiting.length === 1) setImmediate(writeNext)
    })
}

/** Creates a group commit whose batches contain items of one tenant only. */
export function groupCommitByTenant<Item, Result>({
  write,
  ...options
}: Omit<GroupCommitOptions<Item, Result>, 'write'> & {
  readonly write: (tenantId: number, items: readonly Item[]) => Promise<readonly Result[]>
}): (tenantId: number, item: Item) => Promise<Result> {
  const groups = new Map<number, GroupCommit<Item, Result>>()
  return (tenantId, item) => {
    let group = groups.get(tenantId)
    if (!group) {
      group = groupCommit({ ...options, write: (items) => write(tenantId, items) })
      groups.set(tenantId, group)
    }
    return group(item)
  }
}
