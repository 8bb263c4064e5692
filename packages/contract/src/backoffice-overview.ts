import { z } from 'zod'
import { cents, fileOf, isoTime } from './common.ts'
import type { Contract } from './endpoint.ts'

const day = z.iso.date('invalid').describe('YYYY-MM-DD, German calendar')

/** Dimensions the figures can be grouped by. */
export const funnelGroups = ['channel', 'product', 'agency', 'day', 'week', 'month'] as const

const period = z
  .object({ from: day, to: day.describe('last day, inclusive') })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'invalid' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 5 * 366 * 86_400_000, {
    path: ['from'],
    message: 'invalid',
  })
const byGroup = period.safeExtend({ by: z.enum(funnelGroups, 'invalid').default('week') })

const figures = z.object({
  shares: z.int().describe('number of referrals created'),
  clicks: z.int().describe('number of clicks of people on their links, without repeated ones'),
  orders: z.int().describe('number of orders received'),
  contracts: z.int().describe('number of contracts concluded that have not failed since'),
  paid: z.int().describe('number of recipients whose rewards are settled'),
  paidCents: cents.describe('amount paid or netted, less returns by banks'),
})

export const alertKinds = [
  'intake-silent',
  'handover-unreachable',
  'handover-late',
  'payouts-overdue',
  'batches-waiting',
  'second-checks-waiting',
  'replacements-waiting',
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
  'backup-late',
  'installation-faulty',
] as const

const alert = z.object({
  kind: z.enum(alertKinds),
  severity: z.enum(['error', 'warning']),
  count: z.int().nullable().describe('number of cases; null if there is nothing to count'),
  failed: z
    .int()
    .optional()
    .describe('`handover-late`: how many of them the provider could not take; the others wait for too long'),
  cents: cents.nullable(),
  since: isoTime
    .nullable()
    .describe(
      '`backup-late`: end of the last backup, null if there has never been one; others: when it began',
    ),
})

/** Each figure counts events on the day they happened: a contract reported late counts on the day it was concluded. */
export const backofficeOverviewEndpoints = {
  getFunnel: {
    summary:
      'Get figures from share to payment by channel, product, agency or time. A share counts for the channel it was made through, all later steps for the channel of the link',
    query: byGroup,
    responses: {
      200: z.object({
        from: day,
        to: day,
        total: figures,
        before: figures.describe('figures of the preceding period of equal length'),
        groups: z
          .array(
            figures.extend({
              key: z
                .string()
                .describe(
                  'value of the group, or the day or first day of the week or month; empty if unknown',
                ),
              label: z.string().nullable().describe('name of the product'),
            }),
          )
          .describe('by time: in chronological order without gaps; otherwise most shares first; at most 200'),
      }),
    },
    errors: ['PSOF0100'],
  },
  exportFunnel: {
    summary: 'Export the figures of all groups as CSV (UTF-8, semicolons)',
    query: byGroup,
    responses: { 200: fileOf('text/csv') },
    errors: ['PSOF0100'],
  },
  getLiability: {
    summary: 'Get the tenant’s liabilities according to the ledger, and when they are due',
    responses: {
      200: z.object({
        at: isoTime,
        accruedCents: cents.describe('for orders that are not released yet'),
        releasedCents: cents.describe('ready, not collected yet'),
        collectedCents: cents.describe('collected, not paid yet'),
        due: z
          .object({ count: z.int(), cents })
          .describe('collected rewards to be paid within four weeks, including overdue ones'),
        overdue: z.object({ count: z.int(), cents }),
      }),
    },
  },
  listTopRecommenders: {
    summary: 'List the recommenders with the most contracts in a period',
    query: period.safeExtend({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
    responses: {
      200: z.object({
        recommenders: z.array(
          z.object({
            accountId: z.string(),
            name: z.string().nullable().describe('null if the account was deleted'),
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
    summary: 'List alerts, most severe first; only those that the operator’s roles may see',
    responses: {
      200: z.object({
        alerts: z.array(alert),
        lastBackupAt: isoTime
          .nullable()
          .describe(
            'end of the last backup by Zuruf; null if there is none, or the operator is not an admin',
          ),
      }),
    },
  },
} as const satisfies Record<string, Contract>
