import { z } from 'zod'
import { agencyState } from './agencies.ts'
import { agencyOnboardingEndpoints } from './agency-onboarding.ts'
import { agencyReportEndpoints } from './agency-reports.ts'
import { commissionEndpoints } from './commissions.ts'
import {
  cents,
  email,
  isoTime,
  linkQuery,
  longText,
  noContent,
  optionalText,
  productId,
  text,
} from './common.ts'
import type { Contract } from './endpoint.ts'
import { captchaAnswer } from './referrals.ts'

const day = z.iso.date('date-invalid').describe('YYYY-MM-DD, German calendar')
const refusals = ['PSOF0203', 'PSOF0204'] as const
const idParam = z.object({ id: z.string().min(1).max(80) })
const product = z.object({ Id: z.string(), Name: z.string() })

const stretch = z.object({
  Auftraege: z.int().describe('orders that came in'),
  Freigegeben: z.int().describe('commissions that arose, less those taken back'),
  ProvisionCent: cents.describe('commissions less reversals, without VAT'),
})

const link = z.object({
  Id: z.string(),
  Link: z.string(),
  Klicks: z.int().describe('visitors; who comes again within a day counts once'),
  Auftraege: z.int(),
  ErstelltAm: isoTime,
})
const linkOfProduct = z.object({
  Produkt: product,
  ProvisionCent: cents.describe('what the next order of it would bring today'),
  Link: link.nullable().describe('null: none made yet'),
})

const key = z.object({
  Id: z.string(),
  Name: z.string(),
  Endet: z.string().describe('its last four characters'),
  ErstelltAm: isoTime,
  ZuletztVerwendetAm: isoTime.nullable().describe('to the minute; null: never'),
})

const ofSite = ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0801'] as const
const requestedProduct = z.object({ ProduktId: productId })

const { listAgencyOrders, exportAgencyOrders, getAgencyReportChoices } = agencyReportEndpoints
const { listCommissions, listOwnCreditNotes, getOwnCreditNotePdf, objectToCreditNote } = commissionEndpoints
const { registerAgency, getAgencyData, setAgencyData, setAgencyBankData, completeAgency } =
  agencyOnboardingEndpoints

