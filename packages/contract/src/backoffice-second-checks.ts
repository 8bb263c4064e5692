import type { ManualActKind } from '@zuruf/domain'
import { z } from 'zod'
import { cents, isoTime, text } from './common.ts'
import type { Contract } from './endpoint.ts'

/** Manual acts of operators that can make an order pay. */
export const manualActs = [
  'order-file',
  'order-number',
  'status',
  'goodwill',
  'missing-contract',
  'successor',
  'early-release',
  'event-placed',
  'order-moved',
  'order-split',
  'recipient-email',
] as const satisfies readonly ManualActKind[]

export const secondPersonBlocker = z
  .enum(['second-person-same', 'second-person-new', 'second-person-tied'])
  .describe(
    'the operator did it; their access is not older; or one of the two gave the other access within a week',
  )

export const secondCheckAct = z.object({
  id: z.int(),
  kind: z.enum(manualActs),
  by: z.string().nullable().describe("the operator's name"),
  at: isoTime,
  reason: z.string().nullable(),
  decided: z.boolean().describe('a second person has decided about it'),
})

export const secondCheckDecision = z.object({
  verdict: z.enum(['approved', 'refused']),
  by: z.string().nullable(),
  at: isoTime,
  reason: z.string(),
})

export const secondCheck = z.object({
  id: z.string().describe("the order's id"),
  orderNumber: z.string(),
  referralNumber: z.string(),
  recommender: z.string(),
  productName: z.string(),
  inPlaceOf: z
    .object({
      id: z.string(),
      number: z.string(),
      state: z
        .enum(['received', 'processing', 'concluded', 'released', 'rejected', 'withdrawn', 'cancelled'])
        .describe('what was reported of it last'),
    })
    .nullable()
    .describe('the other referral’s order that it is rewarded in place of, by goodwill'),
  state: z.enum(['waiting', 'refused']),
  amountCents: cents
    .nullable()
    .describe('what it pays to everybody; null: a commission comes on top, known only then'),
  releaseAt: isoTime.nullable().describe('when the job releases it, once it may'),
  acts: z.array(secondCheckAct),
  decision: secondCheckDecision.nullable(),
  bar: secondPersonBlocker.nullable().describe('why the operator who asks cannot be the second person'),
  version: z.string().describe('of what is shown; a decision repeats it'),
})

export const backofficeSecondCheckEndpoints = {
  listSecondChecks: {
    summary:
      'Orders that a human hand made to pay, and that wait for a second person; the longest concluded first',
    query: z.object({
      state: z.enum(['waiting', 'refused'], 'invalid').default('waiting'),
      after: z.string().trim().max(80, 'too-long').optional().describe('the last id of the page before'),
      limit: z.coerce.number<string>().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.object({ checks: z.array(secondCheck), next: z.string().nullable() }) },
    errors: ['PSOF0100'],
  },
  decideSecondChecks: {
    summary:
      'Approve or refuse up to 200 of them, all or none. Who did it, and who is not independent of them, cannot approve (PSOF0203)',
    body: z.object({
      verdict: z.enum(['approved', 'refused'], 'invalid'),
      reason: text(500),
      orders: z
        .array(z.object({ id: z.string().trim().min(1).max(80), version: z.string().trim().min(1).max(40) }))
        .min(1, 'required')
        .max(200, 'too-long'),
    }),
    responses: { 200: z.object({ decided: z.int() }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307'],
  },
} as const satisfies Record<string, Contract>
