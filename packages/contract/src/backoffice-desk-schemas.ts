import { lockKinds } from '@zuruf/domain/account-locks'
import { claimStates } from '@zuruf/domain/claim-states'
import { claimKinds, rewardParties } from '@zuruf/domain/claims'
import { orderStates } from '@zuruf/domain/order-states'
import { recipientStates } from '@zuruf/domain/recipient-states'
import { rewardMethods } from '@zuruf/domain/reward-methods'
import { z } from 'zod'
import { handoverState } from './backoffice-handover.ts'
import { cents, isoTime } from './common.ts'

export const referralState = z.enum(recipientStates, 'invalid')
export const latestOrderState = z.enum(orderStates)
export const referralShare = z.union([z.literal(100), z.literal(50), z.literal(0)], 'invalid')
/** Where the reward is, in one sentence in the caller's language. */
export const rewardAnswer = z.object({
  key: z.string().describe('key of the sentence, the same in every language'),
  text: z.string(),
  tone: z.enum(['waits', 'moves', 'done', 'over', 'act']).describe('act: an operator has to do something'),
})

export const referralListItem = z.object({
  id: z.string(),
  number: z.string(),
  state: referralState,
  stateAt: isoTime,
  createdAt: isoTime,
  expiresAt: isoTime.nullable().describe('null if the link does not expire'),
  productId: z.string(),
  productName: z.string(),
  channel: z.string().nullable(),
  agentNumber: z.string().nullable(),
  clicks: z.int(),
  accountId: z.string(),
  recommender: z.string().describe('name; empty if the account is deleted'),
  email: z.string(),
  orderNumber: z.string().nullable(),
  orderState: latestOrderState.nullable(),
  amountCents: cents.nullable().describe('amount of the claim that `answer` is about'),
  needsLook: z
    .boolean()
    .describe(
      'true if a fraud case, a missing contract, an order that failed after its release, or an approval by a second operator waits for a decision',
    ),
  answer: rewardAnswer,
})

export const deskPerson = z.object({
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  locked: z.enum(lockKinds).nullable(),
})

export const referralClaim = z.object({
  id: z.string(),
  party: z.enum(rewardParties),
  kind: z.enum(claimKinds),
  amountCents: cents,
  state: z.enum(claimStates),
  method: z.enum(rewardMethods).nullable(),
  answer: rewardAnswer,
})

export const referralOrder = z.object({
  id: z.string(),
  number: z.string(),
  providerNumber: z.string().nullable(),
  customerNumber: z.string().nullable(),
  productName: z.string(),
  state: latestOrderState,
  stateAt: isoTime,
  releaseAt: isoTime
    .nullable()
    .describe('time at which the job releases the order; null unless it is concluded'),
  replaced: z.boolean().describe('true if a successor order has replaced this order'),
  handover: z
    .object({ state: handoverState, stateAt: isoTime })
    .nullable()
    .describe(
      'state of the hand-over to the provider; null if the order did not come from our own form or is not confirmed',
    ),
})

export const referralMail = z.object({
  id: z.string(),
  template: z.string(),
  name: z.string().describe('display name in the caller’s language'),
  to: z.string(),
  createdAt: isoTime,
  sentAt: isoTime.nullable(),
  isUndelivered: z.boolean().describe('true if the mail was not sent and will not be'),
  canResend: z.boolean(),
})

export const referralNote = z.object({ id: z.string(), by: z.string(), text: z.string(), at: isoTime })

/** One entry of a history, in the caller's language. */
export const historyEntry = z.object({
  at: isoTime,
  kind: z.enum([
    'referral',
    'click',
    'order',
    'claim',
    'payout',
    'goodwill',
    'clawback',
    'mail',
    'act',
    'note',
  ]),
  title: z.string(),
  text: z.string().nullable().describe('reason, text of a note, or address of a mail'),
  by: z
    .string()
    .nullable()
    .describe('name of the operator, or a label for the system, the provider or the person'),
})
