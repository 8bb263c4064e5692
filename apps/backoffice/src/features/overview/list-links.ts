import { type BackofficeOperationId, backofficeOperations } from '@zuruf/contract/backoffice-operations'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import type { Days, Grouping, Measure } from './use-view.ts'

/** List that shows the items counted by each figure. */
const listOfMeasure: Readonly<
  Record<Measure, { path: string; needs: string; state?: string; dated?: boolean }>
> = {
  shares: { path: '/referrals', needs: 'listReferrals', dated: true },
  clicks: { path: '/referrals', needs: 'listReferrals', dated: true },
  orders: { path: '/orders', needs: 'listOrders', dated: true },
  contracts: { path: '/orders', needs: 'listOrders', dated: true, state: 'released' },
  paid: { path: '/payments', needs: 'listPayouts', state: 'paid' },
  paidCents: { path: '/payments', needs: 'listPayouts', state: 'paid' },
}

const filterOf: Readonly<Record<Grouping, string>> = {
  channel: 'channel',
  product: 'product',
  agency: 'agent',
}

/** Returns functions that build links to lists; undefined if the operator may not see the list. */
export function useListLinks() {
  const to = useScopedPath()
  const may = useCan()
  const mayOpen = (id: string) => id in backofficeOperations && may(id as BackofficeOperationId)
  const address = (path: string, filter: object) =>
    to(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  return {
    listOf(measure: Measure, days: Days, group?: { readonly grouping: Grouping; readonly key: string }) {
      const { path, needs, state, dated } = listOfMeasure[measure]
      if (!mayOpen(needs)) return undefined
      const grouped = path === '/referrals' && group?.key ? { [filterOf[group.grouping]]: group.key } : {}
      return address(path, { ...(dated && days), ...(state && { state }), ...grouped })
    },
    page: (path: string, needs: string) => (mayOpen(needs) ? to(path) : undefined),
    filteredPage: (path: string, needs: string, filter: object) =>
      mayOpen(needs) ? address(path, filter) : undefined,
  }
}
