import type { WebhookType } from '@zuruf/domain'
import { z } from 'zod'
import { email, isoTime, noContent, optionalText } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')
const byId = z.object({ id })

const type = z.enum(
  {
    'referral.created': 'referral.created',
    'referral.expired': 'referral.expired',
    'referral.cancelled': 'referral.cancelled',
    'recipient.created': 'recipient.created',
    'recipient.ordered': 'recipient.ordered',
    'recipient.released': 'recipient.released',
    'recipient.paid': 'recipient.paid',
    'recipient.cancelled': 'recipient.cancelled',
    'recipient.expired': 'recipient.expired',
    'order.received': 'order.received',
    'order.concluded': 'order.concluded',
    'order.released': 'order.released',
    'order.failed': 'order.failed',
    'claim.opened': 'claim.opened',
    'claim.ready': 'claim.ready',
    'claim.collected': 'claim.collected',
    'claim.paid': 'claim.paid',
    'claim.cancelled': 'claim.cancelled',
    'claim.expired': 'claim.expired',
    'claim.returned': 'claim.returned',
    'payout.batched': 'payout.batched',
    'payout.sent': 'payout.sent',
    'payout.paid': 'payout.paid',
    'payout.returned': 'payout.returned',
  } satisfies { readonly [Type in WebhookType]: Type },
  'invalid',
)

const input = z.object({
  url: z
    .string()
    .trim()
    .min(1, 'required')
    .max(2000, 'too-long')
    .describe('https, and not inside a private network; redirects are not followed'),
  description: optionalText(200),
  types: z.array(type).min(1, 'required').max(50, 'too-long'),
  alertEmail: email
    .nullish()
    .describe('hears of it when the endpoint is paused after failing for three days'),
})

const endpoint = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  types: z.array(z.string()),
  alertEmail: z.string().nullable(),
  state: z.enum(['active', 'paused']),
  sendsOrders: z.boolean().describe('confirmed orders go there as `order.confirmed`, with the person'),
  failingSince: isoTime.nullable(),
  createdAt: isoTime,
})

const secret = z.string().describe('for `webhook-signature` (Standard Webhooks); shown this once')
const deliveryState = z.enum(['pending', 'delivered', 'dead'], 'invalid')

const delivery = z.object({
  id: z.string(),
  eventId: z.string().describe('the `webhook-id`: the same however often it is sent'),
  type: z.string(),
  sequence: z.int().describe('orders the events of a tenant; 0 for a test'),
  state: deliveryState,
  attempts: z.int(),
  createdAt: isoTime,
  deliveredAt: isoTime.nullable(),
})

const replayed = {
  from: z.iso.datetime('invalid'),
  to: z.iso.datetime('invalid').describe('before this moment'),
  state: deliveryState.optional(),
}

const inspected = delivery.extend({
  body: z
    .string()
    .describe('as it is sent; of `order.confirmed` without the person, who is read when it is sent'),
  calls: z.array(
    z.object({
      at: isoTime,
      status: z.int().nullable().describe('null: nothing came back'),
      error: z.string().nullable(),
      answer: z.string().nullable().describe('its first 2 kB; null for `order.confirmed`'),
      milliseconds: z.int(),
    }),
  ),
})

export const backofficeWebhookEndpoints = {
  listWebhookEndpoints: {
    summary: 'Where events of this tenant are sent',
    responses: { 200: z.object({ endpoints: z.array(endpoint) }) },
  },
  addWebhookEndpoint: {
    summary:
      'Send events somewhere from now on, signed by the Standard Webhooks specification. At least once, in no certain order: `webhook-id` tells a repetition, `sequence` the order',
    body: input,
    responses: { 201: endpoint.extend({ secret }) },
    errors: ['PSOF0100'],
  },
  changeWebhookEndpoint: {
    summary: 'Change where, and of what',
    params: byId,
    body: input,
    responses: { 200: endpoint },
    errors: ['PSOF0100', 'PSOF0101'],
  },
  setWebhookEndpointState: {
    summary: 'Pause or resume. While paused, events gather for 30 days; then they are sent',
    params: byId,
    body: z.object({ state: z.enum(['active', 'paused'], 'invalid') }),
    responses: { 200: endpoint },
    errors: ['PSOF0100', 'PSOF0101'],
  },
  setWebhookOrders: {
    summary:
      'Send confirmed orders of our own form there, as `order.confirmed` with the person (the data of pullOrders): an answer 2xx hands the order over. One endpoint at most. PSOF0102: another one has them',
    params: byId,
    body: z.object({ active: z.boolean() }),
    responses: { 200: endpoint },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307'],
  },
  replaceWebhookSecret: {
    summary: 'A new secret; the one of before signs beside it for a day',
    params: byId,
    responses: { 201: z.object({ secret }) },
    errors: ['PSOF0101'],
  },
  removeWebhookEndpoint: {
    summary: 'Send nothing there any more; what was sent is forgotten',
    params: byId,
    responses: { 204: noContent },
    errors: ['PSOF0101'],
  },
  testWebhookEndpoint: {
    summary: 'Send an event of the type `webhook.test`',
    params: byId,
    responses: { 201: z.object({ deliveryId: z.string() }) },
    errors: ['PSOF0101'],
  },
  listWebhookDeliveries: {
    summary: 'What was sent to an endpoint in the last 30 days, newest first',
    params: byId,
    query: z.object({
      state: deliveryState.optional(),
      after: id.optional().describe('the last id of the page before'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.object({ deliveries: z.array(delivery) }) },
    errors: ['PSOF0100', 'PSOF0101'],
  },
  getWebhookDelivery: {
    summary: 'One delivery with what was sent and every answer',
    params: byId,
    responses: { 200: inspected },
    errors: ['PSOF0101'],
  },
  replayWebhookDelivery: {
    summary: 'Send one delivery again, with the id it had',
    params: byId,
    responses: { 204: noContent },
    errors: ['PSOF0101'],
  },
  replayWebhookDeliveries: {
    summary: 'Send again what an endpoint was told of in a time, 10,000 at most, oldest first',
    params: byId,
    body: z.object(replayed),
    responses: {
      200: z.object({
        replayed: z.int(),
        next: isoTime.nullable().describe('the `from` with which the rest is sent; null: that was all'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101'],
  },
  countWebhookReplay: {
    summary: 'How many deliveries a replay of this time would send',
    params: byId,
    query: z.object(replayed),
    responses: { 200: z.object({ count: z.int() }) },
    errors: ['PSOF0100', 'PSOF0101'],
  },
} as const satisfies Record<string, Contract>
