import type { Readable } from 'node:stream'
import { addDays } from '@zuruf/domain'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { Ledger } from '../../money/ledger/index.ts'
import type { PayoutListing } from '../../money/payouts/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { csvFile } from '../../platform/csv.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import type { Days } from '../../referrals/figures/index.ts'
import {
  addFigures,
  dayAfter,
  type FigureService,
  type Figures,
  type FiguresOf,
  zeroFigures,
} from '../../referrals/figures/index.ts'

export interface Dependencies {
  readonly database: Database
  readonly figures: FigureService
  readonly ledger: Pick<Ledger, 'balances'>
  readonly accounts: Pick<AccountService, 'findById'>
  readonly payoutLists: Pick<PayoutListing, 'dueBefore'>
  readonly rewards: Pick<RewardService, 'sumDueBefore'>
}

export type Grouping = 'channel' | 'product' | 'agency' | Span
export type Span = 'day' | 'week' | 'month'

export type Group = Figures & { readonly key: string; readonly label: string | null }

export type OverviewService = ReturnType<typeof overviewService>

const dueWithinDays = 28
const maxGroups = 200

/**
 * Results of a tenant's programme: figures, liabilities and top recommenders. Read-only, except for the audit
 * entry of an export.
 */
export function overviewService(dependencies: Dependencies) {
  const { database, figures, ledger, accounts, payoutLists, rewards } = dependencies
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  async function sumDue(tx: Tx, moment: Date) {
    const transfers = await payoutLists.dueBefore(tx, moment)
    const others = await rewards.sumDueBefore(tx, moment)
    return { count: transfers.count + others.count, cents: transfers.cents + others.cents }
  }

  async function total(tx: Tx, days: Days): Promise<Figures> {
    return (await figures.read(tx, 'all', days, 'key')).reduce<Figures>(addFigures, zeroFigures)
  }

  async function groups(tx: Tx, days: Days, by: Grouping): Promise<Group[]> {
    if (by === 'day' || by === 'week' || by === 'month') {
      return spans(days, by, await figures.read(tx, 'all', days, 'day'))
    }
    const found = await figures.read(tx, by, days, 'key')
    return found.toSorted((a, b) => b.shares - a.shares || b.clicks - a.clicks || a.key.localeCompare(b.key))
  }

  return {
    funnel: (context: Context, days: Days, by: Grouping) =>
      inTenant(context, async (tx) => {
        const all = await groups(tx, days, by)
        return {
          // Each step belongs to exactly one group, so the groups add up to the total.
          total: all.reduce<Figures>(addFigures, zeroFigures),
          before: await total(tx, daysBefore(days)),
          groups: all.slice(0, maxGroups),
        }
      }),

    /** Returns all groups as UTF-8 CSV. */
    async csv(context: Context, days: Days, by: Grouping): Promise<Readable> {
      const rows = await inTenant(context, async (tx) => {
        await recordAudit(tx, context, 'figures.exported', null, { ...days, by })
        return groups(tx, days, by)
      })
      const cells = rows.map(({ key, label, shares, clicks, orders, contracts, paid, paidCents }) => [
        key,
        label,
        shares,
        clicks,
        orders,
        contracts,
        paid,
        paidCents,
      ])
      const columns = [by, 'name', 'shares', 'clicks', 'orders', 'contracts', 'paid', 'paid_cents']
      return csvFile(columns, cells)
    },

    liability: (context: Context) =>
      inTenant(context, async (tx) => {
        const balances = await ledger.balances(tx, null)
        return {
          at: context.now,
          accruedCents: balances.accrued,
          releasedCents: balances.released,
          collectedCents: balances.collected,
          due: await sumDue(tx, addDays(context.now, dueWithinDays)),
          overdue: await sumDue(tx, context.now),
        }
      }),

    /** Returns the recommenders with the most contracts, then orders. */
    topRecommenders: (context: Context, days: Days, limit: number) =>
      inTenant(context, async (tx) => {
        const top = await figures.bestRecommenders(tx, days, limit)
        return Promise.all(
          top.map(async ({ key, orders, contracts, paidCents }) => ({
            accountId: key,
            orders,
            contracts,
            paidCents,
            account: await accounts.findById(tx, key),
          })),
        )
      }),
  }
}

/** Returns the period of equal length right before. */
function daysBefore({ from, to }: Days): Days {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: dayAfter(from, -length), to: dayAfter(from, -1) }
}

/** Returns the first day of the day's week (Monday) or month. */
function beginOf(day: string, span: Span): string {
  if (span === 'day') return day
  if (span === 'month') return `${day.slice(0, 8)}01`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(day, -weekday)
}

/** Groups days into spans, including those without activity. */
function spans({ from, to }: Days, span: Span, rows: readonly FiguresOf[]): Group[] {
  const found = new Map<string, Group>()
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const key = beginOf(day, span)
    if (!found.has(key)) found.set(key, { ...zeroFigures, key, label: null })
  }
  for (const row of rows) {
    const key = beginOf(row.day ?? from, span)
    const before = found.get(key) ?? { ...zeroFigures, key, label: null }
    found.set(key, { ...before, ...addFigures(before, row) })
  }
  return [...found.values()]
}
