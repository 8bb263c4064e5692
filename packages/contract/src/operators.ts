import { ourLanguages } from '@zuruf/domain/languages'
import { operatorRoles } from '@zuruf/domain/operators'
import { z } from 'zod'
import { email, isoTime, noContent, password, text, token } from './common.ts'
import type { Contract } from './endpoint.ts'
import { optionalCode, secondFactorCode } from './second-factor.ts'

/** A role of an operator in one tenant or, with null, in all tenants. */
export const operatorGrant = z.object({
  tenant: z
    .string()
    .trim()
    .min(1, 'required')
    .max(80, 'too-long')
    .nullable()
    .describe('key of the tenant; null: all tenants'),
  role: z.enum(operatorRoles, 'invalid'),
})

export const operatorGrants = z.array(operatorGrant).max(200, 'too-long')
const operatorParam = z.object({ id: z.string().min(1).max(80) })

const me = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  language: z.string(),
  grants: z.array(operatorGrant),
  tenants: z
    .array(z.object({ key: z.string(), name: z.string(), roles: z.array(z.enum(operatorRoles)) }))
    .describe('tenants the operator may work in, by name, with the operator’s roles there'),
  recoveryCodesLeft: z.int(),
})

export const begunOperatorSession = z.object({
  token: z.string().nullable().describe('null if the token was set as a cookie'),
  secondFactorMissing: z.boolean().describe('true: the session only allows setting up the second factor'),
  endsAt: isoTime.describe('time at which the session ends unless it is used'),
})

export const operatorLink = z.object({
  token: z.string().describe('token that sets a password once; the operator who requested it hands it over'),
  expiresAt: isoTime,
})

export const operatorListItem = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  grants: z.array(operatorGrant),
  disabled: z.boolean(),
  passwordSet: z.boolean(),
  secondFactorSet: z.boolean(),
  createdAt: isoTime,
})

export const fourEyesSetting = z.object({
  people: z
    .int()
    .describe('number of operators who are not disabled and may move money in at least one tenant'),
  singleSignature: z.boolean(),
  changed: z
    .object({ by: z.string().nullable(), at: isoTime, reason: z.string() })
    .nullable()
    .describe('null: never changed'),
  unsentMails: z
    .int()
    .describe('number of mails about access that could not be sent yet, after at least one attempt'),
})

