import { operator } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const reads = ['admin', 'support', 'read-only'] as const
const answers = ['admin', 'support'] as const

/** Operations of the back office: messages from the contact form. */
export const contactOperations = {
  listContactMessages: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/messages',
    access: operator,
    roles: reads,
  },
  getContactMessage: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/messages/:id',
    access: operator,
    roles: reads,
  },
  setContactMessageState: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/messages/:id/state',
    access: operator,
    roles: answers,
  },
} as const satisfies Record<string, Operation>
