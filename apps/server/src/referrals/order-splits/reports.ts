import type { OrderEvent } from '@zuruf/contract/provider'
import {
  type EventTime,
  type IntakeSource,
  isFailedOrderState,
  type ProviderStatus,
  parseEventTime,
  providerStatuses,
  type SplittableReport,
} from '@zuruf/domain'
import type { ArrivedReport, Order } from '../orders/index.ts'
import type { Recipient } from '../recipients/index.ts'
import type { StoredReport } from './repository.ts'

/** A report about an order, parsed from the event as it was received. */
export interface Report extends SplittableReport, ArrivedReport {
  readonly source: IntakeSource
  /** The operator who reported it, if known. */
  readonly reportedBy: string | null
  readonly customerNumber: string | null
  readonly productId: string | null
  readonly clickId: string | null
  readonly referralNumber: string | null
  /** Code of a referral, or personal code. */
  readonly code: string | null
  /** Number of the order that its order replaces. */
  readonly replaces: string | null
}

/** The event as the sender wrote it. */
type ReportPayload = { readonly [Field in keyof OrderEvent]?: unknown }

/**
 * Parses an order's stored reports, sorted by arrival, and marks the one that opened the order: it arrived
 * when the order was created. If several did, it is the first that names the order and can open one. The
 * first report of an order created by a split opened it; no report opened an order of our form.
 */
export function parseReports(
  { number, createdAt, successorOf }: Pick<Order, 'number' | 'createdAt' | 'successorOf'>,
  { orderedAt }: Pick<Recipient, 'orderedAt'>,
  stored: readonly StoredReport[],
  isSplitOff: boolean,
): Report[] {
  const ids = new Set(stored.map(({ eventId }) => eventId))
  const reports = stored.flatMap((row) => parseReport(row, ids) ?? []).toSorted(byArrival)
  const first = isSplitOff
    ? reports.slice(0, 1)
    : reports.filter(({ receivedAt }) => receivedAt.getTime() === createdAt.getTime())
  const naming = first.filter(({ numbers }) => numbers.includes(number))
  const opening = naming.find(canOpenOrder) ?? first.find(canOpenOrder) ?? naming[0] ?? first[0]
  const isOfForm = orderedAt !== null && successorOf === null
  if (!opening || isOfForm) return reports
  const others = reports.filter((report) => report !== opening)
  return [{ ...opening, isOpening: true }, ...others]
}

/** Sorts by arrival. Reports of one call arrive at the same time and are sorted by their dates. */
function byArrival(a: Report, b: Report): number {
  return (
    a.receivedAt.getTime() - b.receivedAt.getTime() ||
    a.time.at.getTime() - b.time.at.getTime() ||
    providerStatuses.indexOf(a.status) - providerStatuses.indexOf(b.status)
  )
}

/**
 * Returns whether a report can open an order: it names a click, code, referral or customer, or the order it
 * replaces.
 */
const canOpenOrder = ({ clickId, code, referralNumber, customerNumber, replaces }: Report) =>
  (clickId ?? code ?? referralNumber ?? customerNumber ?? replaces) !== null

function parseReport(
  { eventId, status, occurredAt, receivedAt, payload, reportedBy }: StoredReport,
  ids: ReadonlySet<string>,
): Report | undefined {
  const knownStatus = providerStatuses.find((one) => one === status)
  if (!knownStatus) return undefined
  const event = (payload ?? {}) as ReportPayload
  const source = sourceOf(eventId)
  const corrects = trimmedText(event.corrects)
  return {
    id: eventId,
    source,
    reportedBy,
    status: knownStatus,
    time: parseTime(event.occurredAt, occurredAt),
    receivedAt,
    isOpening: false,
    // An operator's report from an order's page names that order even if it is about the other buyer's
    // contract, so its number says nothing.
    numbers: source === 'manual' ? [] : numbersIn(event),
    // A file may correct its own report or the provider's.
    corrects: ids.has(`operator:${corrects}`) && source === 'file' ? `operator:${corrects}` : corrects,
    isCorrection: corrects !== null,
    customerNumber: trimmedText(event.customerNumber),
    productId: trimmedText(event.productId),
    clickId: trimmedText(event.clickId),
    referralNumber: trimmedText(event.empfehlungsnummer),
    code: trimmedText(event.code),
    replaces: trimmedText(event.successorOf),
  }
}

function sourceOf(eventId: string): IntakeSource {
  if (eventId.startsWith('operator:')) return 'file'
  return eventId.startsWith('manual-') ? 'manual' : 'provider'
}

const trimmedText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

const numbersIn = ({ orderNumber, providerNumber }: ReportPayload): string[] => [
  ...new Set([trimmedText(orderNumber), trimmedText(providerNumber)].filter((number) => number !== null)),
]

/** Returns the time as the sender wrote it, if it is stored, so that a day without a time stays a day. */
function parseTime(written: unknown, at: Date): EventTime {
  if (typeof written !== 'string') return { at, day: null }
  try {
    return parseEventTime(written)
  } catch {
    return { at, day: null }
  }
}

export const isFailure = ({ status }: { readonly status: ProviderStatus }): boolean =>
  isFailedOrderState(status)
