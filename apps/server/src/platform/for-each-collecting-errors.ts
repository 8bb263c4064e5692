/** Lanes that several callers share: how many more items may be processed at the same time. */
export interface SpareLanes {
  /** @returns false when none is free */
  take(): boolean
  giveBack(): void
}

export function spareLanes(count: number): SpareLanes {
  let free = count
  return {
    take() {
      if (free === 0) return false
      free--
      return true
    },
    giveBack() {
      free++
    },
  }
}

/**
 * Processes items and continues after a failure, so that one tenant's error does not stop the others.
 * @param spare lanes for further items beside the first; without them, items are processed one after another
 * @throws AggregateError naming all items that failed, in the given order, after all have been processed
 */
export async function forEachCollectingErrors<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
  spare?: SpareLanes,
): Promise<void> {
  const failures = new Map<number, Error>()
  const extra: Promise<void>[] = []
  const queue = items.entries()
  let waiting = items.length

  async function attempt(item: Item, index: number): Promise<void> {
    try {
      await work(item)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      failures.set(index, new Error(`${nameOf(item)}: ${message}`, { cause: error }))
    }
  }

  async function runLane(): Promise<void> {
    for (const [index, item] of queue) {
      waiting--
      const attempted = attempt(item, index)
      if (waiting > 0 && spare?.take()) extra.push(runLane().finally(spare.giveBack))
      await attempted
    }
  }

  await runLane()
  // A lane may have opened another one.
  for (const lane of extra) await lane
  if (failures.size === 0) return
  const sorted = [...failures].toSorted(([a], [b]) => a - b).map(([, failure]) => failure)
  throw new AggregateError(sorted, sorted.map(({ message }) => message).join('; '))
}
