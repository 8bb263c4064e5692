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
  name: text(40).describe('what people call it; stands on the button'),
  names: z
    .record(z.string().regex(/^[a-z]{2}$/, 'invalid'), line(40))
    .refine((found) => Object.keys(found).length <= 20, 'too-long')
    .default({})
    .describe('in further languages, by ISO 639-1; what is missing or empty is as `name`'),
  issuer: z.string().trim().min(1, 'required').max(500, 'too-long').describe('https, as in the tokens'),
  skewSeconds: z.int().min(0, 'invalid').max(300, 'invalid').describe('by how much its clock may differ'),
  claims: z.object({
    department: claim,
    role: claim,
    email: claim,
    firstName: claim,
    lastName: claim,
  }),
  ownerValues: values.describe('of the role’s claim; none: roles are given here, by hand'),
  employeeValues: values.describe('of the role’s claim; none: everybody of the department'),
  createsMembers: z.boolean().describe('whom nobody knows becomes a member at the first login'),
  trustsEmail: z.boolean().describe('addresses are believed without `email_verified`'),
  trustsFactor: z
    .boolean()
    .describe('a second factor is always asked for there, also where `amr` does not say so'),
})
export type SingleSignOnSettings = z.output<typeof settings>

const view = z.object({
  sso: settings.nullable(),
  languages: z.array(z.string()).describe('the tenant’s; the first is that of the name'),
  hasClientId: z.boolean(),
  hasClientSecret: z.boolean(),
  redirectUris: z.array(z.string()).describe('to be entered at the provider'),
  scope: z.string(),
})

export const backofficeSsoEndpoints = {
  getSingleSignOn: {
    summary: 'By which identity provider agencies log in',
    responses: { 200: view },
  },
  setSingleSignOn: {
    summary: 'Sets the identity provider, or none. What was logged in stays so',
    body: z.object({
      sso: settings
        .extend({
          clientId: text(200).nullish().describe('absent: as it was'),
          clientSecret: text(500).nullish().describe('absent: as it was'),
        })
        .nullable(),
    }),
    responses: { 200: view },
    errors: ['PSOF0100'],
  },
  testSingleSignOn: {
    summary: 'Asks the identity provider who it is, and whether it knows the client',
    responses: {
      200: z.object({
        error: z.enum(ssoTestErrors).nullable(),
        detail: z.string().nullable().describe('in the words of the other side'),
      }),
    },
    errors: ['PSOF0102'],
  },
} as const satisfies Record<string, Contract>
