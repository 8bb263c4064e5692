import { addDays, germanDay } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import type { ClickService } from '../clicks/index.ts'
import type { Days, Dimension } from './figure-repository.ts'
import * as repository from './figure-repository.ts'
import { bestOfYears, bestRecommenders, isAhead, type RecommenderTotals } from './recommender-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly clicks: Pick<ClickService, 'countByDay' | 'countByAgent'>
}

/** Count of each step. */
export interface Figures {
  readonly shares: number
  readonly clicks: number
  readonly orders: number
  readonly contracts: number
  readonly paid: number
  readonly paidCents: number
}

/** Figures of one value of a dimension, or of one day of it. */
export interface FiguresOf extends Figures {
  readonly day: string | null
  readonly key: string
  readonly label: string | null
}

/** Figures of one month. */
export interface AgentFigures extends Figures {
  readonly by: 'product' | 'channel'
  readonly agent: string
  readonly month: string
  readonly key: string
  readonly label: string | null
}

export const zeroFigures: Figures = { shares: 0, clicks: 0, orders: 0, contracts: 0, paid: 0, paidCents: 0 }

export const addFigures = (a: Figures, b: Figures): Figures => ({
  shares: a.shares + b.shares,
  clicks: a.clicks + b.clicks,
  orders: a.orders + b.orders,
  contracts: a.contracts + b.contracts,
  paid: a.paid + b.paid,
  paidCents: a.paidCents + b.paidCents,
})

export type FigureService = ReturnType<typeof figureService>

/** Days counted per transaction. */
const DAYS_PER_TRANSACTION = 31

/**
 * Maximum number of changed days that a request counts again; the others keep their stored figures until the
 * job runs.
 */
const MAX_RECOUNTED_DAYS = 30

