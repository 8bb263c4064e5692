import InsightsIcon from '@mui/icons-material/Insights'
import { lazy } from 'react'
import type { Desk } from '../../app/desk.ts'

/** Start page of a tenant. */
export const overviewDesk: Desk = {
  scope: 'tenant',
  menu: [{ path: '/overview', label: 'overview.title', icon: InsightsIcon, needs: 'getFunnel' }],
  pages: [{ path: '/overview', Page: lazy(() => import('./overview-page.tsx')) }],
}
