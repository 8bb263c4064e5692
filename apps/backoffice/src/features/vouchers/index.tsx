import CardGiftcardIcon from '@mui/icons-material/CardGiftcard'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

/** Stock and import of voucher codes. */
export const vouchersFeature: Feature = {
  scope: 'tenant',
  menu: [{ path: '/vouchers', label: 'vouchers.title', icon: CardGiftcardIcon, needs: 'getVoucherStock' }],
  pages: [
    { path: '/vouchers', Page: lazy(() => import('./stock-page.tsx')) },
    { path: '/vouchers/codes', Page: lazy(() => import('./codes-page.tsx')) },
    { path: '/vouchers/import', Page: lazy(() => import('./import-page.tsx')) },
  ],
  resources: [{ name: 'vouchers', list: 'listVouchers' }],
}
