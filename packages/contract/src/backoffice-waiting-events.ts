import { z } from 'zod'
import { isoTime, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const byId = z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') })
const reason = text(500)
const foundBy = z
  .enum(['number', 'click', 'customer', 'order-number'])
  .describe('`order-number`: opened by goodwill under the same number, spelled otherwise')

/** An order event that matches no order. */
export const waitingEvent = z.object({
  id: z.string(),
  outcome: z.enum(['waiting', 'dismissed']),
  receivedAt: isoTime.describe('since when it waits'),
  source: z.enum(['provider', 'file', 'manual']),
  by: z.string().nullable().describe('the provider’s key, or the operator’s name'),
  eventId: z.string().nullable(),
  status: z.string().nullable(),
  occurredAt: z.string().nullable().describe('as it was sent'),
  numbers: z
    .object({
      orderNumber: z.string().nullable(),
      providerNumber: z.string().nullable(),
      referralNumber: z.string().nullable(),
      clickId: z.string().nullable(),
      customerNumber: z.string().nullable(),
      successorOf: z.string().nullable(),
      corrects: z.string().nullable(),
    })
    .describe('everything the event names'),
  code: z.string().nullable(),
  detail: z.string().nullable().describe("why it waits, in the caller's language"),
  decision: z
    .object({ by: z.string().nullable(), at: isoTime, reason: z.string() })
    .nullable()
    .describe('who dismissed it, or proposed that while it waits, and why'),
})

const orderCandidate = z.object({
  id: z.string(),
  number: z.string(),
  providerNumber: z.string().nullable(),
  customerNumber: z.string().nullable(),
  referralNumber: z.string(),
  recommender: z.string(),
  recipient: z.string().describe('first name and initial, empty where no name is known'),
  productName: z.string(),
  state: z.enum(['received', 'processing', 'concluded', 'released', 'rejected', 'withdrawn', 'cancelled']),
  stateAt: isoTime,
  createdAt: isoTime,
  foundBy,
})

const referralCandidate = z.object({
  number: z.string(),
  recommender: z.string(),
  productName: z.string(),
  createdAt: isoTime,
  linkState: z.enum(['open', 'expired', 'closed']).describe('whether the link still takes recipients'),
  foundBy,
})

const placed = z.object({
  id: z.string(),
  outcome: z.enum(['accepted', 'duplicate', 'rejected', 'waiting']),
  code: z.string().nullable(),
  detail: z.string().nullable(),
})

const decided = ['PSOF0100', 'PSOF0101', 'PSOF0102'] as const

export const backofficeWaitingEventEndpoints = {
  listWaitingEvents: {
    summary: 'Events that no order could be found for, the longest waiting first',
    query: z.object({
      state: z.enum(['waiting', 'dismissed'], 'invalid').default('waiting'),
      after: z.string().trim().max(80, 'too-long').optional().describe('the last id of the page before'),
      limit: z.coerce.number<string>().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.object({ events: z.array(waitingEvent), next: z.string().nullable() }) },
    errors: ['PSOF0100'],
  },
  getWaitingEvent: {
    summary:
      'One of them, with the others of its order and what it may mean: at most 50 orders, live ones first, and 50 referrals',
    params: byId,
    responses: {
      200: z.object({
        event: waitingEvent,
        namedOrder: z.string().nullable().describe('the order it names: it is placed on no other'),
        isNameInDoubt: z
          .boolean()
          .describe('it gives that order a number which another one has, in whatever spelling'),
        sameOrder: z.array(waitingEvent).describe('decided about together with it, by their dates'),
        orders: z.array(orderCandidate),
        referrals: z.array(referralCandidate),
      }),
    },
    errors: ['PSOF0101'],
  },
  placeWaitingEvent: {
    summary:
      'Say which order it means, or over which referral it is a new one; the other events of its order follow. The order then waits for a second person before it pays. PSOF0102 when somebody has decided about it since',
    params: byId,
    body: z
      .object({
        orderNumber: text(100).optional().describe('ours or the provider’s'),
        referralNumber: text(100).optional().describe('a new order over this referral'),
        reason,
      })
      .refine(({ orderNumber, referralNumber }) => Boolean(orderNumber) !== Boolean(referralNumber), {
        path: ['orderNumber'],
        error: 'invalid',
      }),
    responses: { 200: z.object({ orderNumber: z.string(), events: z.array(placed) }) },
    errors: [...decided, 'PSOF0310', 'PSOF0311', 'PSOF0902', 'PSOF0903'],
  },
  dismissWaitingEvent: {
    summary:
      'It belongs to no referral: it waits no more, with the other events of its order, and counts as a duplicate when it is sent again. One that reports a failure, or holds back the release of an order, waits on until a second person says so, too (proposed)',
    params: byId,
    body: z.object({ reason }),
    responses: { 200: z.object({ events: z.int(), outcome: z.enum(['dismissed', 'proposed']) }) },
    errors: [...decided, 'PSOF0203'],
  },
  restoreWaitingEvent: {
    summary: 'Take a dismissal or its proposal back: the event waits again, with the others of its order',
    params: byId,
    body: z.object({ reason }),
    responses: { 200: z.object({ events: z.int() }) },
    errors: decided,
  },
} as const satisfies Record<string, Contract>
