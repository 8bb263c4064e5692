/**
 * Does something for each, one after another, also after it failed for one of them: nobody waits for what is somebody else's.
 * @throws AggregateError naming everybody for whom it failed, once all had their turn
 */
export async function oneByOne<Item>(
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
