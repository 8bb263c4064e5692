import AssignmentReturnIcon from '@mui/icons-material/AssignmentReturn'
import MenuBookIcon from '@mui/icons-material/MenuBook'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'
import type { Clawback } from './types.ts'

/** Ledger, claw-backs and debts. */
export const ledgerFeature: Feature = {
  scope: 'tenant',
  menu: [
    { path: '/clawbacks', label: 'ledger.clawbacks', icon: AssignmentReturnIcon, needs: 'listClawbacks' },
    { path: '/ledger', label: 'ledger.title', icon: MenuBookIcon, needs: 'getLedgerBalances' },
  ],
  pages: [
    { path: '/clawbacks', Page: lazy(() => import('./clawbacks-page.tsx')) },
    { path: '/clawbacks/decided', Page: lazy(() => import('./clawback-list-page.tsx')) },
    { path: '/clawbacks/debts', Page: lazy(() => import('./debts-page.tsx')) },
    { path: '/ledger', Page: lazy(() => import('./balances-page.tsx')) },
    { path: '/ledger/entries', Page: lazy(() => import('./entries-page.tsx')) },
    { path: '/ledger/exports', Page: lazy(() => import('./exports-page.tsx')) },
  ],
  resources: [
    { name: 'ledger-entries', list: 'listLedgerEntries' },
    { name: 'clawbacks', list: 'listClawbacks', idOf: ({ orderId }: Clawback) => orderId },
    { name: 'debts', list: 'listDebts' },
  ],
}
