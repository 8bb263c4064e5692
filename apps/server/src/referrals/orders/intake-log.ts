/** Intake log: every incoming event with its outcome, whether accepted or not. */

import type { ErrorCode } from '@zuruf/contract/errors'
import { tableEntry } from '@zuruf/domain'
import type { AppError } from '../../platform/errors.ts'

/** The part of an event that is logged. */
export interface EventSummary {
  readonly eventId: string | null
  readonly status: string | null
  /**
   * The first number, click or code that the event names, or the event that it corrects; shown in the log.
   */
  readonly reference: string | null
  /**
   * Number by which the event names its order. An operator decides on all waiting events of an order
   * together.
   */
  readonly orderNumber: string | null
  /**
   * Number of the order that its order replaces, or id of the event that it corrects: the event waits for it.
   */
  readonly follows: string | null
  readonly payload: Readonly<Record<string, string>>
}

/** A logged event with its outcome. */
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
/** Longer values are cut. */
const MAX_TEXT_LENGTH = 300

/** Returns the known text fields of an event in a storable form; other input is not logged. */
export function summariseEvent(input: unknown): EventSummary {
  const fields =
    typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {}
  const payload = Object.fromEntries(
    eventFields.flatMap((field) => {
      const value = tableEntry(fields, field)
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

const toStorable = (text: string) => text.slice(0, MAX_TEXT_LENGTH).toWellFormed().replaceAll('\0', '')

export const acceptedEvent = (summary: EventSummary, orderId: string): ProcessedEvent => ({
  ...summary,
  outcome: 'accepted',
  code: null,
  fields: null,
  orderId,
})

export const duplicateEvent = (summary: EventSummary): ProcessedEvent => ({
  ...summary,
  outcome: 'duplicate',
  code: null,
  fields: null,
  orderId: null,
})

/** Errors of events for which no order, or more than one, was found: an operator can place them. */
const placeableCodes: readonly ErrorCode[] = ['PSOF0101', 'PSOF0904']

/**
 * Returns the outcome of a failed event: it waits if an operator can place it (decision 085), otherwise it is
 * rejected.
 */
export function refusedEvent(summary: EventSummary, { code, fields }: AppError): ProcessedEvent {
  const fieldNames = fields ? Object.keys(fields).join(', ') : null
  const outcome = placeableCodes.includes(code) ? 'waiting' : 'rejected'
  return { ...summary, outcome, code, fields: fieldNames, orderId: null }
}
