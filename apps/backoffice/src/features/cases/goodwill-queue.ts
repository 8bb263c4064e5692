import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@zuruf/contract'
import type { GoodwillState } from '@zuruf/domain'
import { call } from '../../app/call.ts'

export type GoodwillCaseData = ResponseOf<'getGoodwillCase'>
export type GoodwillItem = ResponseOf<'listGoodwillCases'>['items'][number]

const pageSize = 50

/** Queue of cases in one state, oldest first, with the pages loaded so far. */
export function useGoodwillQueue(state: GoodwillState) {
  const query = useInfiniteQuery({
    queryKey: ['listGoodwillCases', state],
    queryFn: ({ pageParam, signal }) =>
      call('listGoodwillCases', {
        query: { state, limit: `${pageSize}`, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ items }) => (items.length === pageSize ? items.at(-1)?.id : undefined),
  })
  const client = useQueryClient()
  const items: readonly GoodwillItem[] = query.data?.pages.flatMap((page) => page.items) ?? []
  /** Removes a decided case from the cached queue, before the refetched queue arrives. */
  function removeCase(id: string): void {
    client.setQueryData<InfiniteData<ResponseOf<'listGoodwillCases'>>>(
      ['listGoodwillCases', state],
      (cached) =>
        cached && {
          ...cached,
          pages: cached.pages.map((page) => ({ items: page.items.filter((item) => item.id !== id) })),
        },
    )
  }
  return { ...query, items, removeCase }
}

/** Returns the case to show next: the following one, else the previous one. */
export function nextCase(items: readonly GoodwillItem[], id: string | undefined): GoodwillItem | undefined {
  const index = items.findIndex((item) => item.id === id)
  return index < 0 ? items[0] : (items[index + 1] ?? items[index - 1])
}
