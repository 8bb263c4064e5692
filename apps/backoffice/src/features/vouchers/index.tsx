import CardGiftcardIcon from '@mui/icons-material/CardGiftcard'
import { lazy } from 'react'
import type { Desk } from '../../app/desk.ts'

export const vouchersDesk: Desk = {
  scope: 'tenant',
  menu: [{ path: '/vouchers', label: 'vouchers.title', icon: CardGiftcardIcon, needs: 'getVoucherStock' }],
  pages: [
    { path: '/vouchers', Page: lazy(() => import('./stock-page.tsx')) },
    { path: '/vouchers/codes', Page: lazy(() => import('./codes-page.tsx')) },
    { path: '/vouchers/import', Page: lazy(() => import('./import-page.tsx')) },
  ],
  resources: [{ name: 'vouchers', list: 'listVouchers' }],
}
