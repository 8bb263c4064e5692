import { orderStateWire } from '@zuruf/domain/order-states'
import { z } from 'zod'
import { fileOf, isoTime } from './common.ts'
import type { Contract } from './endpoint.ts'
import { progress } from './progress.ts'
import { orderKind } from './referrals.ts'

const day = z.iso.date('date-invalid').describe('YYYY-MM-DD, German calendar')
const optionalDay = z
  .union([day, z.literal('')], 'date-invalid')
  .nullish()
  .transform((value) => value || undefined)
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too-long')
    .refine((value) => !/\p{Cc}/u.test(value), 'control-characters')
    .nullish()
    .transform((value) => value || undefined)
const member = words(40).describe('agent number of a member; employees can only use their own')
const flag = z.boolean('invalid').nullish()

/** Paging parameters of every report. SPEC §7 "Report request" */
const paging = {
  Descending: flag.transform((value) => value ?? true),
  Pagesize: z
    .int('invalid')
    .min(1, 'invalid')
    .max(100, 'invalid')
    .nullish()
    .transform((value) => value ?? 25),
  Pagenumber: z
    .int('invalid')
    .min(1, 'invalid')
    .max(1_000_000, 'invalid')
    .nullish()
    .transform((value) => value ?? 1),
}
const sortedBy = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .enum(names, 'invalid')
    .nullish()
    .transform((value): Names[number] => value ?? names[0])
const page = <Line extends z.ZodType>(line: Line) =>
  z.object({
    Content: z.array(line),
    HasNext: z.boolean(),
    PageCount: z.int(),
    TotalCount: z.int(),
  })

const lineFilter = {
  Produkt: words(64).describe('id of a product'),
  Mitglied: member,
  Von: optionalDay,
  Bis: optionalDay,
  Suche: words(80).describe('complete order number or referral number'),
}
const recommenderFilter = {
  Mitglied: member,
  Suche: words(80).describe('prefix of a name, at least two letters'),
}
const filter = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object(shape)
    .nullish()
    .transform((value) => value ?? ({} as z.output<z.ZodObject<Shape>>))

export const agencyOrderViews = ['alle', 'freigabe', 'offen', 'freigegeben', 'gescheitert'] as const
export const agencyLeadViews = ['alle', 'begonnen', 'geklickt', 'kontakt'] as const
export const agencyRecommenderViews = ['alle', 'mitauftrag', 'ohneauftrag'] as const

const orderView = z.object({
  ansicht: z
    .enum(agencyOrderViews, 'invalid')
    .describe(
      'alle: all; freigabe: concluded, waiting for release; offen: received or processing; freigegeben: released; gescheitert: rejected, withdrawn or cancelled',
    ),
})
const leadView = z.object({
  ansicht: z
    .enum(agencyLeadViews, 'invalid')
    .describe(
      'alle: all; begonnen: a recipient began and has not ordered; geklickt: the link was followed; kontakt: only the contact is known',
    ),
})
const recommenderView = z.object({
  ansicht: z
    .enum(agencyRecommenderViews, 'invalid')
    .describe('alle: all; mitauftrag: with orders; ohneauftrag: without orders'),
})

export const reportedProduct = z.object({ Id: z.string(), Name: z.string() })
const servedBy = z
  .object({ Agentennummer: z.string(), Name: z.string() })
  .nullable()
  .describe('agent who serves the referral now')
const person = z.string().describe('first name and initial')

export const agencyOrder = z.object({
  Auftragsnummer: z.string(),
  Empfehlungsnummer: z.string(),
  Empfaengernummer: z
    .string()
    .nullable()
    .describe('recipient who ordered; a referral can have many recipients'),
  Bestellart: orderKind,
  Produkt: reportedProduct,
  Status: z.enum(orderStateWire),
  Stand: progress.Stand,
  Freigebbar: z.boolean().describe('whether it is concluded and the caller may release it now'),
  FreigebbarAb: isoTime
    .nullable()
    .describe(
      'time from which the caller may release it: the end of its holding period; null if they may release it now, or never',
    ),
  Empfaenger: person.describe(
    'first name and initial, if the caller is the recommender and the recipient agreed to be named to them; else empty',
  ),
  Empfehler: person,
  Mitglied: servedBy,
  EingegangenAm: isoTime,
  AbgeschlossenAm: isoTime.nullable(),
  FreigegebenAm: isoTime.nullable(),
})
export const agencyLead = z.object({
  Empfehlungsnummer: z.string(),
  Produkt: reportedProduct,
  Stand: z.enum(['begonnen', 'geklickt', 'kontakt']),
  Kontakt: person.describe(
    'first name and initial of the recipient who began last, if they agreed to be named to the caller, or of the contact that the caller, or a member for the agency, entered; else empty',
  ),
  Kontakte: z.int().describe('number of recipients who began and have not ordered; counted up to 1,000'),
  Empfehler: person,
  Mitglied: servedBy,
  Klicks: z.int(),
  EmpfohlenAm: isoTime,
  LaeuftAbAm: isoTime.nullable(),
})
export const agencyRecommender = z.object({
  Name: z.string(),
  Empfehlungen: z.int(),
  Auftraege: z.int(),
  LetzteAktivitaet: isoTime,
})

