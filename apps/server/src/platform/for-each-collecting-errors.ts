/**
 * Processes items one after another and continues after a failure, so that one tenant's error does not stop
 * the others.
 * @throws AggregateError naming all items that failed, after all have been processed
 */
export async function forEachCollectingErrors<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: Error[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      failures.push(new Error(`${nameOf(item)}: ${said}`, { cause: error }))
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('; '))
}
