import InsightsIcon from '@mui/icons-material/Insights'
import { lazy } from 'react'
import type { Desk } from '../../app/desk.ts'

/** The first page of a client's back office. */
export const overviewDesk: Desk = {
  scope: 'tenant',
  menu: [{ path: '/overview', label: 'overview.title', icon: InsightsIcon, needs: 'getFunnel' }],
  pages: [{ path: '/overview', Page: lazy(() => import('./overview-page.tsx')) }],
}
