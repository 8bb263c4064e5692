import InsightsIcon from '@mui/icons-material/Insights'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

/** Start page of a tenant. */
export const overviewFeature: Feature = {
  scope: 'tenant',
  menu: [{ path: '/overview', label: 'overview.title', icon: InsightsIcon, needs: 'getFunnel' }],
  pages: [{ path: '/overview', Page: lazy(() => import('./overview-page.tsx')) }],
}
