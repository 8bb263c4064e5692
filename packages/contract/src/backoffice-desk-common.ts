import { lockKinds } from '@zuruf/domain/account-locks'
import { claimStates } from '@zuruf/domain/claim-states'
import { claimKinds, rewardParties } from '@zuruf/domain/claims'
import { orderStates } from '@zuruf/domain/order-states'
import { recipientStates } from '@zuruf/domain/recipient-states'
import { rewardMethods } from '@zuruf/domain/reward-methods'
import { z } from 'zod'
import { cents, isoTime, text } from './common.ts'

export const byId = z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') })

/** Body of an act with a reason. */
export const reasoned = z.object({ reason: text(500) })

/** Errors of operations that read or write one thing. */
export const found = ['PSOF0100', 'PSOF0101'] as const
/** Errors of acts that are refused in some states. */
export const acted = ['PSOF0100', 'PSOF0101', 'PSOF0102'] as const

export const referralState = z.enum(recipientStates, 'invalid')
export const orderState = z.enum(orderStates)

/** Where the reward is, in one sentence in the caller's language. */
const answer = z.object({
  key: z.string().describe('key of the sentence, the same in every language'),
  text: z.string(),
  tone: z.enum(['waits', 'moves', 'done', 'over', 'act']).describe('act: an operator has to do something'),
})

/** A referral in a list. */
export const listed = z.object({
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
  orderState: orderState.nullable(),
  amountCents: cents.nullable().describe('amount of the claim that `answer` is about'),
  needsLook: z
    .boolean()
    .describe(
      'true if a fraud case, a missing contract, an order that failed after its release, or an approval by a second operator waits for a decision',
    ),
  answer,
})

export const person = z.object({
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  locked: z.enum(lockKinds).nullable(),
})

export const claim = z.object({
  id: z.string(),
  party: z.enum(rewardParties),
  kind: z.enum(claimKinds),
  amountCents: cents,
  state: z.enum(claimStates),
  method: z.enum(rewardMethods).nullable(),
  answer,
})

export const mail = z.object({
  id: z.string(),
  template: z.string(),
  name: z.string().describe('display name in the caller’s language'),
  to: z.string(),
  createdAt: isoTime,
  sentAt: isoTime.nullable(),
  isUndelivered: z.boolean().describe('true if the mail was not sent and will not be'),
  canResend: z.boolean(),
})

export const note = z.object({ id: z.string(), by: z.string(), text: z.string(), at: isoTime })

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
    .describe('name of the operator, or a word for the system, the provider or the person'),
})
