import { movesMoney, operator, readsMoney } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

/** Operations of the back office: second checks. Decision 070 */
export const secondCheckOperations = {
  listSecondChecks: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/second-checks',
    access: operator,
    roles: readsMoney,
  },
  decideSecondChecks: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/second-checks/decisions',
    access: operator,
    roles: movesMoney,
    idempotent: 'required',
    fresh: true,
  },
} as const satisfies Record<string, Operation>
