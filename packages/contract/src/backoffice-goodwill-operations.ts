import { operator, readsMoney } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

/** Operations of the back office: goodwill. */
export const goodwillOperations = {
  listGoodwillCases: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/goodwill',
    access: operator,
    roles: readsMoney,
  },
  getGoodwillCase: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/goodwill/:id',
    access: operator,
    roles: readsMoney,
  },
  getGoodwillUpload: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/goodwill/:id/uploads/:upload',
    access: operator,
    roles: ['admin', 'support'],
    raw: true,
  },
  acceptGoodwill: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/goodwill/:id/acceptance',
    access: operator,
    roles: ['admin', 'support'],
    idempotent: 'required',
  },
  rejectGoodwill: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/goodwill/:id/rejection',
    access: operator,
    roles: ['admin', 'support'],
    idempotent: 'required',
  },
  askGoodwill: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/goodwill/:id/question',
    access: operator,
    roles: ['admin', 'support'],
    idempotent: 'required',
  },
  whyClaim: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/claims/:id/why',
    access: operator,
    roles: readsMoney,
  },
} as const satisfies Record<string, Operation>
