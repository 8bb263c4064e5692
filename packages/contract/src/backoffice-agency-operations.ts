import { operator } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const reads = ['admin', 'finance', 'support', 'read-only'] as const
const looksAfter = ['admin', 'support'] as const
const admits = ['admin'] as const

const one = '/:mandant/agencies/:id'
const act = { method: 'POST', base: 'backoffice', access: operator, idempotent: 'required' } as const

/** Operations of the back office: agencies and their approval. Decision 059 */
export const agencyOperations = {
  listAgencies: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/agencies',
    access: operator,
    roles: reads,
  },
  getAgency: { method: 'GET', base: 'backoffice', path: one, access: operator, roles: reads },
  setAgencyDepartment: {
    method: 'PUT',
    base: 'backoffice',
    path: `${one}/department`,
    access: operator,
    roles: admits,
  },
  activateAgency: { ...act, path: `${one}/activate`, roles: admits },
  sendBackAgency: { ...act, path: `${one}/send-back`, roles: looksAfter },
  closeAgency: { ...act, path: `${one}/close`, roles: admits },
  reopenAgency: { ...act, path: `${one}/reopen`, roles: admits },
} as const satisfies Record<string, Operation>
