import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import type { FigureService } from '../../referrals/figures/index.ts'
import type { PageCounter } from './page-counts.ts'
import type { Days } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly pages: Pick<PageCounter, 'flush'>
  readonly figures: Pick<FigureService, 'read'>
}

const mostCampaignsShown = 50
const allPages = 200

export type VisitReport = ReturnType<typeof visitReport>

/** Page views by page and campaign, and the steps from the home page to the order. */
export function visitReport({ database, pages, figures }: Dependencies) {
  return {
    async read(context: Context, days: Days) {
      await pages.flush()
      return withTenant(database, context.tenant.id, (tx) => readVisits(tx, figures, days))
    },
  }
}

async function readVisits(tx: Tx, figures: Dependencies['figures'], days: Days) {
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
