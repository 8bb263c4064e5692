import { movesMoney, operator, readsMoney } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const one = '/:mandant/agencies/:id'

/** Operations of the back office: what an agency owes, or is owed, apart from its credit notes. Decision 069 */
export const backofficeAgencyMoneyOperations = {
  getAgencyMoney: {
    method: 'GET',
    base: 'backoffice',
    path: `${one}/money`,
    access: operator,
    roles: readsMoney,
  },
  endAgencyDebt: {
    method: 'POST',
    base: 'backoffice',
    path: `${one}/debt/end`,
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
  },
  enterAgencyAccount: {
    method: 'POST',
    base: 'backoffice',
    path: `${one}/account`,
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
    fresh: true,
  },
} as const satisfies Record<string, Operation>
