import { z } from 'zod'
import { email, isoTime, noContent, password, text, token } from './common.ts'
import type { Contract } from './endpoint.ts'
import { optionalCode, secondFactorCode } from './second-factor.ts'
import { operatorRoles } from './tokens.ts'

/** A role of an operator in one tenant or, with null, in all tenants. */
export const operatorGrant = z.object({
  tenant: z
    .string()
    .trim()
    .min(1, 'required')
    .max(80, 'too-long')
    .nullable()
    .describe("a tenant's key; null: all"),
  role: z.enum(operatorRoles, 'invalid'),
})

const grants = z.array(operatorGrant).max(200, 'too-long')
const operatorParam = z.object({ id: z.string().min(1).max(80) })

const me = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  language: z.string(),
  grants: z.array(operatorGrant),
  tenants: z
    .array(z.object({ key: z.string(), name: z.string(), roles: z.array(z.enum(operatorRoles)) }))
    .describe('every tenant the operator may work in, by name, with what they are there'),
  recoveryCodesLeft: z.int(),
})

export const begunOperatorSession = z.object({
  token: z.string().nullable().describe('null: it went into the cookie'),
  secondFactorMissing: z.boolean().describe('true: the session opens nothing but setting it up'),
  endsAt: isoTime.describe('unless the session is used'),
})

const link = z.object({
  token: z.string().describe('sets a password once; to be handed over by whoever asked for it'),
  expiresAt: isoTime,
})

const listed = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  grants: z.array(operatorGrant),
  disabled: z.boolean(),
  passwordSet: z.boolean(),
  secondFactorSet: z.boolean(),
  createdAt: isoTime,
})

const fourEyes = z.object({
  people: z.int().describe('who may move money in some tenant, and are not disabled'),
  singleSignature: z.boolean(),
  changed: z
    .object({ by: z.string().nullable(), at: isoTime, reason: z.string() })
    .nullable()
    .describe('null: never'),
  unsentMails: z.int().describe('mails about access that could not be sent yet, after a first try'),
})

export const operatorEndpoints = {
  beginOperatorSession: {
    summary:
      'Log in to the back office. Where a second factor is set up, without `code` or with a wrong one PSOF0210. With the header `X-Zuruf-Session: cookie` the token goes into an HttpOnly cookie',
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
      'Prove by password and code who one is, for operations that ask for it (PSOF0307). The session goes on with a new token',
    body: z.object({ password, code: secondFactorCode }),
    responses: { 200: begunOperatorSession },
    errors: ['PSOF0100', 'PSOF0204', 'PSOF0211', 'PSOF0801'],
  },
  listOperatorSessions: {
    summary: 'Where one is logged in, the last used first',
    responses: {
      200: z.array(
        z.object({
          id: z.string(),
          browser: z.string().nullable(),
          system: z.string().nullable(),
          begunAt: isoTime,
          seenAt: isoTime.describe('to the minute'),
          current: z.boolean().describe('the session that asks'),
        }),
      ),
    },
    errors: ['PSOF0204', 'PSOF0211'],
  },
  endOtherOperatorSessions: {
    summary: 'Log out everywhere else',
    responses: { 204: noContent },
    errors: ['PSOF0204', 'PSOF0211'],
  },
  endOneOperatorSession: {
    summary: 'Log out in one place',
    params: z.object({ id: z.string().min(1).max(80) }),
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0204', 'PSOF0211'],
  },
  getOperator: {
    summary: 'Who is logged in, and what they may do where',
    responses: { 200: me },
    errors: ['PSOF0204', 'PSOF0211'],
  },
  changeOperatorPassword: {
    summary: 'Change the password. Ends all other sessions; this one goes on with a new token',
    body: z.object({ currentPassword: password, newPassword: password }),
    responses: { 200: begunOperatorSession },
    errors: ['PSOF0100', 'PSOF0204', 'PSOF0211', 'PSOF0801'],
  },
  beginOperatorSecondFactor: {
    summary:
      'A new secret for an authenticator app. It counts once a code of it was confirmed; until then an earlier one does',
    responses: {
      201: z.object({
        secret: z.string().describe('Base32, for typing in'),
        uri: z.string().describe('otpauth://'),
        qr: z.string().describe('the URI as an SVG picture'),
      }),
    },
    errors: ['PSOF0204', 'PSOF0307'],
  },
  confirmOperatorSecondFactor: {
    summary:
      'Confirm the new secret with a code of it, within 15 minutes. Ends all other sessions; this one goes on with a new token. The recovery codes are shown this once',
    body: z.object({ code: secondFactorCode }),
    responses: { 200: begunOperatorSession.extend({ recoveryCodes: z.array(z.string()) }) },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0204', 'PSOF0801'],
  },
  renewOperatorRecoveryCodes: {
    summary: 'Ten new recovery codes, shown this once; the old ones are void',
    responses: { 201: z.object({ recoveryCodes: z.array(z.string()) }) },
    errors: ['PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  setOperatorPassword: {
    summary: 'Set a password with the token of an invitation. Ends all sessions; begins none',
    body: z.object({ token, password }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0202', 'PSOF0801'],
  },
  listColleagues: {
    summary:
      'Everybody who may work in the tenant, by name, those who were disabled too: whose word stands where',
    responses: { 200: z.array(z.object({ id: z.string(), name: z.string() })) },
    errors: ['PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'],
  },
  listOperators: {
    summary: 'All operators by name, those who are disabled too',
    responses: { 200: z.array(listed) },
    errors: ['PSOF0203', 'PSOF0204', 'PSOF0211'],
  },
  inviteOperator: {
    summary: 'A new operator, with the link to set a password',
    body: z.object({
      email,
      name: text(120),
      language: z.enum(['de', 'en'], 'invalid').default('de'),
      grants,
    }),
    responses: { 201: z.object({ operator: listed, link }) },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0302', 'PSOF0304', 'PSOF0307'],
  },
  setOperatorGrants: {
    summary: 'What an operator may do, in place of what they might before; nobody changes their own',
    params: operatorParam,
    body: z.object({ grants }),
    responses: { 200: listed },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  setOperatorDisabled: {
    summary:
      'Disable an operator, which logs them out everywhere at once, or let them in again; never oneself',
    params: operatorParam,
    body: z.object({ disabled: z.boolean() }),
    responses: { 200: listed },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  resetOperatorSecondFactor: {
    summary:
      'For an operator who lost it: their second factor and sessions are gone, and the next login sets up a new one',
    params: operatorParam,
    responses: { 200: listed },
    errors: ['PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  issueOperatorLink: {
    summary: 'A new link to set a password; earlier ones are void',
    params: operatorParam,
    responses: { 201: link },
    errors: ['PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  getFourEyes: {
    summary: 'How many people may move money, and whether a single one may sign alone',
    responses: { 200: fourEyes },
    errors: ['PSOF0203', 'PSOF0204', 'PSOF0211'],
  },
  setSingleSignature: {
    summary:
      'Let the only person who may move money sign alone, or no longer. PSOF0102 where there are others. All admins get a mail',
    body: z.object({ on: z.boolean(), reason: text(500) }),
    responses: { 200: fourEyes },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  issueAdminLogin: {
    summary: 'A link to log in as this person, which the person can see; the reason is kept',
    body: z.object({ email, reason: z.string().trim().min(5, 'required').max(500, 'too-long') }),
    responses: { 201: z.object({ link: z.string(), expiresAt: isoTime }) },
    errors: ['PSOF0203', 'PSOF0204', 'PSOF0208', 'PSOF0211', 'PSOF0601'],
  },
} as const satisfies Record<string, Contract>
