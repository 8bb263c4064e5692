import { z } from 'zod'
import {
  cents,
  channel,
  email,
  iban,
  isoTime,
  longText,
  noContent,
  optionalText,
  referralNumber,
  salutation,
  text,
} from './common.ts'
import type { Contract } from './endpoint.ts'
import { documentHashes, orderDocument } from './order-documents.ts'
import { claimStatus, orderKind } from './referrals.ts'

export const orderStatus = z.enum([
  'eingegangen',
  'inBearbeitung',
  'abgeschlossen',
  'freigegeben',
  'abgelehnt',
  'widerrufen',
  'storniert',
])

const germanDate = z
  .string()
  .trim()
  .regex(/^\d{2}\.\d{2}\.\d{4}$/, 'date-format')
  .describe('DD.MM.YYYY')

/** Recipient (Empfaenger), complete-tracking fields of SPEC §3. */
export const recipientData = z.object({
  Anrede: salutation.optional(),
  Vorname: text(80),
  Nachname: text(80),
  Geburtsdatum: germanDate,
  Email: email,
  Telefon: optionalText(40),
  Werbezustimmung: z.boolean().optional().describe('advertising by e-mail'),
  Telefonzustimmung: z.boolean().optional().describe('advertising by telephone; needs Telefon'),
  Namensnennung: z
    .boolean()
    .optional()
    .describe('the recommender may see first name and initial of who ordered'),
  Adresse: z.object({
    Ort: text(120),
    Plz: z
      .string()
      .trim()
      .regex(/^\d{5}$/, 'zip-format'),
    Strasse: text(120),
    Hausnummer: text(20),
  }),
})

/**
 * Recipient data, of which a purge may have removed some. Responses cannot use a schema that transforms, as
 * `Telefon` does.
 */
const storedRecipient = recipientData.partial().extend({ Telefon: z.string().optional() })

/** Ways in which the provider may advertise to a recipient. */
export const advertisingWay = z.enum(['Email', 'Telefon'])

export const bankData = z.object({ Iban: iban, Kontoinhaber: text(70) })

export const completeTrackingBody = z.object({
  empfehlungsnummer: referralNumber,
  empfaengernummer: z.string().trim().min(1, 'required').max(80),
  empfaengerdaten: recipientData,
  Bestellart: orderKind
    .nullish()
    .describe(
      'what the page asked for; another than the product’s is refused. Absent: an order where Dokumente are given, else the product’s',
    ),
  AgbText: longText(20_000).nullish().describe('the terms shown to and agreed by the recipient'),
  Dokumente: documentHashes
    .nullish()
    .describe('the documents shown to the recipient, kept as evidence; absent: none of ours'),
})

