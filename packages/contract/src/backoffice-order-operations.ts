import { movesMoney, operator, readsMoney } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const helps = ['admin', 'support'] as const

/** Operations of the back office: orders and their intake. */
export const orderOperations = {
  listOrders: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/orders',
    access: operator,
    roles: readsMoney,
  },
  exportOrders: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/order-export',
    access: operator,
    roles: helps,
    raw: true,
  },
  getOrder: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/orders/:id',
    access: operator,
    roles: readsMoney,
  },
  resendOrderConfirmation: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/orders/:id/confirmation-mail',
    access: operator,
    roles: helps,
    idempotent: 'required',
  },
  correctRecipient: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/orders/:id/recipient',
    access: operator,
    roles: helps,
    idempotent: 'required',
    fresh: true,
  },
  setOrderStatus: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/orders/:id/status',
    access: operator,
    roles: helps,
    idempotent: 'required',
  },
  correctOrderDate: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/orders/:id/date',
    access: operator,
    roles: helps,
    idempotent: 'required',
  },
  addSuccessorOrder: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/orders/:id/successor',
    access: operator,
    roles: helps,
    idempotent: 'required',
  },
  releaseOrders: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/order-releases',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  previewOrderFile: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/order-file-preview',
    access: operator,
    roles: helps,
  },
  takeOrderFile: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/order-files',
    access: operator,
    roles: helps,
    fresh: true,
  },
  listOrderIntake: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/order-intake',
    access: operator,
    roles: readsMoney,
  },
  replayOrderIntake: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/order-intake-replays',
    access: operator,
    roles: helps,
  },
} as const satisfies Record<string, Operation>
