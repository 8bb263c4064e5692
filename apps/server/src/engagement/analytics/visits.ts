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

const maxCampaigns = 50
const maxPages = 200

export type VisitReport = ReturnType<typeof visitReport>

/** Reports page views by page and campaign, and the funnel from the home page to the order. */
export function visitReport({ database, pages, figures }: Dependencies) {
  return {
    async read(context: Context, days: Days) {
      await pages.flush()
      return withTenant(database, context.tenant.id, (tx) => readVisits(tx, figures, days))
    },
  }
}

async function readVisits(tx: Tx, figures: Dependencies['figures'], days: Days) {
  const viewed = await repository.countPages(tx, days, 'page', maxPages)
  const campaigns = await repository.countPages(tx, days, 'campaign', maxCampaigns)
  const figuresOfPeriod = (await figures.read(tx, 'all', days, 'key'))[0]
  const viewsOf = (page: string) => Number(viewed.find(({ key }) => key === page)?.count ?? 0)
  return {
    pages: viewed.map(({ key, count }) => ({ page: key, count: Number(count) })),
    campaigns: campaigns.map(({ key, count }) => ({ campaign: key, count: Number(count) })),
    steps: [
      { step: 'home' as const, count: viewsOf('Home') },
      { step: 'category' as const, count: viewsOf('Kategorie') },
      { step: 'product' as const, count: viewsOf('Produkt') },
      { step: 'form' as const, count: viewsOf('Empfehlen') },
      { step: 'referrals' as const, count: figuresOfPeriod?.shares ?? 0 },
      { step: 'clicks' as const, count: figuresOfPeriod?.clicks ?? 0 },
      { step: 'offer' as const, count: viewsOf('Angebot') },
      { step: 'orderForm' as const, count: viewsOf('EmpfaengerDaten') },
      { step: 'orders' as const, count: figuresOfPeriod?.orders ?? 0 },
    ],
  }
}
