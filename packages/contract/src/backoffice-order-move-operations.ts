import { decidingRoles, operator, readsMoney, supportRoles } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

/** Operations of the back office: moving an order to another referral. Decision 096 */
export const orderMoveOperations = {
  previewOrderMove: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/orders/:id/move',
    access: operator,
    roles: decidingRoles,
  },
  proposeOrderMove: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/orders/:id/move',
    access: operator,
    roles: supportRoles,
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
    roles: decidingRoles,
    idempotent: 'required',
    fresh: true,
  },
} as const satisfies Record<string, Operation>
