import { agencyStateWire } from '@zuruf/domain/agency-states'
import { z } from 'zod'
import { email, isoTime, noContent, password } from './common.ts'
import type { Contract } from './endpoint.ts'
import { optionalCode, secondFactorCode } from './second-factor.ts'

export const agencyBegun = z.object({
  Token: z.string().nullable().describe('null if it was set as a cookie'),
  ZweiterFaktorFehlt: z.boolean().describe('true if the session only allows setting up a second factor'),
  SitzungEndet: isoTime.describe('time at which the session ends unless it is used'),
})

/** registriert: address to be confirmed; unvollstaendig: data missing; inPruefung: the tenant decides. Decision 059 */
export const agencyState = z.enum(agencyStateWire)

export const agencyEndpoints = {
  loginAgency: {
    summary:
      'Log in to act for an agency (roles AgenturInhaber, AgenturInhaber_inaktiv, AgenturMitarbeiter). If a second factor is set up, PSOF0210 without `Code` or with a wrong one. With the header `X-Zuruf-Session: cookie` the token is set as an HttpOnly cookie',
    body: z.object({ Email: email, Passwort: password, Code: optionalCode }),
    responses: { 200: agencyBegun },
    errors: ['PSOF0201', 'PSOF0203', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0210', 'PSOF0801'],
  },
  logoutAgency: { summary: 'End the session', responses: { 204: noContent }, errors: ['PSOF0204'] },
  getAgencyUser: {
    summary: 'Get the logged-in person and the agency they act for',
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
          .describe('null if the person has the role without an agency'),
        ZweiterFaktorGesetzt: z.boolean(),
        ZweiterFaktorFehlt: z
          .boolean()
          .describe('true if the session only allows setting up a second factor'),
        WiederherstellungscodesUebrig: z.int(),
        SitzungEndet: isoTime,
      }),
    },
    errors: ['PSOF0204'],
  },
  confirmAgencyIdentity: {
    summary:
      'Confirm the identity of the logged-in person by password, and by code if a second factor is set up, for operations that require it (PSOF0307). The session continues with a new token',
    body: z.object({ Passwort: password, Code: optionalCode }),
    responses: { 200: agencyBegun },
    errors: ['PSOF0100', 'PSOF0204', 'PSOF0211', 'PSOF0801'],
  },
  beginAgencySecondFactor: {
    summary:
      'Create a new secret for an authenticator app. It applies once one of its codes is confirmed; until then an earlier secret applies',
    responses: {
      201: z.object({
        Geheimnis: z.string().describe('Base32, for manual entry'),
        Uri: z.string().describe('otpauth://'),
        Qr: z.string().describe('QR code of the URI as an SVG picture'),
      }),
    },
    errors: ['PSOF0204', 'PSOF0307'],
  },
  confirmAgencySecondFactor: {
    summary:
      'Confirm the new secret with one of its codes, within 15 minutes. Ends all other sessions for the agency; this one continues with a new token. The recovery codes are only in this response',
    body: z.object({ Code: secondFactorCode }),
    responses: { 200: agencyBegun.extend({ Wiederherstellungscodes: z.array(z.string()) }) },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0204', 'PSOF0801'],
  },
  renewAgencyRecoveryCodes: {
    summary: 'Create ten new recovery codes, which are only in this response; the old ones become invalid',
    responses: { 201: z.object({ Wiederherstellungscodes: z.array(z.string()) }) },
    errors: ['PSOF0102', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
} as const satisfies Record<string, Contract>
