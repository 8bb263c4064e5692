import { z } from 'zod'
import { email, isoTime, noContent, password } from './common.ts'
import type { Contract } from './endpoint.ts'
import { optionalCode, secondFactorCode } from './second-factor.ts'

export const agencyBegun = z.object({
  Token: z.string().nullable().describe('null: it went into the cookie'),
  ZweiterFaktorFehlt: z.boolean().describe('true: the session opens nothing but setting it up'),
  SitzungEndet: isoTime.describe('unless the session is used'),
})

/** registriert: address to be confirmed; unvollstaendig: data missing; inPruefung: the tenant decides. Decision 059 */
export const agencyState = z.enum(['registriert', 'unvollstaendig', 'inPruefung', 'aktiv', 'geschlossen'])

export const agencyEndpoints = {
  loginAgency: {
    summary:
      'Log in to act for an agency (roles AgenturInhaber, AgenturInhaber_inaktiv, AgenturMitarbeiter). Where a second factor is set up, without `Code` or with a wrong one PSOF0210. With the header `X-Zuruf-Session: cookie` the token goes into an HttpOnly cookie',
    body: z.object({ Email: email, Passwort: password, Code: optionalCode }),
    responses: { 200: agencyBegun },
    errors: ['PSOF0201', 'PSOF0203', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0210', 'PSOF0801'],
  },
  logoutAgency: { summary: 'End the session', responses: { 204: noContent }, errors: ['PSOF0204'] },
  getAgencyUser: {
    summary: 'Who acts for which agency',
    responses: {
      200: z.object({
        Email: z.string(),
        Vorname: z.string(),
        Nachname: z.string(),
        Rollen: z.array(z.string()),
        Agentennummer: z.string().nullable(),
        Agentur: z
          .object({ Nummer: z.string(), Name: z.string(), Status: agencyState })
          .nullable()
          .describe('null: the role without an agency'),
        ZweiterFaktorGesetzt: z.boolean(),
        ZweiterFaktorFehlt: z.boolean().describe('true: the session opens nothing but setting it up'),
        WiederherstellungscodesUebrig: z.int(),
        SitzungEndet: isoTime,
      }),
    },
    errors: ['PSOF0204'],
  },
  confirmAgencyIdentity: {
    summary:
      'Prove by password, and code where a second factor is set up, who one is, for operations that ask for it (PSOF0307). The session goes on with a new token',
    body: z.object({ Passwort: password, Code: optionalCode }),
    responses: { 200: agencyBegun },
    errors: ['PSOF0100', 'PSOF0204', 'PSOF0211', 'PSOF0801'],
  },
  beginAgencySecondFactor: {
    summary:
      'A new secret for an authenticator app. It counts once a code of it was confirmed; until then an earlier one does',
    responses: {
      201: z.object({
        Geheimnis: z.string().describe('Base32, for typing in'),
        Uri: z.string().describe('otpauth://'),
        Qr: z.string().describe('the URI as an SVG picture'),
      }),
    },
    errors: ['PSOF0204', 'PSOF0307'],
  },
  confirmAgencySecondFactor: {
    summary:
      'Confirm the new secret with a code of it, within 15 minutes. Ends all other sessions for the agency; this one goes on with a new token. The recovery codes are shown this once',
    body: z.object({ Code: secondFactorCode }),
    responses: { 200: agencyBegun.extend({ Wiederherstellungscodes: z.array(z.string()) }) },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0204', 'PSOF0801'],
  },
  renewAgencyRecoveryCodes: {
    summary: 'Ten new recovery codes, shown this once; the old ones are void',
    responses: { 201: z.object({ Wiederherstellungscodes: z.array(z.string()) }) },
    errors: ['PSOF0102', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
} as const satisfies Record<string, Contract>
