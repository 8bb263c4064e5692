import { z } from 'zod'
import { isoTime, noContent, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { begunOperatorSession } from './operators.ts'
import { loginAnswer, passkeyOptions, registrationAnswer } from './passkeys.ts'

export const operatorPasskey = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string().describe('host where it was created, and the only one where it works'),
  createdAt: isoTime,
  usedAt: isoTime.nullable(),
  backedUp: z.boolean().describe('true if a password manager keeps it, not one device alone'),
})

/** Passkeys of operators. The device verifies its owner, so a passkey counts as password and code together. */
export const operatorPasskeyEndpoints = {
  beginOperatorPasskeyLogin: {
    summary:
      'Get the challenge that a device signs to log in to the back office, or to confirm the operator’s identity',
    responses: { 200: passkeyOptions },
    errors: ['PSOF0801'],
  },
  finishOperatorPasskeyLogin: {
    summary:
      'Log in to the back office with a passkey instead of password and code; response and cookie are those of `beginOperatorSession`',
    body: z.object({ answer: loginAnswer }),
    responses: { 200: begunOperatorSession },
    errors: ['PSOF0201', 'PSOF0205', 'PSOF0801'],
  },
  proveOperatorByPasskey: {
    summary:
      'Confirm the operator’s identity with one of their own passkeys, for operations that require it (PSOF0307). The session continues with a new token',
    body: z.object({ answer: loginAnswer }),
    responses: { 200: begunOperatorSession },
    errors: ['PSOF0100', 'PSOF0204', 'PSOF0211', 'PSOF0801'],
  },
  listOperatorPasskeys: {
    summary: 'List the operator’s own passkeys, oldest first',
    responses: { 200: z.array(operatorPasskey) },
    errors: ['PSOF0204', 'PSOF0211'],
  },
  beginOperatorPasskey: {
    summary: 'Get the challenge that the device signs for a new passkey',
    responses: { 200: passkeyOptions },
    errors: ['PSOF0102', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  addOperatorPasskey: {
    summary: 'Add the passkey that the device has created',
    body: z.object({ name: text(60), answer: registrationAnswer }),
    responses: { 201: operatorPasskey },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  removeOperatorPasskey: {
    summary: 'Remove a passkey. Ends no session',
    params: z.object({ id: z.string().min(1).max(80) }),
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0204', 'PSOF0211'],
  },
} as const satisfies Record<string, Contract>
