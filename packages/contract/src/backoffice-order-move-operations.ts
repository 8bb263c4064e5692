import { operator, readsMoney } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const helps = ['admin', 'support'] as const
/** Roles that may decide. Approving requires a role that moves money; refusing does not. */
const decides = ['admin', 'finance', 'support'] as const

/** Operations of the back office: moving an order to another referral. Decision 096 */
export const orderMoveOperations = {
  previewOrderMove: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/orders/:id/move',
    access: operator,
    // Every role that may decide may see the preview.
    roles: decides,
  },
  proposeOrderMove: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/orders/:id/move',
    access: operator,
    roles: helps,
    idempotent: 'required',
    fresh: true,
  },
  listOrderMoves: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/order-moves',
    access: operator,
    roles: readsMoney,
  },
  decideOrderMove: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/order-moves/:id/decision',
    access: operator,
    roles: decides,
    idempotent: 'required',
    fresh: true,
  },
} as const satisfies Record<string, Operation>
