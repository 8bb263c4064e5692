import AssignmentIcon from '@mui/icons-material/Assignment'
import HistoryIcon from '@mui/icons-material/History'
import HowToRegIcon from '@mui/icons-material/HowToReg'
import OutboxIcon from '@mui/icons-material/Outbox'
import RuleIcon from '@mui/icons-material/Rule'
import UploadFileIcon from '@mui/icons-material/UploadFile'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

/** Orders, second checks, hand-overs to the provider, and the provider's events. */
export const ordersFeature: Feature = {
  scope: 'tenant',
  title: 'orders.menu',
  menu: [
    { path: '/orders', label: 'orders.title', icon: AssignmentIcon, needs: 'listOrders' },
    {
      path: '/second-checks',
      label: 'orders.checks.title',
      icon: HowToRegIcon,
      needs: 'listSecondChecks',
    },
    { path: '/handovers', label: 'orders.handover.menu', icon: OutboxIcon, needs: 'listHandovers' },
    {
      path: '/waiting-events',
      label: 'orders.waiting.menu',
      icon: RuleIcon,
      needs: 'listWaitingEvents',
    },
    { path: '/order-file', label: 'orders.file.menu', icon: UploadFileIcon, needs: 'takeOrderFile' },
    { path: '/order-intake', label: 'orders.intake.menu', icon: HistoryIcon, needs: 'listOrderIntake' },
  ],
  pages: [
    { path: '/orders', Page: lazy(() => import('./orders-page.tsx')) },
    { path: '/orders/:id', Page: lazy(() => import('./order-page.tsx')) },
    { path: '/second-checks', Page: lazy(() => import('./second-checks-page.tsx')) },
    { path: '/handovers', Page: lazy(() => import('./handovers-page.tsx')) },
    { path: '/handovers/channels', Page: lazy(() => import('./handovers/channels-page.tsx')) },
    { path: '/handovers/sftp', Page: lazy(() => import('./handovers/sftp-page.tsx')) },
    { path: '/handovers/runs', Page: lazy(() => import('./handovers/runs-page.tsx')) },
    { path: '/waiting-events', Page: lazy(() => import('./waiting-events-page.tsx')) },
    { path: '/waiting-events/:id', Page: lazy(() => import('./waiting-event-page.tsx')) },
    { path: '/order-file', Page: lazy(() => import('./order-file-page.tsx')) },
    { path: '/order-intake', Page: lazy(() => import('./intake-page.tsx')) },
  ],
  resources: [
    { name: 'orders', list: 'listOrders' },
    { name: 'second-checks', list: 'listSecondChecks' },
    { name: 'handovers', list: 'listHandovers' },
    { name: 'handover-runs', list: 'listHandoverRuns' },
    { name: 'waiting-events', list: 'listWaitingEvents' },
    { name: 'order-intake', list: 'listOrderIntake' },
  ],
}
