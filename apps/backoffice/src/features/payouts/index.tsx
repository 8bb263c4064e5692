import AccountBalanceIcon from '@mui/icons-material/AccountBalance'
import ReceiptLongIcon from '@mui/icons-material/ReceiptLong'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

/** Payout batches and single payouts. */
export const payoutsFeature: Feature = {
  scope: 'tenant',
  title: 'payouts.menu',
  menu: [
    { path: '/payouts', label: 'payouts.batches', icon: AccountBalanceIcon, needs: 'listPayoutBatches' },
    { path: '/payments', label: 'payouts.payments', icon: ReceiptLongIcon, needs: 'listPayouts' },
  ],
  pages: [
    { path: '/payouts', Page: lazy(() => import('./batches-page.tsx')) },
    { path: '/payouts/:id', Page: lazy(() => import('./batch-page.tsx')) },
    { path: '/payments', Page: lazy(() => import('./payments-page.tsx')) },
  ],
  resources: [
    { name: 'payouts', list: 'listPayouts' },
    { name: 'payout-batches', list: 'listPayoutBatches', one: 'getPayoutBatch' },
  ],
}
