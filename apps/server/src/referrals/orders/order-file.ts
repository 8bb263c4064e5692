/** Parses order files: CSV files with the provider's reports, which an operator uploads. */

import { createHash } from 'node:crypto'
import { parseOrderStatus, tableEntry } from '@zuruf/domain'
import { readCsvLines } from '../../platform/csv-lines.ts'
import { invalid } from '../../platform/errors.ts'

/** A line of a file as an order event, not validated yet. */
export interface FileLine {
  readonly line: number
  readonly event: Readonly<Record<string, string>>
}

const MAX_LINES = 1000

/** Fields by heading, reduced to its letters: `Order number`, `order_number` and `orderNumber` are equal. */
const fieldOf: Readonly<Record<string, string>> = {
  eventid: 'eventId',
  ordernumber: 'orderNumber',
  auftragsnummer: 'orderNumber',
  providernumber: 'providerNumber',
  anbieternummer: 'providerNumber',
  clickid: 'clickId',
  code: 'code',
  empfehlungscode: 'code',
  referralnumber: 'empfehlungsnummer',
  empfehlungsnummer: 'empfehlungsnummer',
  status: 'status',
  occurredat: 'occurredAt',
  datum: 'occurredAt',
  productid: 'productId',
  produktid: 'productId',
  customernumber: 'customerNumber',
  kundennummer: 'customerNumber',
  successorof: 'successorOf',
}

/**
 * Parses a CSV file of order events with a line of headings, separated by semicolons or commas.
 * @throws AppError invalid-input at `csv` if it cannot be parsed, has no status column, or has too many
 *   lines
 */
export function readOrderFile(csv: string): FileLine[] {
  // One more than allowed beside the heading, so that a file that is too long is noticed.
  const rows = readCsvLines(csv, MAX_LINES + 2)
  if (!rows) throw invalid({ csv: 'invalid' })
  const [head, ...lines] = rows
  const fields =
    head?.record.map((name) => tableEntry(fieldOf, name.toLowerCase().replace(/[^a-z]/g, ''))) ?? []
  if (!fields.includes('status')) throw invalid({ csv: 'invalid' })
  if (lines.length > MAX_LINES) throw invalid({ csv: 'too-long' })
  return lines.map(({ record, line }) => ({ line, event: eventOf(fields, record) }))
}

function eventOf(fields: readonly (string | undefined)[], record: readonly string[]) {
  const event: Record<string, string> = {}
  fields.forEach((field, index) => {
    const cell = record[index]
    if (field && cell) event[field] = cell
  })
  if (event.status) event.status = parseOrderStatus(event.status) ?? event.status
  if (event.occurredAt) event.occurredAt = isoDate(event.occurredAt)
  event.eventId ??= idOf(event)
  return event
}

/**
 * Returns an event id derived from the line, so that the same line in another file is the same event. Earlier
 * releases stored days as noon; the hash still does, so that the ids stay the same.
 */
function idOf(event: Readonly<Record<string, string>>): string {
  const { occurredAt } = event
  const isDay = occurredAt !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(occurredAt)
  const hashed = isDay ? { ...event, occurredAt: `${occurredAt}T12:00:00Z` } : event
  return `file-${createHash('sha256').update(JSON.stringify(hashed)).digest('hex').slice(0, 32)}`
}

/** Converts a date such as `1.9.2026` to `2026-09-01`; returns other texts unchanged. */
function isoDate(text: string): string {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  return german ? `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}` : text
}
