import { ruleScopeWire } from '@zuruf/domain/reward-rules'
import { z } from 'zod'
import { agencyState } from './agencies.ts'
import { agencyOnboardingEndpoints } from './agency-onboarding.ts'
import { agencyReportEndpoints } from './agency-reports.ts'
import { commissionEndpoints } from './commissions.ts'
import {
  cents,
  email,
  fileOf,
  isoTime,
  linkQuery,
  longText,
  noContent,
  optionalText,
  productId,
  redirect,
  text,
} from './common.ts'
import type { Contract } from './endpoint.ts'
import { captchaAnswer } from './referrals.ts'

const day = z.iso.date('date-invalid').describe('YYYY-MM-DD, German calendar')
const refusals = ['PSOF0203', 'PSOF0204'] as const
const idParam = z.object({ id: z.string().min(1).max(80) })
const product = z.object({ Id: z.string(), Name: z.string() })

export const partnerPeriod = z.object({
  Auftraege: z.int().describe('number of orders received'),
  Freigegeben: z.int().describe('number of commissions, less those reversed'),
  ProvisionCent: cents.describe('commissions less reversals, without VAT'),
})

const link = z.object({
  Id: z.string(),
  Link: z.string(),
  Klicks: z.int().describe('number of visitors; repeated visits within a day count once'),
  Auftraege: z.int(),
  ErstelltAm: isoTime,
})
export const partnerLink = z.object({
  Produkt: product,
  ProvisionCent: cents.describe('commission that the next order of the product would bring today'),
  Link: link.nullable().describe('null if none has been created'),
})

const key = z.object({
  Id: z.string(),
  Name: z.string(),
  Endet: z.string().describe('last four characters of the key'),
  ErstelltAm: isoTime,
  ZuletztVerwendetAm: isoTime.nullable().describe('time of the last use, to the minute; null if never used'),
})

const ofSite = ['PSOF0100', 'PSOF0203', 'PSOF0204', 'PSOF0801'] as const
export const partnerLinkRequest = z.object({ ProduktId: productId })

const { listAgencyOrders, exportAgencyOrders, getAgencyReportChoices } = agencyReportEndpoints
const { listCommissions, listOwnCreditNotes, getOwnCreditNotePdf, objectToCreditNote } = commissionEndpoints
const { registerAgency, getAgencyData, setAgencyData, setAgencyBankData, completeAgency } =
  agencyOnboardingEndpoints

