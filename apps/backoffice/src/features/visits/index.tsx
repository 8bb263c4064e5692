import FlagOutlinedIcon from '@mui/icons-material/FlagOutlined'
import VerifiedUserOutlinedIcon from '@mui/icons-material/VerifiedUserOutlined'
import { lazy } from 'react'
import type { Desk } from '../../app/desk.ts'

/** Page views, goals and cookie consents of visitors. */
export const visitsDesk: Desk = {
  scope: 'tenant',
  title: 'visits.menu',
  menu: [
    { path: '/visits', label: 'visits.title', icon: FlagOutlinedIcon, needs: 'getVisits' },
    {
      path: '/cookie-consents',
      label: 'visits.consents',
      icon: VerifiedUserOutlinedIcon,
      needs: 'findCookieConsent',
    },
  ],
  pages: [
    { path: '/visits', Page: lazy(() => import('./visits-page.tsx')) },
    { path: '/cookie-consents', Page: lazy(() => import('./consents-page.tsx')) },
  ],
}
