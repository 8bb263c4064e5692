import { type BackofficeOperationId, backofficeOperations } from '@zuruf/contract/backoffice-operations'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import type { Days, Measure, Split } from './period.ts'

/** List that shows the entries behind each figure. */
const behind: Readonly<Record<Measure, { path: string; needs: string; state?: string; dated?: boolean }>> = {
  shares: { path: '/referrals', needs: 'listReferrals', dated: true },
  clicks: { path: '/referrals', needs: 'listReferrals', dated: true },
  orders: { path: '/orders', needs: 'listOrders', dated: true },
  contracts: { path: '/orders', needs: 'listOrders', dated: true, state: 'released' },
  paid: { path: '/payments', needs: 'listPayouts', state: 'paid' },
  paidCents: { path: '/payments', needs: 'listPayouts', state: 'paid' },
}

const filterOf: Readonly<Record<Split, string>> = { channel: 'channel', product: 'product', agency: 'agent' }

/** Returns links to the lists behind the figures; undefined where the operator may not see the list. */
export function useLists() {
  const to = useScopedPath()
  const may = useCan()
  const mayOpen = (id: string) => id in backofficeOperations && may(id as BackofficeOperationId)
  const address = (path: string, filter: object) =>
    to(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  return {
    of(measure: Measure, days: Days, group?: { readonly split: Split; readonly key: string }) {
      const { path, needs, state, dated } = behind[measure]
      if (!mayOpen(needs)) return undefined
      const grouped = path === '/referrals' && group?.key ? { [filterOf[group.split]]: group.key } : {}
      return address(path, { ...(dated && days), ...(state && { state }), ...grouped })
    },
    page: (path: string, needs: string) => (mayOpen(needs) ? to(path) : undefined),
    filtered: (path: string, needs: string, filter: object) =>
      mayOpen(needs) ? address(path, filter) : undefined,
  }
}
