import { operator, readsMoney } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const helps = ['admin', 'support'] as const
/** Approving takes a role that moves money, refusing does not. */
const decides = ['admin', 'finance', 'support'] as const

/** Operations of the back office: orders that hold the reports of two buyers. Decision 103 */
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
    // Who decides sees what they decide about.
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
