import { addDays } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { callExternal, NoResponse, type OutboundPolicy } from '../../platform/outbound.ts'
import * as repository from './repository.ts'

type Hit = Awaited<ReturnType<typeof repository.waitingHits>>[number]

const batchSize = 100
const maxBatches = 50
const timeoutMs = 10_000

export interface Dependencies {
  readonly database: Database
  readonly reach: OutboundPolicy
  /** Time after which a tenant's run starts no further batch, since other tenants wait for it. */
  readonly budgetMs?: number
}

interface Outcome {
  /** Whether the batch must not be sent again: it was accepted, or may have been. Hits must not be counted twice. */
  readonly isDone: boolean
  readonly error?: string
}

/**
 * Forwards goals to the tenant's own analytics server (Matomo's bulk tracking). Since the server forwards them,
 * the browser contacts no third party, and the analytics server sees neither the visitor's address nor their user
 * agent. Decision 055
 */
export function goalForwarding({ database, reach, budgetMs = 10_000 }: Dependencies) {
  const trackingQueryOf = ({ tenant, baseUrl }: Context, hit: Hit) => {
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
      const { status } = await callExternal(
        {
          url: new URL('piwik.php', folder).href,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ requests }),
          timeoutMs,
          maxBytes: 10_000,
        },
        reach,
      )
      if (status >= 200 && status <= 299) return { isDone: true }
      // After a gateway timeout it is unknown whether the server behind it accepted the batch.
      return { isDone: status === 504, error: `answered ${status}` }
    } catch (error) {
      return {
        isDone: error instanceof NoResponse,
        error: error instanceof Error ? error.message : String(error),
      }
    }
  }

  return {
    /**
     * Job `goals.forward`. A slow or failing server delays other tenants only briefly; its own goals wait up to a
     * day. A batch that was sent but not answered is not sent again: losing it is better than counting it once a
     * minute.
     * @returns how many goals were forwarded, how many may be lost, and the error
     */
    async forward(context: Context) {
      const { id } = context.tenant
      const { serverUrl } = context.tenant.settings.analytics
      // Matomo accepts older hits only with a credential, which the settings do not have.
      await withTenant(database, id, (tx) => repository.dropWaiting(tx, addDays(context.now, -1)))
      if (serverUrl === null) return { passed: 0 }
      let forwarded = 0
      const end = performance.now() + budgetMs
      for (let round = 0; round < maxBatches; round++) {
        const hits = await withTenant(database, id, (tx) => repository.waitingHits(tx, batchSize))
        if (hits.length === 0) break
        const requests = hits.map((hit) => trackingQueryOf(context, hit))
        const { isDone, error } = await post(serverUrl, requests)
        const ids = hits.map((hit) => hit.id)
        if (isDone) await withTenant(database, id, (tx) => repository.settleHits(tx, ids))
        if (error !== undefined)
          return { passed: forwarded, failed: error, ...(isDone && { perhapsLost: hits.length }) }
        forwarded += hits.length
        if (performance.now() >= end) break
      }
      return { passed: forwarded }
    },
  }
}
