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

/** A parsed report about an order. */
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

type Said = { readonly [Field in keyof OrderEvent]?: unknown }

/**
 * Parses an order's stored reports, the earliest arrival first. The report that opened the order arrived
 * together with it; of several, it is the first that names the order and its origin. An order of our form was
 * opened by no report; an order created by a split was opened by its first report.
 */
export function readReports(
  { number, createdAt, successorOf }: Pick<Order, 'number' | 'createdAt' | 'successorOf'>,
  { orderedAt }: Pick<Recipient, 'orderedAt'>,
  stored: readonly StoredReport[],
  isSplitOff: boolean,
): Report[] {
  const ids = new Set(stored.map(({ eventId }) => eventId))
  const reports = stored.flatMap((one) => read(one, ids) ?? []).toSorted(inOrder)
  const first = isSplitOff
    ? reports.slice(0, 1)
    : reports.filter(({ receivedAt }) => receivedAt.getTime() === createdAt.getTime())
  const naming = first.filter(({ numbers }) => numbers.includes(number))
  const opening = naming.find(isTraced) ?? first.find(isTraced) ?? naming[0] ?? first[0]
  const isOfForm = orderedAt !== null && successorOf === null
  if (!opening || isOfForm) return reports
  const others = reports.filter((report) => report !== opening)
  return [{ ...opening, isOpening: true }, ...others]
}

/** Sorts by arrival, and reports of one call by their dates, because their order of arrival is unknown. */
function inOrder(one: Report, other: Report): number {
  return (
    one.receivedAt.getTime() - other.receivedAt.getTime() ||
    one.time.at.getTime() - other.time.at.getTime() ||
    providerStatuses.indexOf(one.status) - providerStatuses.indexOf(other.status)
  )
}

/** Returns whether a report can open an order: it names a click, a code, a referral, a customer or the order it replaces. */
const isTraced = ({ clickId, code, referralNumber, customerNumber, replaces }: Report) =>
  (clickId ?? code ?? referralNumber ?? customerNumber ?? replaces) !== null

function read(
  { eventId, status, occurredAt, receivedAt, payload, reportedBy }: StoredReport,
  ids: ReadonlySet<string>,
): Report | undefined {
  const known = providerStatuses.find((one) => one === status)
  if (!known) return undefined
  const said = (payload ?? {}) as Said
  const source = sourceOf(eventId)
  const corrects = text(said.corrects)
  return {
    id: eventId,
    source,
    reportedBy,
    status: known,
    time: timeOf(said.occurredAt, occurredAt),
    receivedAt,
    isOpening: false,
    // A report made on an order's page always names that order, even if it is about the other buyer's
    // contract.
    numbers: source === 'manual' ? [] : numbersOf(said),
    // A file may correct its own report or the provider's.
    corrects: ids.has(`operator:${corrects}`) && source === 'file' ? `operator:${corrects}` : corrects,
    isCorrection: corrects !== null,
    customerNumber: text(said.customerNumber),
    productId: text(said.productId),
    clickId: text(said.clickId),
    referralNumber: text(said.empfehlungsnummer),
    code: text(said.code),
    replaces: text(said.successorOf),
  }
}

function sourceOf(eventId: string): IntakeSource {
  if (eventId.startsWith('operator:')) return 'file'
  return eventId.startsWith('manual-') ? 'manual' : 'provider'
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

const numbersOf = ({ orderNumber, providerNumber }: Said): string[] => [
  ...new Set([text(orderNumber), text(providerNumber)].filter((number) => number !== null)),
]

/** Returns the time as it was written, if stored, so that a day remains a day. */
function timeOf(written: unknown, at: Date): EventTime {
  if (typeof written !== 'string') return { at, day: null }
  try {
    return parseEventTime(written)
  } catch {
    return { at, day: null }
  }
}

export const isFailure = ({ status }: { readonly status: ProviderStatus }): boolean =>
  isFailedOrderState(status)
