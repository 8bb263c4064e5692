import {
  conversationWire,
  invitationKindWire,
  invitationStateWire,
  invitationStepWire,
} from '@zuruf/domain/invitations'
import { z } from 'zod'
import { email, isoTime, noContent, optionalText, password, text, token } from './common.ts'
import type { Contract } from './endpoint.ts'
import { captchaAnswer } from './referrals.ts'

export const invitationOrders = ['Gesendet', 'Name', 'Status', 'GueltigBis'] as const

/** Maximum number of people that one call or file can invite. */
export const maxInvited = 200

export const invitationKind = z.enum(invitationKindWire)
export const invitationConversation = z.enum(conversationWire, 'required-alone')
/** Stored as evidence where a tenant reports the conversation of a consent but not its wording. */
const NO_WORDING = 'Ohne Wortlaut übermittelt'
export type WireConversation = z.output<typeof invitationConversation>
export type WireInvitationState = z.output<typeof invitation>['Status']
const consentText = text(2000).describe('text that the member confirmed; kept as evidence')

export const invitedPerson = z.object({ Vorname: text(80), Nachname: text(80), Email: email })
const employeeNumber = optionalText(40)
const invitedEmployee = invitedPerson.extend({ Mitarbeiternummer: employeeNumber })

export const invitation = z.object({
  Id: z.string(),
  Wen: invitationKind,
  Vorname: z.string().nullable().describe('null if removed after twelve weeks without an answer'),
  Nachname: z.string().nullable(),
  Email: z.string().nullable(),
  Art: z.enum(conversationWire).nullable(),
  Mitarbeiternummer: z.string().nullable(),
  Status: z.enum(invitationStateWire),
  Von: z.object({ Name: z.string(), Agentennummer: z.string() }),
  Erstellt: isoTime,
  Gesendet: isoTime,
  Geoeffnet: isoTime.nullable(),
  GueltigBis: isoTime,
  StatusSeit: isoTime,
  ErneutMoeglich: z.boolean(),
  Verlauf: z.array(z.object({ Schritt: z.enum(invitationStepWire), Zeit: isoTime })),
})
export type WireInvitation = z.output<typeof invitation>

const byId = z.object({ id: z.string().trim().max(60) })
export const sentInvitations = z.object({
  Einladungen: z.array(z.object({ Id: z.string(), Email: z.string() })),
})
export const invitedPeopleFile = z.object({
  Csv: z.string().min(1, 'required').max(100_000, 'too-many-people'),
})
export const invitedPeoplePreview = z.object({
  Zeilen: z.array(
    z.object({
      Zeile: z.int(),
      Vorname: z.string(),
      Nachname: z.string(),
      Email: z.string(),
      Mitarbeiternummer: z.string(),
      Fehler: z
        .record(z.string(), z.string())
        .describe('error text by field; empty if the person can be invited'),
    }),
  ),
})
const refusals = ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0801'] as const

