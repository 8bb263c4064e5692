import type { Readable } from 'node:stream'
import { germanDay, normaliseCustomerNumber, parseSearchQuery } from '@zuruf/domain'
import { fallbackLanguage } from '@zuruf/messages/languages'
import { standardTexts } from '@zuruf/messages/server'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type CsvCell, csvFile } from '../../platform/csv.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Key, ListOrder, OrderFilter, OrderRow } from './listing-repository.ts'
import * as repository from './listing-repository.ts'

/** Query of the list of orders. With a search text the other filters are ignored. */
export interface OrderQuery extends OrderFilter {
  /** A number, or the recipient's name or e-mail address. */
  readonly number?: string | undefined
}

export interface Total {
  readonly count: number
  readonly exact: boolean
}

interface Export {
  readonly file: Readable
  readonly total: Total
}

export type OrderListing = ReturnType<typeof orderListing>

/** Totals up to this number are counted, larger ones are estimated. */
const MAX_COUNTED = 200
/** Maximum number of orders that a search finds. */
const MAX_FOUND = 200
/** Rows held in memory at a time during an export. */
const EXPORT_BATCH = 500

/** List of orders and its CSV export. */
export const orderListing = ({ database }: { readonly database: Database }) => ({
  /** Returns a page of the list. @throws AppError invalid-input if `after` is not an order */
  listOrders: (
    context: Context,
    query: OrderQuery,
    page: { readonly order: ListOrder; readonly after: string | undefined; readonly limit: number },
  ) => withTenant(database, context.tenant.id, (tx) => listOrders(tx, context, query, page)),

  /** Streams the list as CSV. Audited, because it exports people's names. */
  exportCsv: (context: Context, query: OrderQuery, order: ListOrder) =>
    exportOrders(database, context, query, order),
})

async function listOrders(
  tx: Tx,
  context: Context,
  { number, ...filter }: OrderQuery,
  { order, after, limit }: { order: ListOrder; after: string | undefined; limit: number },
) {
  if (number) {
    const { orders, total } = await search(tx, number)
    return { orders, next: null, total }
  }
  const key = after && isUuid(after) ? await repository.findKey(tx, after) : undefined
  if (after && !key) throw invalid({ after: 'invalid' })
  const rows = await repository.listPage(tx, filter, order, limit + 1, key)
  const page = rows.slice(0, limit)
  return {
    orders: page,
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    total: after ? null : await totalOf(tx, context, filter, { found: rows.length, limit }),
  }
}

/** Counts the orders of a filter whose first page was read, unless the page has all of them. */
async function totalOf(
  tx: Tx,
  context: Context,
  filter: OrderFilter,
  { found, limit }: { found: number; limit: number },
): Promise<Total> {
  return found > limit ? countOrders(tx, context, filter) : { count: found, exact: true }
}

async function exportOrders(
  database: Database,
  context: Context,
  { number, ...filter }: OrderQuery,
  order: ListOrder,
): Promise<Export> {
  const columns = Object.values(texts(context).columns)
  const { total, found } = await withTenant(database, context.tenant.id, async (tx) => {
    // The search text may be personal data, which the audit log would keep too long.
    const details = number ? { search: true } : filter
    await recordAudit(tx, context, 'orders.exported', null, {
      ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
    })
    if (!number) return { total: await countOrders(tx, context, filter), found: undefined }
    const { orders, total: count } = await search(tx, number)
    return { total: count, found: orders }
  })
  async function* cells() {
    if (found) {
      for (const row of found) yield cellsOf(row, context)
      return
    }
    let after: Key | undefined
    for (;;) {
      const last = after
      const batch = await withTenant(database, context.tenant.id, (tx) =>
        repository.listPage(tx, filter, order, EXPORT_BATCH, last),
      )
      for (const row of batch) yield cellsOf(row, context)
      after = batch.at(-1)
      if (batch.length < EXPORT_BATCH) return
    }
  }
  return { total, file: csvFile(columns, cells()) }
}

/** Finds orders by the prefix of a number or of the recipient's name or e-mail address, newest first. */
async function search(tx: Tx, text: string): Promise<{ orders: OrderRow[]; total: Total }> {
  const number = normaliseCustomerNumber(text).toLowerCase()
  const parsed = parseSearchQuery(text)
  const ids = new Set(number === '' ? [] : await repository.idsByNumber(tx, number, MAX_FOUND))
  if (parsed.kind !== 'empty') {
    const kinds = parsed.kind === 'email' ? (['email'] as const) : (['name', 'email'] as const)
    for (const kind of kinds) {
      for (const id of await repository.idsByRecipient(tx, kind, parsed.key, MAX_FOUND)) ids.add(id)
    }
  }
  const orders = await repository.listByIds(tx, [...ids].slice(0, MAX_FOUND))
  return { orders, total: { count: orders.length, exact: ids.size < MAX_FOUND } }
}

async function countOrders(tx: Tx, context: Context, filter: OrderFilter): Promise<Total> {
  const counted = await repository.countUpTo(tx, filter, MAX_COUNTED + 1)
  if (counted <= MAX_COUNTED) return { count: counted, exact: true }
  const estimated = await repository.estimateCount(tx, context.tenant.id, filter)
  return { count: Math.max(counted, estimated), exact: false }
}

const texts = ({ locale }: Context) => standardTexts('orderExport')[fallbackLanguage(locale)]

function cellsOf(row: OrderRow, context: Context): CsvCell[] {
  const { bank, kind } = texts(context)
  const states = standardTexts('states')[fallbackLanguage(context.locale)]
  return [
    row.number,
    row.providerNumber,
    row.customerNumber,
    germanDay(row.createdAt),
    row.productName,
    states[`state.order.${row.state}`],
    germanDay(row.stateAt),
    row.recipientName,
    row.confirmedAt && germanDay(row.confirmedAt),
    row.handover && states[`state.handover.${row.handover}`],
    row.hasBankData ? bank.yes : bank.no,
    row.recommender,
    row.referralNumber,
    row.rewardCents,
    row.recipientNumber,
    kind[row.kind],
  ]
}