/** Sales partners see the reports and the ledger of an agency's owner, in the same shape. Decision 067 */
export const partnerEndpoints = {
  registerPartner: {
    summary:
      'Register as a sales partner. The same answer whether or not the address is known; the mail says the rest',
    body: registerAgency.body.omit({ Firma: true }).extend({
      Firma: optionalText(120).describe('left out by sole traders, who go by their name'),
      ...completeAgency.body.shape,
      Email: email,
      Volljaehrig: z.literal(true, 'adult-required').describe('has said so'),
      AgbText: longText(20_000).pipe(z.string().min(1, 'terms')).describe('the terms agreed to'),
      Captcha: captchaAnswer.nullish(),
    }),
    responses: { 204: noContent },
    errors: registerAgency.errors,
  },
  followPartnerLink: {
    summary:
      'A sales partner’s link: on to the partner’s lasting referral of its product, which takes any number of recipients',
    params: z.object({ code: z.string().trim().min(1).max(40) }),
    query: linkQuery,
    responses: { 302: z.null() },
    errors: ['PSOF0801'],
  },

  getPartnerArea: {
    summary: 'How a sales partner stands: this month, this year, what is open, and the next tier',
    responses: {
      200: z.object({
        Nummer: z.string(),
        Name: z.string(),
        Agentennummer: z.string(),
        Status: agencyState,
        Grund: z.string().nullable().describe('why it was sent back or closed'),
        Monat: stretch,
        Jahr: stretch,
        OffenCent: cents.describe('on no credit note yet, without VAT'),
        GutgeschriebenCent: cents.describe('on credit notes that are not paid yet, with VAT'),
        BezahltCent: cents.describe('paid in all, with VAT'),
        JetztCent: cents
          .nullable()
          .describe('what the next order brings by the rule for everything; null: none'),
        NaechsteStufe: z
          .object({ Noch: z.int().describe('orders until then'), BetragCent: cents })
          .nullable()
          .describe('null: there is no higher one'),
      }),
    },
    errors: refusals,
  },
  getPartnerTerms: {
    summary: 'The rules and tiers that hold today, and what an order of each product would bring',
    responses: {
      200: z.object({
        AuftraegeImMonat: z.int().describe('released this month and not failed since: the tiers count these'),
        Regeln: z.array(
          z.object({
            Id: z.string(),
            Titel: z.string(),
            GiltFuer: z.enum(['alles', 'kategorie', 'produkt']),
            GiltFuerName: z.string().nullable(),
            BetragCent: cents,
            Stufen: z.array(z.object({ AbAuftrag: z.int(), BetragCent: cents })),
            GueltigAb: day,
            GueltigBis: day.nullable(),
          }),
        ),
        Produkte: z.array(product.extend({ ProvisionCent: cents })),
      }),
    },
    errors: refusals,
  },
  listPartnerOrders: { ...listAgencyOrders, summary: 'Orders of the sales partner’s referrals, by page' },
  exportPartnerOrders: { ...exportAgencyOrders, summary: 'The same as CSV, newest first' },
  getPartnerReportChoices: {
    ...getAgencyReportChoices,
    summary: 'What the orders can be filtered by: products there are orders of',
  },
  listPartnerCommissions: {
    ...listCommissions,
    summary: 'Commissions and reversals by order, newest first, and by month',
  },
  listPartnerCreditNotes: {
    ...listOwnCreditNotes,
    summary: 'The sales partner’s credit notes (Gutschriften), newest first',
  },
  getPartnerCreditNotePdf: { ...getOwnCreditNotePdf },
  objectToPartnerCreditNote: { ...objectToCreditNote },
  getPartnerData: { ...getAgencyData, summary: 'The sales partner’s own data' },
  setPartnerData: { ...setAgencyData, summary: 'Address, phone and tax data of the sales partner' },
  setPartnerBankData: { ...setAgencyBankData, summary: 'Where credit notes are paid to' },
  completePartner: {
    ...completeAgency,
    summary: 'Tax and bank data once more, after the client has sent the registration back',
  },

  listPartnerLinks: {
    summary: 'Own links with their figures, by product on offer',
    responses: {
      200: z.object({
        Produkte: z.array(linkOfProduct),
        LinkFuerAlles: z
          .string()
          .nullable()
          .describe('leads to a page with all products; null: no link yet, or no such pages'),
      }),
    },
    errors: refusals,
  },
  createPartnerLink: {
    summary: 'An own link for a product. Asked for again it is the same one',
    body: requestedProduct,
    responses: { 201: linkOfProduct },
    errors: ['PSOF0100', 'PSOF0102', ...refusals],
  },
  getPartnerLinkQr: {
    summary: 'An own link as a QR code (SVG)',
    params: idParam,
    responses: { 200: z.string() },
    errors: ['PSOF0101', ...refusals],
  },

  listPartnerKeys: {
    summary: 'Keys for the partner’s own site, newest first',
    responses: { 200: z.object({ Schluessel: z.array(key) }) },
    errors: refusals,
  },
  createPartnerKey: {
    summary: 'A new key. It is in this answer and nowhere else',
    body: z.object({ Name: text(60) }),
    responses: { 201: key.extend({ Schluessel: z.string().describe('the key itself') }) },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0307', ...refusals],
  },
  revokePartnerKey: {
    summary: 'Revoke a key; it opens nothing from this moment on',
    params: idParam,
    responses: { 204: noContent },
    errors: ['PSOF0101', ...refusals],
  },

  listProductsForSite: {
    summary:
      'For a partner’s own site, with their key as `Authorization: Bearer …`: products on offer and the partner’s links',
    responses: {
      200: z.object({
        Produkte: z.array(product.extend({ Link: z.string().nullable(), ProvisionCent: cents })),
      }),
    },
    errors: ofSite,
  },
  createLinkForSite: {
    summary: 'For a partner’s own site: the partner’s link for a product, made where there is none',
    body: requestedProduct,
    responses: { 200: z.object({ ProduktId: z.string(), Link: z.string() }) },
    errors: [...ofSite, 'PSOF0102'],
  },
  createReferralForSite: {
    summary: 'For a partner’s own site: a referral in the partner’s name for one customer',
    body: z.object({
      ProduktId: productId,
      Kontakt: z
        .object({ Vorname: optionalText(80), Nachname: optionalText(80) })
        .nullish()
        .describe('whom it is for; the partner alone sees it'),
    }),
    responses: {
      201: z.object({ Empfehlungsnummer: z.string(), Empfehlungslink: z.string(), GueltigBis: isoTime }),
    },
    errors: [...ofSite, 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
