import { claimStateWire } from '@zuruf/domain/claim-states'
import { claimKindWire } from '@zuruf/domain/claims'
import { goodwillStateWire } from '@zuruf/domain/goodwill'
import { orderKindWire } from '@zuruf/domain/order-kinds'
import { recipientStateWire } from '@zuruf/domain/recipient-states'
import { statusBarWire } from '@zuruf/domain/status-bar'
import { z } from 'zod'
import {
  cents,
  channel,
  email,
  fileOf,
  isoTime,
  linkQuery,
  longText,
  optionalText,
  productId,
  redirect,
  referralNumber,
  text,
} from './common.ts'
import type { Contract } from './endpoint.ts'
import { progress } from './progress.ts'

export const referralStatus = z.enum(recipientStateWire)
export const claimStatus = z.enum(claimStateWire)
export const occasion = z
  .enum(claimKindWire)
  .describe('Praemie: reward of an order; Bonus: bonus for the stage that the order reached')
export const lostReason = z
  .enum(['Bestandskunde', 'Obergrenze', 'AndereEmpfehlung', 'LinkAbgelaufen'])
  .nullable()
  .describe('reason why no reward is paid, other than a failed order; else null')
export const goodwillStatus = z.enum(goodwillStateWire)
export const orderKind = z
  .enum(orderKindWire)
  .describe('order kind: a binding order, or a request for an offer')
export const share = z
  .union([z.literal(100), z.literal(50), z.literal(0)])
  .describe('recommender’s share of the reward in percent')

const parts = { PraemieEmpfehlerCent: cents, PraemieEmpfaengerCent: cents }
const sureParts = z
  .object(parts)
  .nullable()
  .describe(
    'amounts paid if the campaign’s budget is used up before the order arrives; null if no budget applies',
  )

/** Public profile of an agent. */
export const agent = z.object({
  ExterneId: z.string().describe('agent number'),
  FirstName: z.string(),
  LastName: z.string(),
  ZipCode: z.string(),
  City: z.string(),
  Photo: z.string().nullable().describe('path of the picture (WebP); null if there is none'),
})
const contact = {
  Ansprechpartner: agent.nullable().describe('agent who serves the referral; null if none is shown publicly'),
}

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
  GueltigBis: isoTime.nullable().describe('null: does not expire'),
  Verlaengerbar: z
    .boolean()
    .describe('whether the link expires soon and can be renewed for its full lifetime'),
})

const hex = z.string().min(1).max(80)

export const captchaAnswer = z.string().max(4000).describe('ALTCHA payload, base64')

