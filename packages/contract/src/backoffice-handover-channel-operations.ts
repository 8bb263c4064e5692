import { operator, readsMoney } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const admin = ['admin'] as const
const helps = ['admin', 'support'] as const

/** Operations of the back office: on which ways orders reach the provider, and what went out on them. */
export const handoverChannelOperations = {
  getHandoverChannels: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/handover-channels',
    access: operator,
    roles: readsMoney,
  },
  setHandoverSftp: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/handover-channels/sftp',
    access: operator,
    roles: admin,
    fresh: true,
  },
  testHandoverSftp: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/handover-channels/sftp/tests',
    access: operator,
    roles: admin,
    // It logs in with the stored secret where the caller says that the server is the right one.
    fresh: true,
  },
  removeHandoverSftp: {
    method: 'DELETE',
    base: 'backoffice',
    path: '/:mandant/handover-channels/sftp',
    access: operator,
    roles: admin,
  },
  setHandoverMail: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/handover-channels/mail',
    access: operator,
    roles: admin,
  },
  listHandoverRuns: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/handover-runs',
    access: operator,
    roles: readsMoney,
  },
  retryHandoverRun: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/handover-runs/:id/retries',
    access: operator,
    roles: helps,
  },
  abandonHandoverRun: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/handover-runs/:id/abandonments',
    access: operator,
    roles: helps,
  },
} as const satisfies Record<string, Operation>
