import { handoverStates } from '@zuruf/domain/handover-states'
import { intakeOutcomes, intakeSources } from '@zuruf/domain/intake'
import { orderKinds } from '@zuruf/domain/order-kinds'
import { orderStates } from '@zuruf/domain/order-states'
import { z } from 'zod'
import { afterId, cents, fileOf, isoTime, pageSize, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { orderEventStatus } from './provider.ts'

const byId = z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') })
const reason = text(500)
const day = z.iso.date('date-invalid').describe('YYYY-MM-DD, German calendar')
export const orderState = z.enum(orderStates, 'invalid')
export const orderHandoverState = z.enum(handoverStates, 'invalid')
const page = {
  after: afterId,
  limit: pageSize,
}

export const listedOrder = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(orderKinds).describe('interest: an offer was requested, nothing was ordered'),
  providerNumber: z.string().nullable(),
  customerNumber: z.string().nullable(),
  referralNumber: z.string(),
  recommender: z.string(),
  productId: z.string(),
  productName: z.string(),
  state: orderState,
  stateAt: isoTime,
  createdAt: isoTime,
  concludedAt: isoTime.nullable(),
  releaseAt: isoTime.nullable().describe('time at which the job releases it; null unless it is concluded'),
  dates: z
    .array(z.object({ state: orderEventStatus, at: isoTime, corrected: z.boolean() }))
    .describe('when it reached each state, as reported or corrected'),
  secondCheck: z
    .enum(['waiting', 'refused'])
    .nullable()
    .describe('a second operator has to approve it before it is released, or has refused it'),
  rewardCents: cents.describe('sum of all its claims'),
  replacedBy: z.string().nullable().describe('number of its successor'),
  replacedById: z.string().nullable().describe('id of its successor'),
  recipientName: z
    .string()
    .describe('empty if the order began with the provider, or the data have been deleted'),
  confirmedAt: isoTime.nullable().describe('time at which the recipient confirmed it'),
  handover: orderHandoverState
    .nullable()
    .describe('null if it did not come from our own form, or is not confirmed'),
  hasBankData: z.boolean().describe('true if a bank account of the recipient is stored'),
  next: z.array(orderState).describe('states to which an operator may set it'),
})

/** A line of a file, or an event, with its outcome (in a preview: the expected one). */
export const orderEventOutcome = z.enum(intakeOutcomes)
const line = z.object({
  line: z.int().describe('line number in the file'),
  eventId: z.string().nullable(),
  reference: z.string().nullable().describe('number of the order, referral, click or customer that it names'),
  status: z.string().nullable(),
  outcome: orderEventOutcome,
  code: z.string().nullable(),
  detail: z.string().nullable().describe('reason why it was rejected or waits, in the caller’s language'),
})
export const orderEventFileReport = z.object({
  accepted: z.int(),
  duplicates: z.int(),
  rejected: z.int(),
  waiting: z.int().describe('number of events for which no order was found; an operator places them'),
  lines: z.array(line),
})
export const orderEventFile = z.object({
  csv: z
    .string()
    .min(1, 'required')
    .max(1_000_000, 'too-long')
    .describe(
      'CSV with semicolons or commas and a header line: event_id (optional), order_number, provider_number, click_id, referral_number, status, occurred_at, product_id, customer_number, successor_of. At most 1,000 lines',
    ),
})

export const intake = z.object({
  id: z.string(),
  receivedAt: isoTime,
  source: z.enum(intakeSources),
  by: z.string().nullable().describe('the provider’s key, or the operator’s name'),
  eventId: z.string().nullable(),
  status: z.string().nullable(),
  reference: z.string().nullable(),
  outcome: orderEventOutcome,
  code: z.string().nullable(),
  detail: z.string().nullable(),
  replayedAt: isoTime.nullable(),
  payload: z.string().describe('JSON as received'),
})

const filters = {
  state: orderState.optional(),
  releasable: z
    .enum(['yes'], 'invalid')
    .optional()
    .describe('only concluded orders that are not released yet'),
  handover: orderHandoverState.optional(),
  product: z.string().trim().max(64, 'too-long').optional().describe('id of the product'),
  from: day.optional().describe('received on this day or later'),
  to: day.optional().describe('received on this day or earlier'),
  number: z
    .string()
    .trim()
    .max(100, 'too-long')
    .optional()
    .describe(
      'beginning of our order number, the provider’s, the customer number, or the recipient’s name or e-mail address; other filters are then ignored',
    ),
}

