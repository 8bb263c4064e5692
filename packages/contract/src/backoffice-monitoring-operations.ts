import { operator } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const admin = ['admin'] as const
const mailReaders = ['admin', 'support', 'read-only'] as const
const auditReaders = ['admin', 'finance', 'read-only'] as const

/**
 * Operations of the back office: mails, keys and audit log of a tenant; jobs, audit log and health of the
 * installation.
 */
export const monitoringOperations = {
  // of a tenant
  listMails: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/mails',
    access: operator,
    roles: mailReaders,
  },
  getMail: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/mails/:id',
    access: operator,
    roles: mailReaders,
  },
  resendMail: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/mails/:id/resends',
    access: operator,
    roles: ['admin', 'support'],
    idempotent: 'required',
  },
  listAudit: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/audit',
    access: operator,
    roles: auditReaders,
  },
  exportAudit: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/audit.csv',
    access: operator,
    roles: auditReaders,
    raw: true,
  },
  listApiKeys: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/api-keys',
    access: operator,
    roles: ['admin', 'read-only'],
  },
  createApiKey: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/api-keys',
    access: operator,
    roles: admin,
    idempotent: 'required',
    fresh: true,
  },
  rotateApiKey: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/api-keys/:id/secrets',
    access: operator,
    roles: admin,
    idempotent: 'required',
    fresh: true,
  },
  setApiKeyActive: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/api-keys/:id/active',
    access: operator,
    roles: admin,
    fresh: true,
  },

  // of the installation
  listJobs: {
    method: 'GET',
    base: 'backoffice',
    path: '/installation/jobs',
    access: operator,
    roles: admin,
  },
  listFailedJobs: {
    method: 'GET',
    base: 'backoffice',
    path: '/installation/jobs/:queue/failed',
    access: operator,
    roles: admin,
  },
  retryJob: {
    method: 'POST',
    base: 'backoffice',
    path: '/installation/jobs/:queue/failed/:id/retries',
    access: operator,
    roles: admin,
  },
  runScheduledJob: {
    method: 'POST',
    base: 'backoffice',
    path: '/installation/jobs/:queue/runs',
    access: operator,
    roles: admin,
  },
  listOperatorAudit: {
    method: 'GET',
    base: 'backoffice',
    path: '/installation/audit',
    access: operator,
    roles: admin,
  },
  getHealth: {
    method: 'GET',
    base: 'backoffice',
    path: '/installation/health',
    access: operator,
    roles: admin,
  },
} as const satisfies Record<string, Operation>
