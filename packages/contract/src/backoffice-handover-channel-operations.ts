import { operator, readsMoney, supportRoles } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const admin = ['admin'] as const

/** Operations of the back office: the channels that hand orders over to the provider, and their runs. */
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
    // The test logs in with the stored secret to a server whose host key only the caller vouches for.
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
    roles: supportRoles,
  },
  abandonHandoverRun: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/handover-runs/:id/abandonments',
    access: operator,
    roles: supportRoles,
  },
} as const satisfies Record<string, Operation>
