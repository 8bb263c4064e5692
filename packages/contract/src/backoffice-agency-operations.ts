import { operator, supportRoles } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const reads = ['admin', 'finance', 'support', 'read-only'] as const
const admin = ['admin'] as const

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
    roles: admin,
  },
  activateAgency: { ...act, path: `${one}/activate`, roles: admin },
  sendBackAgency: { ...act, path: `${one}/send-back`, roles: supportRoles },
  closeAgency: { ...act, path: `${one}/close`, roles: admin },
  reopenAgency: { ...act, path: `${one}/reopen`, roles: admin },
} as const satisfies Record<string, Operation>
