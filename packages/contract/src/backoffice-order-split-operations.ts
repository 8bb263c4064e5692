import { operator, readsMoney } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const helps = ['admin', 'support'] as const
/** Roles that may decide. Approving requires a role that moves money; refusing does not. */
const decides = ['admin', 'finance', 'support'] as const

/** Operations of the back office: splitting an order that contains the reports of two buyers. Decision 103 */
export const orderSplitOperations = {
  listOrderReports: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/orders/:id/reports',
    access: operator,
    roles: decides,
  },
  previewOrderSplit: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/orders/:id/split-preview',
    access: operator,
    // Every role that may decide may see the preview.
    roles: decides,
  },
  proposeOrderSplit: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/orders/:id/split',
    access: operator,
    roles: helps,
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
    roles: decides,
    idempotent: 'required',
    fresh: true,
  },
} as const satisfies Record<string, Operation>
