import FlagOutlinedIcon from '@mui/icons-material/FlagOutlined'
import VerifiedUserOutlinedIcon from '@mui/icons-material/VerifiedUserOutlined'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

/** Page views, goals and cookie consents of visitors. */
export const analyticsFeature: Feature = {
  scope: 'tenant',
  title: 'analytics.menu',
  menu: [
    { path: '/analytics', label: 'analytics.title', icon: FlagOutlinedIcon, needs: 'getVisits' },
    {
      path: '/cookie-consents',
      label: 'analytics.consents',
      icon: VerifiedUserOutlinedIcon,
      needs: 'findCookieConsent',
    },
  ],
  pages: [
    { path: '/analytics', Page: lazy(() => import('./visits-page.tsx')) },
    { path: '/cookie-consents', Page: lazy(() => import('./consents-page.tsx')) },
  ],
}
