import { z } from 'zod'
import { campaignAnswers } from './campaigns.ts'
import { email, isoTime, noContent, password, token } from './common.ts'
import type { Contract } from './endpoint.ts'
import { bankData } from './recipients.ts'

export const profile = z.object({
  Email: z.string(),
  Anrede: z.string(),
  Vorname: z.string(),
  Nachname: z.string(),
  Empfehlerhash: z.string(),
  NewsletterOptinGegeben: z.boolean(),
  NewsletterOptinVersendetAm: z.string().nullable(),
  Language: z.string().nullable(),
  Rollen: z.array(z.string()),
  DurchBetreiber: z.boolean().describe('true if an operator acts as this person'),
  SitzungEndet: z.string().describe('time at which the session ends, ISO 8601'),
})

export type Profile = z.output<typeof profile>

export const userLogin = profile.extend({ Token: z.string().nullable() })

export const session = z.object({
  Id: z.string(),
  Browser: z
    .string()
    .nullable()
    .describe('browser family without version, e.g. Firefox; null if the browser did not send it'),
  System: z.string().nullable().describe('operating system, e.g. Android, iPhone, Windows'),
  Begonnen: isoTime,
  ZuletztAktiv: isoTime.describe('accurate to the minute'),
  AngemeldetBleiben: z.boolean(),
  Aktuell: z.boolean().describe('true for the session of this request'),
  DurchBetreiber: z.boolean().describe('true if an operator acts as this person'),
})

export const accountEndpoints = {
  login: {
    summary:
      'Log in. With the header `X-Zuruf-Session: cookie` the token is set as an HttpOnly cookie and `Token` is null',
    body: z.object({ Email: email, Password: password, AngemeldetBleiben: z.boolean().optional() }),
    responses: { 200: userLogin },
    errors: ['PSOF0201', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0801'],
  },
  loginWithToken: {
    summary:
      'Log in with a token issued to an operator or to the tenant’s own site. It works once, within ten minutes. Requires the header `X-Requested-With`',
    query: z.object({ token }),
    responses: { 200: userLogin },
    errors: ['PSOF0202', 'PSOF0203', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0209', 'PSOF0801'],
  },
  logout: { summary: 'End the session', responses: { 204: noContent } },
  getUser: { summary: 'Get the logged-in person', responses: { 200: profile }, errors: ['PSOF0204'] },
  refreshUser: {
    summary: 'Get the logged-in person and extend the session',
    responses: { 200: profile },
    errors: ['PSOF0204'],
  },
  resetPassword: {
    summary: 'Set a password with a token from a mail (opt-in or forgotten password) and log in',
    body: z.object({
      Token: token,
      Passwort: password,
      Newsletter: z.boolean().optional(),
      Aktionen: campaignAnswers.optional(),
    }),
    responses: { 200: userLogin },
    errors: ['PSOF0100', 'PSOF0202', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0801'],
  },
  validateResetPassword: {
    summary: 'Check whether a token from a mail is still valid',
    body: z.object({ Token: token }),
    responses: {
      200: z.object({ Email: z.string(), Vorname: z.string(), PasswortGesetzt: z.boolean() }),
    },
    errors: ['PSOF0202'],
  },
  requestPasswordReset: {
    summary:
      'Mail a link for a new password to this address, if it has an account. The response is the same if it has none. Requires the header `X-Requested-With`',
    params: z.object({ id: email.describe('e-mail address') }),
    responses: { 204: noContent },
    errors: ['PSOF0203', 'PSOF0304', 'PSOF0801'],
  },
  changePassword: {
    summary: 'Change the password. Ends all other sessions; this one continues with a new token',
    body: z.object({ AltesPasswort: password, Passwort: password }),
    responses: { 200: userLogin },
    errors: ['PSOF0100', 'PSOF0204', 'PSOF0801'],
  },
  requestEmailChange: {
    summary:
      'Request a change of the e-mail address. Mails a link to the new address and a notice to the old one. The response is the same if the new address is taken',
    body: z.object({ Email: email }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0207', 'PSOF0303', 'PSOF0304', 'PSOF0307', 'PSOF0801'],
  },
  inspectEmailChange: {
    summary: 'Check whether the token from the mail to a new address is still valid or already confirmed',
    body: z.object({ Token: token }),
    responses: { 200: z.object({ Email: z.string(), Zustand: z.enum(['gueltig', 'bestaetigt']) }) },
    errors: ['PSOF0202', 'PSOF0801'],
  },
  confirmEmailChange: {
    summary: 'Confirm the new e-mail address of the account. Ends all other sessions',
    body: z.object({ Token: token }),
    responses: { 204: noContent },
    errors: ['PSOF0202', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0302', 'PSOF0303', 'PSOF0801'],
  },
  confirmIdentity: {
    summary:
      'Confirm the identity with the password, for operations that require it (PSOF0307). The session continues with a new token',
    body: z.object({ Password: password }),
    responses: { 200: userLogin },
    errors: ['PSOF0100', 'PSOF0204', 'PSOF0801'],
  },
  updateLanguage: {
    summary: 'Set the language of the person and of the mails to them',
    body: z.object({ Language: z.string().trim().min(1, 'required').max(10, 'too-long') }),
    responses: { 200: profile },
    errors: ['PSOF0100', 'PSOF0204'],
  },
  listSessions: {
    summary:
      'List the person’s sessions, at most 50: the session of this request, then the most recently used',
    responses: { 200: z.array(session) },
    errors: ['PSOF0204'],
  },
  endOtherSessions: {
    summary: 'End all other sessions',
    responses: { 204: noContent },
    errors: ['PSOF0204'],
  },
  endSession: {
    summary: 'End one session',
    params: z.object({ id: z.string().min(1).max(80) }),
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0204'],
  },
  resendWelcomeMail: {
    summary: 'Send the opt-in mail again. The response is the same if there is nothing to send',
    params: z.object({ id: z.string().min(1).max(80) }),
    responses: { 204: noContent },
    errors: ['PSOF0203', 'PSOF0801'],
  },
  getPasswordRule: {
    summary: 'Get the tenant’s password rule',
    responses: {
      200: z.object({
        Mindestlaenge: z.int(),
        Kleinbuchstabe: z.boolean(),
        Grossbuchstabe: z.boolean(),
        Ziffer: z.boolean(),
      }),
    },
  },
  getMyBankData: {
    summary: 'Get the recommender’s bank data, with the IBAN masked except for the last four characters',
    responses: { 200: bankData.nullable() },
    errors: ['PSOF0204'],
  },
  putMyBankData: {
    summary: "Store the recommender's bank data",
    body: bankData,
    responses: { 200: bankData },
    errors: ['PSOF0100', 'PSOF0204', 'PSOF0307', 'PSOF0701'],
  },
  deleteMyBankData: {
    summary: "Delete the recommender's bank data",
    responses: { 204: noContent },
    errors: ['PSOF0204', 'PSOF0307'],
  },
  requestClaimLink: {
    summary: 'Send the mail with the collection link of a reward again',
    params: z.object({ id: z.string().min(1).max(80) }),
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0203', 'PSOF0204', 'PSOF0501', 'PSOF0503'],
  },
  startPickup: {
    summary: 'Issue a new token for collecting one of the recommender’s rewards',
    params: z.object({ id: z.string().min(1).max(80) }),
    responses: { 201: z.object({ Praemierungstoken: z.string() }) },
    errors: ['PSOF0101', 'PSOF0204', 'PSOF0501', 'PSOF0503'],
  },
} as const satisfies Record<string, Contract>
