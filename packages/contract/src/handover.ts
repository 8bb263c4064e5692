import type { OrderKind } from '@zuruf/domain'
import { z } from 'zod'
import { isoTime } from './common.ts'
import type { Contract } from './endpoint.ts'

const number = z.string().trim().min(1, 'required').max(100, 'too-long')

/** A recipient's consent, with the wording they read. */
const consent = z.object({
  kind: z.enum(['advertising-email', 'advertising-phone']),
  address: z.string().describe('the e-mail address or telephone number it is for'),
  wording: z.string(),
  agreedAt: isoTime,
  confirmedAt: isoTime.nullable().describe('when the mail that asked for it was answered'),
  withdrawnAt: isoTime.nullable(),
})

const handedOverOrder = z.object({
  orderNumber: z.string().describe('ours (A-…); later events name the order by it'),
  kind: z
    .enum(['order', 'interest'] satisfies OrderKind[])
    .describe('order: a binding order; interest: the recipient asks for an offer, no contract is made'),
  empfehlungsnummer: z.string(),
  empfaengernummer: z.string().describe('who ordered: a referral has many recipients'),
  productId: z.string(),
  productName: z.string(),
  orderedAt: isoTime,
  confirmedAt: isoTime.describe('when the recipient confirmed it by the link in their mail'),
  handedOverAt: isoTime.describe('when it was handed over first'),
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
    .describe('null: their data have been deleted'),
  terms: z
    .object({
      text: z.string().describe('as agreed to'),
      isOwn: z.boolean().describe('a page of ours showed it; else a calling program named it'),
    })
    .nullable(),
  consents: z.array(consent),
})

/** An order as the provider's program receives it. */
export type HandedOverOrder = z.output<typeof handedOverOrder>

/** Receipt of the provider's program: the order was taken, or could not be. */
export const orderReceipt = z
  .object({
    status: z.enum(['acknowledged', 'failed'], 'invalid'),
    providerNumber: number.optional().describe('what you call the order: later events may carry it alone'),
    reason: z
      .string()
      .trim()
      .max(500, 'too-long')
      .optional()
      .describe('why it could not be taken; required with `failed`, read by people, without personal data'),
  })
  .refine(({ status, reason }) => status !== 'failed' || reason, { path: ['reason'], error: 'required' })

export const handoverEndpoints = {
  pullOrders: {
    summary:
      'Confirmed orders of our own form that the provider has not acknowledged, oldest first; each is handed over with the answer, and answered again until it is acknowledged. Signed over method, path and query: HMAC-SHA256 of "t.GET <path?query>\\n"',
    query: z.object({
      after: z.string().trim().max(100, 'too-long').optional().describe('`next` of the page before'),
      limit: z.coerce.number<string>().int().min(1).max(200).default(50),
    }),
    responses: {
      200: z.object({
        orders: z.array(handedOverOrder),
        next: z.string().nullable().describe('`after` of the next page; null: there is none'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0901', 'PSOF0905'],
  },
  postOrderReceipt: {
    summary:
      'The provider has taken an order, or could not. May be sent again. PSOF0102: the order is over, was not handed over, or has another providerNumber. Signed over method, path and body: HMAC-SHA256 of "t.POST <path>\\n<body>"',
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