const refusals = ['PSOF0100', 'PSOF0203', 'PSOF0204'] as const
const days = z.object({ von: day, bis: day })
const figures = {
  Empfehlungen: z.int(),
  Klicks: z.int(),
  Auftraege: z.int(),
  Abschluesse: z.int().describe('number of contracts that have not failed since'),
}
export const agencyStatisticsGroup = z.object({
  ...figures,
  Schluessel: z.string(),
  Name: z.string().nullable(),
})
const csv = fileOf('text/csv')
const exportQuery = { von: optionalDay, bis: optionalDay, produkt: words(64), mitglied: words(40) }

export const agencyReportEndpoints = {
  listAgencyOrders: {
    summary: 'List the orders of the agency’s referrals, by page. An employee sees the orders they serve',
    params: orderView,
    body: z.object({ OrderBy: sortedBy(['Datum', 'Status']), ...paging, Filter: filter(lineFilter) }),
    responses: { 200: page(agencyOrder) },
    errors: refusals,
  },
  listAgencyLeads: {
    summary: 'List referrals that may still become an order (Interessenten), by page',
    params: leadView,
    body: z.object({ OrderBy: sortedBy(['Datum', 'Status']), ...paging, Filter: filter(lineFilter) }),
    responses: { 200: page(agencyLead) },
    errors: refusals,
  },
  listAgencyRecommenders: {
    summary: 'List people who recommend with the agency’s agents, by page',
    params: recommenderView,
    body: z.object({
      OrderBy: sortedBy(['LetzteAktivitaet', 'Name', 'Empfehlungen', 'Auftraege']),
      ...paging,
      Filter: filter(recommenderFilter),
    }),
    responses: { 200: page(agencyRecommender) },
    errors: refusals,
  },
  releaseAgencyOrder: {
    summary:
      'Release a concluded order as the agency’s active owner: after its holding period, or earlier if the tenant allows that. An order that is already released stays unchanged. PSOF0102 with the reason in `fields.Status` for any other state, or if it is too early',
    params: z.object({
      auftragsnummer: z.string().trim().min(1, 'required').max(80, 'too-long'),
      entscheidung: z.enum(['freigeben'], 'invalid').describe('decision'),
    }),
    responses: {
      200: z.object({ Auftragsnummer: z.string(), Status: z.literal('freigegeben'), FreigegebenAm: isoTime }),
    },
    errors: [...refusals, 'PSOF0101', 'PSOF0102'],
  },
  exportAgencyOrders: {
    summary:
      'Export the orders of the agency’s referrals as CSV (UTF-8, semicolons), newest first, streamed. `X-Total-Count` is the number of orders',
    params: orderView,
    query: z.object(exportQuery),
    responses: { 200: csv },
    errors: refusals,
  },
  exportAgencyLeads: {
    summary: 'Export referrals that may still become an order (Interessenten) as CSV',
    params: leadView,
    query: z.object(exportQuery),
    responses: { 200: csv },
    errors: refusals,
  },
  exportAgencyRecommenders: {
    summary: 'Export people who recommend with the agency’s agents as CSV, by name',
    params: recommenderView,
    query: z.object({ mitglied: words(40) }),
    responses: { 200: csv },
    errors: refusals,
  },
  getAgencyReportChoices: {
    summary:
      'Get the filter options of the reports: products that occur in them and, for an owner, the members',
    responses: {
      200: z.object({
        Produkte: z.array(reportedProduct),
        Mitglieder: z.array(z.object({ Agentennummer: z.string(), Name: z.string() })).nullable(),
      }),
    },
    errors: ['PSOF0203', 'PSOF0204'],
  },
  getAgencyStatistics: {
    summary:
      'Get the figures of the agency’s agent numbers, for at most two years. An employee gets only those of their own number',
    query: days.refine(
      ({ von, bis }) => von <= bis && Date.parse(bis) - Date.parse(von) <= 732 * 86_400_000,
      {
        message: 'date-invalid',
        path: ['bis'],
      },
    ),
    responses: {
      200: z.object({
        Summe: z.object({
          ...figures,
          Freigegeben: z.int().describe('number of orders of these days that are released by now'),
        }),
        Monate: z.array(
          z.object({ ...figures, Monat: z.string().describe('YYYY-MM'), Freigegeben: z.int() }),
        ),
        Produkte: z.array(agencyStatisticsGroup),
        Kanaele: z.array(agencyStatisticsGroup),
        Mitglieder: z.array(agencyStatisticsGroup).nullable().describe('null for an employee'),
      }),
    },
    errors: refusals,
  },
} as const satisfies Record<string, Contract>
