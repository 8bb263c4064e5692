import { z } from 'zod'
import { isoTime, noContent, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { begunOperatorSession } from './operators.ts'
import { loginAnswer, passkeyOptions, registrationAnswer } from './passkeys.ts'

const operatorPasskey = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string().describe('where it was made, and the only place it works'),
  createdAt: isoTime,
  usedAt: isoTime.nullable(),
  backedUp: z.boolean().describe('kept by a password manager, not on one device alone'),
})

/** Passkeys of operators. The device verifies its owner, so a passkey counts as password and code together. */
export const operatorPasskeyEndpoints = {
  beginOperatorPasskeyLogin: {
    summary: 'What a device has to sign to log in to the back office, or to prove who one is',
    responses: { 200: passkeyOptions },
    errors: ['PSOF0801'],
  },
  finishOperatorPasskeyLogin: {
    summary:
      'Log in to the back office with a passkey instead of password and code; answer and cookie as with `beginOperatorSession`',
    body: z.object({ answer: loginAnswer }),
    responses: { 200: begunOperatorSession },
    errors: ['PSOF0201', 'PSOF0205', 'PSOF0801'],
  },
  proveOperatorByPasskey: {
    summary:
      'Prove by one of the own passkeys who one is, for operations that ask for it (PSOF0307). The session goes on with a new token',
    body: z.object({ answer: loginAnswer }),
    responses: { 200: begunOperatorSession },
    errors: ['PSOF0100', 'PSOF0204', 'PSOF0211', 'PSOF0801'],
  },
  listOperatorPasskeys: {
    summary: 'The own passkeys, oldest first',
    responses: { 200: z.array(operatorPasskey) },
    errors: ['PSOF0204', 'PSOF0211'],
  },
  beginOperatorPasskey: {
    summary: 'What the device has to sign for a new passkey',
    responses: { 200: passkeyOptions },
    errors: ['PSOF0102', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  addOperatorPasskey: {
    summary: 'Add the passkey the device has made',
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
