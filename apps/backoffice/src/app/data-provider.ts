import type { BackofficeOperationId } from '@zuruf/contract/backoffice-operations'
import type { DataProvider, GetListParams } from 'react-admin'
import { call } from './call.ts'
import { pageCursors } from './page-cursors.ts'

/** A list of the API as react-admin reads it. */
export interface ListResource {
  /** Name used in `<List resource>`. */
  readonly name: string
  /** Operation that returns the list. Its query takes `after`, `limit` and the filters. */
  readonly list: BackofficeOperationId
  /** Operation that returns one item, with the parameter `id`. */
  readonly one?: BackofficeOperationId
  /** Fields the list can be sorted by, sent as `sort` and `order`. Absent: the list has a fixed order. */
  readonly sorts?: readonly string[]
  /** Unique key of an item, and cursor of the next page. Defaults to its `id`. */
  readonly idOf?: (item: never) => string
}

type Item = Record<string, unknown> & { id: string }

/**
 * Creates the data provider that reads the lists of all features. Paging is by cursor; the cursor of each
 * visited page is stored, so page 7 takes one request like page 1. Changes go through `useApiMutation`.
 */
export function dataProviderFor(resources: readonly ListResource[]): DataProvider {
  const find = (name: string) => {
    const found = resources.find((resource) => resource.name === name)
    if (!found) throw new Error(`No feature has the list ${name}`)
    return found
  }
  const cursors = pageCursors()

  async function getList(name: string, { pagination, sort, filter, signal }: GetListParams) {
    const resource = find(name)
    const { page = 1, perPage = 25 } = pagination ?? {}
    const sorted =
      sort && resource.sorts?.includes(sort.field)
        ? { sort: sort.field, order: sort.order.toLowerCase() }
        : {}
    const read = (after: string | undefined, limit: number) =>
      callUntyped(resource.list, { query: { ...filter, ...sorted, after, limit }, signal })
    const listKey = JSON.stringify([name, filter, sorted, perPage])
    let { page: reachedPage, after } = cursors.nearest(listKey, page)
    // Runs only if the address of a later page was opened in a new tab, where no cursor is stored yet.
    for (; reachedPage < page; reachedPage++) {
      const items = itemsOf(resource, await read(after, perPage))
      after = items.at(-1)?.id
      if (!after) break
      cursors.store(listKey, reachedPage + 1, after)
    }
    const answer = await read(after, perPage + 1)
    const items = itemsOf(resource, answer)
    const data = items.slice(0, perPage)
    const last = data.at(-1)
    const hasNextPage = items.length > perPage
    if (hasNextPage && last) cursors.store(listKey, page + 1, last.id)
    return { data, pageInfo: { hasNextPage, hasPreviousPage: page > 1 }, meta: answer }
  }

  const refuseChange = async (): Promise<never> => {
    throw new Error('Changes go through useApiMutation')
  }

  return {
    getList: getList as DataProvider['getList'],
    getManyReference: refuseChange,
    async getOne(name, { id, signal }) {
      const { one } = find(name)
      if (!one) return refuseChange()
      return { data: (await callUntyped(one, { params: { id: String(id) }, signal })) as never }
    },
    getMany: async (name, { ids, signal }) => {
      const { one } = find(name)
      if (!one) return refuseChange()
      const all = ids.map((id) => callUntyped(one, { params: { id: String(id) }, signal }))
      return { data: (await Promise.all(all)) as never[] }
    },
    create: refuseChange,
    update: refuseChange,
    updateMany: refuseChange,
    delete: refuseChange,
    deleteMany: refuseChange,
  }
}

/** `call` without types of its own: the operation is only known at run time. */
const callUntyped = call as unknown as (id: BackofficeOperationId, request: object) => Promise<unknown>

/** Returns the items of a response: the response itself, or the first list in it. */
function itemsOf({ idOf }: ListResource, answer: unknown): Item[] {
  const items = Array.isArray(answer)
    ? answer
    : Object.values((answer ?? {}) as object).find((value) => Array.isArray(value))
  return ((items ?? []) as Item[]).map((item) => (idOf ? { ...item, id: idOf(item as never) } : item))
}
