import { intakeSources } from '@zuruf/domain/intake'
import { orderStates } from '@zuruf/domain/order-states'
import { referralStates } from '@zuruf/domain/referral-states'
import { z } from 'zod'
import { afterId, isoTime, pageSize, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const byId = z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') })
const reason = text(500)
export const waitingEventMatch = z
  .enum(['number', 'click', 'code', 'customer', 'order-number'])
  .describe(
    '`order-number`: by a number of the event in any spelling, also if the order replaced the one with that number or is rewarded in its place',
  )

/** An order event that matches no order. */
export const waitingEvent = z.object({
  id: z.string(),
  outcome: z.enum(['waiting', 'dismissed']),
  receivedAt: isoTime.describe('time since which it has been waiting'),
  source: z.enum(intakeSources),
  by: z.string().nullable().describe('the provider’s key, or the operator’s name'),
  eventId: z.string().nullable(),
  status: z.string().nullable(),
  occurredAt: z.string().nullable().describe('as sent'),
  numbers: z
    .object({
      orderNumber: z.string().nullable(),
      providerNumber: z.string().nullable(),
      referralNumber: z.string().nullable(),
      clickId: z.string().nullable(),
      code: z.string().nullable(),
      customerNumber: z.string().nullable(),
      successorOf: z.string().nullable(),
      corrects: z.string().nullable(),
    })
    .describe('all numbers and ids that the event contains'),
  code: z.string().nullable(),
  detail: z.string().nullable().describe('reason why it waits, in the caller’s language'),
  decision: z
    .object({ by: z.string().nullable(), at: isoTime, reason: z.string() })
    .nullable()
    .describe('operator who dismissed it, or proposed its dismissal while it waits, and the reason'),
})

const orderCandidate = z.object({
  id: z.string(),
  number: z.string(),
  providerNumber: z.string().nullable(),
  customerNumber: z.string().nullable(),
  referralNumber: z.string(),
  recommender: z.string(),
  recipient: z.string().describe('first name and initial; empty if no name is known'),
  productName: z.string(),
  state: z.enum(orderStates),
  stateAt: isoTime,
  createdAt: isoTime,
  foundBy: waitingEventMatch,
})

const referralCandidate = z.object({
  number: z.string(),
  recommender: z.string(),
  productName: z.string(),
  createdAt: isoTime,
  linkState: z.enum(referralStates).describe('whether the link still accepts recipients'),
  foundBy: waitingEventMatch,
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
    summary: 'List events for which no order was found, oldest first',
    query: z.object({
      state: z.enum(['waiting', 'dismissed'], 'invalid').default('waiting'),
      after: afterId,
      limit: pageSize,
    }),
    responses: { 200: z.object({ events: z.array(waitingEvent), next: z.string().nullable() }) },
    errors: ['PSOF0100'],
  },
  getWaitingEvent: {
    summary:
      'Get a waiting or dismissed event with the others of its order and its candidates: at most 50 orders, those found by order number first, then live ones, and at most 50 referrals',
    params: byId,
    responses: {
      200: z.object({
        event: waitingEvent,
        namedOrder: z
          .string()
          .nullable()
          .describe('number of the order that it names; it cannot be placed on another one'),
        isNameInDoubt: z
          .boolean()
          .describe('true if it gives that order a number that belongs to another one, in any spelling'),
        sameOrder: z.array(waitingEvent).describe('events that are decided together with it, by date'),
        orders: z.array(orderCandidate),
        referrals: z.array(referralCandidate),
      }),
    },
    errors: ['PSOF0101'],
  },
  placeWaitingEvent: {
    summary:
      'Place the event on an order, or on a new order over a referral; the other events of its order follow. The order then waits for approval by a second operator before it pays. PSOF0102 if another operator has decided about the event since',
    params: byId,
    body: z
      .object({
        orderNumber: text(100).optional().describe('our number or the provider’s'),
        referralNumber: text(100).optional().describe('referral over which a new order is opened'),
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
      'Dismiss an event that belongs to no referral, with the other events of its order; it stops waiting, and counts as a duplicate if it is sent again. One that reports a failure, or blocks the release of an order, continues to wait until a second operator also dismisses it (proposed)',
    params: byId,
    body: z.object({ reason }),
    responses: { 200: z.object({ events: z.int(), outcome: z.enum(['dismissed', 'proposed']) }) },
    errors: [...decided, 'PSOF0203'],
  },
  restoreWaitingEvent: {
    summary: 'Take back a dismissal or its proposal; the event waits again, with the others of its order',
    params: byId,
    body: z.object({ reason }),
    responses: { 200: z.object({ events: z.int() }) },
    errors: decided,
  },
} as const satisfies Record<string, Contract>
