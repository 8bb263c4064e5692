import type { HandoverChannel, HandoverState } from '@zuruf/domain'
import { z } from 'zod'
import { isoTime, text } from './common.ts'
import type { Contract } from './endpoint.ts'

/** State of an order's hand-over to the provider. */
export const handoverState = z.enum(
  ['new', 'handed-over', 'acknowledged', 'failed', 'cancelled'] satisfies HandoverState[],
  'invalid',
)

export const handover = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  providerNumber: z.string().nullable(),
  referralNumber: z.string(),
  productName: z.string(),
  person: z.string().describe('empty: their data have been deleted'),
  confirmedAt: isoTime,
  state: handoverState,
  stateAt: isoTime,
  handedOverAt: isoTime.nullable(),
  handedOverTo: z
    .string()
    .nullable()
    .describe("the provider's key, the operator's name, the file or the webhook"),
  reason: z.string().nullable().describe('of the last step: why it failed, or what the operator said'),
  reservedFor: z
    .enum(['sftp', 'push'] satisfies HandoverChannel[])
    .nullable()
    .describe('a new order that waits in a file, or for a webhook: no other way takes it'),
  isLate: z.boolean().describe('it waits longer than the settings allow'),
})

const chosen = z.object({
  ids: z.array(z.string().trim().min(1).max(80)).min(1, 'required').max(200, 'too-long'),
  reason: text(500),
})

const results = z.object({
  results: z.array(z.object({ id: z.string(), outcome: z.enum(['done', 'not-found', 'not-allowed']) })),
})

export const backofficeHandoverEndpoints = {
  listHandovers: {
    summary:
      'Confirmed orders of our own form and how far they are on their way to the provider, newest first',
    query: z.object({
      state: handoverState.optional(),
      after: z.string().trim().max(80, 'too-long').optional().describe('the last id of the page before'),
      limit: z.coerce.number<string>().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.object({ handovers: z.array(handover), next: z.string().nullable() }) },
    errors: ['PSOF0100'],
  },
  downloadHandovers: {
    summary:
      'New orders as CSV (UTF-8, semicolons), oldest first, at most 1,000; they are handed over to whoever downloads them',
    responses: { 200: z.string() },
    errors: ['PSOF0307'],
  },
  retryHandovers: {
    summary: 'Hand orders over again that failed, or that the provider never acknowledged',
    body: chosen,
    responses: { 200: results },
    errors: ['PSOF0100'],
  },
  acknowledgeHandovers: {
    summary: 'Note by hand that the provider has taken orders',
    body: chosen,
    responses: { 200: results },
    errors: ['PSOF0100'],
  },
} as const satisfies Record<string, Contract>
