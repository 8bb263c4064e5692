import { decidingRoles, operator, readsMoney, supportRoles } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

/**
 * Operations of the back office: splitting an order to which the provider's reports about two buyers were matched.
 * Decision 103
 */
export const orderSplitOperations = {
  listOrderReports: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/orders/:id/reports',
    access: operator,
    roles: decidingRoles,
  },
  previewOrderSplit: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/orders/:id/split-preview',
    access: operator,
    roles: decidingRoles,
  },
  proposeOrderSplit: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/orders/:id/split',
    access: operator,
    roles: supportRoles,
    idempotent: 'required',
    fresh: true,
  },
  listOrderSplits: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/order-splits',
    access: operator,
    roles: readsMoney,
  },
  decideOrderSplit: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/order-splits/:id/decision',
    access: operator,
    roles: decidingRoles,
    idempotent: 'required',
    fresh: true,
  },
} as const satisfies Record<string, Operation>
