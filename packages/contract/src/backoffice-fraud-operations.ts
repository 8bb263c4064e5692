import { movesMoney, operator, readsMoney } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

/** Operations of the back office: fraud. */
export const fraudOperations = {
  listFraudCases: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/fraud-cases',
    access: operator,
    roles: readsMoney,
  },
  getFraudCase: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/fraud-cases/:id',
    access: operator,
    roles: readsMoney,
  },
  decideFraudCases: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/fraud-decisions',
    access: operator,
    roles: movesMoney,
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
    roles: readsMoney,
  },
  setFraudSettings: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/fraud-settings',
    access: operator,
    roles: movesMoney,
  },
  unlockAccount: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/accounts/:id/unlock',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
} as const satisfies Record<string, Operation>
