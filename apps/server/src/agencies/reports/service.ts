import { normaliseReferralNumber, searchKey } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { csvFile } from '../../platform/csv.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { LineFilter, LineKey, LineSort } from './page-repository.ts'
import * as pages from './page-repository.ts'
import type { AgencyOrders, ReportReader } from './ports.ts'
import type { RecommenderFilter, RecommenderRow, RecommenderSort } from './repository.ts'
import * as repository from './repository.ts'

/** Number of lines that an export holds in memory. */
const exportBatchSize = 500

export interface Dependencies {
  readonly database: Database
  readonly orders: AgencyOrders
  readonly isNamed: ReportReader['isNamed']
}

export interface PageRequest {
  readonly number: number
  readonly size: number
}

/** Filter of a report page. `member` is an agent number. */
export interface ReportFilter {
  readonly ranks: readonly number[] | null
  readonly product?: string | undefined
  readonly member?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly search?: string | undefined
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

type ReadLines<Row> = (tx: Tx, ids: readonly string[], reader: ReportReader) => Promise<Row[]>

export type AgencyReports = ReturnType<typeof agencyReports>

/**
 * Reads and exports the reports of an agency. Owners see all lines, employees those of referrals they serve.
 * Decision 063
 */
export function agencyReports({ database, orders, isNamed }: Dependencies) {
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  const readerOf = (context: Context): ReportReader => ({ accountId: callerOf(context).accountId, isNamed })

  async function lineFilterOf(tx: Tx, context: Context, kind: LineFilter['kind'], query: ReportFilter) {
    const { agencyId, memberId } = await visibleScope(tx, context, query.member)
    const { ranks, product, from, to } = query
    return { kind, agencyId, memberId, ranks, product, from, to } satisfies LineFilter
  }

  async function readPage<Row>(
    context: Context,
    kind: LineFilter['kind'],
    query: ReportFilter,
    sort: LineSort,
    { number, size }: PageRequest,
    read: ReadLines<Row>,
  ): Promise<Page<Row>> {
    const reader = readerOf(context)
    return inTenant(context, async (tx) => {
      const filter = await lineFilterOf(tx, context, kind, query)
      const skip = (number - 1) * size
      if (query.search) {
        const ids = await pages.matchingIds(
          tx,
          filter,
          await repository.findIdsByNumber(tx, kind, numbersIn(query.search)),
        )
        return { rows: await read(tx, ids.slice(skip, skip + size), reader), total: ids.length }
      }
      const { total, ranges } = await pages.locatePage(tx, filter, sort, skip, size)
      return { rows: await read(tx, await pages.idsOf(tx, filter, sort, ranges), reader), total }
    })
  }

  async function exportCsv<Row>(
    context: Context,
    kind: LineFilter['kind'],
    query: ReportFilter,
    read: ReadLines<Row>,
    cells: (row: Row) => readonly (string | number | null)[],
    columns: readonly string[],
  ) {
    const reader = readerOf(context)
    const { filter, total } = await inTenant(context, async (tx) => {
      const found = await lineFilterOf(tx, context, kind, query)
      await recordAudit(tx, context, 'agency-report.exported', found.agencyId, { report: kind })
      return { filter: found, total: (await pages.locatePage(tx, found, newestFirst, 0, 1)).total }
    })
    async function* rows() {
      let after: LineKey | undefined
      for (;;) {
        const last = after
        const batch = await inTenant(context, async (tx) => {
          const keys = await pages.keysAfter(tx, filter, last, exportBatchSize)
          return {
            keys,
            lines: await read(
              tx,
              keys.map(({ id }) => id),
              reader,
            ),
          }
        })
        for (const line of batch.lines) yield cells(line)
        after = batch.keys.at(-1)
        if (batch.keys.length < exportBatchSize) return
      }
    }
    return { total, file: csvFile(columns, rows()) }
  }

  const readOrders: ReadLines<repository.ReportedOrder> = async (tx, ids, reader) => {
    const lines = await repository.readOrderLines(tx, ids, reader)
    const unconfirmed = await orders.listAwaitingConfirmation(tx, lines)
    return lines.map((line) => ({ ...line, isUnconfirmed: unconfirmed.has(line.id) }))
  }

  async function recommenderFilter(
    tx: Tx,
    context: Context,
    query: { member?: string | undefined; withOrder?: boolean | undefined; search?: string | undefined },
  ): Promise<RecommenderFilter> {
    const namePrefix = query.search && searchKey(query.search)
    if (namePrefix !== undefined && [...namePrefix].length < 2) {
      throw invalid({ 'Filter.Suche': 'too-short' })
    }
    return { ...(await visibleScope(tx, context, query.member)), withOrder: query.withOrder, namePrefix }
  }

  return {
    countOrdered: repository.countOrdered,

    orders: (context: Context, query: ReportFilter, sort: LineSort, request: PageRequest) =>
      readPage(context, 'order', query, sort, request, readOrders),
    leads: (context: Context, query: ReportFilter, sort: LineSort, request: PageRequest) =>
      readPage(context, 'lead', query, sort, request, repository.readLeadLines),

    exportOrders: (
      context: Context,
      query: ReportFilter,
      cells: Cells<repository.ReportedOrder>,
      columns: Columns,
    ) => exportCsv(context, 'order', query, readOrders, cells, columns),
    exportLeads: (
      context: Context,
      query: ReportFilter,
      cells: Cells<repository.LeadLine>,
      columns: Columns,
    ) => exportCsv(context, 'lead', query, repository.readLeadLines, cells, columns),

    recommenders: (
      context: Context,
      query: { member?: string | undefined; withOrder?: boolean | undefined; search?: string | undefined },
      sort: { by: RecommenderSort; descending: boolean },
      { number, size }: PageRequest,
    ): Promise<Page<RecommenderRow>> =>
      inTenant(context, async (tx) => {
        const filter = await recommenderFilter(tx, context, query)
        const total = await repository.countRecommenders(tx, filter)
        const window = { skip: (number - 1) * size, take: size, total }
        return { rows: await repository.listRecommenders(tx, filter, sort, window), total }
      }),

    async exportRecommenders(
      context: Context,
      query: { member?: string | undefined; withOrder?: boolean | undefined },
      cells: Cells<RecommenderRow>,
      columns: Columns,
    ) {
      const { filter, total } = await inTenant(context, async (tx) => {
        const found = await recommenderFilter(tx, context, query)
        await recordAudit(tx, context, 'agency-report.exported', found.agencyId, { report: 'recommender' })
        return { filter: found, total: await repository.countRecommenders(tx, found) }
      })
      async function* rows() {
        let after: RecommenderRow | undefined
        for (;;) {
          const last = after
          const batch = await inTenant(context, (tx) =>
            repository.recommendersAfter(tx, filter, last, exportBatchSize),
          )
          for (const line of batch) yield cells(line)
          after = batch.at(-1)
          if (batch.length < exportBatchSize) return
        }
      }
      return { total, file: csvFile(columns, rows()) }
    },

    /** Returns when the agency's owner may release an order; null unless it is concluded. */
    releaseFrom: orders.agencyReleaseFrom,

    /**
     * Releases a concluded order after its holding period, or earlier where the tenant allows it. Does nothing
     * if it was released before.
     * @returns when it was released
     * @throws AppError not-found when the order is not the agency's; conflict naming the state that does
     *   not allow it, or the running holding period
     */
    release: (context: Context, number: string): Promise<Date> =>
      inTenant(context, async (tx) => {
        const { agencyId } = callerOf(context)
        const id = await repository.findOrderOfAgency(tx, agencyId, number)
        if (!id) throw notFound()
        const before = await orders.findById(tx, id)
        const from = before && orders.agencyReleaseFrom(context, before)
        if (from && from > context.now) throw new AppError('conflict', { Status: 'order-holding' })
        if (await orders.release(tx, context, id, 'agency')) {
          await recordAudit(tx, context, 'agency-order.released', id, { order: number })
        }
        // Read again, since a concurrent request may have released it.
        const order = await orders.findById(tx, id)
        if (order?.state !== 'released') {
          const state =
            order?.secondCheck || order?.state === 'concluded' ? 'in-check' : (order?.state ?? 'received')
          throw new AppError('conflict', { Status: `order-${state}` })
        }
        return order.releasedAt ?? context.now
      }),

    /** Returns the filter options of the reports. */
    filterOptions: (context: Context) =>
      inTenant(context, async (tx) => {
        const { agencyId, role } = callerOf(context)
        return {
          products: await repository.listProducts(tx, agencyId),
          members: role === 'AgenturMitarbeiter' ? null : await repository.listMembers(tx, agencyId),
        }
      }),

    /**
     * Job `agencies.fold`: merges the counts by day that triggers wrote row by row.
     * @returns the number of rows merged
     */
    mergeCounts: (context: Context): Promise<number> => inTenant(context, pages.mergeCounts),
  }
}

export type Cells<Row> = (row: Row) => readonly (string | number | null)[]
export type Columns = readonly string[]

const newestFirst: LineSort = { by: 'at', descending: true }

const numbersIn = (words: string) => ({
  order: words.toUpperCase(),
  referral: normaliseReferralNumber(words),
})

/**
 * Returns agency, role and account of the caller.
 * @throws AppError not-authorised
 */
export function callerOf({ agency, actor }: Context) {
  if (!agency || actor.kind !== 'agency') throw new AppError('not-authorised')
  return { ...agency, accountId: actor.id }
}

/**
 * Returns the agency and member whose lines the caller sees: an owner all lines or those of the given member, an
 * employee their own.
 * @throws AppError invalid-input when the agent number is not in the agency, or not the employee's own
 */
export async function visibleScope(tx: Tx, context: Context, member: string | undefined) {
  const { agencyId, role, accountId } = callerOf(context)
  const isEmployee = role === 'AgenturMitarbeiter'
  if (!member) return { agencyId, memberId: isEmployee ? accountId : undefined }
  const memberId = await repository.findMemberByNumber(tx, agencyId, member)
  if (!memberId || (isEmployee && memberId !== accountId)) {
    throw invalid({ 'Filter.Mitglied': 'invalid' })
  }
  return { agencyId, memberId }
}
