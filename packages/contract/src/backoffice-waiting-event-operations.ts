import { operator, readsMoney, supportRoles } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

/** Operations of the back office: waiting events, which match no order. Decision 085 */
export const waitingEventOperations = {
  listWaitingEvents: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/waiting-events',
    access: operator,
    roles: readsMoney,
  },
  getWaitingEvent: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/waiting-events/:id',
    access: operator,
    roles: readsMoney,
  },
  placeWaitingEvent: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/waiting-events/:id/placement',
    access: operator,
    roles: supportRoles,
    idempotent: 'required',
  },
  dismissWaitingEvent: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/waiting-events/:id/dismissal',
    access: operator,
    roles: supportRoles,
    idempotent: 'required',
  },
  restoreWaitingEvent: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/waiting-events/:id/restoration',
    access: operator,
    roles: supportRoles,
    idempotent: 'required',
  },
} as const satisfies Record<string, Operation>