export const createReferralBody = z.object({
  Empfehlung: z.object({
    Produkt: z.object({ Id: productId }),
    Channel: channel.nullish(),
    AnteilEmpfehler: share.optional(),
    AgbText: longText(20_000).describe('text that was agreed to, stored as evidence'),
    Agentennummer: optionalText(40),
    Bezeichnung: optionalText(80)
      .optional()
      .describe('recommender’s own label for the person the link is for; only they see it'),
    Vorherige: z
      .object({ Empfehlungsnummer: referralNumber, Hex: hex })
      .nullish()
      .describe(
        'an earlier referral of the caller; if it is open and has the same product and contact, a new one is refused (PSOF0301, PSOF0308)',
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
  Website: z.string().max(400).nullish().describe('honeypot; must stay empty'),
})

export const statusBar = z.enum(statusBarWire)

export const claimOfReferral = z.object({
  Id: z.string(),
  Anlass: occasion,
  WertCent: cents,
  Status: claimStatus,
  Grund: lostReason,
  GueltigBis: isoTime.nullable(),
  Empfaenger: z.boolean().describe('whether it is the recipient’s part'),
})

/** A recipient who followed the link, as the recommender sees them. */
export const contactOfReferral = z.object({
  Empfaengernummer: z.string(),
  Status: referralStatus,
  Statusleiste: statusBar,
  ...progress,
  Praemierungen: z.array(claimOfReferral),
  Begonnen: isoTime.describe('time at which the recipient began'),
  Bestellt: isoTime.nullable().describe('time at which the order or the request for an offer was received'),
  Bestellart: orderKind.nullable().describe('null: nothing was received yet'),
  Name: z
    .string()
    .nullable()
    .describe('first name and initial, if the recipient agreed to be named; else null'),
  Seitenmarke: z
    .string()
    .describe(
      'cursor of the next page: the value of `nach` that continues the list after this contact’s current position',
    ),
})

export const myReferral = referral.extend({
  Klicks: z.int(),
  Bestellart: orderKind.describe(
    'order kind of the leading recipient; without an order, the kind that the form asks for today',
  ),
  Statusleiste: statusBar,
  ...progress,
  Channel: z.string().nullable(),
  EmpfaengerName: z
    .string()
    .nullable()
    .describe('first name and initial of the leading recipient, if they agreed to be named; else null'),
  Bezeichnung: z.string().nullable().describe('recommender’s own label for the person the link is for'),
  KontaktVorname: z
    .string()
    .nullable()
    .describe('first name of the person the recommender wants to recommend to, if given'),
  Kulanz: goodwillStatus.nullable().describe('state of the last goodwill request'),
  Praemierungen: z.array(claimOfReferral),
  Kontakte: z
    .array(contactOfReferral)
    .describe(
      'recipients who followed the link and began, at most 20; the leading one, whose data the referral’s own fields show, comes first',
    ),
  AnzahlKontakte: z.int(),
  KontaktStand: z
    .object({
      Vertrag: z.int().describe('number of recipients with a contract'),
      Bestellt: z
        .int()
        .describe('number of recipients who ordered or asked for an offer and have no contract yet'),
      NichtBestellt: z.int().describe('number of recipients who began and have not submitted anything yet'),
      OhneVertrag: z
        .int()
        .describe('number of recipients who were cancelled or expired, or whose order failed'),
      Bestellart: orderKind
        .nullable()
        .describe(
          'kind of all orders in Bestellt and, for the recipients in NichtBestellt, of the form; null if both kinds occur',
        ),
    })
    .describe('all recipients by progress; the sum is AnzahlKontakte'),
})

export const referralOffer = z.object({
  ...contact,
  Vertriebspartner: z
    .string()
    .nullable()
    .describe(
      'name of the sales partner who recommends and gets a commission; null if a recommender recommends',
    ),
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
    .describe(
      'code of the personal link or partner link that the referral belongs to; its page shows the recommender’s other products',
    ),
})

export const expiredReferral = z.object({
  Empfehlungsnummer: z.string(),
  EmpfehlerVorname: z.string(),
  Produkt: z.object({
    Id: z.string(),
    Name: z.string(),
    ImAngebot: z.boolean().describe('false: the product is no longer in the catalogue'),
  }),
  PersoenlicherLink: z
    .string()
    .nullable()
    .describe(
      'code of the recommender’s personal link (for a sales partner: of the partner link) over which orders are rewarded; null if there is none',
    ),
  Vertriebspartner: z
    .string()
    .nullable()
    .describe('name of the sales partner who recommended; null if a recommender recommended'),
  Partnerlink: z
    .string()
    .nullable()
    .describe('URL of the sales partner’s link for this product; orders over it earn them a commission'),
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
      'Get a proof-of-work challenge (ALTCHA), bound to tenant and action, valid for ten minutes, usable once',
    query: z.object({ aktion: z.enum(['empfehlen', 'registrieren', 'einladung', 'kontakt']) }),
    responses: { 200: z.record(z.string(), z.unknown()) },
  },
  createReferral: {
    summary: 'Create a referral. With a null body: return whether a captcha is required',
    query: z.object({ channel: channel.optional() }).loose(),
    body: createReferralBody.nullable(),
    responses: {
      201: z.object({
        Empfehlung: referral,
        OptInErforderlich: z.boolean(),
        Hinweis: z
          .object({ code: z.literal('PSOF0309'), text: z.string().describe('text to show to the person') })
          .nullable()
          .describe('set if an opt-in is required'),
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
    summary: 'Get a referral by its number and secret',
    params: byNumberAndHex,
    responses: { 200: referral.extend({ Klicks: z.int(), ...contact }) },
    errors: ['PSOF0101', 'PSOF0310', 'PSOF0311', 'PSOF0312'],
  },
  getAnyReferral: {
    summary: 'Get a referral by its number and secret, whatever its state',
    params: byNumberAndHex,
    responses: {
      200: referral.extend({
        Klicks: z.int(),
        Bestellart: orderKind.describe('order kind that the form asks for today'),
        ...progress,
        ...contact,
      }),
    },
    errors: ['PSOF0101'],
  },
  renewReferral: {
    summary: 'Renew a link that expires soon for its full lifetime. Any other link is returned unchanged',
    params: byNumberAndHex,
    responses: { 200: referral },
    errors: ['PSOF0101', 'PSOF0310', 'PSOF0311', 'PSOF0312'],
  },
  clickReferral: {
    summary: 'Count a click durably and redirect to the landing page or the shop',
    params: byNumber,
    query: followed,
    responses: { 302: redirect },
  },
  followLink: {
    summary: 'Follow a referral link: count the click durably and redirect',
    params: byNumber,
    query: followed,
    responses: { 302: redirect },
  },
  getReferralOffer: {
    summary:
      'Get the offer as the recipient sees it: recommender, product and both rewards. With the `klick` of a visit made in time, it is also available after the link has expired',
    params: byNumber,
    query: z.object({ klick: z.string().max(80).optional().catch(undefined) }),
    responses: { 200: referralOffer },
    errors: ['PSOF0101', 'PSOF0310', 'PSOF0311', 'PSOF0312'],
  },
  getExpiredReferral: {
    summary:
      'Get the offer for recipients of an expired link: the product, and the recommender’s personal link or the sales partner’s link if it works. PSOF0101 if the link has not expired, or was cancelled or barred',
    params: z.object({ id: referralNumber.describe('Empfehlungsnummer or offline code') }),
    responses: { 200: expiredReferral },
    errors: ['PSOF0101', 'PSOF0801'],
  },
  countVisit: {
    summary: 'Count a visit of the landing page',
    params: byNumber,
    query: click,
    responses: { 200: z.object({ Klicks: z.int() }) },
    errors: ['PSOF0101'],
  },
  getProductLink: {
    summary: 'Count a click and get the link to the product with the click’s id',
    params: byNumber,
    query: click,
    responses: { 200: z.object({ Produktlink: z.string() }) },
    errors: ['PSOF0101', 'PSOF0310', 'PSOF0311', 'PSOF0312'],
  },
  redeemCode: {
    summary: 'Redeem an offline code: count the click and get the offer of its referral',
    params: z.object({ code: z.string().min(1).max(40) }),
    query: z.object({ einsprungsquelle: channel.optional() }),
    responses: { 200: referralOffer },
    errors: ['PSOF0101', 'PSOF0310', 'PSOF0311', 'PSOF0312', 'PSOF0801'],
  },
  getReferralPicture: {
    summary: 'Get the picture for link previews (PNG 1200×630) or a story (`format=story`, PNG 1080×1920)',
    params: byNumber,
    query: z.object({
      format: z.enum(['vorschau', 'story']).optional(),
      sprache: z
        .string()
        .regex(/^[a-z]{2}$/)
        .optional()
        .describe(
          'language of a story’s text; the tenant’s default language if the tenant does not have this one',
        ),
    }),
    responses: { 200: fileOf('image/png') },
    errors: ['PSOF0101', 'PSOF0802'],
  },
  getReferralQr: {
    summary: 'Get the referral link as a QR code (SVG)',
    params: byNumber,
    responses: { 200: fileOf('image/svg+xml') },
    errors: ['PSOF0101'],
  },
} as const satisfies Record<string, Contract>
