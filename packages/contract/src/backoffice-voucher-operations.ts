import { movesMoney, operator, readsMoney } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

/** Operations of the back office: vouchers. */
export const voucherOperations = {
  getVoucherStock: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/voucher-stock',
    access: operator,
    roles: readsMoney,
  },
  listVouchers: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/vouchers',
    access: operator,
    roles: readsMoney,
  },
  listVoucherAlerts: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/voucher-alerts',
    access: operator,
    roles: readsMoney,
  },
  previewVoucherImport: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/voucher-imports/preview',
    access: operator,
    roles: movesMoney,
  },
  importVouchers: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/voucher-imports',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  revokeVoucher: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/vouchers/:id/revocation',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  decideVoucherReplacement: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/vouchers/:id/replacement',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
    fresh: true,
  },
  resendVoucher: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/vouchers/:id/mails',
    access: operator,
    roles: ['admin', 'finance', 'support'],
    idempotent: 'required',
  },
} as const satisfies Record<string, Operation>