const acted = ['PSOF0100', 'PSOF0101', 'PSOF0102'] as const
const dated = [...acted, 'PSOF0902', 'PSOF0903'] as const

export const backofficeOrderEndpoints = {
  listOrders: {
    summary: 'List orders, newest or oldest first',
    query: z.object({
      ...filters,
      order: z.enum(['newest', 'oldest'], 'invalid').default('newest'),
      ...page,
    }),
    responses: {
      200: z.object({
        orders: z.array(listedOrder),
        next: z.string().nullable(),
        total: z.object({ count: z.int(), exact: z.boolean() }).nullable(),
      }),
    },
    errors: ['PSOF0100'],
  },
  exportOrders: {
    summary:
      'Export the orders of a filter as CSV (UTF-8, semicolons), streamed while they are read. `X-Total-Count` is their approximate number',
    query: z.object({ ...filters, order: z.enum(['newest', 'oldest'], 'invalid').default('newest') }),
    responses: { 200: fileOf('text/csv') },
    errors: ['PSOF0100'],
  },
  setOrderStatus: {
    summary:
      'Set the status of an order as a report of the provider would; claims and referral follow. PSOF0102 if its state does not allow the step',
    params: byId,
    body: z.object({
      status: orderEventStatus,
      occurredOn: day.optional().describe('default: today'),
      reason,
    }),
    responses: { 200: listedOrder },
    errors: dated,
  },
  correctOrderDate: {
    summary:
      'Correct the day on which an order reached a state; later reports do not change it, and the reward stays as granted. PSOF0102 once the order is released, or if it never had that state',
    params: byId,
    body: z.object({ status: orderEventStatus, occurredOn: day, reason }),
    responses: { 200: listedOrder },
    errors: dated,
  },
  addSuccessorOrder: {
    summary:
      'Add a successor for a contract that the provider has set up again: the new order takes over the referral, the old one ends',
    params: byId,
    body: z.object({
      orderNumber: text(100).optional(),
      productId: text(64).optional(),
      occurredOn: day.optional().describe('default: today'),
      reason,
    }),
    responses: { 201: listedOrder },
    errors: [...dated, 'PSOF0310'],
  },
  releaseOrders: {
    summary:
      'Release up to 200 concluded orders early; their claims become collectable. An order that needs approval by a second operator is noted and waits for it (second-person). No order is released while a report that may speak against it waits (report-waits), or a proposal to move or split it (move-waits). PSOF0102 if one was moved to another referral in the meantime',
    body: z.object({
      ids: z.array(z.string().trim().min(1).max(80)).min(1, 'required').max(200, 'too-long'),
      reason,
    }),
    responses: {
      200: z.object({
        results: z.array(
          z.object({
            id: z.string(),
            outcome: z.enum([
              'released',
              'second-person',
              'report-waits',
              'move-waits',
              'not-found',
              'not-concluded',
            ]),
          }),
        ),
      }),
    },
    errors: ['PSOF0100', 'PSOF0102'],
  },
  previewOrderFile: {
    summary: 'Preview the import of an order file, line by line; nothing is stored',
    body: orderEventFile,
    responses: { 200: orderEventFileReport },
    errors: ['PSOF0100'],
  },
  takeOrderFile: {
    summary:
      'Import a file of order events, processed like the provider’s own; a line that fails does not affect the others. Importing it twice changes nothing',
    body: orderEventFile,
    responses: { 200: orderEventFileReport },
    errors: ['PSOF0100', 'PSOF0307'],
  },
  listOrderIntake: {
    summary:
      'List incoming events, newest first, with their source and outcome. Kept for 180 days after arrival or decision; waiting events are not deleted',
    query: z.object({ outcome: orderEventOutcome.optional(), ...page }),
    responses: { 200: z.object({ events: z.array(intake), next: z.string().nullable() }) },
    errors: ['PSOF0100'],
  },
  replayOrderIntake: {
    summary: 'Retry rejected and waiting events as they were received',
    body: z.object({
      ids: z.array(z.string().trim().min(1).max(80)).min(1, 'required').max(200, 'too-long'),
    }),
    responses: {
      200: z.object({
        results: z.array(
          z.object({
            id: z.string(),
            outcome: z.enum(['accepted', 'duplicate', 'rejected', 'waiting', 'not-found', 'not-rejected']),
            code: z.string().nullable(),
            detail: z.string().nullable(),
          }),
        ),
      }),
    },
    errors: ['PSOF0100'],
  },
} as const satisfies Record<string, Contract>
