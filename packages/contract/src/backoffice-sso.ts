import { z } from 'zod'
import { line, text } from './common.ts'
import type { Contract } from './endpoint.ts'

/**
 * address: it points to an internal network; unreachable: no answer; invalid: not an identity provider, or
 * one without a required feature; credentials: it does not know the client; refused: any other error
 */
export const ssoTestErrors = ['address', 'unreachable', 'invalid', 'credentials', 'refused'] as const

const claim = text(80)
const values = z.array(text(120)).max(20, 'too-long')

const settings = z.object({
  name: text(40).describe('name that people know it by, shown on the login button'),
  names: z
    .record(z.string().regex(/^[a-z]{2}$/, 'invalid'), line(40))
    .refine((found) => Object.keys(found).length <= 20, 'too-long')
    .default({})
    .describe('name in further languages, by ISO 639-1 code; `name` is used if one is missing or empty'),
  issuer: z.string().trim().min(1, 'required').max(500, 'too-long').describe('https URL, as in the tokens'),
  skewSeconds: z.int().min(0, 'invalid').max(300, 'invalid').describe('maximum difference of its clock'),
  claims: z.object({
    department: claim,
    role: claim,
    email: claim,
    firstName: claim,
    lastName: claim,
  }),
  ownerValues: values.describe(
    'values of the role claim for owners; if empty, roles are assigned by hand in Zuruf',
  ),
  employeeValues: values.describe(
    'values of the role claim for employees; if empty, everybody in the department',
  ),
  createsMembers: z.boolean().describe('a person who is not a member yet becomes one at the first login'),
  trustsEmail: z.boolean().describe('addresses are accepted without `email_verified`'),
  trustsFactor: z
    .boolean()
    .describe('the identity provider always requires a second factor, even if `amr` does not contain it'),
})
export type SingleSignOnSettings = z.output<typeof settings>

export const singleSignOn = z.object({
  sso: settings.nullable(),
  languages: z.array(z.string()).describe('languages of the tenant; `name` is in the first'),
  hasClientId: z.boolean(),
  hasClientSecret: z.boolean(),
  redirectUris: z.array(z.string()).describe('redirect URIs to register at the identity provider'),
  scope: z.string(),
})

export const backofficeSsoEndpoints = {
  getSingleSignOn: {
    summary: 'Get the identity provider with which agencies log in',
    responses: { 200: singleSignOn },
  },
  setSingleSignOn: {
    summary: 'Set or remove the identity provider. Existing sessions continue',
    body: z.object({
      sso: settings
        .extend({
          clientId: text(200).nullish().describe('absent: unchanged; removed if `issuer` changes'),
          clientSecret: text(500).nullish().describe('absent: unchanged; removed if `issuer` changes'),
        })
        .nullable(),
    }),
    responses: { 200: singleSignOn },
    errors: ['PSOF0100'],
  },
  testSingleSignOn: {
    summary: 'Test the identity provider: its configuration, and whether it knows the client',
    responses: {
      200: z.object({
        error: z.enum(ssoTestErrors).nullable(),
        detail: z
          .string()
          .nullable()
          .describe('error details, as worded by the identity provider where possible'),
      }),
    },
    errors: ['PSOF0102'],
  },
} as const satisfies Record<string, Contract>
