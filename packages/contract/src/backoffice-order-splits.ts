import { intakeSources } from '@zuruf/domain/intake'
import { orderStates } from '@zuruf/domain/order-states'
import { z } from 'zod'
import { orderMovePart, proposalDecision } from './backoffice-order-moves.ts'
import { secondPersonBlocker } from './backoffice-second-checks.ts'
import { isoTime, pageSize, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { orderEventStatus } from './provider.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')

/** What moves to the new order. */
const choice = {
  numbers: z
    .array(z.string().trim().min(1, 'required').max(100, 'too-long'))
    .max(2, 'too-many')
    .describe(
      'numbers of the other buyer’s order; the first becomes its order number. Reports that name them move with it',
    ),
  reports: z
    .array(z.string().trim().min(1, 'required').max(120, 'too-long'))
    .max(200, 'too-many')
    .describe('ids of the reports that move, among those that name no number or numbers of both orders'),
}

const report = z.object({
  id: z.string(),
  status: orderEventStatus,
  occurredOn: z.iso.date(),
  receivedAt: isoTime,
  source: z.enum(intakeSources),
  numbers: z.array(z.string()).describe('order numbers that the report names'),
  customerNumber: z.string().nullable(),
  corrects: z
    .string()
    .nullable()
    .describe('id of the report whose date it corrects; it moves with that report'),
  isOpening: z.boolean().describe('true if it opened the order; it stays with the order'),
})

const side = z.object({
  number: z.string(),
  providerNumber: z.string().nullable(),
  customerNumber: z.string().nullable(),
  state: z.enum(orderStates),
  receivedAt: isoTime.nullable(),
  processingAt: isoTime.nullable(),
  concludedAt: isoTime.nullable(),
  failedAt: isoTime.nullable(),
  reports: z.int().describe('number of its reports'),
  claims: z.array(orderMovePart),
})

/** A proposal to split an order, to be decided by a second person. */
export const orderSplit = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  productName: z.string(),
  recipient: z.string().describe('empty if the order began with the provider'),
  referralNumber: z.string(),
  recommender: z.string(),
  numbers: z.array(z.string()).describe('numbers that move'),
  chosen: z.array(z.string()).describe('ids of the reports that move although no number assigns them'),
  reports: z.int().describe('current number of reports that move'),
  isOutdated: z
    .boolean()
    .describe(
      'true if a report that no number assigns has arrived since; the proposal can no longer be approved',
    ),
  reason: z.string(),
  by: z.string().nullable().describe('name of the operator'),
  at: isoTime,
  bar: secondPersonBlocker
    .nullable()
    .describe('reason why the requesting operator cannot be the second operator; null if they can'),
})

export const backofficeOrderSplitEndpoints = {
  listOrderReports: {
    summary: 'List the reports about an order with the numbers they name, oldest first',
    params: z.object({ id }),
    responses: {
      200: z.object({
        number: z.string().describe('order number, which stays with the order'),
        numbers: z.array(z.string()).describe('other numbers of the order or of its reports'),
        reports: z.array(report),
        version: z.string().describe('version of these reports; a proposal must repeat it'),
      }),
    },
    errors: ['PSOF0101'],
  },
  previewOrderSplit: {
    summary: 'Preview the split of an order. Nothing is stored. PSOF0102 names the obstacle at `reports`',
    params: z.object({ id }),
    body: z.object(choice),
    responses: {
      200: z.object({
        before: side.describe('order before the split'),
        rest: side.describe('order after the split'),
        split: side.describe('new order of the other buyer'),
        version: z.string().describe('version of this preview; an approval must repeat it'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  proposeOrderSplit: {
    summary:
      'Propose to split an order that holds the reports of two buyers. It is split when a second operator approves, and not released before they decide. PSOF0102 at `version` if another report has arrived since the reports were read',
    params: z.object({ id }),
    body: z.object({
      ...choice,
      version: z
        .string()
        .trim()
        .min(1, 'required')
        .max(80, 'too-long')
        .describe('version of the reports that were read'),
      reason: text(500),
    }),
    responses: { 200: z.object({ id: z.string() }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307'],
  },
  listOrderSplits: {
    summary: 'List proposals to split orders that wait for a second operator, oldest first',
    query: z.object({
      after: z
        .string()
        .trim()
        .max(80, 'too-long')
        .optional()
        .describe('id of the last proposal of the previous page'),
      limit: pageSize,
    }),
    responses: { 200: z.object({ splits: z.array(orderSplit), next: z.string().nullable() }) },
    errors: ['PSOF0100'],
  },
  decideOrderSplit: {
    summary:
      'Approve or refuse the split of an order. The proposer, and operators who are not independent of them, cannot approve (PSOF0203); a refusal takes one operator. PSOF0102 at `version` if the orders would differ from the preview',
    params: z.object({ id }),
    body: proposalDecision,
    responses: {
      200: z.object({
        newOrder: z.object({ id: z.string(), number: z.string() }).nullable().describe('null if refused'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307'],
  },
} as const satisfies Record<string, Contract>
