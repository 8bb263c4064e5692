import { operator, readsMoney, supportRoles } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

/** Operations of the back office: hand-over of orders to the provider. */
export const handoverOperations = {
  listHandovers: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/handovers',
    access: operator,
    roles: readsMoney,
  },
  downloadHandovers: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/handover-files',
    access: operator,
    roles: supportRoles,
    fresh: true,
    raw: true,
  },
  retryHandovers: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/handover-retries',
    access: operator,
    roles: supportRoles,
    idempotent: 'required',
  },
  acknowledgeHandovers: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/handover-acknowledgements',
    access: operator,
    roles: supportRoles,
    idempotent: 'required',
  },
} as const satisfies Record<string, Operation>
