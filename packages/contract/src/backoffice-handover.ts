import { handoverChannels } from '@zuruf/domain/handover-channels'
import { handoverStates } from '@zuruf/domain/handover-states'
import { z } from 'zod'
import { afterId, fileOf, isoTime, pageSize, text } from './common.ts'
import type { Contract } from './endpoint.ts'

/** State of an order's hand-over to the provider. */
export const handoverState = z.enum(handoverStates, 'invalid')

export const handover = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  providerNumber: z.string().nullable(),
  referralNumber: z.string(),
  productName: z.string(),
  person: z.string().describe('empty if their data have been deleted'),
  confirmedAt: isoTime,
  state: handoverState,
  stateAt: isoTime,
  handedOverAt: isoTime.nullable(),
  handedOverTo: z
    .string()
    .nullable()
    .describe('key of the provider, name of the operator, the file or the webhook'),
  reason: z
    .string()
    .nullable()
    .describe('reason of the last step: why it failed, or the reason given by the operator'),
  reservedFor: z
    .enum(handoverChannels)
    .nullable()
    .describe(
      'channel that a new order is reserved for, in a file or for a webhook; no other channel takes it',
    ),
  isLate: z
    .boolean()
    .describe('whether it waits longer than the settings allow, or the provider could not take it'),
})

export const handoverSelection = z.object({
  ids: z.array(z.string().trim().min(1).max(80)).min(1, 'required').max(200, 'too-long'),
  reason: text(500),
})

export const handoverResults = z.object({
  results: z.array(z.object({ id: z.string(), outcome: z.enum(['done', 'not-found', 'not-allowed']) })),
})

export const backofficeHandoverEndpoints = {
  listHandovers: {
    summary:
      'List confirmed orders of our own form with the state of their hand-over to the provider, newest first',
    query: z.object({
      state: z
        .enum([...handoverState.options, 'late'], 'invalid')
        .optional()
        .describe(
          '`late`: those that wait longer than the settings allow or that the provider could not take',
        ),
      after: afterId,
      limit: pageSize,
    }),
    responses: { 200: z.object({ handovers: z.array(handover), next: z.string().nullable() }) },
    errors: ['PSOF0100'],
  },
  downloadHandovers: {
    summary:
      'Download new orders as CSV (UTF-8, semicolons), oldest first, at most 1,000. They count as handed over to the operator who downloads them',
    responses: { 200: fileOf('text/csv') },
    errors: ['PSOF0307'],
  },
  retryHandovers: {
    summary: 'Repeat the hand-over of orders that failed or that the provider never acknowledged',
    body: handoverSelection,
    responses: { 200: handoverResults },
    errors: ['PSOF0100'],
  },
  acknowledgeHandovers: {
    summary: 'Record by hand that the provider has taken orders',
    body: handoverSelection,
    responses: { 200: handoverResults },
    errors: ['PSOF0100'],
  },
} as const satisfies Record<string, Contract>
