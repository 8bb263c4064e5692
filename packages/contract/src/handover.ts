/**
 * Hand-over of orders: the provider's program pulls the confirmed orders of a tenant's own order form and reports
 * whether it has taken them. For integrators at the provider. Decisions 084, 093
 */

import { orderKinds } from '@zuruf/domain/order-kinds'
import { z } from 'zod'
import { isoTime, pageSize } from './common.ts'
import type { Contract } from './endpoint.ts'

const number = z.string().trim().min(1, 'required').max(100, 'too-long')

/** A recipient's consent to advertising, with the wording shown to them. */
export const handedOverConsent = z.object({
  kind: z.enum(['advertising-email', 'advertising-phone']),
  address: z.string().describe('e-mail address or telephone number that the consent is for'),
  wording: z.string(),
  agreedAt: isoTime,
  confirmedAt: isoTime
    .nullable()
    .describe('time at which the recipient confirmed it with the link in their mail'),
  withdrawnAt: isoTime.nullable(),
})

export const agreedText = z.object({
  text: z.string().describe('wording of the text'),
  isOwn: z
    .boolean()
    .describe('true: the text was shown by one of our pages; false: it was sent by a calling program'),
})

export const handedOverOrder = z.object({
  orderNumber: z.string().describe('our order number (A-…), for use in later events'),
  kind: z
    .enum(orderKinds)
    .describe('order: a binding order; interest: a request for an offer, without a contract'),
  empfehlungsnummer: z.string(),
  empfaengernummer: z.string().describe('recipient who ordered; a referral can have many recipients'),
  productId: z.string(),
  productName: z.string(),
  orderedAt: isoTime,
  confirmedAt: isoTime.describe(
    'time at which the recipient confirmed the order with the link in their mail',
  ),
  handedOverAt: isoTime.describe(
    'time at which it was handed over; the same when the order is returned again',
  ),
  recipient: z
    .object({
      salutation: z.string().nullable(),
      firstName: z.string(),
      lastName: z.string(),
      birthDate: z.iso.date().nullable(),
      street: z.string().nullable(),
      houseNumber: z.string().nullable(),
      zip: z.string().nullable(),
      city: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      language: z.string().describe('ISO 639-1'),
    })
    .nullable()
    .describe('null if their data have been deleted'),
  terms: agreedText
    .nullable()
    .describe('text that the recipient agreed to in the order form; null if it is not known'),
  confirmationTerms: agreedText.nullable().describe('text that they agreed to when they confirmed the order'),
  consents: z.array(handedOverConsent),
})

/** An order as the provider's program receives it. */
export type HandedOverOrder = z.output<typeof handedOverOrder>

/** Receipt of the provider's program: it has taken the order, or could not process it. */
export const orderReceipt = z
  .object({
    status: z.enum(['acknowledged', 'failed'], 'invalid'),
    providerNumber: number
      .optional()
      .describe('the provider’s order number; later events can use it instead of ours'),
    reason: z
      .string()
      .trim()
      .max(500, 'too-long')
      .optional()
      .describe(
        'reason why the order could not be processed; required with `failed`. Shown to operators; must not contain personal data',
      ),
  })
  .refine(({ status, reason }) => status !== 'failed' || reason, { path: ['reason'], error: 'required' })

export const handoverEndpoints = {
  pullOrders: {
    summary:
      'List the confirmed orders of our own form that the provider has not acknowledged, oldest confirmation first. The response hands the orders over; each is returned again until it is acknowledged or reported as failed. Orders delivered by SFTP or webhook are omitted. Signed over method, path and query: HMAC-SHA256 of "t.GET <path?query>\\n"',
    query: z.object({
      after: z.string().trim().max(100, 'too-long').optional().describe('`next` of the previous page'),
      limit: pageSize,
    }),
    responses: {
      200: z.object({
        orders: z.array(handedOverOrder),
        next: z.string().nullable().describe('`after` for the next page; null if there is none'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0901', 'PSOF0905'],
  },
  postOrderReceipt: {
    summary:
      'Acknowledge an order, or report that it could not be processed. Repeating the call is safe. PSOF0102 if the order ended before it was acknowledged, if `failed` is sent for an order that was not handed over or is already acknowledged, or if `providerNumber` differs from the stored one or belongs to another order. Signed over method, path and body: HMAC-SHA256 of "t.POST <path>\\n<body>"',
    params: z.object({ number }),
    body: orderReceipt,
    responses: {
      200: z.object({
        orderNumber: z.string(),
        providerNumber: z.string().nullable(),
        status: z.enum(['acknowledged', 'failed']),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0901'],
  },
} as const satisfies Record<string, Contract>
