import { operatorRoles } from '@zuruf/domain/operators'
import { operator, readsMoney } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

/** Operations of the back office: key figures of a tenant's programme. */
export const overviewOperations = {
  getFunnel: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/overview/funnel',
    access: operator,
    roles: operatorRoles,
  },
  exportFunnel: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/overview/funnel.csv',
    access: operator,
    roles: operatorRoles,
    raw: true,
  },
  getLiability: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/overview/liability',
    access: operator,
    roles: readsMoney,
  },
  listTopRecommenders: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/overview/recommenders',
    access: operator,
    roles: readsMoney,
  },
  listAlerts: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/overview/alerts',
    access: operator,
    roles: operatorRoles,
  },
} as const satisfies Record<string, Operation>
