import { operatorRoles } from '@zuruf/domain/operators'
import { operator } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const admin = ['admin'] as const
const designRoles = ['admin', 'content'] as const
const ofInstallation = { base: 'backoffice', access: operator } as const

/** Operation that replaces one section of a tenant's settings. */
const section = <Path extends string>(name: Path, roles: Operation['roles']) =>
  ({
    method: 'PUT',
    base: 'backoffice',
    path: `/:mandant/tenant/${name}`,
    access: operator,
    roles,
  }) as const

/** Operations of the back office: tenants and their settings. */
export const tenantAdminOperations = {
  // Of the installation: the role must be granted for all tenants.
  listTenants: { ...ofInstallation, method: 'GET', path: '/tenants', roles: operatorRoles },
  createTenant: { ...ofInstallation, method: 'POST', path: '/tenants', roles: admin },
  openTenant: { ...ofInstallation, method: 'POST', path: '/tenants/:key/opening', roles: admin, fresh: true },
  pauseTenant: { ...ofInstallation, method: 'POST', path: '/tenants/:key/pause', roles: admin, fresh: true },

  getTenantSettings: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/tenant',
    access: operator,
    roles: operatorRoles,
  },
  getTenantChecklist: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/tenant/checklist',
    access: operator,
    roles: operatorRoles,
  },
  createPreviewLink: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/tenant/preview-links',
    access: operator,
    roles: operatorRoles,
  },
  sendTestMail: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/tenant/test-mails',
    access: operator,
    roles: admin,
  },
  setTenantBasics: section('basics', admin),
  setTenantModules: section('modules', admin),
  setTenantChannels: section('channels', admin),
  setTenantTarget: section('target', admin),
  setTenantAnalytics: section('analytics', admin),
  setTenantFrame: section('frame', admin),
  setTenantRoutes: section('routes', admin),
  setTenantTheme: section('theme', designRoles),
  uploadTenantFont: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/tenant/theme/fonts',
    access: operator,
    roles: designRoles,
    upload: true,
  },
  convertTenantLogo: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/tenant/theme/logo',
    access: operator,
    roles: designRoles,
    upload: true,
  },
  setTenantMail: section('mail', admin),
  setTenantTexts: section('texts', designRoles),
  exportTenantTexts: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/tenant/texts/:language/export.csv',
    access: operator,
    roles: designRoles,
    raw: true,
  },
  previewTenantTexts: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/tenant/texts/:language/preview',
    access: operator,
    roles: designRoles,
  },
  setTenantRewards: section('rewards', ['admin', 'finance']),
  setTenantBookkeeping: section('bookkeeping', ['admin', 'finance']),
  setTenantRetention: section('retention', admin),
  setTenantSecret: { ...section('secrets/:secret', admin), fresh: true },
} as const satisfies Record<string, Operation>
