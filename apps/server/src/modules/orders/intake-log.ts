import type { ErrorCode } from '@zuruf/contract/errors'
import type { AppError } from '../../platform/errors.ts'

export type IntakeSource = 'provider' | 'file' | 'manual'

/** What an event said of itself, as far as it can be kept. */
export interface SaidEvent {
  readonly eventId: string | null
  readonly status: string | null
  /** By which order or referral it was named. */
  readonly reference: string | null
  /** By which number it names its order; events of one order are decided about together. */
  readonly orderNumber: string | null
  /** The order that its order replaces, or the event whose date it sets right. */
  readonly follows: string | null
  readonly payload: Readonly<Record<string, string>>
}

/** What became of an event. */
export interface TakenEvent extends SaidEvent {
  readonly outcome: 'accepted' | 'duplicate' | 'rejected' | 'waiting'
  readonly code: ErrorCode | null
  /** Fields that were wrong. */
  readonly fields: string | null
  readonly orderId: string | null
}

const eventFields = [
  'eventId',
  'orderNumber',
  'providerNumber',
  'clickId',
  'empfehlungsnummer',
  'status',
  'occurredAt',
  'productId',
  'customerNumber',
  'successorOf',
  'corrects',
] as const
const textMax = 300

/** Only what an event may have, and of that only what can be stored: whatever else came is nobody's business. */
export function saidIn(input: unknown): SaidEvent {
  const given =
    typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {}
  const payload = Object.fromEntries(
    eventFields.flatMap((field) => {
      const value = Object.hasOwn(given, field) ? given[field] : undefined
      return typeof value === 'string' ? [[field, storable(value)]] : []
    }),
  )
  const {
    eventId,
    status,
    orderNumber,
    providerNumber,
    empfehlungsnummer,
    clickId,
    customerNumber,
    successorOf,
    corrects,
  } = payload
  return {
    eventId: eventId?.trim().slice(0, 100) ?? null,
    status: status?.slice(0, 40) ?? null,
    reference:
      (orderNumber || providerNumber || empfehlungsnummer || clickId || customerNumber || corrects)?.slice(
        0,
        100,
      ) ?? null,
    orderNumber: (orderNumber || providerNumber)?.trim() ?? null,
    follows: (successorOf || corrects)?.trim() ?? null,
    payload,
  }
}

const storable = (text: string) => text.slice(0, textMax).toWellFormed().replaceAll('\0', '')

export const accepted = (said: SaidEvent, orderId: string): TakenEvent => ({
  ...said,
  outcome: 'accepted',
  code: null,
  fields: null,
  orderId,
})

export const duplicate = (said: SaidEvent): TakenEvent => ({
  ...said,
  outcome: 'duplicate',
  code: null,
  fields: null,
  orderId: null,
})

/** No order can be found, or more than one could be meant: a person can say which. */
const placingCodes: readonly ErrorCode[] = ['PSOF0101', 'PSOF0904']

/** Not taken: what cannot be placed waits for the desk (decision 085), everything else is rejected. */
export function notTaken(said: SaidEvent, { code, fields }: AppError): TakenEvent {
  const named = fields ? Object.keys(fields).join(', ') : null
  const outcome = placingCodes.includes(code) ? 'waiting' : 'rejected'
  return { ...said, outcome, code, fields: named, orderId: null }
}