export const recipientEndpoints = {
  createRecipient: {
    summary: 'A visitor of a referral link becomes its recipient',
    params: z.object({ id: referralNumber }),
    query: z.object({ channel: channel.optional() }).loose(),
    body: z
      .object({
        KlickId: z.string().max(80).nullish(),
        OhnePraemie: z
          .boolean()
          .nullish()
          .describe('order over an expired link, for which nobody is rewarded; no effect while it is open'),
      })
      .nullable(),
    responses: { 201: z.object({ Empfaengernummer: z.string() }) },
    errors: ['PSOF0101', 'PSOF0310', 'PSOF0311', 'PSOF0312', 'PSOF0801'],
  },
  getRecipient: {
    summary: 'State of a recipient number, free of personal data',
    params: z.object({ hex: z.string().min(1).max(80) }),
    responses: {
      200: z.object({ Empfaengernummer: z.string(), Empfehlungsnummer: z.string(), Bestellt: z.boolean() }),
    },
    errors: ['PSOF0101'],
  },
  recipientExists: {
    summary: 'Does this recipient number exist?',
    params: z.object({ hex: z.string().min(1).max(80) }),
    responses: { 200: z.object({ Existiert: z.boolean() }) },
  },
  completeTracking: {
    summary: "The recipient's order with their data",
    query: z.object({ channel: channel.optional(), einsprungsquelle: channel.optional() }).loose(),
    body: completeTrackingBody,
    responses: { 201: z.object({ Auftragsnummer: z.string(), EmpfaengerToken: z.string() }) },
    errors: [
      'PSOF0100',
      'PSOF0101',
      'PSOF0301',
      'PSOF0305',
      'PSOF0306',
      'PSOF0310',
      'PSOF0311',
      'PSOF0312',
      'PSOF0801',
    ],
  },
  getRecipientOrder: {
    summary:
      "The recipient's own order. With the token of its form: once it is confirmed, nothing of the person and what they agreed to; of an account nothing any more from then on, from when the mailbox stores one, and from when the reward waits",
    responses: {
      200: z.object({
        Auftragsnummer: z.string(),
        Bestellart: orderKind,
        Status: orderStatus,
        Eingegangen: isoTime,
        Produkt: z.object({ Id: z.string(), Name: z.string() }),
        EmpfehlerVorname: z.string(),
        Empfaengernummer: z.string(),
        Empfaenger: storedRecipient.describe('what has not been deleted, as far as the token may read it'),
        Bestaetigt: z.boolean().describe('has the recipient confirmed their data and the terms?'),
        PraemieCent: cents.describe("the recipient's part, 0 if none"),
        BankdatenErforderlich: z.boolean(),
        Bankdaten: z.object({ Iban: z.string(), Kontoinhaber: z.string() }).nullable(),
        Einwilligungen: z.array(advertisingWay).describe('the advertising agreed to and not withdrawn'),
        Namensnennung: z.boolean().describe('may the recommender see first name and initial?'),
        Dokumente: z.array(orderDocument).describe('what could be read before the order'),
      }),
    },
    errors: ['PSOF0204'],
  },
  withdrawAdvertising: {
    summary: 'No more advertising this way; the same answer whether or not it was agreed to',
    params: z.object({ weg: advertisingWay }),
    responses: { 204: noContent },
    errors: ['PSOF0204'],
  },
  setNaming: {
    summary:
      'May the recommender see who ordered? Given, it counts once the order is confirmed; withdrawn, it ends at once',
    body: z.object({ Erlaubt: z.boolean() }),
    responses: {
      200: z.object({
        Erlaubt: z.boolean().describe('what holds now; never true once the data have been deleted'),
      }),
    },
    errors: ['PSOF0204', 'PSOF0801'],
  },
  giveConsent: {
    summary:
      'The recipient confirms their data and agrees to the terms, by the link of their mail. The token that the form of the order got changes nothing: it proves no mailbox',
    body: z.object({
      AgbText: longText(20_000),
      Iban: z
        .string()
        .trim()
        .max(60)
        .optional()
        .describe(
          'of Bankdaten, masked, as it was shown before the confirmation: the reward goes to that account without asking again',
        ),
    }),
    responses: { 200: z.object({ Bestaetigt: z.boolean() }) },
    errors: ['PSOF0204', 'PSOF0306'],
  },
  putRecipientBankData: {
    summary:
      "Where the recipient's part goes; answered with the IBAN masked. The token of the order form changes it no more (PSOF0102) once the order is confirmed, the token of the mail has stored an account, or the reward waits",
    body: bankData,
    responses: { 200: bankData },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0204'],
  },
  listRecipientRewards: {
    summary: "The recipient's rewards",
    params: z.object({ id: z.string().min(1).max(80) }),
    responses: {
      200: z.array(
        z.object({
          Id: z.string(),
          WertCent: cents,
          Status: claimStatus,
          GueltigBis: isoTime.nullable(),
        }),
      ),
    },
    errors: ['PSOF0101', 'PSOF0204'],
  },
} as const satisfies Record<string, Contract>
