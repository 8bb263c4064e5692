import { operator } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const at = { base: 'backoffice', access: operator } as const
const path = '/:mandant/single-sign-on'

/** Operations of the back office: the identity provider that agencies log in with. Decision 066 */
export const ssoOperations = {
  getSingleSignOn: { ...at, method: 'GET', path, roles: ['admin', 'support', 'read-only'] },
  setSingleSignOn: { ...at, method: 'PUT', path, roles: ['admin'] },
  testSingleSignOn: { ...at, method: 'POST', path: `${path}/tests`, roles: ['admin'] },
} as const satisfies Record<string, Operation>
