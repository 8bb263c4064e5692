import { z } from 'zod'
import { agencyBegun, agencyState } from './agencies.ts'
import { email, iban, isoTime, longText, noContent, optionalText, password, text, token } from './common.ts'
import type { Contract } from './endpoint.ts'
import { captchaAnswer } from './referrals.ts'

/** regelbesteuert: with VAT; kleinunternehmer: §19 UStG; reverseCharge: a business of another EU country, §13b UStG. */
export const vatStatusWire = ['regelbesteuert', 'kleinunternehmer', 'reverseCharge'] as const

const zip = text(12)
const address = {
  Strasse: text(120),
  Hausnummer: text(20),
  Plz: zip,
  Ort: text(120),
}
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'invalid')
const tax = {
  Steuerstatus: z.enum(vatStatusWire, 'required-alone'),
  UstId: optionalText(20),
  Steuernummer: optionalText(30),
}
const bank = { Iban: iban, Kontoinhaber: text(70) }

export const agencyData = z.object({
  Nummer: z.string(),
  Name: z.string(),
  Status: agencyState,
  Grund: z.string().nullable().describe('reason why it was sent back or closed'),
  Email: z.string(),
  Telefon: z.string(),
  Strasse: z.string(),
  Hausnummer: z.string(),
  Plz: z.string(),
  Ort: z.string(),
  Land: z.string().describe('ISO 3166'),
  Steuerstatus: z.enum(vatStatusWire).nullable(),
  UstId: z.string().nullable(),
  Steuernummer: z.string().nullable(),
  Bankdaten: z
    .object({ Iban: z.string(), Kontoinhaber: z.string() })
    .nullable()
    .describe('the IBAN is masked except for the last four characters'),
  GutschriftVereinbartAm: isoTime.nullable(),
})

export const agencyToken = z.object({
  Art: z.enum(['bestaetigung', 'passwort']),
  Email: z.string(),
  Vorname: z.string(),
  Agentur: z.string().nullable(),
  PasswortGesetzt: z.boolean(),
})

/** `PUT agentur/{type}` of SPEC §7, with one operation per type. Decision 059 */
export const agencyOnboardingEndpoints = {
  registerAgency: {
    summary:
      'Register an agency (type `registrieren`). The response is the same whether or not the address is known; only the mail differs',
    body: z.object({
      Firma: text(120),
      Vorname: text(80),
      Nachname: text(80),
      Email: email,
      Telefon: text(40),
      ...address,
      AgbText: longText(20_000).pipe(z.string().min(1, 'terms')).describe('terms agreed to'),
      GutschriftText: longText(20_000)
        .pipe(z.string().min(1, 'terms'))
        .describe('agreement to self-billing (§14 Abs. 2 UStG)'),
      Captcha: captchaAnswer.nullish(),
      Website: z.string().max(400).nullish().describe('honeypot: must stay empty'),
    }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0207', 'PSOF0303', 'PSOF0304', 'PSOF0306', 'PSOF0401', 'PSOF0402', 'PSOF0801'],
  },
  verifyAgencyToken: {
    summary: 'Check the purpose and validity of a token from a mail to an agency. Changes nothing',
    query: z.object({ t: token }),
    responses: {
      200: agencyToken,
    },
    errors: ['PSOF0202', 'PSOF0801'],
  },
  inspectAgencyToken: {
    summary:
      'Check a token as `verifyAgencyToken` does, with the token in the body. For pages, because URLs are kept in logs and histories',
    body: z.object({ Token: token }),
    responses: { 200: agencyToken },
    errors: ['PSOF0202', 'PSOF0801'],
  },
  confirmAgency: {
    summary:
      'Confirm the address of a registered agency (type `bestaetigung`). An owner without a password gets a token to set one',
    body: z.object({ Token: token }),
    responses: { 200: z.object({ PasswortToken: z.string().nullable() }) },
    errors: ['PSOF0102', 'PSOF0202', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0801'],
  },
  setAgencyPassword: {
    summary:
      'Set a password with a token (type `passwort`). Also logs in for the agency if no second factor is set up; otherwise the login asks for its code',
    body: z.object({ Token: token, Passwort: password }),
    responses: { 200: z.object({ Sitzung: agencyBegun.nullable() }) },
    errors: ['PSOF0100', 'PSOF0202', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0801'],
  },
  requestAgencyPasswordReset: {
    summary:
      'Mail a link to set a new password (type `passwortvergessen`), if the address acts for an agency. The response is the same in both cases',
    body: z.object({ Email: email }),
    responses: { 204: noContent },
    errors: ['PSOF0304', 'PSOF0801'],
  },
  getAgencyData: {
    summary: 'Get the person’s own data and, for an owner, the agency’s',
    responses: {
      200: z.object({
        Email: z.string(),
        Vorname: z.string(),
        Nachname: z.string(),
        Agentennummer: z.string(),
        Mitarbeiternummer: z.string().nullable(),
        DabeiSeit: isoTime,
        Agentur: agencyData.nullable().describe('null if the person is not an owner'),
      }),
    },
    errors: ['PSOF0203', 'PSOF0204'],
  },
  completeAgency: {
    summary:
      'Submit the tax and bank data of an incomplete agency (type `zusatzdaten`). The tenant then reviews the agency',
    body: z.object({ ...tax, Land: country, ...bank }),
    responses: { 200: agencyData },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  setAgencyData: {
    summary: 'Set the address, phone and tax data of the agency (type `stammdaten`)',
    body: z.object({ Telefon: text(40), ...address, Land: country, ...tax }),
    responses: { 200: agencyData },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0211'],
  },
  setAgencyBankData: {
    summary: 'Set the bank account to which the agency’s credit notes are paid (type `bankdaten`)',
    body: z.object(bank),
    responses: { 200: agencyData },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0307'],
  },
  changeAgencyPassword: {
    summary:
      'Change the password (type `passwortaendern`). Ends all other sessions; this one continues with a new token',
    body: z.object({ AltesPasswort: password, Passwort: password }),
    responses: { 200: agencyBegun },
    errors: ['PSOF0100', 'PSOF0204', 'PSOF0211', 'PSOF0801'],
  },
  listAgencySessions: {
    summary: 'List the caller’s sessions for the agency, the current one first',
    responses: {
      200: z.array(
        z.object({
          Id: z.string(),
          Browser: z.string().nullable(),
          System: z.string().nullable(),
          Begonnen: isoTime,
          ZuletztAktiv: isoTime.describe('accurate to the minute'),
          Aktuell: z.boolean(),
        }),
      ),
    },
    errors: ['PSOF0204', 'PSOF0211'],
  },
  endOtherAgencySessions: {
    summary: 'End all other sessions for the agency',
    responses: { 204: noContent },
    errors: ['PSOF0204', 'PSOF0211'],
  },
} as const satisfies Record<string, Contract>
