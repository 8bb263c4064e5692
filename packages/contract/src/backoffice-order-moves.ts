import { claimStates } from '@zuruf/domain/claim-states'
import { rewardParties } from '@zuruf/domain/claims'
import { orderMoveStates } from '@zuruf/domain/order-moves'
import { secondCheckVerdicts } from '@zuruf/domain/second-check'
import { z } from 'zod'
import { secondPersonBlocker } from './backoffice-second-checks.ts'
import { afterId, cents, isoTime, pageSize, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')
const referralNumber = z.string().trim().min(1, 'required').max(40, 'too-long')

/** One party's part of an order's reward. */
export const orderMovePart = z.object({
  party: z.enum(rewardParties),
  amountCents: cents,
  state: z.enum(claimStates),
  reason: z.string().nullable().describe('reason why it is cancelled'),
})

export const orderMoveReferral = z.object({
  number: z.string(),
  recommender: z.string(),
  productName: z.string(),
})

/** A proposal to move an order, to be decided by a second person. */
export const orderMove = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  productName: z.string().describe('product that was ordered'),
  recipient: z.string().describe('empty if the order began with the provider'),
  amountCents: cents.describe('amount that the order pays to both sides unless it is moved'),
  from: orderMoveReferral,
  to: orderMoveReferral,
  reason: z.string(),
  by: z.string().nullable().describe('name of the operator'),
  at: isoTime,
  bar: secondPersonBlocker
    .nullable()
    .describe('reason why the calling operator cannot be the second operator'),
})

/** A second person's decision on a proposal to move or split an order. */
export const proposalDecision = z
  .object({
    verdict: z.enum(secondCheckVerdicts, 'invalid'),
    reason: text(500),
    version: z
      .string()
      .trim()
      .max(80, 'too-long')
      .optional()
      .describe('version of the preview; required for an approval'),
  })
  .refine(({ verdict, version }) => verdict === 'refused' || Boolean(version), {
    path: ['version'],
    error: 'required',
  })

export const backofficeOrderMoveEndpoints = {
  previewOrderMove: {
    summary:
      'Preview what moving an order to another referral would change. Nothing is stored. PSOF0102 names the obstacle at `referralNumber`',
    params: z.object({ id }),
    query: z.object({ referralNumber }),
    responses: {
      200: z.object({
        referral: orderMoveReferral,
        before: z.array(orderMovePart).describe('claims of the order now'),
        after: z.array(orderMovePart).describe('claims of the order after the move'),
        otherProduct: z
          .boolean()
          .describe('true if the referral is for a product other than the one ordered'),
        isHandedOver: z
          .boolean()
          .describe('true if the provider has the order with the number of its current referral'),
        version: z.string().describe('version of the preview; an approval sends it back'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  proposeOrderMove: {
    summary:
      'Propose to move an order to another referral; it is moved after approval by a second operator, and not released until they have decided',
    params: z.object({ id }),
    body: z.object({ referralNumber, reason: text(500) }),
    responses: { 200: z.object({ id: z.string() }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307'],
  },
  listOrderMoves: {
    summary: 'List proposals to move orders that wait for approval by a second operator, oldest first',
    query: z.object({
      after: afterId,
      limit: pageSize,
    }),
    responses: { 200: z.object({ moves: z.array(orderMove), next: z.string().nullable() }) },
    errors: ['PSOF0100'],
  },
  decideOrderMove: {
    summary:
      'Approve or refuse a proposal to move an order. The proposer and operators who are not independent of them cannot approve (PSOF0203); refusing takes one operator. PSOF0102 at `version` if the order would pay something other than in the preview',
    params: z.object({ id }),
    body: proposalDecision,
    responses: { 200: z.object({ state: z.enum(orderMoveStates) }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307'],
  },
} as const satisfies Record<string, Contract>
