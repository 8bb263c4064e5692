import { isUnavailable } from './availability.ts'
import { type Database, type Tx, withTenant } from './database.ts'

/** Result of an item that a group cannot process together with others; it gets a transaction of its own. */
export const separate = Symbol('separate')

/** Items per transaction. Their rows stay locked for some tenths of a second. */
const GROUP_SIZE = 200

export interface GroupWork<Item, Result> {
  /** Names an item in an error message. */
  nameOf(item: Item): string
  /** Items of the same key are never in one group, and keep their order. Items without a key do not affect each other. */
  keyOf(item: Item): string | undefined
  /** Whether later items can depend on what this one changes: it is then the last of its group. Default: never */
  endsGroup?(item: Item): boolean
  /** Processes a group in one transaction. @returns a result for each item, in the given order */
  together(tx: Tx, group: readonly Item[]): Promise<readonly (Result | typeof separate)[]>
  /** Processes one item in a transaction of its own. */
  alone(tx: Tx, item: Item): Promise<Result>
  /** Receives the result of each item after its commit. */
  onResult(result: Result, item: Item): void
}

/**
 * Processes a tenant's items in groups, each in one transaction. A group that fails is rolled back and repeated
 * item by item, so that a failure affects only its own item.
 * @throws AggregateError naming the items that failed, after all others have been processed; the database's error
 *   at once when it cannot be reached
 */
export async function inGroups<Item, Result>(
  database: Database,
  tenantId: number,
  items: readonly Item[],
  work: GroupWork<Item, Result>,
): Promise<void> {
  const failures: Error[] = []

  async function runAlone(item: Item): Promise<void> {
    try {
      work.onResult(await withTenant(database, tenantId, (tx) => work.alone(tx, item)), item)
    } catch (error) {
      if (isUnavailable(error) && !isLockTimeout(error)) throw error
      const message = error instanceof Error ? error.message : String(error)
      failures.push(new Error(`${work.nameOf(item)}: ${message}`, { cause: error }))
    }
  }

  for (const group of groupsOf(items, work)) {
    // The failure itself shows again when its item is processed alone.
    const results =
      group.length === 1
        ? undefined
        : await withTenant(database, tenantId, (tx) => work.together(tx, group)).catch(() => undefined)
    for (const [index, item] of group.entries()) {
      const result = results ? results[index] : separate
      if (result === separate || result === undefined) await runAlone(item)
      else work.onResult(result, item)
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, failures.map(({ message }) => message).join('; '))
  }
}

/** Splits items into groups of distinct keys, in their order. */
function* groupsOf<Item>(
  items: readonly Item[],
  { keyOf, endsGroup }: Pick<GroupWork<Item, unknown>, 'keyOf' | 'endsGroup'>,
): Generator<Item[]> {
  let group: Item[] = []
  let isFull = false
  const keys = new Set<string>()
  for (const item of items) {
    const key = keyOf(item)
    if (isFull || (key !== undefined && keys.has(key))) {
      yield group
      group = []
      keys.clear()
    }
    group.push(item)
    if (key !== undefined) keys.add(key)
    isFull = group.length === GROUP_SIZE || endsGroup?.(item) === true
  }
  if (group.length > 0) yield group
}

/** Another transaction holds the lock of this item; the lock of the next one may be free. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'
