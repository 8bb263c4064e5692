import { z } from 'zod'
import { cents, isoTime, longText, optionalText } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(60, 'too-long')
const state = z.enum(['review', 'question', 'accepted', 'rejected'], 'invalid')
const reasonCode = z.enum(
  [
    'no-contract',
    'ordered-before',
    'other-referral',
    'already-rewarded',
    'product-without-reward',
    'evidence-missing',
    'other',
  ],
  'invalid',
)
const words = longText(2000).min(1, 'required')
/**
 * Version of the case a decision is based on. PSOF0102 reports in `request`, `orders` or `conflicts` what has
 * changed since.
 */
const seenVersion = z
  .string()
  .trim()
  .min(1, 'required')
  .max(80, 'too-long')
  .describe('of the case as it was shown')

const evidence = z.object({
  id: z.string(),
  mediaType: z.enum(['image/jpeg', 'application/pdf']),
  bytes: z.int(),
  createdAt: isoTime,
})

const summary = z.object({
  id: z.string(),
  referralNumber: z.string(),
  productName: z.string(),
  state,
  customerNumber: z.string().nullable(),
  orderNumber: z.string().nullable(),
  orderedOn: z.string().nullable().describe('YYYY-MM-DD'),
  evidence: z.int().describe('how many uploads'),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
})

const goodwillCase = summary.extend({
  note: z.string().nullable(),
  reasonCode: reasonCode.nullable(),
  reasonWords: z.string().nullable(),
  messages: z.array(
    z.object({ author: z.enum(['operator', 'recommender']), text: z.string(), createdAt: isoTime }),
  ),
  uploads: z.array(evidence),
  recommender: z.object({ accountId: z.string(), name: z.string(), email: z.string() }).nullable(),
  referral: z.object({ state: z.string(), createdAt: isoTime, clicks: z.int() }),
  orders: z.array(
    z.object({
      number: z.string(),
      state: z.string(),
      orderedAt: isoTime.nullable(),
      productName: z.string(),
    }),
  ),
  claims: z.array(
    z.object({ id: z.string(), party: z.string(), kind: z.string(), state: z.string(), amountCents: cents }),
  ),
  conflicts: z
    .array(
      z.object({
        kind: z.enum(['request', 'order']),
        referralNumber: z.string(),
        state: z.string(),
        claimStates: z.array(z.string()),
        createdAt: isoTime,
      }),
    )
    .describe("other referrals' requests and orders with the same customer or order number, newest first"),
  earlier: z
    .array(z.object({ id: z.string(), state, reasonCode: reasonCode.nullable(), createdAt: isoTime }))
    .describe("the person's other requests, newest first, at most 20"),
  version: z.string().describe('of what is shown; a decision repeats it'),
})

const why = z.object({
  letter: z
    .array(z.object({ key: z.string(), part: z.string(), text: z.string(), at: isoTime.nullable() }))
    .describe('what the person reads'),
  forecast: z.object({ from: isoTime, to: isoTime, median: isoTime, cases: z.int() }).nullable(),
  claim: z.object({
    id: z.string(),
    party: z.string(),
    kind: z.string(),
    state: z.string(),
    amountCents: cents,
    rewardId: z.string(),
    ruleVersion: z.string(),
    referralId: z.string(),
    orderId: z.string(),
    accountId: z.string().nullable(),
    recipientId: z.string().nullable(),
  }),
  fraudCase: z
    .object({ id: z.string(), state: z.string(), score: z.int() })
    .nullable()
    .describe(
      'the case of the fraud checks about its referral; the letter says no more than that somebody looks',
    ),
  trace: z
    .array(
      z.object({
        entity: z.string(),
        entityId: z.string(),
        from: z.string().nullable(),
        to: z.string(),
        actor: z.string(),
        actorId: z.string().nullable(),
        reason: z.string().nullable(),
        at: isoTime,
      }),
    )
    .describe('every step of referral, orders, claim, transfers and goodwill requests, oldest first'),
})

export const backofficeGoodwillEndpoints = {
  listGoodwillCases: {
    summary:
      'Missing contracts people have claimed, oldest first; those to be looked at unless a state is asked for',
    query: z.object({
      state: state.optional(),
      after: id.optional().describe('the last one of the page before'),
      limit: z.coerce.number<string>().int().min(1).max(100).optional(),
    }),
    responses: { 200: z.object({ items: z.array(summary) }) },
    errors: ['PSOF0100'],
  },
  getGoodwillCase: {
    summary: 'One claimed contract with evidence, conflicts and history',
    params: z.object({ id }),
    responses: { 200: goodwillCase },
    errors: ['PSOF0101'],
  },
  getGoodwillUpload: {
    summary: 'An upload; a PDF only as a download. Who looked is written into the audit',
    params: z.object({ id, upload: id }),
    responses: { 200: z.string() },
    errors: ['PSOF0101'],
  },
  acceptGoodwill: {
    summary:
      'The contract counts: unless its order is there already, the referral gets it, also an expired one, with the reward of the day of the order',
    params: z.object({ id }),
    body: z.object({
      orderNumber: optionalText(80),
      orderedOn: z.iso
        .date('date-invalid')
        .optional()
        .describe('YYYY-MM-DD; what the request says unless given'),
      reason: words,
      version: seenVersion,
    }),
    responses: { 200: goodwillCase },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0310'],
  },
  rejectGoodwill: {
    summary: 'The contract does not count; the person reads the reason and the words',
    params: z.object({ id }),
    body: z.object({ reasonCode, words, version: seenVersion }),
    responses: { 200: goodwillCase },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  askGoodwill: {
    summary: 'Ask the person something; they answer in their area, with up to three more uploads',
    params: z.object({ id }),
    body: z.object({ text: words }),
    responses: { 200: goodwillCase },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  whyClaim: {
    summary: 'Why is this reward what it is: the letter its owner reads, and the trace with ids and actors',
    params: z.object({ id }),
    responses: { 200: why },
    errors: ['PSOF0101'],
  },
} as const satisfies Record<string, Contract>
