import type { Readable } from 'node:stream'
import { can } from '@zuruf/contract/abilities'
import { germanDay } from '@zuruf/domain'
import type { FastifyReply } from 'fastify'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Call, type Http, sent } from '../../platform/http/mount.ts'
import type { RecommenderSort } from './repository.ts'
import type { AgencyReports, ReportFilter } from './service.ts'
import type { AgencyStatistics, Group } from './statistics.ts'
import {
  countsToWire,
  exportColumns,
  leadCells,
  leadRanks,
  leadToWire,
  orderCells,
  orderRanks,
  orderToWire,
  pageToWire,
  recommenderCells,
  recommenderToWire,
} from './wire.ts'

const tags = ['agencies']
const partners = ['partners']
const sorts = {
  Name: 'name',
  Empfehlungen: 'referrals',
  Auftraege: 'orders',
  LetzteAktivitaet: 'lastAt',
} as const satisfies Record<string, RecommenderSort>
const withOrder = { alle: undefined, mitauftrag: true, ohneauftrag: false } as const

interface WireFilter {
  readonly Produkt?: string | undefined
  readonly Mitglied?: string | undefined
  readonly Von?: string | undefined
  readonly Bis?: string | undefined
  readonly Suche?: string | undefined
}
const lineQueryOf = (
  ranks: ReportFilter['ranks'],
  { Produkt, Mitglied, Von, Bis, Suche }: WireFilter,
): ReportFilter => ({
  ranks,
  product: Produkt,
  member: Mitglied,
  from: Von,
  to: Bis,
  search: Suche,
})

/** Sorting and page of a list, as in the request body. */
interface ListBody {
  readonly OrderBy: 'Datum' | 'Status'
  readonly Descending: boolean
  readonly Pagesize: number
  readonly Pagenumber: number
}
const sortOf = ({ OrderBy, Descending }: ListBody) => ({
  by: OrderBy === 'Status' ? ('rank' as const) : ('at' as const),
  descending: Descending,
})
const pageOf = ({ Pagesize, Pagenumber }: Pick<ListBody, 'Pagesize' | 'Pagenumber'>) => ({
  size: Pagesize,
  number: Pagenumber,
})

function sendFile(
  name: string,
  { file, total }: { readonly file: Readable; readonly total: number },
  context: Context,
  reply: FastifyReply,
) {
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-total-count', total)
    .header('content-disposition', `attachment; filename="${name}-${germanDay(context.now)}.csv"`)
    .send(file)
  return sent
}

