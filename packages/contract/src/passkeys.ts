import { z } from 'zod'
import { ownPassword } from './account-lifecycle.ts'
import { profile } from './accounts.ts'
import { isoTime, noContent, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const base64url = (max: number) =>
  z
    .string()
    .max(max, 'too-long')
    .regex(/^[\w-]+$/, 'invalid')

/** Fields that WebAuthn's registration and login responses have in common, as its `toJSON` writes them. */
const answer = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
}

export const registrationAnswer = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

export const loginAnswer = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
})

export type RegistrationAnswer = z.output<typeof registrationAnswer>
export type LoginAnswer = z.output<typeof loginAnswer>

export const passkeyOptions = z.record(z.string(), z.unknown()).describe('WebAuthn options as JSON')

export const passkey = z.object({
  Id: z.string(),
  Name: z.string(),
  Erstellt: isoTime,
  ZuletztBenutzt: isoTime.nullable(),
  Gesichert: z.boolean().describe('true if stored by a password manager, not only on one device'),
})

/** Passkeys in addition to passwords. Where the tenant has not enabled them, all of these answer PSOF0101. */
export const passkeyEndpoints = {
  listPasskeys: {
    summary: 'List the passkeys of the logged-in person, oldest first',
    responses: { 200: z.array(passkey) },
    errors: ['PSOF0101', 'PSOF0204'],
  },
  beginPasskey: {
    summary: 'Get the options that the device has to sign for a new passkey. Requires the password',
    body: z.object({ Password: ownPassword }),
    responses: { 200: passkeyOptions },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0204', 'PSOF0801'],
  },
  addPasskey: {
    summary: 'Add the passkey that the device has created',
    body: z.object({ Name: text(60), Antwort: registrationAnswer }),
    responses: { 201: passkey },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0204'],
  },
  removePasskey: {
    summary: 'Remove a passkey',
    params: z.object({ id: z.string().min(1).max(80) }),
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0204'],
  },
  beginPasskeyLogin: {
    summary: 'Get the options that a device has to sign to log in',
    responses: { 200: passkeyOptions },
    errors: ['PSOF0101', 'PSOF0801'],
  },
  loginWithPasskey: {
    summary: 'Log in with a passkey. Cookie and response are the same as for `login`',
    body: z.object({ Antwort: loginAnswer, AngemeldetBleiben: z.boolean().optional() }),
    responses: { 200: profile.extend({ Token: z.string().nullable() }) },
    errors: ['PSOF0101', 'PSOF0201', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0801'],
  },
} as const satisfies Record<string, Contract>
