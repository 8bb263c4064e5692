import type { Operation } from './endpoint.ts'

const operator = ['operator'] as const
const admin = ['admin'] as const
/** Whoever may see what is paid to whom. */
const readsMoney = ['admin', 'finance', 'support', 'read-only'] as const
/** Whoever may pay, or decide by which rules is paid. */
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

  // reward rules
  listRewardRules: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/reward-rules',
    access: operator,
    roles: readsMoney,
  },
  getRewardRule: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/reward-rules/:id',
    access: operator,
    roles: readsMoney,
  },
  createRewardRule: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/reward-rules',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  editRewardRule: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/reward-rules/:id/versions/:version',
    access: operator,
    roles: movesMoney,
  },
  addRewardRuleVersion: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/reward-rules/:id/versions',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  startRewardRule: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/reward-rules/:id/versions/:version/start',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  endRewardRule: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/reward-rules/:id/end',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  simulateRewardRule: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/reward-rules/simulate',
    access: operator,
    roles: readsMoney,
  },
} as const satisfies Record<string, Operation>

export type BackofficeOperationId = keyof typeof backofficeOperations
