import { call } from '../../../api/call.ts'
import { germanToday } from '../../../app/today.ts'
import {
  type leadViews,
  lineFilter,
  type lineSorts,
  type orderViews,
  paging,
  type ReportQuery,
  type recommenderSorts,
  type recommenderViews,
} from './report-query.ts'

// Load the page of a report that the query in its address describes.

export const loadOrders = (query: ReportQuery) =>
  call('listAgencyOrders', {
    params: { ansicht: (query.ansicht ?? 'alle') as (typeof orderViews)[number] },
    body: {
      OrderBy: (query.sortierung ?? 'Datum') as (typeof lineSorts)[number],
      ...paging(query),
      Filter: lineFilter(query),
    },
  })

export const loadLeads = (query: ReportQuery) =>
  call('listAgencyLeads', {
    params: { ansicht: (query.ansicht ?? 'alle') as (typeof leadViews)[number] },
    body: {
      OrderBy: (query.sortierung ?? 'Datum') as (typeof lineSorts)[number],
      ...paging(query),
      Filter: lineFilter(query),
    },
  })

export const loadRecommenders = (query: ReportQuery) =>
  call('listAgencyRecommenders', {
    params: { ansicht: (query.ansicht ?? 'alle') as (typeof recommenderViews)[number] },
    body: {
      OrderBy: (query.sortierung ?? 'LetzteAktivitaet') as (typeof recommenderSorts)[number],
      ...paging(query),
      Filter: {
        ...(query.mitglied && { Mitglied: query.mitglied }),
        ...(query.suche && query.suche.length > 1 && { Suche: query.suche }),
      },
    },
  })

/** Returns the last `months` calendar months, the current one up to today. */
function lastMonths(months: number) {
  const bis = germanToday()
  const begin = new Date(`${bis.slice(0, 7)}-01T00:00:00Z`)
  begin.setUTCMonth(begin.getUTCMonth() - months + 1)
  return { von: begin.toISOString().slice(0, 10), bis }
}

export const loadStatistics = (months: number) => call('getAgencyStatistics', { query: lastMonths(months) })

export const loadPartnerOrders = (query: ReportQuery) =>
  call('listPartnerOrders', {
    params: { ansicht: (query.ansicht ?? 'alle') as (typeof orderViews)[number] },
    body: {
      OrderBy: (query.sortierung ?? 'Datum') as (typeof lineSorts)[number],
      ...paging(query),
      Filter: lineFilter(query),
    },
  })
