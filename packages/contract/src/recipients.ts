import { orderStateWire } from '@zuruf/domain/order-states'
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
import { progress } from './progress.ts'
import { claimStatus, orderKind } from './referrals.ts'

export const orderStatus = z.enum(orderStateWire)

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
  Werbezustimmung: z.boolean().optional().describe('consent to advertising by e-mail'),
  Telefonzustimmung: z.boolean().optional().describe('consent to advertising by telephone; requires Telefon'),
  Namensnennung: z
    .boolean()
    .optional()
    .describe('consent that the recommender may see the recipient’s first name and initial'),
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
 * Recipient data, of which some may be missing. Responses cannot use a schema that transforms, as `Telefon`
 * does.
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
      'what the page asked for; rejected if it differs from the product’s. If absent: an order if Dokumente are given, otherwise the product’s',
    ),
  AgbText: longText(20_000).nullish().describe('terms that the recipient was shown and agreed to'),
  Dokumente: documentHashes
    .nullish()
    .describe('documents shown to the recipient, stored as evidence; absent if none of ours were shown'),
})

export const recipientEndpoints = {
  createRecipient: {
    summary: 'Create a recipient for a visitor of a referral link',
    params: z.object({ id: referralNumber }),
    query: z.object({ channel: channel.optional() }).loose(),
    body: z
      .object({
        KlickId: z.string().max(80).nullish(),
        OhnePraemie: z
          .boolean()
          .nullish()
          .describe(
            'true: order over an expired link, for which nobody gets a reward; no effect while the link is open',
          ),
      })
      .nullable(),
    responses: { 201: z.object({ Empfaengernummer: z.string() }) },
    errors: ['PSOF0101', 'PSOF0310', 'PSOF0311', 'PSOF0312', 'PSOF0801'],
  },
  getRecipient: {
    summary: 'Get the state of a recipient number, without personal data',
    params: z.object({ hex: z.string().min(1).max(80) }),
    responses: {
      200: z.object({ Empfaengernummer: z.string(), Empfehlungsnummer: z.string(), Bestellt: z.boolean() }),
    },
    errors: ['PSOF0101'],
  },
  recipientExists: {
    summary: 'Check whether a recipient number exists',
    params: z.object({ hex: z.string().min(1).max(80) }),
    responses: { 200: z.object({ Existiert: z.boolean() }) },
  },
  completeTracking: {
    summary: 'Place the recipient’s order with their data',
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
      'Get the recipient’s own order. With the token of the order form, the response contains neither the person’s data nor their consents once the order is confirmed. It contains no bank account from then on, or once the token of the mail has stored an account or the reward is ready',
    responses: {
      200: z.object({
        Auftragsnummer: z.string(),
        Bestellart: orderKind,
        Status: orderStatus,
        ...progress,
        Eingegangen: isoTime,
        Produkt: z.object({ Id: z.string(), Name: z.string() }),
        EmpfehlerVorname: z.string(),
        Empfaengernummer: z.string(),
        Empfaenger: storedRecipient.describe('stored data, as far as the token may read them'),
        Bestaetigt: z.boolean().describe('true if the recipient has confirmed their data and the terms'),
        PraemieCent: cents.describe(
          'the recipient’s part of the reward; 0 if there is none, or none any more',
        ),
        BankdatenErforderlich: z.boolean(),
        Bankdaten: z.object({ Iban: z.string(), Kontoinhaber: z.string() }).nullable(),
        Einwilligungen: z.array(advertisingWay).describe('ways of advertising agreed to and not withdrawn'),
        Namensnennung: z.boolean().describe('true if the recommender may see first name and initial'),
        Dokumente: z.array(orderDocument).describe('documents that were shown before the order'),
      }),
    },
    errors: ['PSOF0204'],
  },
  withdrawAdvertising: {
    summary:
      'Withdraw the consent to one way of advertising. The response is the same whether or not it was given',
    params: z.object({ weg: advertisingWay }),
    responses: { 204: noContent },
    errors: ['PSOF0204'],
  },
  setNaming: {
    summary:
      'Give or withdraw the consent that the recommender may see who ordered. A consent takes effect once the order is confirmed, a withdrawal at once',
    body: z.object({ Erlaubt: z.boolean() }),
    responses: {
      200: z.object({ Erlaubt: z.boolean().describe('resulting consent') }),
    },
    errors: ['PSOF0204', 'PSOF0801'],
  },
  giveConsent: {
    summary:
      'Confirm the recipient’s data and agree to the terms, with the token of the mail. The token of the order form changes nothing, because it does not prove access to the mailbox. A second call gets the same response and changes nothing',
    body: z.object({
      AgbText: longText(20_000),
      Iban: z
        .string()
        .trim()
        .max(60)
        .optional()
        .describe(
          'masked IBAN of Bankdaten as shown before the confirmation; the reward then goes to that account without asking again',
        ),
    }),
    responses: { 200: z.object({ Bestaetigt: z.boolean() }) },
    errors: ['PSOF0204', 'PSOF0306', 'PSOF0311'],
  },
  putRecipientBankData: {
    summary:
      'Set the bank account for the recipient’s part. The IBAN is returned masked. PSOF0102 with the token of the order form once the order is confirmed, the token of the mail has stored an account, or the reward is ready',
    body: bankData,
    responses: { 200: bankData },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0204'],
  },
  listRecipientRewards: {
    summary: 'List the recipient’s rewards',
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
