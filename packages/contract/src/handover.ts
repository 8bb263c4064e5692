import { orderKinds } from '@zuruf/domain/order-kinds'
import { z } from 'zod'
import { isoTime, pageSize } from './common.ts'
import type { Contract } from './endpoint.ts'

const number = z.string().trim().min(1, 'required').max(100, 'too-long')

/** A recipient's consent, with the wording they read. */
const consent = z.object({
  kind: z.enum(['advertising-email', 'advertising-phone']),
  address: z.string().describe('e-mail address or telephone number that the consent is for'),
  wording: z.string(),
  agreedAt: isoTime,
  confirmedAt: isoTime
    .nullable()
    .describe('time at which the recipient confirmed it by the link in their mail'),
  withdrawnAt: isoTime.nullable(),
})

export const agreedText = z.object({
  text: z.string().describe('text as agreed to'),
  isOwn: z.boolean().describe('true: one of our pages showed the text; false: a calling program sent it'),
})

export const handedOverOrder = z.object({
  orderNumber: z.string().describe('our number (A-…), by which later events name the order'),
  kind: z
    .enum(orderKinds)
    .describe('order: a binding order; interest: a request for an offer, without a contract'),
  empfehlungsnummer: z.string(),
  empfaengernummer: z.string().describe('recipient who ordered; a referral can have many recipients'),
  productId: z.string(),
  productName: z.string(),
  orderedAt: isoTime,
  confirmedAt: isoTime.describe('time at which the recipient confirmed the order by the link in their mail'),
  handedOverAt: isoTime.describe(
    'time at which it was handed over; unchanged when the order is returned again',
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
    .describe('what the recipient agreed to with the order form; null if that text is not known'),
  confirmationTerms: agreedText.nullable().describe('what they agreed to with the confirmation by mail'),
  consents: z.array(consent),
})

/** An order as the provider's program receives it. */
export type HandedOverOrder = z.output<typeof handedOverOrder>

/** Receipt of the provider's program: the order was taken, or could not be. */
export const orderReceipt = z
  .object({
    status: z.enum(['acknowledged', 'failed'], 'invalid'),
    providerNumber: number
      .optional()
      .describe('the provider’s number for the order; later events may use it alone'),
    reason: z
      .string()
      .trim()
      .max(500, 'too-long')
      .optional()
      .describe(
        'reason why the order could not be taken; required with `failed`. Read by people; without personal data',
      ),
  })
  .refine(({ status, reason }) => status !== 'failed' || reason, { path: ['reason'], error: 'required' })

export { consent as handedOverConsent }

export const handoverEndpoints = {
  pullOrders: {
    summary:
      'List the confirmed orders of our own form that wait for the provider, oldest confirmation first. Each order is handed over with the response, and returned again until it is acknowledged or reported as failed. Orders that SFTP or a webhook has taken are left out. Signed over method, path and query: HMAC-SHA256 of "t.GET <path?query>\\n"',
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
      'Report that the provider has taken an order, or could not take it. Can be sent again. PSOF0102 if the order ended before it was taken, if `failed` is sent for an order that was not handed over or is already acknowledged, or if the order has another providerNumber or this one belongs to another order. Signed over method, path and body: HMAC-SHA256 of "t.POST <path>\\n<body>"',
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
