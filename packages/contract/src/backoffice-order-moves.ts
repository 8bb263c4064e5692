import { z } from 'zod'
import { secondPersonBlocker } from './backoffice-second-checks.ts'
import { cents, isoTime, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')
const referralNumber = z.string().trim().min(1, 'required').max(40, 'too-long')

/** One party's part of an order's reward. */
export const orderMovePart = z.object({
  party: z.enum(['recommender', 'recipient']),
  amountCents: cents,
  state: z.enum(['open', 'ready', 'collected', 'paid', 'cancelled', 'expired']),
  reason: z.string().nullable().describe('why it is cancelled'),
})

const named = z.object({ number: z.string(), recommender: z.string(), productName: z.string() })

/** A proposal to move an order, to be decided by a second person. */
export const orderMove = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  productName: z.string().describe('what was ordered'),
  recipient: z.string().describe('empty: the order began with the provider'),
  amountCents: cents.describe('what the order pays to both sides as long as it is not moved'),
  from: named,
  to: named,
  reason: z.string(),
  by: z.string().nullable().describe("the operator's name"),
  at: isoTime,
  bar: secondPersonBlocker.nullable().describe('why the operator who asks cannot be the second person'),
})

/** A second person's decision on a proposal to move or split an order. */
export const proposalDecision = z
  .object({
    verdict: z.enum(['approved', 'refused'], 'invalid'),
    reason: text(500),
    version: z
      .string()
      .trim()
      .max(80, 'too-long')
      .optional()
      .describe('of the preview; an approval needs it'),
  })
  .refine(({ verdict, version }) => verdict === 'refused' || Boolean(version), {
    path: ['version'],
    error: 'required',
  })

export const backofficeOrderMoveEndpoints = {
  previewOrderMove: {
    summary:
      'What moving an order to another referral would change. Nothing is kept. PSOF0102 says at `referralNumber` what stands in the way',
    params: z.object({ id }),
    query: z.object({ referralNumber }),
    responses: {
      200: z.object({
        referral: named,
        before: z.array(orderMovePart).describe('the claims it has'),
        after: z.array(orderMovePart).describe('the claims it would have'),
        otherProduct: z.boolean().describe('the referral is for another product than was ordered'),
        isHandedOver: z
          .boolean()
          .describe('the provider has the order with the number of the referral it belongs to now'),
        version: z.string().describe('of what is shown; an approval repeats it'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  proposeOrderMove: {
    summary:
      'Propose to move an order to another referral; it is moved once a second person agrees, and not released until they have decided',
    params: z.object({ id }),
    body: z.object({ referralNumber, reason: text(500) }),
    responses: { 200: z.object({ id: z.string() }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307'],
  },
  listOrderMoves: {
    summary: 'Proposals to move orders that wait for a second person; the longest first',
    query: z.object({
      after: z.string().trim().max(80, 'too-long').optional().describe('the last id of the page before'),
      limit: z.coerce.number<string>().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.object({ moves: z.array(orderMove), next: z.string().nullable() }) },
    errors: ['PSOF0100'],
  },
  decideOrderMove: {
    summary:
      'Have an order moved, or refuse to. Who proposed it, and who is not independent of them, cannot approve (PSOF0203); refusing takes one person. PSOF0102 at `version` when the order would pay something else than the preview said',
    params: z.object({ id }),
    body: proposalDecision,
    responses: { 200: z.object({ state: z.enum(['waiting', 'done', 'refused']) }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307'],
  },
} as const satisfies Record<string, Contract>
