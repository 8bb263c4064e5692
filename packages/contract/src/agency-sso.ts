import { z } from 'zod'
import { agencyBegun } from './agencies.ts'
import { text } from './common.ts'
import type { Contract } from './endpoint.ts'

/** Formats of a PKCE verifier and of its SHA-256 challenge. RFC 7636 */
const verifier = z.string().regex(/^[\w.~-]{43,128}$/, 'invalid')
const challenge = z.string().regex(/^[\w-]{43}$/, 'invalid')

/** Single sign-on through the tenant's identity provider. Decision 066 */
export const agencySsoEndpoints = {
  getAgencySso: {
    summary: 'Whose single sign-on agencies can log in with',
    responses: {
      200: z.object({ Anbieter: z.string().nullable().describe('its name; null: there is none') }),
    },
  },
  beginAgencySso: {
    summary:
      'Begin a login by single sign-on (OpenID Connect, PKCE with S256, scope `openid department az_basic`). Sets an HttpOnly cookie that binds it to this browser',
    body: z.object({ Challenge: challenge.describe('S256 of the verifier that stays with the caller') }),
    responses: {
      200: z.object({
        Adresse: z.string().describe('where the person logs in'),
        State: z.string().describe('stands in the address the person comes back with'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0604', 'PSOF0801'],
  },
  loginAgencyBySso: {
    summary:
      'Log in with the code of the identity provider. Works once and within ten minutes (else PSOF0209): in the browser it began in, or for an API client, which has no cookie, with the verifier alone. PSOF0203 says in `fields` why somebody whom the provider knows is not let in. With the header `X-Zuruf-Session: cookie` the token goes into an HttpOnly cookie',
    body: z.object({
      Code: text(4_000),
      Verifier: verifier,
      State: text(200)
        .nullish()
        .describe('of the address the person came back with; without it the verifier says which login it is'),
      Iss: text(500).nullish().describe('`iss` of the address the person came back with (RFC 9207)'),
    }),
    responses: { 200: agencyBegun },
    errors: [
      'PSOF0100',
      'PSOF0101',
      'PSOF0201',
      'PSOF0203',
      'PSOF0205',
      'PSOF0206',
      'PSOF0207',
      'PSOF0209',
      'PSOF0604',
      'PSOF0801',
    ] as const,
  },
} as const satisfies Record<string, Contract>
