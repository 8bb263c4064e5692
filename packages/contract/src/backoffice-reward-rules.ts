import { ruleStates } from '@zuruf/domain/reward-rules'
import { z } from 'zod'
import { cents, isoTime, productId, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { share } from './referrals.ts'

const day = z.iso
  .date('invalid')
  .refine((value) => value >= '2000-01-01' && value < '2200-01-01', 'invalid')
  .describe('YYYY-MM-DD, German calendar')
const days = z.int('invalid').min(0, 'invalid').max(3650, 'invalid')
const limit = z.int('invalid').min(1, 'invalid').max(9999, 'invalid')
const amount = z.int('invalid').min(1, 'invalid').max(100_000_00, 'invalid').describe('euro cents')
const budget = z.int('invalid').min(1, 'invalid').max(20_000_000_00, 'invalid').describe('euro cents')

/** Null in a field: the rule does not set it, and the value of the catalogue or the tenant's settings applies. */
export const rewardRuleTerms = z.object({
  title: text(120),
  scope: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('all') }),
    z.object({ kind: z.literal('category'), id: z.string().trim().min(1, 'required').max(40, 'too-long') }),
    z.object({ kind: z.literal('product'), id: productId }),
  ]),
  validFrom: day.describe('first day, YYYY-MM-DD, German calendar'),
  validTo: day.nullable().default(null).describe('last day; null: no end'),
  amountCents: amount.nullable().default(null),
  shares: z.array(share).min(1, 'invalid').max(3, 'invalid').nullable().default(null),
  recipientCapCents: z.int('invalid').min(0, 'invalid').max(100_000_00, 'invalid').nullable().default(null),
  holdingDays: days
    .nullable()
    .default(null)
    .describe('days from the conclusion of the contract to the release'),
  claimWindowDays: days.min(1, 'invalid').nullable().default(null),
  lookBackDays: days
    .nullable()
    .default(null)
    .describe('recipients who had a contract within this number of days before are not new customers'),
  linkLimit: limit.nullable().default(null).describe('maximum number of rewarded recipients per link'),
  personLimit: limit
    .nullable()
    .default(null)
    .describe('maximum number of rewarded recipients per recommender'),
  monthLimit: limit
    .nullable()
    .default(null)
    .describe('maximum number of rewarded recipients per recommender and calendar month'),
  bonus: z
    .object({ every: z.int('invalid').min(1, 'invalid').max(1000, 'invalid'), cents: amount })
    .nullable()
    .default(null)
    .describe('only in a rule for everything'),
  budgetCents: budget.nullable().default(null).describe('budget over all versions; only with an amount'),
})

export const rewardRule = rewardRuleTerms.extend({
  id: z.string(),
  version: z.int(),
  state: z.enum(ruleStates).describe('ended: applies up to and including lastDay'),
  lastDay: z.string().nullable(),
  reservedCents: cents.describe('reserved part of the budget, over all versions'),
  createdAt: isoTime,
  createdBy: z.string(),
  liveAt: isoTime.nullable(),
  liveBy: z.string().nullable(),
  endedAt: isoTime.nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
})

/** Another rule for the same scope that is valid on some of the same days. */
const overlap = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable().describe('last day on which it applies; null: no end'),
  amountCents: amount.nullable(),
  decides: z
    .boolean()
    .describe('true if this other rule takes precedence on the days on which both are valid'),
})

const sums = z.object({
  orders: z.int(),
  decided: z.int().describe('number of these orders that the simulated rule decides'),
  claims: z.int(),
  simulatedCents: cents,
  recordedClaims: z.int(),
  recordedCents: cents,
})

const reason = z.string().trim().min(5, 'required').max(500, 'too-long')
const byId = z.object({ id: z.string().min(1).max(80) })
const byVersion = byId.extend({ version: z.coerce.number<string>().int().min(1).max(100_000) })
const refused = ['PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'] as const

export const backofficeRewardRuleEndpoints = {
  listRewardRules: {
    summary:
      'List the newest version of each rule, newest rule first. `after` is the id of the last rule of the previous page',
    query: z.object({
      state: z.enum(ruleStates).optional(),
      after: z.string().max(80).optional(),
      limit: z.coerce.number<string>().int().min(1).max(200).optional(),
    }),
    responses: { 200: z.array(rewardRule) },
    errors: ['PSOF0100', ...refused],
  },
  getRewardRule: {
    summary:
      'Get all versions of a rule, newest first, each with the other rules that cover the same scope at the same time',
    params: byId,
    responses: { 200: z.array(rewardRule.extend({ overlaps: z.array(overlap) })) },
    errors: ['PSOF0101', ...refused],
  },
  createRewardRule: {
    summary: 'Create a rule as a draft',
    body: rewardRuleTerms,
    responses: { 201: rewardRule },
    errors: ['PSOF0100', ...refused],
  },
  editRewardRule: {
    summary: 'Change the terms of a draft. A version that is or was live cannot be edited (PSOF0102)',
    params: byVersion,
    body: rewardRuleTerms,
    responses: { 200: rewardRule },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', ...refused],
  },
  addRewardRuleVersion: {
    summary:
      'Create the next version of a rule as a draft with the terms of the newest version. PSOF0102 while the rule has a draft',
    params: byId,
    responses: { 201: rewardRule },
    errors: ['PSOF0101', 'PSOF0102', ...refused],
  },
  startRewardRule: {
    summary:
      'Make a draft live from its first day on, today at the earliest. It replaces the previous version. PSOF0100 at `overlaps` while another rule covers the same scope at the same time and is not among those that the caller has seen',
    params: byVersion,
    body: z.object({
      reason,
      overlaps: z
        .array(z.string().max(80))
        .max(200)
        .default([])
        .describe('ids of the overlapping rules that the caller has seen'),
    }),
    responses: { 200: rewardRule },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307', ...refused],
  },
  endRewardRule: {
    summary: 'End the live version at the end of a day, today at the earliest',
    params: byId,
    body: z.object({ reason, lastDay: day.optional() }),
    responses: { 200: rewardRule },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', ...refused],
  },
  simulateRewardRule: {
    summary:
      'Simulate the rewards of the orders of a period as if the rule had been live all that time, and compare them with the recorded ones. An order that the rule does not decide keeps its recorded amount; so does one that the rule decides without setting an amount, unless a running rule set it. An order beyond a reward limit stays without a reward; limits are not simulated. Writes nothing. Excludes orders that failed, whose reward was taken back or that could never earn one, orders of agencies and sales partners in their own name, and bonuses',
    body: z
      .object({
        rule: rewardRuleTerms,
        id: z.string().max(80).optional().describe('id of the rule that it replaces'),
      })
      .extend({ from: day, to: day })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'invalid' }),
    responses: {
      200: sums.extend({
        changed: z.int().describe('number of orders that would have brought a different amount'),
        budgetUsedUpAt: isoTime.nullable(),
        differences: z
          .array(
            z.object({
              orderNumber: z.string(),
              orderedAt: isoTime,
              productName: z.string(),
              recordedCents: cents,
              simulatedCents: cents,
              existingCustomer: z.boolean(),
            }),
          )
          .describe('the first 200, oldest first'),
        products: z.array(sums.extend({ productId: z.string(), productName: z.string() })),
      }),
    },
    errors: ['PSOF0100', ...refused],
  },
} as const satisfies Record<string, Contract>
