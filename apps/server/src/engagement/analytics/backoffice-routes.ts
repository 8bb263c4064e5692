import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import type { CookieConsents } from './cookie-consents.ts'
import type { GoalService } from './goals.ts'
import type { VisitReport } from './visits.ts'

export interface Dependencies {
  readonly consents: CookieConsents
  readonly goals: GoalService
  readonly visits: VisitReport
}

const tags = ['backoffice: analytics']

/** Mounts goals, page views and cookie consents for operators. */
export function mountBackofficeAnalytics(http: Http, { consents, goals, visits }: Dependencies): void {
  http.mount('getGoals', { tags, handler: ({ context, query }) => goals.count(context, query) })

  http.mount('exportGoals', {
    tags,
    handler: async ({ context, query, reply }) => {
      const file = await goals.csv(context, query)
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="goals-${query.from}-${query.to}.csv"`)
        .send(file)
      return sent
    },
  })

  http.mount('getVisits', { tags, handler: ({ context, query }) => visits.read(context, query) })

  async function proof(context: Context, id: string, find: CookieConsents['find']) {
    const answers = await find(context, id)
    if (answers.length === 0) throw notFound()
    return {
      id,
      answers: answers.map(({ at, answeredAt, ...answer }) => ({
        at: at.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
        ...answer,
      })),
    }
  }

  http.mount('findCookieConsent', {
    tags,
    handler: ({ context, params }) => proof(context, params.id, consents.find),
  })

  http.mount('exportCookieConsent', {
    tags,
    handler: async ({ context, params, reply }) => {
      const file = await proof(context, params.id, consents.findForExport)
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="consent-${params.id}.json"`)
        .send(JSON.stringify(file, null, 2))
      return sent
    },
  })
}
