import ApartmentIcon from '@mui/icons-material/Apartment'
import RocketLaunchIcon from '@mui/icons-material/RocketLaunch'
import TuneIcon from '@mui/icons-material/Tune'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

const TenantListPage = lazy(() => import('./tenant-list-page.tsx'))
const NewTenantPage = lazy(() => import('./new-tenant-page.tsx'))
const SetupPage = lazy(() => import('./setup-page.tsx'))
const SettingsPage = lazy(() => import('./settings-page.tsx'))

/** List of tenants, and the first step of creating one. */
export const tenantsFeature: Feature = {
  scope: 'installation',
  menu: [{ path: '/tenants', label: 'tenants.list.title', icon: ApartmentIcon, needs: 'listTenants' }],
  pages: [
    { path: '/tenants', Page: TenantListPage },
    { path: '/tenants/new', Page: NewTenantPage },
  ],
}

/** Setup and settings of one tenant. */
export const tenantSettingsFeature: Feature = {
  scope: 'tenant',
  title: 'tenants.desk',
  menu: [
    { path: '/setup', label: 'tenants.setup.title', icon: RocketLaunchIcon, needs: 'getTenantChecklist' },
    { path: '/settings', label: 'tenants.settings.title', icon: TuneIcon, needs: 'getTenantSettings' },
  ],
  pages: [
    { path: '/setup', Page: SetupPage },
    { path: '/setup/:step', Page: SetupPage },
    { path: '/settings', Page: SettingsPage },
    { path: '/settings/:section', Page: SettingsPage },
  ],
}
