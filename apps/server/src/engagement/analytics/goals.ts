import type { Readable } from 'node:stream'
import { type GoalId, goalIds, goals } from '@zuruf/contract/goals'
import { pageNames } from '@zuruf/contract/routes'
import { addDays, germanDay, tableEntry } from '@zuruf/domain'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { csvFile } from '../../platform/csv.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { deleteInGroups } from '../../platform/database/delete-in-groups.ts'
import { groupCommit } from '../../platform/group-commit.ts'
import type { Limits } from '../../platform/limits.ts'
import { isRobot } from '../../platform/robots.ts'
import type { Days } from './repository.ts'
import * as repository from './repository.ts'

/** Parameters of Matomo's tracking API, as received. */
export interface Hit {
  readonly idsite?: string | undefined
  readonly rec?: string | undefined
  readonly idgoal?: string | undefined
  readonly action_name?: string | undefined
  readonly _id?: string | undefined
  readonly _rcn?: string | undefined
}

interface StoredHit {
  readonly tenantId: number
  readonly at: Date
  readonly day: string
  readonly goal: GoalId
  readonly page: string
  readonly campaign: string
  readonly visitor: string | null
  readonly waiting: boolean
}

export type GoalService = ReturnType<typeof goalService>

/**
 * Maximum number of goals that are stored for each tenant and German day, so that a caller with many addresses
 * cannot fill the disk: goals are kept for thirteen months.
 */
const maxPerDay = 200_000

interface Dependencies {
  readonly database: Database
  readonly limits: Limits
}

const isGoal = (id: number): id is GoalId => goalIds.includes(id as GoalId)
const isPage = (name: string) => (pageNames as readonly string[]).includes(name)

/** Collects goals of visitors who agreed to statistics. SPEC §7, decision 055 */
export function goalService({ database, limits }: Dependencies) {
  const store = groupCommit<StoredHit, undefined>({
    name: 'goals',
    max: 500,
    writers: 1,
    write: async (hits) => {
      for (const [tenantId, rows] of Map.groupBy(hits, (hit) => hit.tenantId)) {
        await withTenant(database, tenantId, (tx) => repository.insertHits(tx, rows))
      }
      return hits.map(() => undefined)
    },
  })

  function parseHit({ tenant, now }: Context, hit: Hit): StoredHit | undefined {
    const goal = Number(hit.idgoal)
    const { siteId, serverUrl } = tenant.settings.analytics
    if (hit.rec !== '1' || hit.idsite !== String(siteId) || !isGoal(goal)) return undefined
    return {
      tenantId: tenant.id,
      at: now,
      day: germanDay(now),
      goal,
      page: hit.action_name && isPage(hit.action_name) ? hit.action_name : '',
      campaign: hit._rcn && /^[\w-]{1,40}$/.test(hit._rcn) ? hit._rcn.toLowerCase() : '',
      visitor: hit._id && /^[0-9a-f]{16}$/.test(hit._id) ? hit._id : null,
      waiting: serverUrl !== null,
    }
  }

  return {
    /**
     * Stores valid hits. Robots, other sites, unknown goals and hits beyond the daily limit are dropped
     * silently.
     * @returns whether these hits crossed the daily limit
     */
    async collect(context: Context, hits: readonly Hit[]): Promise<boolean> {
      if (isRobot(context.userAgent)) return false
      const counts = await Promise.all(
        hits.map(async (hit) => {
          const row = parseHit(context, hit)
          if (!row) return 0
          const count = await limits.count('goals-of-day', 2 * 86_400, `${row.tenantId}:${row.day}`)
          if (count <= maxPerDay) await store(row)
          return count
        }),
      )
      return counts.includes(maxPerDay + 1)
    },

    /** Returns the counts of all goals. */
    async count(context: Context, days: Days) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const found = new Map((await repository.countGoals(tx, days)).map((row) => [row.goal, row]))
        return {
          waiting: await repository.countWaiting(tx),
          goals: goalIds.map((id) => ({
            id,
            name: goals[id].name,
            count: Number(found.get(id)?.count ?? 0),
            visitors: Number(found.get(id)?.visitors ?? 0),
          })),
        }
      })
    },

    /** Exports the counts by day and campaign as CSV in UTF-8. */
    async csv(context: Context, days: Days): Promise<Readable> {
      const rows = await withTenant(database, context.tenant.id, async (tx) => {
        await recordAudit(tx, context, 'figures.exported', null, { ...days, by: 'goal' })
        return repository.goalsByDay(tx, days)
      })
      const cells = rows.map(({ day, goal, campaign, count }) => [
        day,
        goal,
        // A later release may have stored a goal that this one does not know.
        tableEntry(goals, String(goal))?.name ?? '',
        campaign,
        count,
      ])
      return csvFile(['day', 'goal', 'name', 'campaign', 'count'], cells)
    },

    /**
     * Deletes goals after the tenant's retention period.
     * @returns how many
     */
    async purge({ tenant, now }: Context): Promise<number> {
      const before = germanDay(addDays(now, -tenant.settings.retention.goals))
      return deleteInGroups(database, tenant.id, 'goalHit', sql`day < ${before}::date`)
    },
  }
}