/** Returns the calendar day `days` after the given one. */
export function dayAfter(day: string, days: number): string {
  return addDays(new Date(`${day}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10)
}

const earlier = (a: string, b: string) => (a < b ? a : b)
const later = (a: string, b: string) => (a > b ? a : b)

/**
 * Figures stored by the day (QUALITY 29). The job `figures.count` stores past days; later days are counted
 * from indexes on each request. Decision 060
 */
export function figureService({ database, clicks }: Dependencies) {
  /**
   * Splits a period into days whose stored figures are read, and days that are counted: new ones and changed
   * ones.
   */
  async function splitPeriod(tx: Tx, days: Days): Promise<repository.PeriodParts> {
    const through = await repository.storedThrough(tx)
    const past = { from: days.from, to: through ? earlier(days.to, through) : '' }
    const live = { from: through ? later(days.from, dayAfter(through, 1)) : days.from, to: days.to }
    const hasStored = past.from <= past.to
    const changed = hasStored ? await repository.changedDays(tx, past, MAX_RECOUNTED_DAYS) : []
    return {
      stored: hasStored ? { days: past, without: changed } : null,
      toCount: [...(live.from <= live.to ? [live] : []), ...changed.map((day) => ({ from: day, to: day }))],
    }
  }

  async function figuresOf(
    tx: Tx,
    dimension: Dimension,
    days: Days,
    by: 'key' | 'day',
  ): Promise<Omit<FiguresOf, 'clicks'>[]> {
    const { stored, toCount } = await splitPeriod(tx, days)
    const rows: Omit<FiguresOf, 'clicks'>[] = []
    if (stored) rows.push(...(await repository.readDays(tx, dimension, stored.days, by, stored.without)))
    for (const part of toCount) rows.push(...(await repository.countDays(tx, dimension, part)))
    return rows
  }

  return {
    /**
     * Returns the figures of a period by value of a dimension, or by value and day.
     * @param dimension `recommender` has no shares and no clicks, and many values: see `bestRecommenders`
     */
    async read(tx: Tx, dimension: Dimension, days: Days, by: 'key' | 'day'): Promise<FiguresOf[]> {
      const rows = await figuresOf(tx, dimension, days, by)
      const clicked = dimension === 'recommender' ? [] : await clicks.countByDay(tx, dimension, days)
      const found = new Map<string, FiguresOf>()
      const add = (day: string | null, key: string, label: string | null, figures: Partial<Figures>) => {
        const rowKey = by === 'day' ? `${day} ${key}` : key
        const before = found.get(rowKey) ?? {
          ...zeroFigures,
          day: by === 'day' ? day : null,
          key,
          label: null,
        }
        found.set(rowKey, {
          ...before,
          ...addFigures(before, { ...zeroFigures, ...figures }),
          label: label ?? before.label,
        })
      }
      for (const { day, key, label, shares, orders, contracts, paid, paidCents } of rows) {
        add(day, key, label, { shares, orders, contracts, paid, paidCents })
      }
      for (const { day, key, clicks: count } of clicked) add(day, key, null, { clicks: count })
      return [...found.values()]
    },

    /** Returns agents' figures by month, agent number, and product or channel. */
    async ofAgents(tx: Tx, agents: readonly string[], days: Days): Promise<AgentFigures[]> {
      if (agents.length === 0) return []
      const found = new Map<string, AgentFigures>()
      const add = (
        dimension: string,
        month: string,
        key: string,
        label: string | null,
        more: Partial<Figures>,
      ) => {
        const [by, agent] = dimension.split(' of ') as ['product' | 'channel', string]
        const rowKey = `${dimension}\n${month}\n${key}`
        const before = found.get(rowKey) ?? { ...zeroFigures, by, agent, month, key, label: null }
        const figures = addFigures(before, { ...zeroFigures, ...more })
        found.set(rowKey, { ...before, ...figures, label: label ?? before.label })
      }
      for (const row of await repository.readAgents(tx, agents, await splitPeriod(tx, days))) {
        const { dimension, month, key, label, shares, orders, contracts, paid, paidCents } = row
        add(dimension, month, key, label, { shares, orders, contracts, paid, paidCents })
      }
      for (const row of await clicks.countByAgent(tx, agents, days)) {
        add(row.dimension, row.month, row.key, null, { clicks: row.clicks })
      }
      return [...found.values()]
    },

    /** Returns the recommenders with the most contracts in the period, then orders; at least one of either. */
    bestRecommenders: async (tx: Tx, days: Days, limit: number) =>
      findBestRecommenders(tx, days, await splitPeriod(tx, days), limit),

    /**
     * Job `figures.count`: stores past days and counts changed days again. The last stored day is counted
     * again on each run, since transactions may have been open at midnight.
     * @returns how many days were counted
     */
    async count(context: Context): Promise<number> {
      const yesterday = dayAfter(germanDay(context.now), -1)
      const inTurn = <T>(work: (tx: Tx) => Promise<T>) =>
        withTenant(database, context.tenant.id, async (tx) => {
          await repository.lockFigures(tx)
          return work(tx)
        })
      const store = (tx: Tx, days: Days) => repository.storeDays(tx, context.tenant.id, days)

      let counted = 0
      let begin = await inTurn(async (tx) => {
        const through = await repository.storedThrough(tx)
        return through ? earlier(through, yesterday) : await repository.firstDay(tx)
      })
      while (begin && begin <= yesterday) {
        const days = { from: begin, to: earlier(dayAfter(begin, DAYS_PER_TRANSACTION - 1), yesterday) }
        await inTurn(async (tx) => {
          await store(tx, days)
          await repository.setStoredThrough(tx, context.tenant.id, days.to)
        })
        counted += lengthOf(days)
        begin = dayAfter(days.to, 1)
      }
      let changed = await inTurn((tx) => repository.nextChangedDay(tx, undefined))
      while (changed) {
        const period: Days = { from: changed, to: dayAfter(changed, DAYS_PER_TRANSACTION - 1) }
        changed = await inTurn(async (tx) => {
          const through = await repository.storedThrough(tx)
          const taken = await repository.takeChangedDays(tx, period)
          // Days not stored yet are counted in any case.
          for (const days of consecutiveDays(taken.filter((day) => through && day <= through))) {
            await store(tx, days)
            counted += lengthOf(days)
          }
          return repository.nextChangedDay(tx, period.to)
        })
      }
      return counted
    },
  }
}

/** Shorter periods are added up directly: their best have too few contracts to stand out in two years. */
const MIN_RANKED_DAYS = 92

/** Numbers of candidates that are looked at before all recommenders are added up. */
const CANDIDATES = [200, 2_000] as const

/**
 * Finds the best recommenders of a period among the best of its calendar years. Nobody has more contracts in the
 * period than in these years, so all others rank behind the last candidate, and behind the last one found if that one
 * is ahead of the last candidate. Decision 126
 */
async function findBestRecommenders(
  tx: Tx,
  days: Days,
  parts: repository.PeriodParts,
  limit: number,
): Promise<RecommenderTotals[]> {
  const [first, last] = [Number(days.from.slice(0, 4)), Number(days.to.slice(0, 4))]
  if (last <= first + 1 && lengthOf(days) >= MIN_RANKED_DAYS) {
    for (const count of CANDIDATES) {
      const candidates = await bestOfYears(tx, first, count)
      const found = await bestRecommenders(
        tx,
        parts,
        limit,
        candidates.map(({ key }) => key),
      )
      const [lastCandidate, lastFound] = [candidates[count - 1], found[limit - 1]]
      if (!lastCandidate || (lastFound && isAhead(lastFound, lastCandidate))) return found
    }
  }
  return bestRecommenders(tx, parts, limit)
}

/** Joins consecutive days, because counting a period takes less time than counting each of its days. */
function consecutiveDays(days: readonly string[]): Days[] {
  const periods: Days[] = []
  for (const day of days) {
    const last = periods.at(-1)
    if (last && dayAfter(last.to, 1) === day) periods[periods.length - 1] = { from: last.from, to: day }
    else periods.push({ from: day, to: day })
  }
  return periods
}

const lengthOf = ({ from, to }: Days) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1
