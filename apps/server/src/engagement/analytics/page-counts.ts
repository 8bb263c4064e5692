import type { PageName } from '@zuruf/contract/routes'
import { germanDay } from '@zuruf/domain'
import { type Database, withTenant } from '../../platform/database/database.ts'
import type { PageCount } from './repository.ts'
import * as repository from './repository.ts'

/** Long enough to write many page views at once, short enough that a crash loses very few. */
const flushMs = 2_000

/** Maximum number of campaigns in a day, since anybody can write one into a URL. Further ones are counted together. */
const maxCampaigns = 200
export const otherCampaigns = '(weitere)'

const campaignPattern = /^[\w-]{1,40}$/

export type PageCounter = ReturnType<typeof pageCounter>

/**
 * Counts page views by day and campaign. The counts identify nobody, so no consent is needed. They are kept
 * in memory and written every two seconds and on shutdown, so that no page waits for them.
 */
export function pageCounter({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: () => Date
}) {
  let counts = new Map<string, PageCount>()
  let campaigns = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  let minute = 0
  let today = ''
  /** Returns the German day. Cached for a minute, since it is needed for every page view and expensive to compute. */
  function currentDay(): string {
    const now = clock()
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) {
      minute = current
      today = germanDay(now)
    }
    return today
  }

  function campaignOf(tenantId: number, day: string, campaign: string | null): string {
    if (!campaign || !campaignPattern.test(campaign)) return ''
    const key = `${tenantId} ${day}`
    const seen = campaigns.get(key) ?? new Set()
    if (!campaigns.has(key)) {
      // Past days are no longer needed.
      campaigns = new Map([...campaigns].filter(([existing]) => existing.endsWith(day)))
      campaigns.set(key, seen)
    }
    const name = campaign.toLowerCase()
    if (!seen.has(name) && seen.size >= maxCampaigns) return otherCampaigns
    seen.add(name)
    return name
  }

  function add(row: PageCount): void {
    const key = `${row.tenantId} ${row.day} ${row.page} ${row.campaign}`
    const existing = counts.get(key)
    counts.set(key, existing ? { ...existing, count: existing.count + row.count } : row)
    if (timer) return
    timer = setTimeout(() => void flush(), flushMs)
    timer.unref()
  }

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const pending = counts
    counts = new Map()
    for (const [tenantId, rows] of Map.groupBy(pending.values(), (row) => row.tenantId)) {
      try {
        await withTenant(database, tenantId, (tx) => repository.addPages(tx, rows))
      } catch {
        // The database is unavailable: the counts wait for the next write.
        for (const row of rows) add(row)
      }
    }
  }

  /** Writes the counts gathered so far. */
  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  return {
    count(tenantId: number, page: PageName, campaign: string | null): void {
      const day = currentDay()
      add({ tenantId, day, page, campaign: campaignOf(tenantId, day, campaign), count: 1 })
    },

    flush,
  }
}
