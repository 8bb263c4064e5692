import { z } from 'zod'
import {
  cents,
  channel,
  email,
  isoTime,
  linkQuery,
  longText,
  optionalText,
  productId,
  referralNumber,
  text,
} from './common.ts'
import type { Contract } from './endpoint.ts'

export const referralStatus = z.enum(['Offen', 'Ok', 'Freigegeben', 'Gezahlt', 'Storniert', 'Abgelaufen'])
export const claimStatus = z.enum([
  'Offen',
  'Bereitgestellt',
  'Abgeholt',
  'Ausgezahlt',
  'Storniert',
  'Abgelaufen',
])
export const occasion = z
  .enum(['Praemie', 'Bonus'])
  .describe('what it is paid for: the order, or the stage it reached')
export const lostReason = z
  .enum(['Bestandskunde', 'Obergrenze', 'AndereEmpfehlung', 'LinkAbgelaufen'])
  .nullable()
  .describe('why nothing is paid, where there is more to say than that the order failed')
export const goodwillStatus = z.enum(['inPruefung', 'rueckfrage', 'anerkannt', 'abgelehnt'])
export const orderKind = z
  .enum(['Bestellung', 'Angebotsanfrage'])
  .describe('what is asked for: a binding order, or an offer')
export const share = z
  .union([z.literal(100), z.literal(50), z.literal(0)])
  .describe("the recommender's percentage of the reward")

const parts = { PraemieEmpfehlerCent: cents, PraemieEmpfaengerCent: cents }
const sureParts = z
  .object(parts)
  .nullable()
  .describe('a campaign whose budget may be used up before the order comes: what is paid then; else null')

/** Public profile of an agent. */
export const agent = z.object({
  ExterneId: z.string().describe('agent number'),
  FirstName: z.string(),
  LastName: z.string(),
  ZipCode: z.string(),
  City: z.string(),
  Photo: z.string().nullable().describe('path of a picture (WebP); null: none'),
})
const contact = { Ansprechpartner: agent.nullable().describe('who serves it, if they can be found') }

export const referral = z.object({
  Empfehlungsnummer: z.string(),
  Hex: z.string().describe('secret that opens the share page'),
  Empfehlungslink: z.string(),
  Offlinecode: z.string().nullable(),
  Status: referralStatus,
  AnteilEmpfehler: share,
  Produkt: z.object({ Id: z.string(), Name: z.string() }),
  ...parts,
  Sicher: sureParts,
  Erstellt: isoTime,
  GueltigBis: isoTime.nullable().describe('null: it does not end'),
  Verlaengerbar: z.boolean().describe('it ends soon, and can be given its whole time again'),
})

const hex = z.string().min(1).max(80)

export const captchaAnswer = z.string().max(4000).describe('ALTCHA payload, base64')

export const createReferralBody = z.object({
  Empfehlung: z.object({
    Produkt: z.object({ Id: productId }),
    Channel: channel.nullish(),
    AnteilEmpfehler: share.optional(),
    AgbText: longText(20_000).describe('the text agreed to, kept as evidence'),
    Agentennummer: optionalText(40),
    Bezeichnung: optionalText(80)
      .optional()
      .describe('whom the link is for, in the recommender’s own words; only they see it'),
    Vorherige: z
      .object({ Empfehlungsnummer: referralNumber, Hex: hex })
      .nullish()
      .describe(
        'an earlier referral of the caller: if it is open and the same, another one is refused (PSOF0301, PSOF0308)',
      ),
  }),
  Empfehler: z.object({
    Vorname: text(80),
    Nachname: text(80),
    Email: email,
    NewsletterPermission: z.boolean().optional(),
  }),
  Empfaenger: z
    .object({ Vorname: optionalText(80), Nachname: optionalText(80), Email: email.nullish() })
    .nullish(),
  Captcha: captchaAnswer.nullish(),
  Website: z.string().max(400).nullish().describe('honeypot: stays empty'),
})

export const statusBar = z.enum([
  'KontaktNichtReagiert',
  'AngesehenNichtBestellt',
  'InBearbeitung',
  'VertragAbgeschlossen',
  'VertragNichtAbgeschlossen',
  'PraemieBereit',
  'BankdatenEingeben',
  'PraemieAbholen',
  'PraemieAusgezahlt',
  'PraemieAbgelaufen',
])

const steps = z.array(
  z.object({
    Name: z.string(),
    Zeit: isoTime.nullable(),
    Zustand: z.enum(['fertig', 'jetzt', 'offen', 'gescheitert']),
  }),
)

