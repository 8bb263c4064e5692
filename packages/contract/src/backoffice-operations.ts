import type { Operation } from './endpoint.ts'

const operator = ['operator'] as const
const admin = ['admin'] as const
/** Whoever may see where money goes and why. */
const moneyReaders = ['admin', 'finance', 'support', 'read-only'] as const

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

  // fraud checks
  listFraudCases: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/fraud-cases',
    access: operator,
    roles: moneyReaders,
  },
  getFraudCase: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/fraud-cases/:id',
    access: operator,
    roles: moneyReaders,
  },
  decideFraudCases: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/fraud-decisions',
    access: operator,
    roles: ['admin', 'finance'],
    idempotent: 'required',
  },
  addFraudNote: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/fraud-cases/:id/notes',
    access: operator,
    roles: ['admin', 'finance', 'support'],
    idempotent: 'required',
  },
  getFraudSettings: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/fraud-settings',
    access: operator,
    roles: moneyReaders,
  },
  setFraudSettings: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/fraud-settings',
    access: operator,
    roles: ['admin', 'finance'],
  },
  unlockAccount: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/accounts/:id/unlock',
    access: operator,
    roles: ['admin', 'finance'],
    idempotent: 'required',
  },

  // webhooks
  listWebhookEndpoints: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/webhooks',
    access: operator,
    roles: ['admin', 'read-only'],
  },
  addWebhookEndpoint: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/webhooks',
    access: operator,
    roles: admin,
    idempotent: 'required',
  },
  changeWebhookEndpoint: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/webhooks/:id',
    access: operator,
    roles: admin,
  },
  setWebhookEndpointState: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/webhooks/:id/state',
    access: operator,
    roles: admin,
  },
  replaceWebhookSecret: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/webhooks/:id/secrets',
    access: operator,
    roles: admin,
  },
  testWebhookEndpoint: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/webhooks/:id/tests',
    access: operator,
    roles: admin,
  },
  listWebhookDeliveries: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/webhooks/:id/deliveries',
    access: operator,
    roles: ['admin', 'read-only'],
  },
  replayWebhookDeliveries: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/webhooks/:id/replays',
    access: operator,
    roles: admin,
    idempotent: 'required',
  },
  getWebhookDelivery: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/webhook-deliveries/:id',
    access: operator,
    roles: ['admin', 'read-only'],
  },
  replayWebhookDelivery: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/webhook-deliveries/:id/replays',
    access: operator,
    roles: admin,
  },
  removeWebhookEndpoint: {
    method: 'DELETE',
    base: 'backoffice',
    path: '/:mandant/webhooks/:id',
    access: operator,
    roles: admin,
  },
} as const satisfies Record<string, Operation>

export type BackofficeOperationId = keyof typeof backofficeOperations
