import { addDays } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { callOutside, type Reach, Unanswered } from '../../platform/outbound.ts'
import * as repository from './repository.ts'

type Hit = Awaited<ReturnType<typeof repository.waitingHits>>[number]

const batch = 100
const mostBatches = 50
const answerMs = 10_000

export interface Dependencies {
  readonly database: Database
  readonly reach: Reach
  /** After which one tenant's run begins no other batch: the others wait for it. */
  readonly budgetMs?: number
}

/** What became of a batch: it counts no more than once there, so only what cannot have been taken is sent again. */
type Outcome = { readonly settled: boolean; readonly failed?: string }

/**
 * Passes goals on to the tenant's own analytics server (Matomo's bulk tracking), from here: the browser speaks to nobody
 * else, and that server sees neither the visitor's address nor their program. Decision 055
 */
export function goalForwarding({ database, reach, budgetMs = 10_000 }: Dependencies) {
  const queryOf = ({ tenant, baseUrl }: Context, hit: Hit) => {
    const { at, goal, page, campaign, visitor } = hit
    const query = new URLSearchParams({
      idsite: String(tenant.settings.analytics.siteId),
      rec: '1',
      apiv: '1',
      idgoal: String(goal),
      action_name: page,
      url: `${baseUrl}/${page}`,
      cdt: String(Math.floor(at.getTime() / 1000)),
      ...(visitor && { _id: visitor, cid: visitor }),
      ...(campaign && { _rcn: campaign }),
    })
    return `?${query}`
  }

  async function post(serverUrl: string, requests: readonly string[]): Promise<Outcome> {
    const folder = serverUrl.endsWith('/') ? serverUrl : `${serverUrl}/`
    try {
      const { status } = await callOutside(
        {
          url: new URL('piwik.php', folder).href,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ requests }),
          timeoutMs: answerMs,
          maxBytes: 10_000,
        },
        reach,
      )
      if (status >= 200 && status <= 299) return { settled: true }
      // A gateway that gave up waiting says nothing about the server behind it.
      return { settled: status === 504, failed: `answered ${status}` }
    } catch (error) {
      return {
        settled: error instanceof Unanswered,
        failed: error instanceof Error ? error.message : String(error),
      }
    }
  }

  return {
    /**
     * Job `goals.forward`. A client's server that is down or slow does not hold up others' goals for long, and its own
     * wait a day. What it was sent without an answer is not sent again: rather a batch lost than counted each minute.
     * @returns how many were passed on, how many perhaps lost, and what was wrong
     */
    async forward(context: Context) {
      const { id } = context.tenant
      const { serverUrl } = context.tenant.settings.analytics
      // Older ones are taken with a password only, which nobody has given us.
      await withTenant(database, id, (tx) => repository.dropWaiting(tx, addDays(context.now, -1)))
      if (serverUrl === null) return { passed: 0 }
      let passed = 0
      const end = performance.now() + budgetMs
      for (let round = 0; round < mostBatches; round++) {
        const hits = await withTenant(database, id, (tx) => repository.waitingHits(tx, batch))
        if (hits.length === 0) break
        const requests = hits.map((hit) => queryOf(context, hit))
        const { settled, failed } = await post(serverUrl, requests)
        const ids = hits.map((hit) => hit.id)
        if (settled) await withTenant(database, id, (tx) => repository.settleHits(tx, ids))
        if (failed !== undefined) return { passed, failed, ...(settled && { perhapsLost: hits.length }) }
        passed += hits.length
        if (performance.now() >= end) break
      }
      return { passed }
    },
  }
}