export const claimOfReferral = z.object({
  Id: z.string(),
  Anlass: occasion,
  WertCent: cents,
  Status: claimStatus,
  Grund: lostReason,
  GueltigBis: isoTime.nullable(),
  Empfaenger: z.boolean().describe("is it the recipient's part?"),
})

/** A recipient who followed the link, as the recommender sees them. */
export const contactOfReferral = z.object({
  Empfaengernummer: z.string(),
  Status: referralStatus,
  Statusleiste: statusBar,
  Schritte: steps,
  Praemierungen: z.array(claimOfReferral),
  Begonnen: isoTime.describe('when they began'),
  Bestellt: isoTime.nullable().describe('when the order, or the request for an offer, came in'),
  Bestellart: orderKind.nullable().describe('null: nothing has come in'),
  Name: z
    .string()
    .nullable()
    .describe('first name and initial, if the recipient agreed to be named; else null'),
  Seitenmarke: z.string().describe('`nach` for the contacts behind this one, as the list stands now'),
})

export const myReferral = referral.extend({
  Klicks: z.int(),
  Bestellart: orderKind.describe('of who leads; while nobody has ordered, what the form asks for today'),
  Statusleiste: statusBar,
  Schritte: steps,
  Channel: z.string().nullable(),
  EmpfaengerName: z
    .string()
    .nullable()
    .describe('first name and initial of who ordered, if they agreed to be named; else null'),
  Bezeichnung: z.string().nullable().describe('whom the link is for, in the recommender’s own words'),
  KontaktVorname: z.string().nullable().describe('whom the recommender had in mind, if they said so'),
  Kulanz: goodwillStatus.nullable().describe('state of the last goodwill request'),
  Praemierungen: z.array(claimOfReferral),
  Kontakte: z
    .array(contactOfReferral)
    .describe(
      'who followed the link and began, at most 20: the one the referral’s own fields are about first',
    ),
  AnzahlKontakte: z.int(),
  KontaktStand: z
    .object({
      Vertrag: z.int().describe('with a contract'),
      Bestellt: z.int().describe('ordered or asked for an offer, and no contract yet'),
      NichtBestellt: z.int().describe('began, and has sent nothing yet'),
      OhneVertrag: z.int().describe('came to nothing'),
      Bestellart: orderKind
        .nullable()
        .describe('of all in Bestellt and, for those in NichtBestellt, of the form; null: of both kinds'),
    })
    .describe('how far they all are; the sum is AnzahlKontakte'),
})

export const referralOffer = z.object({
  ...contact,
  Vertriebspartner: z
    .string()
    .nullable()
    .describe('name of the sales partner who recommends, and gets a commission; null: a recommender'),
  Empfehlungsnummer: z.string(),
  EmpfehlerVorname: z.string(),
  Produkt: z.object({ Id: z.string(), Name: z.string() }),
  Bestellart: orderKind,
  Status: referralStatus,
  AnteilEmpfehler: share,
  ...parts,
  Sicher: sureParts,
  GueltigBis: isoTime.nullable(),
  PersoenlicherLink: z
    .string()
    .nullable()
    .describe('the code of the personal link it came of, whose page has the recommender’s other products'),
})

export const expiredReferral = z.object({
  Empfehlungsnummer: z.string(),
  EmpfehlerVorname: z.string(),
  Produkt: z.object({
    Id: z.string(),
    Name: z.string(),
    ImAngebot: z.boolean().describe('false: the product has left the catalogue'),
  }),
  PersoenlicherLink: z
    .string()
    .nullable()
    .describe(
      'code of the recommender’s personal link, over which an order is rewarded; null: there is none',
    ),
  Vertriebspartner: z
    .string()
    .nullable()
    .describe('name of the sales partner who recommended; null: a recommender'),
  Partnerlink: z
    .string()
    .nullable()
    .describe('the sales partner’s link of this product, over which an order earns them a commission'),
  Bestellart: orderKind,
})

const byNumber = z.object({ id: referralNumber })
const byNumberAndHex = z.object({ id: referralNumber, hex })
const click = z.object({
  channel: channel.optional(),
  empfaengernummer: z.string().max(80).optional(),
})
const followed = linkQuery.extend({ empfaengernummer: z.string().max(80).optional().catch(undefined) })