/** Mounts the lists, exports and statistics of agencies and sales partners, and the release of orders. */
export function mountAgencyReports(
  http: Http,
  { reports, statistics }: { readonly reports: AgencyReports; readonly statistics: AgencyStatistics },
): void {
  const mayRelease = ({ agency }: Context) => agency !== undefined && can([agency.role], 'Mitarbeiter')

  const listOrders = async ({
    context,
    params: { ansicht },
    body,
  }: Call<'listAgencyOrders' | 'listPartnerOrders'>) => {
    const listQuery = lineQueryOf(orderRanks[ansicht], body.Filter)
    const releaseFrom = mayRelease(context) ? reports.releaseFrom : null
    const page = await reports.orders(context, listQuery, sortOf(body), pageOf(body))
    return pageToWire(page, body, (line) => orderToWire(line, context, releaseFrom))
  }
  http.mount('listAgencyOrders', { tags, handler: listOrders })
  http.mount('listPartnerOrders', { tags: partners, handler: listOrders })

  http.mount('listAgencyLeads', {
    tags,
    handler: async ({ context, params: { ansicht }, body }) => {
      const listQuery = lineQueryOf(leadRanks[ansicht], body.Filter)
      const page = await reports.leads(context, listQuery, sortOf(body), pageOf(body))
      return pageToWire(page, body, (line) => leadToWire(line, context))
    },
  })

  http.mount('listAgencyRecommenders', {
    tags,
    handler: async ({ context, params: { ansicht }, body }) => {
      const { Mitglied, Suche } = body.Filter
      const listQuery = { member: Mitglied, search: Suche, withOrder: withOrder[ansicht] }
      const sort = { by: sorts[body.OrderBy], descending: body.Descending }
      return pageToWire(
        await reports.recommenders(context, listQuery, sort, pageOf(body)),
        body,
        recommenderToWire,
      )
    },
  })

  http.mount('releaseAgencyOrder', {
    tags,
    handler: async ({ context, params: { auftragsnummer } }) => ({
      Auftragsnummer: auftragsnummer,
      Status: 'freigegeben' as const,
      FreigegebenAm: (await reports.release(context, auftragsnummer)).toISOString(),
    }),
  })

  const exportOrders = async ({
    context,
    params: { ansicht },
    query: { von, bis, produkt, mitglied },
    reply,
  }: Call<'exportAgencyOrders' | 'exportPartnerOrders'>) => {
    const listQuery = lineQueryOf(orderRanks[ansicht], {
      Von: von,
      Bis: bis,
      Produkt: produkt,
      Mitglied: mitglied,
    })
    const file = await reports.exportOrders(context, listQuery, orderCells, exportColumns.orders)
    return sendFile('auftraege', file, context, reply)
  }
  http.mount('exportAgencyOrders', { tags, handler: exportOrders })
  http.mount('exportPartnerOrders', { tags: partners, handler: exportOrders })

  http.mount('exportAgencyLeads', {
    tags,
    handler: async ({ context, params: { ansicht }, query: { von, bis, produkt, mitglied }, reply }) => {
      const listQuery = lineQueryOf(leadRanks[ansicht], {
        Von: von,
        Bis: bis,
        Produkt: produkt,
        Mitglied: mitglied,
      })
      const file = await reports.exportLeads(context, listQuery, leadCells, exportColumns.leads)
      return sendFile('interessenten', file, context, reply)
    },
  })

  http.mount('exportAgencyRecommenders', {
    tags,
    handler: async ({ context, params: { ansicht }, query: { mitglied }, reply }) => {
      const listQuery = { member: mitglied, withOrder: withOrder[ansicht] }
      const file = await reports.exportRecommenders(
        context,
        listQuery,
        recommenderCells,
        exportColumns.recommenders,
      )
      return sendFile('empfehler', file, context, reply)
    },
  })

  const choices = async ({ context }: Call<'getAgencyReportChoices' | 'getPartnerReportChoices'>) => {
    const { products, members } = await reports.filterOptions(context)
    return {
      Produkte: products.map(({ id, name }) => ({
        Id: id,
        Name: productNameFor(context, { productId: id, productName: name }),
      })),
      Mitglieder:
        members?.map(({ agentNumber, name }) => ({ Agentennummer: agentNumber, Name: name })) ?? null,
    }
  }
  http.mount('getAgencyReportChoices', { tags, handler: choices })
  http.mount('getPartnerReportChoices', { tags: partners, handler: choices })

  http.mount('getAgencyStatistics', {
    tags,
    handler: async ({ context, query: { von, bis } }) => {
      const { total, months, products, channels, members } = await statistics.read(context, {
        from: von,
        to: bis,
      })
      return {
        Summe: { ...countsToWire(total), Freigegeben: total.released },
        Monate: months.map((month) => ({
          ...countsToWire(month),
          Monat: month.month,
          Freigegeben: month.released,
        })),
        Produkte: products.map((group) => ({
          ...groupToWire(group),
          Name: group.label && productNameFor(context, { productId: group.key, productName: group.label }),
        })),
        Kanaele: channels.map(groupToWire),
        Mitglieder: members?.map(groupToWire) ?? null,
      }
    },
  })
}

const groupToWire = ({ key, label, ...counts }: Group) => ({
  ...countsToWire(counts),
  Schluessel: key,
  Name: label,
})
