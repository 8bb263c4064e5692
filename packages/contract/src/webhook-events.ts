import type { WebhookType } from '@zuruf/domain'
import { z } from 'zod'
import { webhookType } from './backoffice-webhooks.ts'
import { cents, isoTime } from './common.ts'
import { handedOverOrder } from './handover.ts'

/** Data of a recipient in the events of their order, claims and payouts. */
const recipient = {
  recipientNumber: z.string().describe('number of the recipient; a referral can have many'),
  recipientState: z.string(),
}

const step = {
  state: z.string().describe('state after the step'),
  previousState: z.string().nullable().describe('null: the object is new'),
}

/** Data of the events about a subject: numbers, cents and states, no personal data. Decision 043 */
export const referralEventData = z.object({
  referralNumber: z.string(),
  productId: z.string(),
  rewardCents: cents,
  channel: z.string().nullable(),
  ...step,
})

export const recipientEventData = z.object({
  recipientNumber: recipient.recipientNumber,
  channel: z.string().nullable(),
  referralNumber: z.string(),
  productId: z.string(),
  ...step,
})

export const orderEventData = z.object({
  orderNumber: z.string().describe('our number (A-…) or the provider’s'),
  providerNumber: z.string().nullable(),
  productId: z.string(),
  referralNumber: z.string(),
  ...recipient,
  ...step,
})

export const claimEventData = z.object({
  claimId: z.string(),
  kind: z.string(),
  party: z.string(),
  amountCents: cents,
  method: z.string().nullable().describe('null until the reward is collected'),
  orderNumber: z.string(),
  referralNumber: z.string(),
  ...recipient,
  ...step,
})

export const payoutEventData = z.object({
  payoutId: z.string(),
  claimId: z.string().nullable().describe('null: the payout is that of a credit note'),
  creditNoteId: z.string().nullable(),
  amountCents: cents,
  orderNumber: z.string().nullable(),
  recipientNumber: recipient.recipientNumber.nullable(),
  recipientState: z.string().nullable(),
  ...step,
})

export const testEventData = z.object({ text: z.string() })

type SubjectOf<Type> = Type extends `${infer Subject}.${string}` ? Subject : never

const dataOf = {
  referral: referralEventData,
  recipient: recipientEventData,
  order: orderEventData,
  claim: claimEventData,
  payout: payoutEventData,
} as const satisfies Record<SubjectOf<WebhookType>, z.ZodType>

/** Every type of an event: the steps of the history, a confirmed order (decision 093) and the test of an endpoint. */
export type WebhookEventType = WebhookType | 'order.confirmed' | 'webhook.test'

/** Describes an event as it is sent. Events may arrive out of order; `sequence` orders those of a tenant. */
const eventOf = (type: WebhookEventType, data: z.ZodType) =>
  z.object({
    id: z.string().describe('the same each time the event is sent; also the header `webhook-id`'),
    type: z.literal(type),
    timestamp: isoTime.describe('time of the step'),
    sequence: z
      .int()
      .describe('position in the order of the tenant’s events; 0 for `webhook.test` and `order.confirmed`'),
    data,
  })

/** Event type → body of the call. The data of a step of the history follow from the subject in its type. */
export const webhookEvents = Object.fromEntries<ReturnType<typeof eventOf>>([
  ...webhookType.options.map(
    (type) => [type, eventOf(type, dataOf[type.split('.')[0] as SubjectOf<WebhookType>])] as const,
  ),
  ['order.confirmed', eventOf('order.confirmed', handedOverOrder)],
  ['webhook.test', eventOf('webhook.test', testEventData)],
]) as Readonly<Record<WebhookEventType, ReturnType<typeof eventOf>>>

type WithoutStep<Data> = Omit<Data, keyof typeof step>

/** Subject of a history step → data of its event, without the states of the step. */
export interface EventSubjects {
  readonly referral: WithoutStep<z.output<typeof referralEventData>>
  readonly recipient: WithoutStep<z.output<typeof recipientEventData>>
  readonly order: WithoutStep<z.output<typeof orderEventData>>
  readonly claim: WithoutStep<z.output<typeof claimEventData>>
  readonly payout: WithoutStep<z.output<typeof payoutEventData>>
}