export const referralEndpoints = {
  getCaptcha: {
    summary:
      'A proof-of-work challenge (ALTCHA), bound to tenant and action, valid for ten minutes, usable once',
    query: z.object({ aktion: z.enum(['empfehlen', 'registrieren', 'einladung', 'kontakt']) }),
    responses: { 200: z.record(z.string(), z.unknown()) },
  },
  createReferral: {
    summary: 'Null body: is a captcha needed? With body: create a referral',
    query: z.object({ channel: channel.optional() }).loose(),
    body: createReferralBody.nullable(),
    responses: {
      201: z.object({
        Empfehlung: referral,
        OptInErforderlich: z.boolean(),
        Hinweis: z
          .object({ code: z.literal('PSOF0309'), text: z.string().describe('for the person') })
          .nullable()
          .describe('set when an opt-in is required'),
      }),
      200: z.object({ CaptchaErforderlich: z.boolean() }),
    },
    errors: [
      'PSOF0100',
      'PSOF0101',
      'PSOF0207',
      'PSOF0301',
      'PSOF0303',
      'PSOF0304',
      'PSOF0305',
      'PSOF0306',
      'PSOF0308',
      'PSOF0401',
      'PSOF0402',
      'PSOF0602',
      'PSOF0801',
    ],
  },
  getReferral: {
    summary: 'A referral, for whoever holds its number and secret',
    params: byNumberAndHex,
    responses: { 200: referral.extend({ Klicks: z.int(), ...contact }) },
    errors: ['PSOF0101', 'PSOF0310', 'PSOF0311', 'PSOF0312'],
  },
  getAnyReferral: {
    summary: 'The same, whatever state the referral is in',
    params: byNumberAndHex,
    responses: {
      200: referral.extend({
        Klicks: z.int(),
        Bestellart: orderKind.describe('what its form asks for today'),
        ...contact,
      }),
    },
    errors: ['PSOF0101'],
  },
  renewReferral: {
    summary: 'Gives a link that ends soon its whole time again; any other stays as it is',
    params: byNumberAndHex,
    responses: { 200: referral },
    errors: ['PSOF0101', 'PSOF0310', 'PSOF0311', 'PSOF0312'],
  },
  clickReferral: {
    summary: 'Count a click durably and redirect to the landing page or the shop',
    params: byNumber,
    query: followed,
    responses: { 302: z.null() },
  },
  followLink: {
    summary: 'The referral link: count the click durably and redirect',
    params: byNumber,
    query: followed,
    responses: { 302: z.null() },
  },
  getReferralOffer: {
    summary:
      'What the recipient sees: who recommends what, and what both get; with the `klick` of a visit in time also after the link has expired',
    params: byNumber,
    query: z.object({ klick: z.string().max(80).optional().catch(undefined) }),
    responses: { 200: referralOffer },
    errors: ['PSOF0101', 'PSOF0310', 'PSOF0311', 'PSOF0312'],
  },
  getExpiredReferral: {
    summary:
      'What a recipient is offered after a link has expired: the product, and the recommender’s personal link or the sales partner’s link if it works. PSOF0101 for a link that has not expired, was cancelled or barred',
    params: z.object({ id: referralNumber.describe('Empfehlungsnummer or offline code') }),
    responses: { 200: expiredReferral },
    errors: ['PSOF0101', 'PSOF0801'],
  },
  countVisit: {
    summary: 'Count a jump-in on the landing page',
    params: byNumber,
    query: click,
    responses: { 200: z.object({ Klicks: z.int() }) },
    errors: ['PSOF0101'],
  },
  getProductLink: {
    summary: "The link to the product, with the visitor's click",
    params: byNumber,
    query: click,
    responses: { 200: z.object({ Produktlink: z.string() }) },
    errors: ['PSOF0101', 'PSOF0310', 'PSOF0311', 'PSOF0312'],
  },
  redeemCode: {
    summary: 'An offline code, answered with its referral',
    params: z.object({ code: z.string().min(1).max(40) }),
    query: z.object({ einsprungsquelle: channel.optional() }),
    responses: { 200: referralOffer },
    errors: ['PSOF0101', 'PSOF0310', 'PSOF0311', 'PSOF0312', 'PSOF0801'],
  },
  getReferralPicture: {
    summary: 'Picture for link previews (PNG 1200×630) or a story (`format=story`, PNG 1080×1920)',
    params: byNumber,
    query: z.object({
      format: z.enum(['vorschau', 'story']).optional(),
      sprache: z
        .string()
        .regex(/^[a-z]{2}$/)
        .optional()
        .describe('language of a story’s words; the tenant’s standard unless it speaks this one'),
    }),
    responses: { 200: z.string() },
    errors: ['PSOF0101', 'PSOF0802'],
  },
  getReferralQr: {
    summary: 'The referral link as a QR code (SVG)',
    params: byNumber,
    responses: { 200: z.string() },
    errors: ['PSOF0101'],
  },
} as const satisfies Record<string, Contract>
