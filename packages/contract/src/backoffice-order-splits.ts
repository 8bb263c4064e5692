import { z } from 'zod'
import { orderMovePart, proposalDecision } from './backoffice-order-moves.ts'
import { secondPersonBlocker } from './backoffice-second-checks.ts'
import { isoTime, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { orderEventStatus } from './provider.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')

/** What moves to the new order. */
const choice = {
  numbers: z
    .array(z.string().trim().min(1, 'required').max(100, 'too-long'))
    .max(2, 'too-many')
    .describe(
      'numbers of the other buyer’s order: the first is what it is known by. Their reports go with them',
    ),
  reports: z
    .array(z.string().trim().min(1, 'required').max(120, 'too-long'))
    .max(200, 'too-many')
    .describe('of the reports that name no number, or numbers of both orders, those that go'),
}

const report = z.object({
  id: z.string(),
  status: orderEventStatus,
  occurredOn: z.iso.date(),
  receivedAt: isoTime,
  source: z.enum(['provider', 'file', 'manual']),
  numbers: z.array(z.string()).describe('the order numbers it names'),
  customerNumber: z.string().nullable(),
  corrects: z.string().nullable().describe('the report whose date it sets right; it goes with that one'),
  isOpening: z.boolean().describe('it opened the order and stays with it'),
})

const side = z.object({
  number: z.string(),
  providerNumber: z.string().nullable(),
  customerNumber: z.string().nullable(),
  state: z.enum(['received', 'processing', 'concluded', 'released', 'rejected', 'withdrawn', 'cancelled']),
  receivedAt: isoTime.nullable(),
  processingAt: isoTime.nullable(),
  concludedAt: isoTime.nullable(),
  failedAt: isoTime.nullable(),
  reports: z.int().describe('how many it has'),
  claims: z.array(orderMovePart),
})

/** A proposal to split an order, to be decided by a second person. */
export const orderSplit = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  productName: z.string(),
  recipient: z.string().describe('empty: the order began with the provider'),
  referralNumber: z.string(),
  recommender: z.string(),
  numbers: z.array(z.string()).describe('those that go'),
  chosen: z.array(z.string()).describe('reports that go though no number says so'),
  reports: z.int().describe('how many go, by now'),
  isOutdated: z
    .boolean()
    .describe('a report came since, and no number says whose it is: it cannot be approved any more'),
  reason: z.string(),
  by: z.string().nullable().describe("the operator's name"),
  at: isoTime,
  bar: secondPersonBlocker.nullable().describe('why the operator who asks cannot be the second person'),
})

export const backofficeOrderSplitEndpoints = {
  listOrderReports: {
    summary: 'What was reported about an order, and by which numbers; the earliest first',
    params: z.object({ id }),
    responses: {
      200: z.object({
        number: z.string().describe('by which the order is known; it stays'),
        numbers: z.array(z.string()).describe('other numbers of the order or of its reports'),
        reports: z.array(report),
        version: z.string().describe('of what is shown; a proposal repeats it'),
      }),
    },
    errors: ['PSOF0101'],
  },
  previewOrderSplit: {
    summary:
      'What splitting an order would make of it. Nothing is kept. PSOF0102 says at `reports` what stands in the way',
    params: z.object({ id }),
    body: z.object(choice),
    responses: {
      200: z.object({
        before: side.describe('the order as it is'),
        rest: side.describe('what it would be'),
        split: side.describe('the new order, of the other buyer'),
        version: z.string().describe('of what is shown; an approval repeats it'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  proposeOrderSplit: {
    summary:
      'Propose to split an order that holds the reports of two buyers; it is split once a second person agrees, and not released until they have decided. PSOF0102 at `version` when another report has come since the reports were read',
    params: z.object({ id }),
    body: z.object({
      ...choice,
      version: z
        .string()
        .trim()
        .min(1, 'required')
        .max(80, 'too-long')
        .describe('of the reports that were read'),
      reason: text(500),
    }),
    responses: { 200: z.object({ id: z.string() }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307'],
  },
  listOrderSplits: {
    summary: 'Proposals to split orders that wait for a second person; the longest first',
    query: z.object({
      after: z.string().trim().max(80, 'too-long').optional().describe('the last id of the page before'),
      limit: z.coerce.number<string>().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.object({ splits: z.array(orderSplit), next: z.string().nullable() }) },
    errors: ['PSOF0100'],
  },
  decideOrderSplit: {
    summary:
      'Have an order split, or refuse to. Who proposed it, and who is not independent of them, cannot approve (PSOF0203); refusing takes one person. PSOF0102 at `version` when the orders would be others than the preview said',
    params: z.object({ id }),
    body: proposalDecision,
    responses: {
      200: z.object({
        newOrder: z.object({ id: z.string(), number: z.string() }).nullable().describe('null: refused'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307'],
  },
} as const satisfies Record<string, Contract>
