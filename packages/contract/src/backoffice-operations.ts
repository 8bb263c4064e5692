import { operatorRoles } from '@zuruf/domain/operators'
import { backofficeAgencyMoneyOperations } from './backoffice-agency-money-operations.ts'
import { agencyOperations } from './backoffice-agency-operations.ts'
import { analyticsOperations } from './backoffice-analytics-operations.ts'
import { campaignOperations } from './backoffice-campaign-operations.ts'
import { catalogueOperations } from './backoffice-catalogue-operations.ts'
import { backofficeCommissionOperations } from './backoffice-commission-operations.ts'
import { consentOperations } from './backoffice-consent-operations.ts'
import { contactOperations } from './backoffice-contact-operations.ts'
import { contentOperations } from './backoffice-content-operations.ts'
import { backofficeCreditNoteDeskOperations } from './backoffice-credit-note-desk-operations.ts'
import { deskOperations } from './backoffice-desk-operations.ts'
import { fraudOperations } from './backoffice-fraud-operations.ts'
import { goodwillOperations } from './backoffice-goodwill-operations.ts'
import { handoverChannelOperations } from './backoffice-handover-channel-operations.ts'
import { handoverOperations } from './backoffice-handover-operations.ts'
import { ledgerOperations } from './backoffice-ledger-operations.ts'
import { monitoringOperations } from './backoffice-monitoring-operations.ts'
import { orderMoveOperations } from './backoffice-order-move-operations.ts'
import { orderOperations } from './backoffice-order-operations.ts'
import { orderSplitOperations } from './backoffice-order-split-operations.ts'
import { overviewOperations } from './backoffice-overview-operations.ts'
import { operatorPasskeyOperations } from './backoffice-passkey-operations.ts'
import { payoutOperations } from './backoffice-payout-operations.ts'
import { rewardRuleOperations } from './backoffice-reward-rule-operations.ts'
import { operator } from './backoffice-roles.ts'
import { secondCheckOperations } from './backoffice-second-check-operations.ts'
import { ssoOperations } from './backoffice-sso-operations.ts'
import { tenantAdminOperations } from './backoffice-tenant-operations.ts'
import { voucherOperations } from './backoffice-voucher-operations.ts'
import { waitingEventOperations } from './backoffice-waiting-event-operations.ts'
import { webhookOperations } from './backoffice-webhook-operations.ts'
import type { Operation } from './endpoint.ts'

const admin = ['admin'] as const

/**
 * Every operation of the back office by its id. Kept apart from the others, so that the portal does not load
 * them. An operation under `/:mandant` is about that tenant, any other about the installation. DESIGN §1
 */
export const backofficeOperations = {
  // own session
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

  // own account
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

  // four-eyes principle
  getFourEyes: { method: 'GET', base: 'backoffice', path: '/four-eyes', access: operator, roles: admin },
  setSingleSignature: {
    method: 'PUT',
    base: 'backoffice',
    path: '/four-eyes/single-signature',
    access: operator,
    roles: admin,
    fresh: true,
  },

  // other operators of a tenant
  listColleagues: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/colleagues',
    access: operator,
    roles: operatorRoles,
  },

  // login as a recommender
  issueAdminLogin: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/admin-logins',
    access: operator,
    roles: ['admin', 'support'],
    idempotent: 'required',
  },

  ...catalogueOperations,
  ...contentOperations,
  ...operatorPasskeyOperations,
  ...overviewOperations,
  ...agencyOperations,
  ...ssoOperations,
  ...analyticsOperations,
  ...monitoringOperations,
  ...rewardRuleOperations,
  ...payoutOperations,
  ...voucherOperations,
  ...ledgerOperations,
  ...backofficeCommissionOperations,
  ...backofficeCreditNoteDeskOperations,
  ...backofficeAgencyMoneyOperations,
  ...goodwillOperations,
  ...fraudOperations,
  ...webhookOperations,
  ...tenantAdminOperations,
  ...deskOperations,
  ...consentOperations,
  ...contactOperations,
  ...campaignOperations,
  ...orderOperations,
  ...handoverOperations,
  ...handoverChannelOperations,
  ...secondCheckOperations,
  ...orderMoveOperations,
  ...orderSplitOperations,
  ...waitingEventOperations,
} as const satisfies Record<string, Operation>

export type BackofficeOperationId = keyof typeof backofficeOperations
