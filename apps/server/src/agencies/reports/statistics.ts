import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import * as pages from './page-repository.ts'
import type { AgentFigureReader, AgentFigures } from './ports.ts'
import * as repository from './repository.ts'
import { callerOf } from './service.ts'

export interface Dependencies {
  readonly database: Database
  readonly figures: AgentFigureReader
}

export type Counts = Pick<AgentFigures, 'shares' | 'clicks' | 'orders' | 'contracts'>
export type Group = Counts & { readonly key: string; readonly label: string | null }
export type AgencyStatistics = ReturnType<typeof agencyStatistics>

/** Rank of released orders, as in `rankedStates` of `wire.ts`. */
const releasedRank = 4

const none: Counts = { shares: 0, clicks: 0, orders: 0, contracts: 0 }
const sum = (all: readonly Counts[]): Counts =>
  all.reduce<Counts>(
    (a, b) => ({
      shares: a.shares + b.shares,
      clicks: a.clicks + b.clicks,
      orders: a.orders + b.orders,
      contracts: a.contracts + b.contracts,
    }),
    none,
  )

/** Reads an agency's statistics by month, product, channel and member, from the daily figures. Decisions 060, 063 */
export function agencyStatistics({ database, figures }: Dependencies) {
  return {
    read: (context: Context, days: { readonly from: string; readonly to: string }) =>
      withTenant(database, context.tenant.id, async (tx) => {
        const { agencyId, role, accountId } = callerOf(context)
        const isEmployee = role === 'AgenturMitarbeiter'
        const all = await repository.listMembers(tx, agencyId)
        const members = isEmployee ? all.filter((member) => member.accountId === accountId) : all
        const memberId = isEmployee ? accountId : undefined
        const rows = await figures.ofAgents(
          tx,
          members.map(({ agentNumber }) => agentNumber),
          days,
        )
        const filter = { kind: 'order', agencyId, memberId } as const
        const released = await pages.countByMonth(tx, filter, releasedRank, days)
        const byProduct = rows.filter(({ by }) => by === 'product')
        const months = monthsOf(days).map((month) => ({
          month,
          ...sum(byProduct.filter((row) => row.month === month)),
          released: released.get(month) ?? 0,
        }))
        return {
          total: { ...sum(months), released: months.reduce((count, month) => count + month.released, 0) },
          months,
          products: groupsOf(byProduct, ({ key }) => key),
          channels: groupsOf(
            rows.filter(({ by }) => by === 'channel'),
            ({ key }) => key,
          ),
          members: isEmployee
            ? null
            : members.map(({ agentNumber, name }) => ({
                ...sum(byProduct.filter(({ agent }) => agent === agentNumber)),
                key: agentNumber,
                label: name,
              })),
        }
      }),
  }
}

function groupsOf(rows: readonly AgentFigures[], keyOf: (row: AgentFigures) => string): Group[] {
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, of]) => ({ ...sum(of), key, label: of.find(({ label }) => label)?.label ?? null }))
    .toSorted((a, b) => b.shares - a.shares || b.orders - a.orders || a.key.localeCompare(b.key))
}

function monthsOf({ from, to }: { readonly from: string; readonly to: string }): string[] {
  const months: string[] = []
  const day = new Date(`${from.slice(0, 7)}-01T00:00:00Z`)
  while (day.toISOString().slice(0, 7) <= to.slice(0, 7)) {
    months.push(day.toISOString().slice(0, 7))
    day.setUTCMonth(day.getUTCMonth() + 1)
  }
  return months
}
