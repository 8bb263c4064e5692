import { addDays } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { callExternal, NoResponse, type OutboundPolicy } from '../../platform/outbound.ts'
import * as repository from './repository.ts'

type Hit = Awaited<ReturnType<typeof repository.waitingHits>>[number]

const batch = 100
const mostBatches = 50
const answerMs = 10_000

export interface Dependencies {
  readonly database: Database
  readonly reach: OutboundPolicy
  /** Time after which a tenant's run starts no further batch, since other tenants wait for it. */
  readonly budgetMs?: number
}

/** Result of a batch. Hits must not be counted twice, so a batch is sent again only if it cannot have been accepted. */
type Outcome = { readonly settled: boolean; readonly failed?: string }

/**
 * Forwards goals from here to the tenant's own analytics server (Matomo's bulk tracking). The browser
 * contacts no third party, and that server sees neither the visitor's address nor their user agent. Decision
 * 055
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
      const { status } = await callExternal(
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
      // After a gateway timeout it is unknown whether the server behind it accepted the batch.
      return { settled: status === 504, failed: `answered ${status}` }
    } catch (error) {
      return {
        settled: error instanceof NoResponse,
        failed: error instanceof Error ? error.message : String(error),
      }
    }
  }

  return {
    /**
     * Job `goals.forward`. A slow or failing server delays other tenants only briefly; its own goals wait for
     * a day. A batch that was sent but not answered is not sent again: losing it is better than counting it
     * every minute.
     * @returns how many were passed on, how many may be lost, and the error
     */
    async forward(context: Context) {
      const { id } = context.tenant
      const { serverUrl } = context.tenant.settings.analytics
      // Matomo accepts older hits only with a credential, which nobody has given us.
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
