import BlockIcon from '@mui/icons-material/Block'
import ListAltIcon from '@mui/icons-material/ListAlt'
import PersonSearchIcon from '@mui/icons-material/PersonSearch'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

/** The desk: search for people and referrals, their files with all data and actions, and locked addresses. */
export const deskFeature: Feature = {
  scope: 'tenant',
  title: 'desk.menu',
  menu: [
    { path: '/desk', label: 'desk.search', icon: PersonSearchIcon, needs: 'searchDesk' },
    { path: '/referrals', label: 'desk.referrals', icon: ListAltIcon, needs: 'listReferrals' },
    { path: '/locked-addresses', label: 'desk.locks', icon: BlockIcon, needs: 'listAddressLocks' },
  ],
  pages: [
    { path: '/desk', Page: lazy(() => import('./search-page.tsx')) },
    { path: '/referrals', Page: lazy(() => import('./referrals-page.tsx')) },
    { path: '/referrals/:id', Page: lazy(() => import('./referral-page.tsx')) },
    { path: '/locked-addresses', Page: lazy(() => import('./locked-addresses-page.tsx')) },
    { path: '/people/:id', Page: lazy(() => import('./person-page.tsx')) },
  ],
  resources: [{ name: 'referrals', list: 'listReferrals' }],
}
