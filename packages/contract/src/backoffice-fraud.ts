import type { FraudCasePart } from '@zuruf/domain'
import { fraudCaseStates, fraudStrictnesses } from '@zuruf/domain/fraud'
import { z } from 'zod'
import { cents, isoTime, longText, noContent, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')
export const fraudCaseState = z.enum(fraudCaseStates, 'invalid')
export const fraudStrictness = z
  .enum(fraudStrictnesses, 'invalid')
  .describe(
    'off: no traces of requests or bank accounts are stored, and only the signals that are always reviewed put claims on hold; standard: also from 60 points; strict: also from 40',
  )
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
  .describe('the first four belong to cleared, the others to confirmed')

/** Parts of a case that can change while an operator is looking at it. */
const caseParts = ['referral', 'reasons', 'amounts', 'recipient'] as const satisfies readonly FraudCasePart[]

const version = z.string().describe('version of the case as returned; a decision sends it back')

const decision = z.object({
  decision: z.enum(['cleared', 'confirmed'], 'invalid'),
  reasonCode,
  note: longText(2000).optional(),
  lockAccount: z.boolean().optional().describe('only with confirmed: also locks the recommender’s account'),
})

const summary = z.object({
  id: z.string(),
  referralNumber: z.string(),
  state: fraudCaseState,
  score: z.int().describe('0 to 100'),
  reasons: z.array(
    z.object({
      signal: z.string(),
      text: z.string().describe('in the caller’s language'),
      count: z.int(),
      points: z.int(),
    }),
  ),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
  decidedBy: z.string().nullable().describe('id of the operator'),
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
    summary:
      'List the cases of a state, highest score or oldest first. Claims of cases in review are on hold',
    query: z.object({
      state: fraudCaseState.default('review'),
      order: z.enum(['score', 'age'], 'invalid').default('score'),
      after: id.optional().describe('id of the last item of the previous page'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    responses: {
      200: z.object({
        cases: z.array(
          summary.extend({ stakeCents: cents.describe('sum of its rewards that are not paid yet') }),
        ),
      }),
    },
    errors: ['PSOF0100', 'PSOF0102'],
  },
  getFraudCase: {
    summary: 'Get a case with everything needed to judge it',
    params: z.object({ id }),
    responses: { 200: evidence },
    errors: ['PSOF0101'],
  },
  decideFraudCases: {
    summary:
      'Apply one decision to up to 200 cases. Clearing a case takes its claims off hold at once; confirming it cancels the recipient and every unpaid claim. A case that has changed since it was read is left unchanged',
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
                'parts that have changed since the case was read: the referral it belongs to, the reasons, the rewards, the recipient’s data',
              ),
          }),
        ),
      }),
    },
    errors: ['PSOF0100'],
  },
  addFraudNote: {
    summary: 'Add a note to a case',
    params: z.object({ id }),
    body: z.object({ text: longText(2000).min(1, 'required') }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0101'],
  },
  getFraudSettings: {
    summary: 'Get the strictness of the checks',
    responses: { 200: z.object({ strictness: fraudStrictness }) },
  },
  setFraudSettings: {
    summary: 'Set the strictness of the checks. Cases in review stay in review',
    body: z.object({ strictness: fraudStrictness }),
    responses: { 200: z.object({ strictness: fraudStrictness }) },
    errors: ['PSOF0100'],
  },
  unlockAccount: {
    summary: 'Unlock an account that was locked by hand',
    params: z.object({ id }),
    body: z.object({ reason: text(500) }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0101'],
  },
} as const satisfies Record<string, Contract>
