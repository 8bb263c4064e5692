import { z } from 'zod'
import { cents, isoTime } from './common.ts'
import type { Contract } from './endpoint.ts'

const day = z.iso.date('invalid').describe('of the German calendar')

/** Dimensions the figures can be grouped by. */
export const funnelGroups = ['channel', 'product', 'agency', 'day', 'week', 'month'] as const

const period = z
  .object({ from: day, to: day.describe('that day included') })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'invalid' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 5 * 366 * 86_400_000, {
    path: ['from'],
    message: 'invalid',
  })
const byGroup = period.safeExtend({ by: z.enum(funnelGroups, 'invalid').default('week') })

const figures = z.object({
  shares: z.int().describe('referrals made'),
  clicks: z.int().describe('clicks of people on their links, repeated ones left out'),
  orders: z.int().describe('orders that came in'),
  contracts: z.int().describe('contracts concluded, and not failed since'),
  paid: z.int().describe('referrals whose rewards are settled'),
  paidCents: cents.describe('paid, less what banks sent back'),
})

export const alertKinds = [
  'intake-silent',
  'handover-late',
  'payouts-overdue',
  'batches-waiting',
  'second-checks-waiting',
  'events-waiting',
  'objections-open',
  'accounts-missing',
  'agencies-waiting',
  'vouchers-waiting',
  'vouchers-low',
  'mails-failing',
  'mails-ended',
  'feed-down',
  'webhooks-failing',
  'jobs-failing',
] as const

const alert = z.object({
  kind: z.enum(alertKinds),
  severity: z.enum(['error', 'warning']),
  count: z.int().nullable().describe('how many of them; null where there is nothing to count'),
  cents: cents.nullable(),
  since: isoTime.nullable(),
})

/** Each figure counts events on the day they happened: a contract reported late counts on the day it was concluded. */
export const backofficeOverviewEndpoints = {
  getFunnel: {
    summary:
      'From share to payment, by channel, product, agency or time. A share has the channel it was made through, everything after it that of the link',
    query: byGroup,
    responses: {
      200: z.object({
        from: day,
        to: day,
        total: figures,
        before: figures.describe('of as many days before'),
        groups: z
          .array(
            figures.extend({
              key: z
                .string()
                .describe('the value, or the first day of the day, week or month; empty: none is known'),
              label: z.string().nullable().describe("a product's name"),
            }),
          )
          .describe('in the order of time, without gaps; else the most first, 200 of them'),
      }),
    },
    errors: ['PSOF0100'],
  },
  exportFunnel: {
    summary: 'The same as CSV (UTF-8, semicolons), all groups',
    query: byGroup,
    responses: { 200: z.string() },
    errors: ['PSOF0100'],
  },
  getLiability: {
    summary: 'What the programme owes, from the books, and when it has to be paid',
    responses: {
      200: z.object({
        at: isoTime,
        accruedCents: cents.describe('for orders that are not released yet'),
        releasedCents: cents.describe('ready, waiting to be collected'),
        collectedCents: cents.describe('collected, to be paid'),
        due: z
          .object({ count: z.int(), cents })
          .describe('of what was collected: to be paid within four weeks, overdue included'),
        overdue: z.object({ count: z.int(), cents }),
      }),
    },
  },
  listTopRecommenders: {
    summary: 'Who brought the most contracts in these days',
    query: period.safeExtend({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
    responses: {
      200: z.object({
        recommenders: z.array(
          z.object({
            accountId: z.string(),
            name: z.string().nullable().describe('null: the account was deleted'),
            email: z.string().nullable(),
            orders: z.int(),
            contracts: z.int(),
            paidCents: cents,
          }),
        ),
      }),
    },
    errors: ['PSOF0100'],
  },
  listAlerts: {
    summary: 'What needs looking after, the worst first; only what the own roles may see',
    responses: { 200: z.object({ alerts: z.array(alert) }) },
  },
} as const satisfies Record<string, Contract>
