import { type BackofficeOperationId, backofficeOperations } from '@zuruf/contract/backoffice-operations'
import { useCan, useTo } from '../../app/place.ts'
import type { Days, Measure, Split } from './period.ts'

/** Which list is behind which step. */
const behind: Readonly<Record<Measure, { path: string; needs: string; state?: string; dated?: boolean }>> = {
  shares: { path: '/referrals', needs: 'listReferrals', dated: true },
  clicks: { path: '/referrals', needs: 'listReferrals', dated: true },
  orders: { path: '/orders', needs: 'listOrders', dated: true },
  contracts: { path: '/orders', needs: 'listOrders', dated: true, state: 'released' },
  paid: { path: '/payments', needs: 'listPayouts', state: 'paid' },
  paidCents: { path: '/payments', needs: 'listPayouts', state: 'paid' },
}

const filterOf: Readonly<Record<Split, string>> = { channel: 'channel', product: 'product', agency: 'agent' }

/** The list behind a figure, if there is one that the person may see. */
export function useLists() {
  const to = useTo()
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