/** Sales partners see the reports and the ledger of an agency's owner, in the same shape. Decision 067 */
export const partnerEndpoints = {
  registerPartner: {
    summary:
      'Register as a sales partner. The response is the same whether or not the address is known; a mail contains the next steps',
    body: registerAgency.body.omit({ Firma: true }).extend({
      Firma: optionalText(120).describe('omitted by sole traders, who use their own name'),
      ...completeAgency.body.shape,
      Email: email,
      Volljaehrig: z.literal(true, 'adult-required').describe('confirmation that the person is of legal age'),
      AgbText: longText(20_000).pipe(z.string().min(1, 'terms')).describe('text of the terms agreed to'),
      Captcha: captchaAnswer.nullish(),
    }),
    responses: { 204: noContent },
    errors: registerAgency.errors,
  },
  followPartnerLink: {
    summary:
      'Redirect a sales partner’s link to the partner’s lasting referral of its product, which accepts any number of recipients',
    params: z.object({ code: z.string().trim().min(1).max(40) }),
    query: linkQuery,
    responses: { 302: redirect },
    errors: ['PSOF0801'],
  },

  getPartnerArea: {
    summary: 'Get a sales partner’s figures: this month, this year, open amounts and the next tier',
    responses: {
      200: z.object({
        Nummer: z.string(),
        Name: z.string(),
        Agentennummer: z.string(),
        Status: agencyState,
        Grund: z.string().nullable().describe('reason why it was returned or closed'),
        Monat: partnerPeriod,
        Jahr: partnerPeriod,
        OffenCent: cents.describe('not on a credit note yet, without VAT'),
        GutgeschriebenCent: cents.describe('on credit notes that are not paid yet, with VAT'),
        BezahltCent: cents.describe('total paid, with VAT'),
        JetztCent: cents
          .nullable()
          .describe('commission for the next order by the rule for all products; null if there is none'),
        NaechsteStufe: z
          .object({ Noch: z.int().describe('number of orders until that tier'), BetragCent: cents })
          .nullable()
          .describe('null if there is no higher tier'),
      }),
    },
    errors: refusals,
  },
  getPartnerTerms: {
    summary: 'Get the rules and tiers that apply today, and what an order of each product would bring',
    responses: {
      200: z.object({
        AuftraegeImMonat: z
          .int()
          .describe('orders released this month that have not failed since; the tiers count these'),
        Regeln: z.array(
          z.object({
            Id: z.string(),
            Titel: z.string(),
            GiltFuer: z.enum(ruleScopeWire),
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
  listPartnerOrders: {
    ...listAgencyOrders,
    summary: 'List orders of the sales partner’s referrals, page by page',
  },
  exportPartnerOrders: {
    ...exportAgencyOrders,
    summary: 'Export orders of the sales partner’s referrals as CSV, newest first',
  },
  getPartnerReportChoices: {
    ...getAgencyReportChoices,
    summary: 'List the products by which the orders can be filtered: those that have orders',
  },
  listPartnerCommissions: {
    ...listCommissions,
    summary: 'List commissions and reversals by order, newest first, and by month',
  },
  listPartnerCreditNotes: {
    ...listOwnCreditNotes,
    summary: 'List the sales partner’s credit notes (Gutschriften), newest first',
  },
  getPartnerCreditNotePdf: { ...getOwnCreditNotePdf },
  objectToPartnerCreditNote: { ...objectToCreditNote },
  getPartnerData: { ...getAgencyData, summary: 'Get the sales partner’s own data' },
  setPartnerData: { ...setAgencyData, summary: 'Set the address, phone and tax data of the sales partner' },
  setPartnerBankData: { ...setAgencyBankData, summary: 'Set the bank account that credit notes are paid to' },
  completePartner: {
    ...completeAgency,
    summary: 'Submit tax and bank data again after the tenant has returned the registration',
  },

  listPartnerLinks: {
    summary: 'List the sales partner’s own links with their figures, by product on offer',
    responses: {
      200: z.object({
        Produkte: z.array(partnerLink),
        LinkFuerAlles: z
          .string()
          .nullable()
          .describe(
            'link to a page with all products; null without a link, or if the tenant has no such pages',
          ),
      }),
    },
    errors: refusals,
  },
  createPartnerLink: {
    summary: 'Create a link for a product. Repeated calls return the same link',
    body: partnerLinkRequest,
    responses: { 201: partnerLink },
    errors: ['PSOF0100', 'PSOF0102', ...refusals],
  },
  getPartnerLinkQr: {
    summary: 'Get a link of the sales partner as a QR code (SVG)',
    params: idParam,
    responses: { 200: fileOf('image/svg+xml') },
    errors: ['PSOF0101', ...refusals],
  },

  listPartnerKeys: {
    summary: 'List the keys for the partner’s own site, newest first',
    responses: { 200: z.object({ Schluessel: z.array(key) }) },
    errors: refusals,
  },
  createPartnerKey: {
    summary: 'Create a key. Only this response contains it',
    body: z.object({ Name: text(60) }),
    responses: { 201: key.extend({ Schluessel: z.string().describe('the key itself') }) },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0307', ...refusals],
  },
  revokePartnerKey: {
    summary: 'Revoke a key with immediate effect',
    params: idParam,
    responses: { 204: noContent },
    errors: ['PSOF0101', ...refusals],
  },

  listProductsForSite: {
    summary:
      'List products on offer and the partner’s links, for the partner’s own site with its key as `Authorization: Bearer …`',
    responses: {
      200: z.object({
        Produkte: z.array(product.extend({ Link: z.string().nullable(), ProvisionCent: cents })),
      }),
    },
    errors: ofSite,
  },
  createLinkForSite: {
    summary:
      'Get the partner’s link for a product, for the partner’s own site. The link is created if there is none',
    body: partnerLinkRequest,
    responses: { 200: z.object({ ProduktId: z.string(), Link: z.string() }) },
    errors: [...ofSite, 'PSOF0102'],
  },
  createReferralForSite: {
    summary: 'Create a referral in the partner’s name for one customer, for the partner’s own site',
    body: z.object({
      ProduktId: productId,
      Kontakt: z
        .object({ Vorname: optionalText(80), Nachname: optionalText(80) })
        .nullish()
        .describe('customer the referral is for; only the partner sees it'),
    }),
    responses: {
      201: z.object({ Empfehlungsnummer: z.string(), Empfehlungslink: z.string(), GueltigBis: isoTime }),
    },
    errors: [...ofSite, 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
