import HistoryEduIcon from '@mui/icons-material/HistoryEdu'
import MailOutlineIcon from '@mui/icons-material/MailOutlined'
import MonitorHeartIcon from '@mui/icons-material/MonitorHeart'
import ScheduleIcon from '@mui/icons-material/Schedule'
import VpnKeyIcon from '@mui/icons-material/VpnKey'
import WebhookIcon from '@mui/icons-material/Webhook'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

/** Operations pages of one tenant. */
export const operationsFeature: Feature = {
  scope: 'tenant',
  title: 'operations.menu',
  menu: [
    { path: '/mails', label: 'operations.mails', icon: MailOutlineIcon, needs: 'listMails' },
    { path: '/webhooks', label: 'operations.hooks', icon: WebhookIcon, needs: 'listWebhookEndpoints' },
    { path: '/keys', label: 'operations.keys', icon: VpnKeyIcon, needs: 'listApiKeys' },
    { path: '/audit', label: 'operations.audit', icon: HistoryEduIcon, needs: 'listAudit' },
  ],
  pages: [
    { path: '/mails', Page: lazy(() => import('./mails-page.tsx')) },
    { path: '/mails/:id', Page: lazy(() => import('./mail-page.tsx')) },
    { path: '/webhooks', Page: lazy(() => import('./webhooks-page.tsx')) },
    { path: '/webhooks/:id', Page: lazy(() => import('./webhook-page.tsx')) },
    { path: '/keys', Page: lazy(() => import('./keys-page.tsx')) },
    { path: '/audit', Page: lazy(() => import('./audit-page.tsx')) },
  ],
  resources: [
    { name: 'mails', list: 'listMails' },
    { name: 'audit', list: 'listAudit' },
    { name: 'operator-audit', list: 'listOperatorAudit' },
  ],
}

/** Operations pages of the installation. */
export const installationFeature: Feature = {
  scope: 'installation',
  title: 'operations.menu',
  menu: [
    { path: '/health', label: 'operations.health', icon: MonitorHeartIcon, needs: 'getHealth' },
    { path: '/jobs', label: 'operations.jobs', icon: ScheduleIcon, needs: 'listJobs' },
    { path: '/audit', label: 'operations.audit.operators', icon: HistoryEduIcon, needs: 'listOperatorAudit' },
  ],
  pages: [
    { path: '/health', Page: lazy(() => import('./health-page.tsx')) },
    { path: '/jobs', Page: lazy(() => import('./jobs-page.tsx')) },
    { path: '/audit', Page: lazy(() => import('./operator-audit-page.tsx')) },
  ],
}
