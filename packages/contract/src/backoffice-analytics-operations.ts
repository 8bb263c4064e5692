import { operatorRoles } from '@zuruf/domain/operators'
import { operator } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const answersVisitors = ['admin', 'support', 'content'] as const

/** Operations of the back office: page views, goals and cookie consents of a tenant's portal. */
export const analyticsOperations = {
  getGoals: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/goals',
    access: operator,
    roles: operatorRoles,
  },
  exportGoals: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/goals.csv',
    access: operator,
    roles: operatorRoles,
    raw: true,
  },
  getVisits: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/visits',
    access: operator,
    roles: operatorRoles,
  },
  findCookieConsent: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/cookie-consents/:id',
    access: operator,
    roles: answersVisitors,
  },
  exportCookieConsent: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/cookie-consents/:id/proof',
    access: operator,
    roles: answersVisitors,
    raw: true,
  },
} as const satisfies Record<string, Operation>
