import type { Operation } from './endpoint.ts'

const operator = ['operator'] as const
const admin = ['admin'] as const
const readsMoney = ['admin', 'finance', 'support', 'read-only'] as const
const movesMoney = ['admin', 'finance'] as const

/**
 * Every operation of the back office by its id. Apart from the others, so that the portal's browser does not carry them.
 * With `/:mandant` in front, an operation is about that tenant; without it, about the installation. DESIGN §1
 */
export const backofficeOperations = {
  // one's own session
  beginOperatorSession: { method: 'POST', base: 'backoffice', path: '/session', access: 'public' },
  endOperatorSession: {
    method: 'DELETE',
    base: 'backoffice',
    path: '/session',
    access: operator,
    roles: 'own',
    enrolment: true,
  },
  proveOperator: {
    method: 'POST',
    base: 'backoffice',
    path: '/session/proof',
    access: operator,
    roles: 'own',
  },
  listOperatorSessions: {
    method: 'GET',
    base: 'backoffice',
    path: '/sessions',
    access: operator,
    roles: 'own',
  },
  endOtherOperatorSessions: {
    method: 'DELETE',
    base: 'backoffice',
    path: '/sessions',
    access: operator,
    roles: 'own',
  },
  endOneOperatorSession: {
    method: 'DELETE',
    base: 'backoffice',
    path: '/sessions/:id',
    access: operator,
    roles: 'own',
  },

  // oneself
  getOperator: { method: 'GET', base: 'backoffice', path: '/me', access: operator, roles: 'own' },
  changeOperatorPassword: {
    method: 'PUT',
    base: 'backoffice',
    path: '/me/password',
    access: operator,
    roles: 'own',
  },
  beginOperatorSecondFactor: {
    method: 'POST',
    base: 'backoffice',
    path: '/me/second-factor',
    access: operator,
    roles: 'own',
    enrolment: true,
    fresh: true,
  },
  confirmOperatorSecondFactor: {
    method: 'PUT',
    base: 'backoffice',
    path: '/me/second-factor',
    access: operator,
    roles: 'own',
    enrolment: true,
  },
  renewOperatorRecoveryCodes: {
    method: 'POST',
    base: 'backoffice',
    path: '/me/second-factor/recovery-codes',
    access: operator,
    roles: 'own',
    fresh: true,
  },
  setOperatorPassword: { method: 'PUT', base: 'backoffice', path: '/password', access: 'public' },

  // all operators
  listOperators: { method: 'GET', base: 'backoffice', path: '/operators', access: operator, roles: admin },
  inviteOperator: {
    method: 'POST',
    base: 'backoffice',
    path: '/operators',
    access: operator,
    roles: admin,
    fresh: true,
  },
  setOperatorGrants: {
    method: 'PUT',
    base: 'backoffice',
    path: '/operators/:id/grants',
    access: operator,
    roles: admin,
    fresh: true,
  },
  setOperatorDisabled: {
    method: 'PUT',
    base: 'backoffice',
    path: '/operators/:id/disabled',
    access: operator,
    roles: admin,
    fresh: true,
  },
  resetOperatorSecondFactor: {
    method: 'DELETE',
    base: 'backoffice',
    path: '/operators/:id/second-factor',
    access: operator,
    roles: admin,
    fresh: true,
  },
  issueOperatorLink: {
    method: 'POST',
    base: 'backoffice',
    path: '/operators/:id/password-links',
    access: operator,
    roles: admin,
    fresh: true,
  },

  // a tenant's people
  issueAdminLogin: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/admin-logins',
    access: operator,
    roles: ['admin', 'support'],
    idempotent: 'required',
  },

  // payouts
  listPayouts: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/payouts',
    access: operator,
    roles: readsMoney,
  },
  holdPayout: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/payouts/:id/hold',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  payHeldPayout: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/payouts/:id/pay',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  askPayeeAgain: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/payouts/:id/ask',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  returnPayout: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/payouts/:id/return',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  listPayoutBatches: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/payout-batches',
    access: operator,
    roles: readsMoney,
  },
  makePayoutBatch: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/payout-batches',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  getPayoutBatch: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/payout-batches/:id',
    access: operator,
    roles: readsMoney,
  },
  releasePayoutBatch: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/payout-batches/:id/release',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  discardPayoutBatch: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/payout-batches/:id/discard',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  takePayoutOut: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/payout-batches/:id/take-out',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  fetchPaymentFile: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/payout-batches/:id/file',
    access: operator,
    roles: movesMoney,
    raw: true,
  },
  markBatchExecuted: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/payout-batches/:id/executed',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  reportPayoutBatch: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/payout-batches/:id/report',
    access: operator,
    roles: readsMoney,
    raw: true,
  },
  readBankFile: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/bank-files',
    access: operator,
    roles: movesMoney,
  },
  listClawbacks: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/clawbacks',
    access: operator,
    roles: readsMoney,
  },
  openClawback: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/clawbacks',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  decideClawback: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/clawbacks/:id/decision',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  listDebts: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/debts',
    access: operator,
    roles: readsMoney,
  },
} as const satisfies Record<string, Operation>

export type BackofficeOperationId = keyof typeof backofficeOperations
