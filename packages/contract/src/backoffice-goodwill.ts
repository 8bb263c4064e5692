import { evidenceMediaTypes, goodwillAuthors, goodwillReasons, goodwillStates } from '@zuruf/domain/goodwill'
import { z } from 'zod'
import { cents, fileOf, isoTime, longText, optionalText } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(60, 'too-long')
export const goodwillState = z.enum(goodwillStates, 'invalid')
export const goodwillReasonCode = z.enum(goodwillReasons, 'invalid')
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
  .describe('version of the case that the operator saw')

const evidence = z.object({
  id: z.string(),
  mediaType: z.enum(evidenceMediaTypes),
  bytes: z.int(),
  createdAt: isoTime,
})

const summary = z.object({
  id: z.string(),
  referralNumber: z.string(),
  productName: z.string(),
  state: goodwillState,
  customerNumber: z.string().nullable(),
  orderNumber: z.string().nullable(),
  orderedOn: z.string().nullable().describe('YYYY-MM-DD'),
  evidence: z.int().describe('number of uploads'),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
})

/** Texts of a mail, in its order; the reason or the operator's words follow `text`. */
export const goodwillMail = z.object({
  subject: z.string(),
  heading: z.string(),
  greeting: z.string(),
  text: z.string(),
  afterword: z.string(),
})

export const goodwillCase = summary.extend({
  note: z.string().nullable(),
  reasonCode: goodwillReasonCode.nullable(),
  reasonWords: z.string().nullable(),
  messages: z.array(z.object({ author: z.enum(goodwillAuthors), text: z.string(), createdAt: isoTime })),
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
    .describe('requests and orders of other referrals with the same customer or order number, newest first'),
  mails: z
    .object({
      accepted: goodwillMail,
      rejected: goodwillMail,
      question: goodwillMail,
      reasons: z.array(z.object({ code: goodwillReasonCode, text: z.string() })),
    })
    .describe('texts of the mails that a decision sends, in the language of the account'),
  earlier: z
    .array(
      z.object({
        id: z.string(),
        state: goodwillState,
        reasonCode: goodwillReasonCode.nullable(),
        createdAt: isoTime,
      }),
    )
    .describe('other requests of the recommender, newest first, at most 20'),
  version: z.string().describe('version of the case as returned; a decision sends it back'),
})

const why = z.object({
  letter: z
    .array(z.object({ key: z.string(), part: z.string(), text: z.string(), at: isoTime.nullable() }))
    .describe('text that the owner of the reward reads'),
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
      'fraud case of its order’s recipient; the letter only mentions that the reward is being reviewed',
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
    .describe('all steps of the referral, orders, claim, transfers and goodwill requests, oldest first'),
})

export const backofficeGoodwillEndpoints = {
  listGoodwillCases: {
    summary: 'List claimed missing contracts, oldest first; those in review unless a state is given',
    query: z.object({
      state: goodwillState.optional(),
      after: id.optional().describe('id of the last item of the previous page'),
      limit: z.coerce.number<string>().int().min(1).max(100).optional(),
    }),
    responses: { 200: z.object({ items: z.array(summary) }) },
    errors: ['PSOF0100'],
  },
  getGoodwillCase: {
    summary: 'Get a claimed contract with evidence, conflicts and history',
    params: z.object({ id }),
    responses: { 200: goodwillCase },
    errors: ['PSOF0101'],
  },
  getGoodwillUpload: {
    summary:
      'Get an upload; a PDF only as a download. The view is recorded in the audit log with the operator',
    params: z.object({ id, upload: id }),
    responses: { 200: fileOf('image/jpeg', 'application/pdf') },
    errors: ['PSOF0101'],
  },
  acceptGoodwill: {
    summary:
      'Accept a contract: unless its order exists already, the referral gets it, even if expired, with the reward of the day of the order',
    params: z.object({ id }),
    body: z.object({
      orderNumber: optionalText(80),
      orderedOn: z.iso
        .date('date-invalid')
        .optional()
        .describe('YYYY-MM-DD; default: the day in the request'),
      reason: words,
      version: seenVersion,
    }),
    responses: { 200: goodwillCase },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0310'],
  },
  rejectGoodwill: {
    summary: 'Reject a contract; the recommender sees the reason and the text',
    params: z.object({ id }),
    body: z.object({ reasonCode: goodwillReasonCode, words, version: seenVersion }),
    responses: { 200: goodwillCase },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  askGoodwill: {
    summary: 'Ask the recommender a question; they answer in their area, with up to three more uploads',
    params: z.object({ id }),
    body: z.object({ text: words }),
    responses: { 200: goodwillCase },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  whyClaim: {
    summary: 'Explain a reward: the letter that its owner reads, and the trace with ids and actors',
    params: z.object({ id }),
    responses: { 200: why },
    errors: ['PSOF0101'],
  },
} as const satisfies Record<string, Contract>
