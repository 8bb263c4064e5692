import type { FraudCasePart } from '@zuruf/domain'
import { z } from 'zod'
import { cents, isoTime, longText, noContent, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')
const state = z.enum(['review', 'cleared', 'confirmed'], 'invalid')
const strictness = z
  .enum(['off', 'standard', 'strict'], 'invalid')
  .describe('off: nothing is kept, looked at or held; standard holds from 60 points on, strict from 40')
const reasonCode = z
  .enum(
    [
      'household',
      'explained',
      'known-customer',
      'false-alarm',
      'self-referral',
      'shared-account',
      'invented-person',
      'organised',
      'bought-and-withdrawn',
      'other',
    ],
    'invalid',
  )
  .describe('the first four go with cleared, the others with confirmed')

/** Parts of a case that can change while an operator is looking at it. */
const caseParts = ['referral', 'reasons', 'amounts', 'recipient'] as const satisfies readonly FraudCasePart[]

const version = z.string().describe('of what is shown; a decision repeats it')

const decision = z.object({
  decision: z.enum(['cleared', 'confirmed'], 'invalid'),
  reasonCode,
  note: longText(2000).optional(),
  lockAccount: z.boolean().optional().describe('with confirmed: bars the recommender, too'),
})

const summary = z.object({
  id: z.string(),
  referralNumber: z.string(),
  state,
  score: z.int().describe('0 to 100'),
  reasons: z.array(
    z.object({
      signal: z.string(),
      text: z.string().describe("in the caller's language"),
      count: z.int(),
      points: z.int(),
    }),
  ),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
  decidedBy: z.string().nullable().describe("the operator's id"),
  reasonCode: z.string().nullable(),
  version,
})

const person = z.object({ name: z.string(), email: z.string() })

const evidence = summary.extend({
  referral: z.object({ state: z.string(), createdAt: isoTime, productName: z.string(), clicks: z.int() }),
  recommender: person.extend({ accountId: z.string(), locked: z.boolean() }).nullable(),
  recipient: person
    .extend({ phone: z.string(), address: z.string(), birthDate: z.string().nullable() })
    .nullable(),
  claims: z.array(
    z.object({
      id: z.string(),
      party: z.string(),
      kind: z.string(),
      amountCents: cents,
      state: z.string(),
    }),
  ),
  notes: z.array(z.object({ by: z.string(), text: z.string(), at: isoTime })),
})

export const backofficeFraudEndpoints = {
  listFraudCases: {
    summary: 'The cases of a state, the heaviest (or oldest) first; those in review hold their claims',
    query: z.object({
      state: state.default('review'),
      order: z.enum(['score', 'age'], 'invalid').default('score'),
      after: id.optional().describe('the last id of the page before'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    responses: {
      200: z.object({
        cases: z.array(
          summary.extend({ stakeCents: cents.describe('of its rewards, what nobody has been paid yet') }),
        ),
      }),
    },
    errors: ['PSOF0100', 'PSOF0102'],
  },
  getFraudCase: {
    summary: 'A case with what somebody needs to judge it',
    params: z.object({ id }),
    responses: { 200: evidence },
    errors: ['PSOF0101'],
  },
  decideFraudCases: {
    summary:
      'Decide up to 200 cases alike. What is cleared goes on at once; of what is confirmed every unpaid claim is cancelled, and the referral. A case that has changed since it was seen is left as it is',
    body: decision.extend({
      cases: z
        .array(z.object({ id, version: z.string().trim().min(1, 'required').max(80, 'too-long') }))
        .min(1, 'required')
        .max(200, 'too-long'),
    }),
    responses: {
      200: z.object({
        results: z.array(
          z.object({
            id: z.string(),
            outcome: z.enum(['decided', 'changed', 'already-decided', 'not-found']),
            changed: z
              .array(z.enum(caseParts))
              .describe(
                'what is not as it was seen: whose referral it is, why it is held, the rewards, the data',
              ),
          }),
        ),
      }),
    },
    errors: ['PSOF0100'],
  },
  addFraudNote: {
    summary: 'Note something about a case',
    params: z.object({ id }),
    body: z.object({ text: longText(2000).min(1, 'required') }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0101'],
  },
  getFraudSettings: {
    summary: 'How strict the checks are',
    responses: { 200: z.object({ strictness }) },
  },
  setFraudSettings: {
    summary: 'Set how strict the checks are; what waits goes on waiting',
    body: z.object({ strictness }),
    responses: { 200: z.object({ strictness }) },
    errors: ['PSOF0100'],
  },
  unlockAccount: {
    summary: 'Open an account again that was locked by hand',
    params: z.object({ id }),
    body: z.object({ reason: text(500) }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0101'],
  },
} as const satisfies Record<string, Contract>
