import { providerStatuses } from '@zuruf/domain/order-states'
import { z } from 'zod'
import { checkedLater, email, isoTime, referralNumber } from './common.ts'
import type { Contract } from './endpoint.ts'

export const orderEventStatus = z.enum(providerStatuses)

/** One event of the provider's order system. DESIGN §6 "Order intake". */
export const orderEvent = z
  .object({
    eventId: z.string().trim().min(1).max(100),
    orderNumber: z.string().trim().min(1).max(100).optional(),
    providerNumber: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe('the provider’s number for an order from our own form; later events may use it alone'),
    clickId: z.string().trim().toLowerCase().min(1).max(100).optional(),
    code: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe(
        'code that the buyer named: the offline code of a referral, the code of a sales partner, or a personal code together with `productId`',
      ),
    empfehlungsnummer: referralNumber.optional(),
    status: orderEventStatus,
    occurredAt: z
      .union([z.iso.datetime({ offset: true }), z.iso.date()])
      .describe('ISO 8601 with an offset, or YYYY-MM-DD if only the day is known'),
    productId: z.string().trim().max(64).optional(),
    customerNumber: z.string().trim().max(100).optional(),
    successorOf: z.string().trim().max(100).optional(),
    corrects: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe('eventId of an earlier event with the same status, whose date this event corrects'),
  })
  .refine(
    (event) =>
      event.orderNumber ||
      event.providerNumber ||
      event.clickId ||
      event.code ||
      event.empfehlungsnummer ||
      event.customerNumber ||
      event.corrects,
    'reference-required',
  )

export type OrderEvent = z.output<typeof orderEvent>

export const eventNotAccepted = z.object({
  eventId: z.string().nullable(),
  code: z.string(),
  detail: z.string(),
})

export const providerEndpoints = {
  issueLoginToken: {
    summary:
      'Issue a token with which the tenant’s own site logs a person in (IsAutologin). It is appended to the URL of any page as `anmeldetoken`. Signed like order events',
    body: z.object({
      Email: email,
      Vorname: z.string().trim().min(1, 'required').max(100, 'too-long'),
      Nachname: z.string().trim().min(1, 'required').max(100, 'too-long'),
    }),
    responses: { 201: z.object({ Token: z.string(), Link: z.string(), GueltigBis: isoTime }) },
    errors: ['PSOF0100', 'PSOF0203', 'PSOF0205', 'PSOF0206', 'PSOF0207', 'PSOF0901'],
  },
  postOrderEvents: {
    summary:
      'Report order events, at most 1,000 per call. Signed with the headers X-Zuruf-Key and X-Zuruf-Signature (t=<unix>,v1=<hex hmac-sha256 of "t.body">)',
    body: z.object({
      events: z
        .array(checkedLater(orderEvent))
        .max(1000)
        .describe(
          'each with `eventId`, `status`, `occurredAt` and at least one of `orderNumber`, `providerNumber`, `clickId`, `code`, `empfehlungsnummer`, `customerNumber`, `corrects`; of the traces the click id decides, then the code, then the referral number. An invalid event does not affect the others',
        ),
    }),
    responses: {
      200: z.object({
        accepted: z.int(),
        duplicates: z.int(),
        rejected: z.array(eventNotAccepted),
        waiting: z
          .array(eventNotAccepted)
          .describe('events that match no order, or several; kept for operators, need not be sent again'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0801', 'PSOF0901'],
  },
} as const satisfies Record<string, Contract>
