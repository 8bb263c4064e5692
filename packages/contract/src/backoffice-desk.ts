import { z } from 'zod'
import { givenConsent } from './backoffice-consents.ts'
import {
  acted,
  byId,
  claim,
  found,
  historyEntry,
  listed,
  mail,
  note,
  orderState,
  person,
  reasoned,
  referralState,
} from './backoffice-desk-common.ts'
import { handoverState } from './backoffice-handover.ts'
import { afterId, cents, isoTime, longText, noContent, pageSize, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const byNumber = z.object({
  id: z.string().trim().min(1, 'required').max(40, 'too-long').describe('referral number'),
})
const day = z.iso.date('date-invalid').describe('YYYY-MM-DD, German calendar')
const share = z.union([z.literal(100), z.literal(50), z.literal(0)], 'invalid')

const filters = {
  state: referralState.optional(),
  product: z.string().trim().max(64, 'too-long').optional().describe('product id'),
  channel: z.string().trim().max(40, 'too-long').optional(),
  agent: z.string().trim().max(100, 'too-long').optional().describe('agent number'),
  from: day.optional().describe('created on this day or later'),
  to: day.optional().describe('created on this day or earlier'),
  hasOrder: z.enum(['yes', 'no'], 'invalid').optional(),
  needsLook: z.enum(['yes'], 'invalid').optional(),
}

const total = z.object({
  count: z.int(),
  exact: z.boolean().describe('false: estimated from database statistics'),
})

const order = z.object({
  id: z.string(),
  number: z.string(),
  providerNumber: z.string().nullable(),
  customerNumber: z.string().nullable(),
  productName: z.string(),
  state: orderState,
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

const deskAction = z.enum(['extend', 'reopen', 'cancel', 'beneficiary', 'goodwill'])

const referralFile = listed.extend({
  offlineCode: z.string().nullable(),
  link: z.string(),
  share,
  shares: z.array(share).describe('shares that the tenant allows'),
  rewardCents: cents.describe('reward of an order under the terms at the time of the referral'),
  firstClickedAt: isoTime.nullable(),
  contact: z.string().nullable().describe('person the recommender wants to recommend to'),
  recommenderPerson: person.nullable().describe('null if the account is deleted'),
  recipientCount: z.int().describe('number of all recipients of the link'),
  recipients: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      orderedAt: isoTime.nullable(),
      confirmedAt: isoTime.nullable(),
      consents: z.array(givenConsent),
    }),
  ),
  orders: z.array(order),
  claims: z.array(claim),
  fraud: z.object({ id: z.string(), state: z.string(), score: z.int() }).nullable(),
  goodwill: z.object({ id: z.string(), state: z.string() }).nullable(),
  clawback: z.object({ orderId: z.string(), state: z.string() }).nullable(),
  mails: z.array(mail),
  notes: z.array(note),
  timeline: z.array(historyEntry).describe('newest first'),
  actions: z.array(deskAction).describe('actions that the referral’s state and the caller’s roles allow'),
  beneficiaryBar: z
    .string()
    .nullable()
    .describe('reason why no reward of the referral can be re-split, in the caller’s language'),
})

