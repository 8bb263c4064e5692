import type { ManualActKind } from '@zuruf/domain'
import { orderStates } from '@zuruf/domain/order-states'
import { secondCheckVerdicts } from '@zuruf/domain/second-check'
import { z } from 'zod'
import { afterId, cents, isoTime, pageSize, text } from './common.ts'
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
    'second-person-same: the operator performed the manual action; second-person-new: their access is not older than the action; second-person-tied: within a week, one of the two gave the other access, or a third operator gave both access',
  )

export const secondCheckAct = z.object({
  id: z.int(),
  kind: z.enum(manualActs),
  by: z.string().nullable().describe('name of the operator'),
  at: isoTime,
  reason: z.string().nullable(),
  decided: z.boolean().describe('whether a second operator has decided about it'),
})

export const secondCheckDecision = z.object({
  verdict: z.enum(secondCheckVerdicts),
  by: z.string().nullable(),
  at: isoTime,
  reason: z.string(),
})

export const secondCheck = z.object({
  id: z.string().describe('id of the order'),
  orderNumber: z.string(),
  referralNumber: z.string(),
  recommender: z.string(),
  productName: z.string(),
  inPlaceOf: z
    .object({
      id: z.string(),
      number: z.string(),
      state: z.enum(orderStates).describe('last reported state'),
    })
    .nullable()
    .describe('order of another referral in whose place this one is rewarded as goodwill'),
  state: z.enum(['waiting', 'refused']),
  amountCents: cents
    .nullable()
    .describe(
      'total amount it pays to all parties; null if a commission is added, which is known only at the release',
    ),
  releaseAt: isoTime.nullable().describe('time at which the job releases it once it is approved'),
  acts: z.array(secondCheckAct),
  decision: secondCheckDecision.nullable(),
  bar: secondPersonBlocker
    .nullable()
    .describe('reason why the calling operator cannot approve it as the second operator'),
  version: z.string().describe('version of the order as returned; a decision sends it back'),
})

export const backofficeSecondCheckEndpoints = {
  listSecondChecks: {
    summary:
      'List orders that were made payable by hand and wait for approval by a second operator or were refused, earliest conclusion first',
    query: z.object({
      state: z.enum(['waiting', 'refused'], 'invalid').default('waiting'),
      after: afterId,
      limit: pageSize,
    }),
    responses: { 200: z.object({ checks: z.array(secondCheck), next: z.string().nullable() }) },
    errors: ['PSOF0100'],
  },
  decideSecondChecks: {
    summary:
      'Approve or refuse up to 200 orders, all or none. Operators who performed the act, or are not independent of those who did, cannot approve (PSOF0203)',
    body: z.object({
      verdict: z.enum(secondCheckVerdicts, 'invalid'),
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
