import { type Call, type Http, sent } from '../../platform/http/mount.ts'
import { callerKey, type Limits } from '../../platform/limits.ts'
import { isRobot } from '../../platform/robots.ts'
import type { CookieConsents } from './cookie-consents.ts'
import type { GoalService, Hit } from './goals.ts'
import type { PageCounter } from './page-counts.ts'

export interface Dependencies {
  readonly consents: CookieConsents
  readonly goals: GoalService
  readonly pages: PageCounter
  readonly limits: Limits
}

const tags = ['analytics']

/** Transparent 1×1 GIF, as Matomo answers. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Mounts the cookie consent, page counts and the collector of goals (a part of the Matomo tracking API). */
export function mountAnalytics(http: Http, { consents, goals, pages, limits }: Dependencies): void {
  http.mount('recordConsent', {
    tags,
    limit: (tenant) => tenant.settings.limits.consent,
    handler: async ({ context, body }) => {
      await consents.record(context, body.Nummer, {
        functional: body.Funktional,
        analytical: body.Analytisch,
        marketing: body.Marketing,
        answeredAt: body.Beantwortet,
        sentAt: body.Gesendet,
        words: body.Wortlaut,
      })
      return null
    },
  })

  http.mount('countPage', {
    tags,
    limit: (tenant) => tenant.settings.limits.pages,
    handler: ({ context, body }) => {
      if (!isRobot(context.userAgent)) pages.count(context.tenant.id, body.Seite, body.Kampagne || null)
      return null
    },
  })

  /**
   * Collects the hits of a request. Each hit counts against the same rate limit, whatever the endpoint; the route
   * has already counted the first one.
   */
  async function collect(
    { context, query, request, reply }: Call<'collectGoal' | 'collectGoals'>,
    requests: readonly string[],
  ) {
    const { tenant, ip } = context
    const batch = requests.map(
      (text): Hit => Object.fromEntries(new URLSearchParams(text.replace(/^\?/, ''))),
    )
    const hits = query.rec === undefined ? batch : [query, ...batch]
    await Promise.all(
      hits
        .slice(1)
        .map(() => limits.consume(limitName, tenant.settings.limits.goals, `${tenant.id}:${callerKey(ip)}`)),
    )
    if (await goals.collect(context, hits)) {
      request.log.warn({ tenant: tenant.key }, 'no more goals are kept today: there are too many')
    }
    reply.header('cache-control', 'no-store').type('image/gif').send(pixel)
    return sent
  }

  const limitName = 'goals'
  for (const id of ['collectGoal', 'collectGoalAlias'] as const) {
    http.mount(id, {
      tags,
      limit: (tenant) => tenant.settings.limits.goals,
      limitName,
      handler: (call) => collect(call as Call<'collectGoal'>, []),
    })
  }
  for (const id of ['collectGoals', 'collectGoalsAlias'] as const) {
    http.mount(id, {
      tags,
      limit: (tenant) => tenant.settings.limits.goals,
      limitName,
      handler: (call) => collect(call as Call<'collectGoals'>, call.body?.requests ?? []),
    })
  }
}
