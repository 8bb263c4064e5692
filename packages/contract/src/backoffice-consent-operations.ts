import { operator } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

/** Operations of the back office: consents. Operators can end a consent but never give one for somebody else. */
export const consentOperations = {
  endConsent: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/consents/:id/ending',
    access: operator,
    roles: ['admin', 'support'],
    idempotent: 'required',
  },
} as const satisfies Record<string, Operation>