export const backofficeDeskEndpoints = {
  searchDesk: {
    summary:
      'Search people and referrals by the beginning of an e-mail address, name, order number or customer number, or by referral number or offline code',
    query: z.object({ q: z.string().trim().max(120, 'too-long').default('') }),
    responses: {
      200: z.object({
        kind: z
          .enum(['empty', 'email', 'number', 'name'])
          .describe('how the search words were classified; empty: too short to search'),
        people: z
          .array(
            person.extend({
              referrals: z.int().describe('number of their referrals, counted up to 100'),
              latest: listed.nullable(),
            }),
          )
          .describe('recommenders, at most 10'),
        referrals: z
          .array(
            listed.extend({
              foundBy: z.string().describe('matched term and the field in which it was found'),
              order: z
                .object({ id: z.string(), number: z.string() })
                .nullable()
                .describe('matched order, or the newest order of the matched recipient'),
            }),
          )
          .describe('referrals matched by number, order, customer or recipient, at most 10'),
      }),
    },
    errors: ['PSOF0100'],
  },
  listReferrals: {
    summary: 'List referrals, newest or oldest first',
    query: z.object({
      ...filters,
      order: z.enum(['newest', 'oldest'], 'invalid').default('newest'),
      after: afterId,
      limit: pageSize,
    }),
    responses: {
      200: z.object({
        referrals: z.array(listed),
        next: z.string().nullable().describe('`after` for the next page'),
        total: total.nullable().describe('only with the first page'),
      }),
    },
    errors: ['PSOF0100'],
  },
  exportReferrals: {
    summary:
      'Export the filtered referrals as CSV (UTF-8, semicolons), streamed while they are read. `X-Total-Count` is their approximate number',
    query: z.object({ ...filters, order: z.enum(['newest', 'oldest'], 'invalid').default('newest') }),
    responses: { 200: z.string() },
    errors: ['PSOF0100'],
  },
  getReferralFile: {
    summary: 'Get all data of a referral, with the answer to "where is my reward?"',
    params: byNumber,
    responses: { 200: referralFile },
    errors: ['PSOF0101'],
  },
  extendReferral: {
    summary:
      'Extend the lifetime of an open referral link. PSOF0102 if the link is not open or does not expire',
    params: byNumber,
    body: reasoned.extend({ days: z.int().min(1, 'invalid').max(365, 'invalid') }),
    responses: { 200: z.object({ expiresAt: isoTime }) },
    errors: acted,
  },
  reopenReferral: {
    summary: 'Reopen an expired referral as goodwill (Kulanz). PSOF0102 if it has not expired',
    params: byNumber,
    body: reasoned.extend({ days: z.int().min(1, 'invalid').max(365, 'invalid') }),
    responses: { 200: z.object({ expiresAt: isoTime }) },
    errors: acted,
  },
  cancelReferral: {
    summary:
      'Cancel a referral with all its claims that are not paid. PSOF0102 if nothing is left to cancel, or while a payment is in progress',
    params: byNumber,
    body: reasoned,
    responses: { 204: noContent },
    errors: acted,
  },
  changeBeneficiary: {
    summary:
      'Change who gets the reward: of future orders, and of orders whose reward nobody has collected yet. A released reward requires a role that moves money. PSOF0102 if it is too late (reason in `fields.share`), PSOF0100 for a share that the tenant does not offer',
    params: byNumber,
    body: reasoned.extend({ share }),
    responses: { 204: noContent },
    errors: acted,
  },
  grantGoodwill: {
    summary:
      'Grant goodwill for a contract that nobody reported as missing: the referral gets its order, with the reward of that day. Requires an order or customer number, or `withoutContract`: then the order counts as concluded at once, and not towards a bonus. PSOF0102 if the referral already has this order, if the order counts for another referral, or while a request waits',
    params: byNumber,
    body: reasoned.extend({
      orderedOn: day,
      orderNumber: text(100).optional(),
      customerNumber: text(100).optional(),
      withoutContract: z
        .boolean()
        .default(false)
        .describe('true: there is no contract; the numbers must be absent'),
    }),
    responses: { 204: noContent },
    errors: [...acted, 'PSOF0310'],
  },
  addReferralNote: {
    summary: 'Add a note to a referral',
    params: byNumber,
    body: z.object({ text: longText(2000).min(1, 'required') }),
    responses: { 201: note },
    errors: found,
  },
  resendPersonMail: {
    summary:
      'Send a mail again, with new links, to its owner’s current address. PSOF0102 if the mail cannot be sent again, no longer applies, or has no address',
    params: byId,
    body: reasoned,
    responses: { 200: z.object({ to: z.string() }) },
    errors: acted,
  },
} as const satisfies Record<string, Contract>
