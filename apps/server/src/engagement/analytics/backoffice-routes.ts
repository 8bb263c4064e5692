import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import type { FigureService } from '../../referrals/figures/index.ts'
import type { CookieConsents } from './cookie-consents.ts'
import type { GoalService } from './goals.ts'
import type { PageCounter } from './page-counts.ts'
import type { Days } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly consents: CookieConsents
  readonly goals: GoalService
  readonly pages: PageCounter
  readonly figures: Pick<FigureService, 'read'>
}

const tags = ['backoffice: analytics']
const mostCampaignsShown = 50
const allPages = 200

export function mountBackofficeAnalytics(http: Http, dependencies: Dependencies): void {
  const { database, consents, goals, pages, figures } = dependencies

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

  http.mount('getVisits', {
    tags,
    handler: async ({ context, query }) => {
      await pages.flush()
      return withTenant(database, context.tenant.id, (tx) => visitsOf(tx, query))
    },
  })

  async function visitsOf(tx: Parameters<typeof repository.countPages>[0], days: Days) {
    const opened = await repository.countPages(tx, days, 'page', allPages)
    const campaigns = await repository.countPages(tx, days, 'campaign', mostCampaignsShown)
    const done = (await figures.read(tx, 'all', days, 'key'))[0]
    const of = (page: string) => Number(opened.find(({ key }) => key === page)?.count ?? 0)
    return {
      pages: opened.map(({ key, count }) => ({ page: key, count: Number(count) })),
      campaigns: campaigns.map(({ key, count }) => ({ campaign: key, count: Number(count) })),
      steps: [
        { step: 'home' as const, count: of('Home') },
        { step: 'category' as const, count: of('Kategorie') },
        { step: 'product' as const, count: of('Produkt') },
        { step: 'form' as const, count: of('Empfehlen') },
        { step: 'referrals' as const, count: done?.shares ?? 0 },
        { step: 'clicks' as const, count: done?.clicks ?? 0 },
        { step: 'offer' as const, count: of('Angebot') },
        { step: 'orderForm' as const, count: of('EmpfaengerDaten') },
        { step: 'orders' as const, count: done?.orders ?? 0 },
      ],
    }
  }

  async function proof(context: Context, id: string, find: CookieConsents['find']) {
    const answers = await find(context, id)
    if (answers.length === 0) throw new AppError('PSOF0101')
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
      const file = await proof(context, params.id, consents.hand)
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="consent-${params.id}.json"`)
        .send(JSON.stringify(file, null, 2))
      return sent
    },
  })
}
