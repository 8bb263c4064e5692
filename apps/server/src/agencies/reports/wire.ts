import type { agencyLead, agencyOrder, agencyRecommender } from '@zuruf/contract/agency-reports'
import {
  germanDay,
  type OrderState,
  orderKindWire,
  orderStateWire,
  orderStatus,
  progressLineWire,
  shortName,
} from '@zuruf/domain'
import type { z } from 'zod'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { Context } from '../../platform/context.ts'
import type { AgencyOrders } from './ports.ts'
import type { LeadLine, OrderLine, RecommenderRow, ReportedOrder } from './repository.ts'
import type { Page } from './service.ts'
import type { Counts } from './statistics.ts'

/**
 * Order states in the order in which reports sort them: orders that wait for the owner's release come first.
 * The database function `order_rank` (migration 0054) must use the same order.
 */
const rankedStates = [
  'concluded',
  'received',
  'processing',
  'released',
  'rejected',
  'withdrawn',
  'cancelled',
] as const
const ranksOf = (...states: OrderState[]) => states.map((state) => rankedStates.indexOf(state) + 1)

/** Ranks of the order states that each view of the orders report shows; null for all. */
export const orderRanks = {
  alle: null,
  freigabe: ranksOf('concluded'),
  offen: ranksOf('received', 'processing'),
  freigegeben: ranksOf('released'),
  gescheitert: ranksOf('rejected', 'withdrawn', 'cancelled'),
} as const
/** Ranks that each view of the leads report shows: order begun, link clicked, contact known. */
export const leadRanks = { alle: null, begonnen: [1], geklickt: [2], kontakt: [3] } as const
const leadStageOf = (rank: number) => (rank === 1 ? 'begonnen' : rank === 2 ? 'geklickt' : 'kontakt')

const fullName = (firstName: string | null, lastName: string | null) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim()
const servedBy = (line: OrderLine | LeadLine) =>
  line.agentNumber === null
    ? null
    : { Agentennummer: line.agentNumber, Name: fullName(line.memberFirstName, line.memberLastName) }
/** Status of an order in the words that everybody uses, and that tell whether its recipient confirmed it. */
const lineOf = ({ state, isUnconfirmed, recipientState, begunAt, concludedAt }: ReportedOrder) =>
  progressLineWire[
    orderStatus({
      state: recipientState ?? 'ordered',
      order: { state, isUnconfirmed, orderedAt: begunAt, concludedAt, failedAt: null },
    })
  ]
const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

export function orderToWire(
  line: ReportedOrder,
  context: Context,
  releaseFrom: AgencyOrders['agencyReleaseFrom'] | null,
): z.input<typeof agencyOrder> {
  const releasableAt = releaseFrom?.(context, line) ?? null
  const isWaiting = releasableAt !== null && releasableAt > context.now
  return {
    Auftragsnummer: line.number,
    Empfehlungsnummer: line.referralNumber,
    Empfaengernummer: line.recipientNumber,
    Bestellart: orderKindWire[line.kind],
    Produkt: { Id: line.productId, Name: productNameFor(context, line) },
    Status: orderStateWire[line.state],
    Stand: lineOf(line),
    Freigebbar: releasableAt !== null && !isWaiting,
    FreigebbarAb: isWaiting ? releasableAt.toISOString() : null,
    Empfaenger: shortName(line.firstName, line.lastName),
    Empfehler: shortName(line.recommenderFirstName, line.recommenderLastName),
    Mitglied: servedBy(line),
    EingegangenAm: line.begunAt.toISOString(),
    AbgeschlossenAm: isoOrNull(line.concludedAt),
    FreigegebenAm: isoOrNull(line.releasedAt),
  }
}

export function leadToWire(line: LeadLine, context: Context): z.input<typeof agencyLead> {
  return {
    Empfehlungsnummer: line.referralNumber,
    Produkt: { Id: line.productId, Name: productNameFor(context, line) },
    Stand: leadStageOf(line.rank),
    Kontakt: shortName(line.firstName, line.lastName),
    Empfehler: shortName(line.recommenderFirstName, line.recommenderLastName),
    Mitglied: servedBy(line),
    Klicks: line.clicks,
    Kontakte: line.recipients,
    EmpfohlenAm: line.createdAt.toISOString(),
    LaeuftAbAm: line.expiresAt?.toISOString() ?? null,
  }
}

export const recommenderToWire = (row: RecommenderRow): z.input<typeof agencyRecommender> => ({
  Name: fullName(row.firstName, row.lastName),
  Empfehlungen: row.referrals,
  Auftraege: row.orders,
  LetzteAktivitaet: row.lastAt.toISOString(),
})

export function pageToWire<Row, Line>(
  { rows, total }: Page<Row>,
  { Pagesize, Pagenumber }: { readonly Pagesize: number; readonly Pagenumber: number },
  toWire: (row: Row) => Line,
) {
  return {
    Content: rows.map(toWire),
    HasNext: Pagenumber * Pagesize < total,
    PageCount: Math.ceil(total / Pagesize),
    TotalCount: total,
  }
}

export const countsToWire = ({ shares, clicks, orders, contracts }: Counts) => ({
  Empfehlungen: shares,
  Klicks: clicks,
  Auftraege: orders,
  Abschluesse: contracts,
})

export const exportColumns = {
  orders: [
    'Auftragsnummer',
    'Empfehlungsnummer',
    'Produkt',
    'Status',
    'Empfaenger',
    'Empfehler',
    'Agentennummer',
    'Mitglied',
    'EingegangenAm',
    'AbgeschlossenAm',
    'FreigegebenAm',
    'Empfaengernummer',
    'Bestellart',
    'Stand',
  ],
  leads: [
    'Empfehlungsnummer',
    'Produkt',
    'Stand',
    'Kontakt',
    'Empfehler',
    'Agentennummer',
    'Mitglied',
    'Klicks',
    'EmpfohlenAm',
    'LaeuftAbAm',
    'Kontakte',
  ],
  recommenders: ['Name', 'Empfehlungen', 'Auftraege', 'LetzteAktivitaet'],
} as const

const day = (at: Date | null) => (at ? germanDay(at) : null)

export const orderCells = (line: ReportedOrder) => [
  line.number,
  line.referralNumber,
  line.productName,
  orderStateWire[line.state],
  shortName(line.firstName, line.lastName),
  shortName(line.recommenderFirstName, line.recommenderLastName),
  line.agentNumber,
  fullName(line.memberFirstName, line.memberLastName),
  day(line.begunAt),
  day(line.concludedAt),
  day(line.releasedAt),
  line.recipientNumber,
  orderKindWire[line.kind],
  lineOf(line),
]
export const leadCells = (line: LeadLine) => [
  line.referralNumber,
  line.productName,
  leadStageOf(line.rank),
  shortName(line.firstName, line.lastName),
  shortName(line.recommenderFirstName, line.recommenderLastName),
  line.agentNumber,
  fullName(line.memberFirstName, line.memberLastName),
  line.clicks,
  day(line.createdAt),
  day(line.expiresAt),
  line.recipients,
]
export const recommenderCells = (row: RecommenderRow) => [
  fullName(row.firstName, row.lastName),
  row.referrals,
  row.orders,
  day(row.lastAt),
]
