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
  DurchBetreiber: z.boolean().describe('an operator acts as this person'),
  SitzungEndet: z.string().describe('when the session ends, ISO 8601'),
})

export type Profile = z.output<typeof profile>

const begun = profile.extend({ Token: z.string().nullable() })

export const session = z.object({
  Id: z.string(),
  Browser: z
    .string()
    .nullable()
    .describe('family without version, e.g. Firefox; null: the browser did not say'),
  System: z.string().nullable().describe('e.g. Android, iPhone, Windows'),
  Begonnen: isoTime,
  ZuletztAktiv: isoTime.describe('to the minute'),
  AngemeldetBleiben: z.boolean(),
  Aktuell: z.boolean().describe('the session that asks'),
  DurchBetreiber: z.boolean().describe('an operator acts as this person'),
})

export const accountEndpoints = {
  login: {
    summary:
      'Log in. With the header `X-Zuruf-Session: cookie` the token goes into an HttpOnly cookie and Token is null',
    body: z.object({ Email: email, Password: password, AngemeldetBleiben: z.boolean().optional() }),
    responses: { 200: begun },
    errors: ['PSOF0201', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0801'],
  },
  loginWithToken: {
    summary:
      'Log in with a token that an operator or the tenant’s own site was given; it works once, for ten minutes. Acts only with the header `X-Requested-With`',
    query: z.object({ token }),
    responses: { 200: begun },
    errors: ['PSOF0202', 'PSOF0203', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0209', 'PSOF0801'],
  },
  logout: { summary: 'End the session', responses: { 204: noContent } },
  getUser: { summary: 'The person logged in', responses: { 200: profile }, errors: ['PSOF0204'] },
  refreshUser: {
    summary: 'The person logged in, with the session extended',
    responses: { 200: profile },
    errors: ['PSOF0204'],
  },
  resetPassword: {
    summary: 'Set a password with a token from a mail (opt-in or forgotten password); logs in',
    body: z.object({
      Token: token,
      Passwort: password,
      Newsletter: z.boolean().optional(),
      Aktionen: campaignAnswers.optional(),
    }),
    responses: { 200: begun },
    errors: ['PSOF0100', 'PSOF0202', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0801'],
  },
  validateResetPassword: {
    summary: 'Is this token from a mail still good?',
    body: z.object({ Token: token }),
    responses: {
      200: z.object({ Email: z.string(), Vorname: z.string(), PasswortGesetzt: z.boolean() }),
    },
    errors: ['PSOF0202'],
  },
  requestPasswordReset: {
    summary:
      'Mail a link to set a new password to this address, if it has an account; the same answer whether or not. Acts only with the header `X-Requested-With`',
    params: z.object({ id: email.describe('the address') }),
    responses: { 204: noContent },
    errors: ['PSOF0203', 'PSOF0304', 'PSOF0801'],
  },
  changePassword: {
    summary: 'Change the password. Ends all other sessions; this one goes on with a new token',
    body: z.object({ AltesPasswort: password, Passwort: password }),
    responses: { 200: begun },
    errors: ['PSOF0100', 'PSOF0204', 'PSOF0801'],
  },
  requestEmailChange: {
    summary:
      'Change one’s address: a link goes to the new one, a notice to the old one. The same answer whether or not somebody has the new one',
    body: z.object({ Email: email }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0207', 'PSOF0303', 'PSOF0304', 'PSOF0307', 'PSOF0801'],
  },
  inspectEmailChange: {
    summary: 'Is this token of the mail to a new address still good, or was it confirmed?',
    body: z.object({ Token: token }),
    responses: { 200: z.object({ Email: z.string(), Zustand: z.enum(['gueltig', 'bestaetigt']) }) },
    errors: ['PSOF0202', 'PSOF0801'],
  },
  confirmEmailChange: {
    summary: 'Make the new address the account’s. Ends all other sessions',
    body: z.object({ Token: token }),
    responses: { 204: noContent },
    errors: ['PSOF0202', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0302', 'PSOF0303', 'PSOF0801'],
  },
  confirmIdentity: {
    summary:
      'Prove by the password who one is, for operations that ask for it (PSOF0307). The session goes on with a new token',
    body: z.object({ Password: password }),
    responses: { 200: begun },
    errors: ['PSOF0100', 'PSOF0204', 'PSOF0801'],
  },
  updateLanguage: {
    summary: 'The language of the person and of the mails to them',
    body: z.object({ Language: z.string().trim().min(1, 'required').max(10, 'too-long') }),
    responses: { 200: profile },
    errors: ['PSOF0100', 'PSOF0204'],
  },
  listSessions: {
    summary: 'Where one is logged in: the session that asks first, then the last used, at most 50',
    responses: { 200: z.array(session) },
    errors: ['PSOF0204'],
  },
  endOtherSessions: {
    summary: 'Log out everywhere else',
    responses: { 204: noContent },
    errors: ['PSOF0204'],
  },
  endSession: {
    summary: 'Log out in one place',
    params: z.object({ id: z.string().min(1).max(80) }),
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0204'],
  },
  resendWelcomeMail: {
    summary: 'Send the opt-in mail again; the same answer whether or not there is anything to send',
    params: z.object({ id: z.string().min(1).max(80) }),
    responses: { 204: noContent },
    errors: ['PSOF0203', 'PSOF0801'],
  },
  getPasswordRule: {
    summary: "The tenant's rule for passwords",
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
    summary: "The recommender's bank data, the IBAN masked but for the last four",
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
    summary: 'Send the mail with the pick-up link of a reward again',
    params: z.object({ id: z.string().min(1).max(80) }),
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0203', 'PSOF0204', 'PSOF0501', 'PSOF0503'],
  },
  startPickup: {
    summary: 'A fresh token to collect one of my rewards',
    params: z.object({ id: z.string().min(1).max(80) }),
    responses: { 201: z.object({ Praemierungstoken: z.string() }) },
    errors: ['PSOF0101', 'PSOF0204', 'PSOF0501', 'PSOF0503'],
  },
} as const satisfies Record<string, Contract>
