import type { ErrorCode } from '@zuruf/contract/errors'
import { tableEntry } from '@zuruf/domain'
import type { AppError } from '../../platform/errors.ts'

/** The loggable part of an event. */
export interface EventSummary {
  readonly eventId: string | null
  readonly status: string | null
  /** First order, referral, click, code or customer number, or corrected event, that the event names. */
  readonly reference: string | null
  /** Number by which the event names its order; events of one order are decided together. */
  readonly orderNumber: string | null
  /** The order that its order replaces, or the event whose date it corrects. */
  readonly follows: string | null
  readonly payload: Readonly<Record<string, string>>
}

/** An event with its outcome. */
export interface ProcessedEvent extends EventSummary {
  readonly outcome: 'accepted' | 'duplicate' | 'rejected' | 'waiting'
  readonly code: ErrorCode | null
  /** Names of the invalid fields. */
  readonly fields: string | null
  readonly orderId: string | null
}

const eventFields = [
  'eventId',
  'orderNumber',
  'providerNumber',
  'clickId',
  'code',
  'empfehlungsnummer',
  'status',
  'occurredAt',
  'productId',
  'customerNumber',
  'successorOf',
  'corrects',
] as const
const textMax = 300

/** Returns the known text fields of an event in a storable form; other input is not logged. */
export function summariseEvent(input: unknown): EventSummary {
  const given =
    typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {}
  const payload = Object.fromEntries(
    eventFields.flatMap((field) => {
      const value = tableEntry(given, field)
      return typeof value === 'string' ? [[field, toStorable(value)]] : []
    }),
  )
  const {
    eventId,
    status,
    orderNumber,
    providerNumber,
    empfehlungsnummer,
    clickId,
    code,
    customerNumber,
    successorOf,
    corrects,
  } = payload
  return {
    eventId: eventId?.trim().slice(0, 100) ?? null,
    status: status?.slice(0, 40) ?? null,
    reference:
      (
        orderNumber ||
        providerNumber ||
        empfehlungsnummer ||
        clickId ||
        code ||
        customerNumber ||
        corrects
      )?.slice(0, 100) ?? null,
    orderNumber: (orderNumber || providerNumber)?.trim() ?? null,
    follows: (successorOf || corrects)?.trim() ?? null,
    payload,
  }
}

const toStorable = (text: string) => text.slice(0, textMax).toWellFormed().replaceAll('\0', '')

export const acceptedEvent = (said: EventSummary, orderId: string): ProcessedEvent => ({
  ...said,
  outcome: 'accepted',
  code: null,
  fields: null,
  orderId,
})

export const duplicateEvent = (said: EventSummary): ProcessedEvent => ({
  ...said,
  outcome: 'duplicate',
  code: null,
  fields: null,
  orderId: null,
})

/** Codes for events of which no order, or more than one, was found; a person can place them. */
const placeableCodes: readonly ErrorCode[] = ['PSOF0101', 'PSOF0904']

/** Returns the outcome of a failed event: unplaceable events wait for the desk (decision 085), others are rejected. */
export function refusedEvent(said: EventSummary, { code, fields }: AppError): ProcessedEvent {
  const named = fields ? Object.keys(fields).join(', ') : null
  const outcome = placeableCodes.includes(code) ? 'waiting' : 'rejected'
  return { ...said, outcome, code, fields: named, orderId: null }
}
