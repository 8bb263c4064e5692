import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@zuruf/contract'
import type { GoodwillState } from '@zuruf/domain'
import { call } from '../../app/call.ts'

export type GoodwillCaseData = ResponseOf<'getGoodwillCase'>
export type GoodwillItem = ResponseOf<'listGoodwillCases'>['items'][number]

const size = 50

/** Queue of cases in one state, oldest first, with the pages loaded so far. */
export function useGoodwillQueue(state: GoodwillState) {
  const query = useInfiniteQuery({
    queryKey: ['listGoodwillCases', state],
    queryFn: ({ pageParam, signal }) =>
      call('listGoodwillCases', {
        query: { state, limit: `${size}`, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ items }) => (items.length === size ? items.at(-1)?.id : undefined),
  })
  const client = useQueryClient()
  const items: readonly GoodwillItem[] = query.data?.pages.flatMap((page) => page.items) ?? []
  /** Removes a decided case before the queue is refetched. */
  function takeOut(id: string): void {
    client.setQueryData<InfiniteData<ResponseOf<'listGoodwillCases'>>>(
      ['listGoodwillCases', state],
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ items: page.items.filter((item) => item.id !== id) })),
        },
    )
  }
  return { ...query, items, takeOut }
}

/** Returns the case to show next: the following one, else the previous one. */
export function neighbour(items: readonly GoodwillItem[], id: string | undefined): GoodwillItem | undefined {
  const here = items.findIndex((item) => item.id === id)
  return here < 0 ? items[0] : (items[here + 1] ?? items[here - 1])
}
