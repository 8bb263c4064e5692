import type { WebhookType } from '@zuruf/domain'
import { webhookDeliveryStates, webhookEndpointStates } from '@zuruf/domain/webhooks'
import { z } from 'zod'
import { email, isoTime, noContent, optionalText } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')
const byId = z.object({ id })

export const webhookType = z.enum(
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

export const webhookEndpointInput = z.object({
  url: z
    .string()
    .trim()
    .min(1, 'required')
    .max(2000, 'too-long')
    .describe('https URL outside private networks; redirects are not followed'),
  description: optionalText(200),
  types: z.array(webhookType).min(1, 'required').max(50, 'too-long'),
  alertEmail: email
    .nullish()
    .describe(
      'address that gets a mail when the endpoint is paused after failing for three days, or after a response with status 410',
    ),
})

export const webhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  types: z.array(z.string()),
  alertEmail: z.string().nullable(),
  state: z.enum(webhookEndpointStates),
  sendsOrders: z
    .boolean()
    .describe('whether confirmed orders are sent there as `order.confirmed`, with the recipient’s data'),
  failingSince: isoTime.nullable(),
  createdAt: isoTime,
})

const secret = z.string().describe('secret for `webhook-signature` (Standard Webhooks); shown only once')
export const webhookDeliveryState = z.enum(webhookDeliveryStates, 'invalid')

export const webhookDelivery = z.object({
  id: z.string(),
  eventId: z.string().describe('value of `webhook-id`; the same each time the event is sent'),
  type: z.string(),
  sequence: z
    .int()
    .describe('position in the order of the tenant’s events; 0 for `webhook.test` and `order.confirmed`'),
  state: webhookDeliveryState,
  attempts: z.int(),
  createdAt: isoTime,
  deliveredAt: isoTime.nullable(),
})

const replayed = {
  from: z.iso.datetime('invalid'),
  to: z.iso.datetime('invalid').describe('end of the period, exclusive'),
  state: webhookDeliveryState.optional(),
}

export const inspectedWebhookDelivery = webhookDelivery.extend({
  body: z
    .string()
    .describe(
      'body as sent; that of `order.confirmed` without the recipient’s data, which are read at sending time',
    ),
  calls: z.array(
    z.object({
      at: isoTime,
      status: z.int().nullable().describe('null: no response'),
      error: z
        .string()
        .nullable()
        .describe('why it could not be called; null if it was called but did not answer'),
      answer: z.string().nullable().describe('first 2 kB of the response; null for `order.confirmed`'),
      milliseconds: z.int(),
    }),
  ),
})

export const backofficeWebhookEndpoints = {
  listWebhookEndpoints: {
    summary: 'List the webhook endpoints of the tenant',
    responses: { 200: z.object({ endpoints: z.array(webhookEndpoint) }) },
  },
  addWebhookEndpoint: {
    summary:
      'Add an endpoint that receives events from now on, signed according to the Standard Webhooks specification. Events are delivered at least once and in no particular order: `webhook-id` identifies repetitions, `sequence` gives the order',
    body: webhookEndpointInput,
    responses: { 201: webhookEndpoint.extend({ secret }) },
    errors: ['PSOF0100'],
  },
  changeWebhookEndpoint: {
    summary: 'Change an endpoint, e.g. its URL and event types',
    params: byId,
    body: webhookEndpointInput,
    responses: { 200: webhookEndpoint },
    errors: ['PSOF0100', 'PSOF0101'],
  },
  setWebhookEndpointState: {
    summary:
      'Pause or resume an endpoint. Events of a paused endpoint wait for up to 30 days and are sent when it resumes',
    params: byId,
    body: z.object({ state: z.enum(webhookEndpointStates, 'invalid') }),
    responses: { 200: webhookEndpoint },
    errors: ['PSOF0100', 'PSOF0101'],
  },
  setWebhookOrders: {
    summary:
      'Send confirmed orders of our own form to this endpoint, as `order.confirmed` with the recipient’s data (the data of pullOrders). A 2xx response completes the hand-over. At most one endpoint can receive them; PSOF0102 if another one does',
    params: byId,
    body: z.object({ active: z.boolean() }),
    responses: { 200: webhookEndpoint },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307'],
  },
  replaceWebhookSecret: {
    summary: 'Create a new secret. The previous one also signs for another day',
    params: byId,
    responses: { 201: z.object({ secret }) },
    errors: ['PSOF0101'],
  },
  removeWebhookEndpoint: {
    summary: 'Remove an endpoint with its deliveries',
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
    summary: 'List the deliveries to an endpoint of the last 30 days, newest first',
    params: byId,
    query: z.object({
      state: webhookDeliveryState.optional(),
      after: id.optional().describe('id of the last item of the previous page'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.object({ deliveries: z.array(webhookDelivery) }) },
    errors: ['PSOF0100', 'PSOF0101'],
  },
  getWebhookDelivery: {
    summary: 'Get a delivery with its body and every response',
    params: byId,
    responses: { 200: inspectedWebhookDelivery },
    errors: ['PSOF0101'],
  },
  replayWebhookDelivery: {
    summary: 'Send a delivery again with the same event id',
    params: byId,
    responses: { 204: noContent },
    errors: ['PSOF0101'],
  },
  replayWebhookDeliveries: {
    summary: 'Send the deliveries of a period to an endpoint again, at most 10,000, oldest first',
    params: byId,
    body: z.object(replayed),
    responses: {
      200: z.object({
        replayed: z.int(),
        next: isoTime.nullable().describe('value of `from` to send the rest; null if there is no more'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101'],
  },
  countWebhookReplay: {
    summary: 'Count the deliveries that a replay of this period would send',
    params: byId,
    query: z.object(replayed),
    responses: { 200: z.object({ count: z.int() }) },
    errors: ['PSOF0100', 'PSOF0101'],
  },
} as const satisfies Record<string, Contract>
