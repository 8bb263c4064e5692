import { operator } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

/** Operations of the back office: an operator's own passkeys, and login with one. */
export const operatorPasskeyOperations = {
  beginOperatorPasskeyLogin: {
    method: 'POST',
    base: 'backoffice',
    path: '/session/passkey/question',
    access: 'public',
  },
  finishOperatorPasskeyLogin: {
    method: 'POST',
    base: 'backoffice',
    path: '/session/passkey',
    access: 'public',
  },
  proveOperatorByPasskey: {
    method: 'POST',
    base: 'backoffice',
    path: '/session/passkey/proof',
    access: operator,
    roles: 'own',
  },
  listOperatorPasskeys: {
    method: 'GET',
    base: 'backoffice',
    path: '/me/passkeys',
    access: operator,
    roles: 'own',
  },
  beginOperatorPasskey: {
    method: 'POST',
    base: 'backoffice',
    path: '/me/passkeys/question',
    access: operator,
    roles: 'own',
    fresh: true,
  },
  addOperatorPasskey: {
    method: 'POST',
    base: 'backoffice',
    path: '/me/passkeys',
    access: operator,
    roles: 'own',
    fresh: true,
  },
  removeOperatorPasskey: {
    method: 'DELETE',
    base: 'backoffice',
    path: '/me/passkeys/:id',
    access: operator,
    roles: 'own',
  },
} as const satisfies Record<string, Operation>