export const invitationEndpoints = {
  putInvitation: {
    summary:
      'Invite a person to recommend: with the session of the agent whose number (Mitarbeiternummer) is given, or for any agent with a request signed by the provider’s key (X-Zuruf-Key, X-Zuruf-Signature). Without a body, any caller can ask whether a captcha is required; inviters need none',
    query: z.looseObject({}),
    body: invitedPerson
      .extend({
        Art: invitationConversation,
        Mitarbeiternummer: text(40).describe('agent number of the inviter'),
        Zustimmungstext: consentText
          .nullish()
          .transform((value) => value ?? NO_WORDING)
          .describe(
            'text that was confirmed, kept as evidence; if absent, the evidence states that no wording was submitted',
          ),
        Captcha: captchaAnswer.nullish(),
        Website: z.string().max(400).nullish().describe('honeypot: stays empty'),
      })
      .nullable(),
    responses: {
      200: z.object({
        CaptchaErforderlich: z.boolean(),
        Eingeladen: z.boolean().describe('false if the call had no body, so that nothing was sent'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0207', 'PSOF0303', 'PSOF0801', 'PSOF0901'],
  },
  getInvitationData: {
    summary: 'Get the options of the form for invitations',
    responses: {
      200: z.object({
        Arten: z.array(z.enum(conversationWire)),
        Moeglich: z.boolean().describe('false if agents do not recommend at this tenant'),
        HoechstensJeDatei: z.int(),
        GueltigTage: z.int(),
      }),
    },
  },
  inspectInvitation: {
    summary:
      'Get an invitation by the token of a mail or the code of a member’s invitation link. Records that it was opened',
    body: z.object({ Token: token.nullish(), Code: optionalText(40) }),
    responses: {
      200: z.object({
        Wen: invitationKind,
        Agentur: z.string(),
        Von: z.string(),
        Vorname: z.string(),
        Nachname: z.string(),
        Email: z.string(),
        KontoVorhanden: z
          .boolean()
          .describe(
            'true if there is an account with a password, by which the person proves that it is theirs',
          ),
      }),
    },
    errors: ['PSOF0100', 'PSOF0202', 'PSOF0801'],
  },
  acceptEmployeeInvitation: {
    summary:
      'Join the agency as an employee: with a password for a new account, or that of the address’s existing account. A second call returns PSOF0202',
    body: z.object({ Token: token, Vorname: text(80), Nachname: text(80), Passwort: password }),
    responses: { 200: z.object({ Email: z.string(), Agentennummer: z.string() }) },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0202', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0801'],
  },
  acceptInvitation: {
    summary:
      'Register as a recommender. With the token of a mail, setting a password confirms the account at once (Token of the response); with an invitation link, the mail that is sent confirms it',
    body: z.object({
      Token: token.nullish(),
      Code: optionalText(40),
      Vorname: text(80),
      Nachname: text(80),
      Email: email.nullish().describe('required with the code of an invitation link'),
      Captcha: captchaAnswer.nullish(),
      Website: z.string().max(400).nullish().describe('honeypot: stays empty'),
    }),
    responses: {
      200: z.object({
        Token: z
          .string()
          .nullable()
          .describe('token for setting the password; null if a mail was sent or there is a password already'),
        Email: z.string(),
      }),
    },
    errors: ['PSOF0100', 'PSOF0202', 'PSOF0207', 'PSOF0303', 'PSOF0401', 'PSOF0402', 'PSOF0801'],
  },
  unsubscribeFromInvitations: {
    summary:
      'Unsubscribe an address from all further invitations, with the token at the end of an invitation mail. Repeated calls succeed',
    body: z.object({ Token: token }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0202', 'PSOF0801'],
  },

  listAgencyInvitations: {
    summary:
      'List invitations of one person (by agent number), or with `alle`: for an owner those of the whole agency, for an employee their own',
    params: z.object({ person: z.string().trim().min(1).max(40) }),
    body: z.object({
      OrderBy: z.enum(invitationOrders, 'invalid').optional(),
      Descending: z.boolean().optional(),
      Pagesize: z.int().min(1).max(100).optional(),
      Pagenumber: z.int().min(1).max(1000).optional(),
      Filter: z
        .object({
          Suche: optionalText(80),
          Status: z.enum(invitationStateWire, 'invalid').nullish(),
          Wen: invitationKind.nullish(),
        })
        .nullish(),
    }),
    responses: {
      200: z.object({
        Content: z.array(invitation),
        HasNext: z.boolean(),
        PageCount: z.int(),
        TotalCount: z.int(),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0203', 'PSOF0204'],
  },
  inviteCustomers: {
    summary: 'Invite people to become recommenders; they agreed in a conversation to receive this one mail',
    body: z.object({
      Art: invitationConversation,
      Zustimmungstext: consentText,
      Personen: z.array(invitedPerson).min(1, 'required').max(maxInvited, 'too-long'),
    }),
    responses: { 201: sentInvitations },
    errors: refusals,
  },
  inviteEmployees: {
    summary: 'Invite people to work for the agency',
    body: z.object({
      Personen: z.array(invitedEmployee).min(1, 'required').max(maxInvited, 'too-long'),
    }),
    responses: { 201: sentInvitations },
    errors: refusals,
  },
  previewCustomers: {
    summary: 'Preview a CSV of people to invite, with the errors of each line. Sends nothing',
    body: invitedPeopleFile,
    responses: { 200: invitedPeoplePreview },
    errors: refusals,
  },
  previewEmployees: {
    summary: 'Preview a CSV of employees to invite, with the errors of each line. Sends nothing',
    body: invitedPeopleFile,
    responses: { 200: invitedPeoplePreview },
    errors: refusals,
  },
  resendInvitation: {
    summary:
      'Resend an invitation with a new link; the old link stops working. An invitation is sent at most three times in total',
    params: byId,
    responses: { 200: invitation },
    errors: ['PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204', 'PSOF0801'],
  },
  withdrawInvitation: {
    summary: 'Withdraw an invitation that has not been accepted; its link stops working at once',
    params: byId,
    responses: { 200: invitation },
    errors: ['PSOF0101', 'PSOF0102', 'PSOF0203', 'PSOF0204'],
  },
  getInvitationLink: {
    summary: 'Get the caller’s own invitation link, to pass on by hand, and its QR code',
    responses: {
      200: z.object({
        Link: z.string(),
        Qr: z.string().describe('QR code of the link as an SVG picture'),
        Geoeffnet: z.int(),
        Angenommen: z.int(),
      }),
    },
    errors: ['PSOF0203', 'PSOF0204'],
  },
} as const satisfies Record<string, Contract>