export const operatorEndpoints = {
  beginOperatorSession: {
    summary:
      'Log in to the back office. PSOF0210 if a second factor is set up and `code` is missing or wrong. With the header `X-Zuruf-Session: cookie` the token is set as an HttpOnly cookie',
    body: z.object({ email, password, code: optionalCode }),
    responses: { 200: begunOperatorSession },
    errors: ['PSOF0201', 'PSOF0205', 'PSOF0210', 'PSOF0801'],
  },
  endOperatorSession: {
    summary: 'End the session',
    responses: { 204: noContent },
    errors: ['PSOF0204'],
  },
  proveOperator: {
    summary:
      'Confirm the operator’s identity by password and code, for operations that require it (PSOF0307). The session continues with a new token',
    body: z.object({ password, code: secondFactorCode }),
    responses: { 200: begunOperatorSession },
    errors: ['PSOF0100', 'PSOF0204', 'PSOF0211', 'PSOF0801'],
  },
  listOperatorSessions: {
    summary: 'List the operator’s sessions, last used first',
    responses: {
      200: z.array(
        z.object({
          id: z.string(),
          browser: z.string().nullable(),
          system: z.string().nullable(),
          begunAt: isoTime,
          seenAt: isoTime.describe('accurate to the minute'),
          current: z.boolean().describe('whether it is the session of this call'),
        }),
      ),
    },
    errors: ['PSOF0204', 'PSOF0211'],
  },
  endOtherOperatorSessions: {
    summary: 'End all other sessions of the operator',
    responses: { 204: noContent },
    errors: ['PSOF0204', 'PSOF0211'],
  },
  endOneOperatorSession: {
    summary: 'End one session of the operator',
    params: z.object({ id: z.string().min(1).max(80) }),
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0204', 'PSOF0211'],
  },
  getOperator: {
    summary: 'Get the logged-in operator with their roles in each tenant',
    responses: { 200: me },
    errors: ['PSOF0204', 'PSOF0211'],
  },
  changeOperatorPassword: {
    summary: 'Change the password. Ends all other sessions; this one continues with a new token',
    body: z.object({ currentPassword: password, newPassword: password }),
    responses: { 200: begunOperatorSession },
    errors: ['PSOF0100', 'PSOF0204', 'PSOF0211', 'PSOF0801'],
  },
  beginOperatorSecondFactor: {
    summary:
      'Create a new secret for an authenticator app. It takes effect once a code of it is confirmed; until then an earlier secret stays valid',
    responses: {
      201: z.object({
        secret: z.string().describe('Base32, for manual entry'),
        uri: z.string().describe('otpauth://'),
        qr: z.string().describe('the URI as a QR code (SVG)'),
      }),
    },
    errors: ['PSOF0204', 'PSOF0307'],
  },
  confirmOperatorSecondFactor: {
    summary:
      'Confirm the new secret with a code of it, within 15 minutes. Ends all other sessions; this one continues with a new token. The recovery codes are shown only once',
    body: z.object({ code: secondFactorCode }),
    responses: { 200: begunOperatorSession.extend({ recoveryCodes: z.array(z.string()) }) },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0204', 'PSOF0801'],
  },
  renewOperatorRecoveryCodes: {
    summary: 'Create ten new recovery codes, shown only once. The old ones become invalid',
    responses: { 201: z.object({ recoveryCodes: z.array(z.string()) }) },
    errors: ['PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  setOperatorPassword: {
    summary: 'Set a password with the token of a link. Ends all sessions and does not begin one',
    body: z.object({ token, password }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0202', 'PSOF0801'],
  },
  listColleagues: {
    summary:
      'List the operators who may work in the tenant, by name, including disabled ones, to resolve operator ids in other responses',
    responses: { 200: z.array(z.object({ id: z.string(), name: z.string() })) },
    errors: ['PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
  listOperators: {
    summary: 'List all operators by name, including disabled ones',
    responses: { 200: z.array(operatorListItem) },
    errors: ['PSOF0203', 'PSOF0204', 'PSOF0211'],
  },
  inviteOperator: {
    summary: 'Create an operator with a link to set a password',
    body: z.object({
      email,
      name: text(120),
      language: z.enum(ourLanguages, 'invalid').default('de'),
      grants: operatorGrants,
    }),
    responses: { 201: z.object({ operator: operatorListItem, link: operatorLink }) },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0302', 'PSOF0304', 'PSOF0307'],
  },
  setOperatorGrants: {
    summary: 'Replace the grants of an operator. Operators cannot change their own',
    params: operatorParam,
    body: z.object({ grants: operatorGrants }),
    responses: { 200: operatorListItem },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  setOperatorDisabled: {
    summary:
      'Disable an operator, which ends all their sessions at once, or enable them again. Operators cannot disable themselves',
    params: operatorParam,
    body: z.object({ disabled: z.boolean() }),
    responses: { 200: operatorListItem },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  resetOperatorSecondFactor: {
    summary:
      'Reset the lost second factor of an operator. Deletes it with their passkeys and sessions; the next login sets up a new one',
    params: operatorParam,
    responses: { 200: operatorListItem },
    errors: ['PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  issueOperatorLink: {
    summary: 'Create a new link to set a password. Earlier ones become invalid',
    params: operatorParam,
    responses: { 201: operatorLink },
    errors: ['PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  getFourEyes: {
    summary: 'Get the number of people who may move money, and whether a single one may sign alone',
    responses: { 200: fourEyesSetting },
    errors: ['PSOF0203', 'PSOF0204', 'PSOF0211'],
  },
  setSingleSignature: {
    summary:
      'Allow the only person who may move money to sign alone, or revoke this. Allowing it returns PSOF0102 unless exactly one person may move money. All admins get a mail',
    body: z.object({ on: z.boolean(), reason: text(500) }),
    responses: { 200: fourEyesSetting },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  issueAdminLogin: {
    summary: 'Create a link to log in as this person. The person can see the login; the reason is stored',
    body: z.object({ email, reason: z.string().trim().min(5, 'required').max(500, 'too-long') }),
    responses: { 201: z.object({ link: z.string(), expiresAt: isoTime }) },
    errors: ['PSOF0203', 'PSOF0204', 'PSOF0208', 'PSOF0211', 'PSOF0601'],
  },
} as const satisfies Record<string, Contract>
