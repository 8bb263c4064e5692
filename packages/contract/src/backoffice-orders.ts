import { z } from 'zod'
import { cents, isoTime, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { orderEventStatus } from './provider.ts'

const byId = z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') })
const reason = text(500)
const day = z.iso.date('date-invalid').describe('YYYY-MM-DD, German calendar')
const state = z.enum(
  ['received', 'processing', 'concluded', 'released', 'rejected', 'withdrawn', 'cancelled'],
  'invalid',
)
const handoverState = z.enum(['new', 'handed-over', 'acknowledged', 'failed', 'cancelled'], 'invalid')
const page = {
  after: z.string().trim().max(80, 'too-long').optional().describe('the last id of the page before'),
  limit: z.coerce.number<string>().int().min(1).max(200).default(50),
}

export const listedOrder = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['order', 'interest']).describe('interest: an offer was asked for, nothing was ordered'),
  providerNumber: z.string().nullable(),
  customerNumber: z.string().nullable(),
  referralNumber: z.string(),
  recommender: z.string(),
  productId: z.string(),
  productName: z.string(),
  state,
  stateAt: isoTime,
  createdAt: isoTime,
  concludedAt: isoTime.nullable(),
  releaseAt: isoTime.nullable().describe('when the job releases it; null unless it is concluded'),
  dates: z
    .array(z.object({ state: orderEventStatus, at: isoTime, corrected: z.boolean() }))
    .describe('when it came into each state, as reported or set right'),
  secondCheck: z
    .enum(['waiting', 'refused'])
    .nullable()
    .describe('a second person has to look at it before it is released, or has refused it'),
  rewardCents: cents.describe('of all its claims'),
  replacedBy: z.string().nullable().describe('its successor’s number'),
  replacedById: z.string().nullable().describe('its successor'),
  recipientName: z
    .string()
    .describe('empty: the order began with the provider, or the data have been deleted'),
  confirmedAt: isoTime.nullable().describe('when the recipient confirmed it'),
  handover: handoverState.nullable().describe('null: it did not begin with us, or is not confirmed'),
  hasBankData: z.boolean().describe('an account of the recipient is stored'),
  next: z.array(state).describe('where it may be moved by hand'),
})

/** A line of a file, or an event, with its outcome (in a preview: the expected one). */
const outcome = z.enum(['accepted', 'duplicate', 'rejected', 'waiting', 'dismissed'])
const line = z.object({
  line: z.int().describe('in the file'),
  eventId: z.string().nullable(),
  reference: z.string().nullable().describe('by which order or referral it was named'),
  status: z.string().nullable(),
  outcome,
  code: z.string().nullable(),
  detail: z.string().nullable().describe("why it was rejected or waits, in the caller's language"),
})
const report = z.object({
  accepted: z.int(),
  duplicates: z.int(),
  rejected: z.int(),
  waiting: z.int().describe('no order could be found for them; the desk says which'),
  lines: z.array(line),
})
const file = z.object({
  csv: z
    .string()
    .min(1, 'required')
    .max(1_000_000, 'too-long')
    .describe(
      'semicolons or commas; a line of headings in front: event_id (may be missing), order_number, click_id, referral_number, status, occurred_at, product_id, customer_number, successor_of. At most 1,000 lines',
    ),
})

export const intake = z.object({
  id: z.string(),
  receivedAt: isoTime,
  source: z.enum(['provider', 'file', 'manual']),
  by: z.string().nullable().describe('the provider’s key, or the operator’s name'),
  eventId: z.string().nullable(),
  status: z.string().nullable(),
  reference: z.string().nullable(),
  outcome,
  code: z.string().nullable(),
  detail: z.string().nullable(),
  replayedAt: isoTime.nullable(),
  payload: z.string().describe('as it came, JSON'),
})

const filters = {
  state: state.optional(),
  releasable: z.enum(['yes'], 'invalid').optional().describe('concluded, and not released yet'),
  handover: handoverState.optional(),
  product: z.string().trim().max(64, 'too-long').optional().describe('its id'),
  from: day.optional().describe('came in on this day or later'),
  to: day.optional().describe('came in on this day or earlier'),
  number: z
    .string()
    .trim()
    .max(100, 'too-long')
    .optional()
    .describe(
      'our number, the provider’s or the customer’s, or the recipient’s name or e-mail address, from its beginning; other filters do not count then',
    ),
}

const acted = ['PSOF0100', 'PSOF0101', 'PSOF0102'] as const
const dated = [...acted, 'PSOF0902', 'PSOF0903'] as const

export const backofficeOrderEndpoints = {
  listOrders: {
    summary: 'Orders, newest or oldest first',
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
      'The orders of a filter as CSV (UTF-8, semicolons), written while they are read. `X-Total-Count` says about how many there are',
    query: z.object({ ...filters, order: z.enum(['newest', 'oldest'], 'invalid').default('newest') }),
    responses: { 200: z.string() },
    errors: ['PSOF0100'],
  },
  setOrderStatus: {
    summary:
      'Report by hand what the provider would have reported; claims and referral follow. PSOF0102 when the order cannot take that step',
    params: byId,
    body: z.object({ status: orderEventStatus, occurredOn: day.optional().describe('today'), reason }),
    responses: { 200: listedOrder },
    errors: dated,
  },
  correctOrderDate: {
    summary:
      'Set the day right on which an order came into a state; reports that come later do not move it, and the reward stays as it was granted. PSOF0102 once it is released, or when it never had that state',
    params: byId,
    body: z.object({ status: orderEventStatus, occurredOn: day, reason }),
    responses: { 200: listedOrder },
    errors: dated,
  },
  addSuccessorOrder: {
    summary: 'The provider made the contract anew: the new order inherits the referral, the old one ends',
    params: byId,
    body: z.object({
      orderNumber: text(100).optional(),
      productId: text(64).optional(),
      occurredOn: day.optional().describe('today'),
      reason,
    }),
    responses: { 201: listedOrder },
    errors: [...dated, 'PSOF0310'],
  },
  releaseOrders: {
    summary:
      'Release up to 200 concluded orders before their time; their claims become collectable. What a second person has to look at first is noted and waits for them (second-person). None is released while a report waits that it may have failed (report-waits), or a proposal that it belongs to another referral (move-waits). PSOF0102 when one moved to another referral meanwhile',
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
    summary: 'What taking this file would do, line by line; nothing is written',
    body: file,
    responses: { 200: report },
    errors: ['PSOF0100'],
  },
  takeOrderFile: {
    summary:
      'Take a file of order events, like the provider’s own; a line that fails keeps no other back. Taking it twice changes nothing',
    body: file,
    responses: { 200: report },
    errors: ['PSOF0100', 'PSOF0307'],
  },
  listOrderIntake: {
    summary: 'What came in, newest first: by whom, and what became of it. Kept for 180 days',
    query: z.object({ outcome: outcome.optional(), ...page }),
    responses: { 200: z.object({ events: z.array(intake), next: z.string().nullable() }) },
    errors: ['PSOF0100'],
  },
  replayOrderIntake: {
    summary: 'Try rejected and waiting events again, as they came',
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
