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
    summary: 'Get the name of the single sign-on that agencies can log in with',
    responses: {
      200: z.object({ Anbieter: z.string().nullable().describe('its name; null if there is none') }),
    },
  },
  beginAgencySso: {
    summary:
      'Begin a login by single sign-on (OpenID Connect, PKCE with S256, scope `openid department az_basic`). Sets an HttpOnly cookie that binds the login to this browser',
    body: z.object({ Challenge: challenge.describe('S256 of the verifier, which stays with the caller') }),
    responses: {
      200: z.object({
        Adresse: z.string().describe('URL at which the person logs in'),
        State: z.string().describe('`state` of the URL that the person returns with'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0604', 'PSOF0801'],
  },
  loginAgencyBySso: {
    summary:
      'Log in with the code of the identity provider. Works once and within ten minutes (else PSOF0209): in the browser in which the login began or, for an API client without a cookie, with the verifier alone. PSOF0203 gives in `fields` the reason why a person known to the provider is not admitted. With the header `X-Zuruf-Session: cookie` the token is set as an HttpOnly cookie',
    body: z.object({
      Code: text(4_000),
      Verifier: verifier,
      State: text(200)
        .nullish()
        .describe(
          '`state` of the URL that the person returned with; without it the login is identified by the verifier',
        ),
      Iss: text(500).nullish().describe('`iss` of the URL that the person returned with (RFC 9207)'),
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
