import { withTenant } from '../../platform/database/database.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { type Dependencies as ConsentDependencies, campaignConsents as createConsents } from './consents.ts'
import { mountCampaigns } from './routes.ts'
import { campaignService, type Dependencies as ServiceDependencies } from './service.ts'

export type { CampaignConsents } from './consents.ts'

/** Campaigns that people can agree to. Decision 056 */
export function createCampaignsModule(dependencies: ConsentDependencies & ServiceDependencies) {
  const campaigns = campaignService(dependencies)
  const consents = createConsents(dependencies)
  return {
    services: { campaigns: { ...campaigns, consents } },
    routes: (http: Http) => mountCampaigns(http, { campaigns, consents }),
    jobs: {
      'tokens.purge': async ({ tenant, now }) => {
        await withTenant(dependencies.database, tenant.id, (tx) => consents.purge(tx, now))
        return undefined
      },
    },
    personalData: {
      async erase(tx, context, { id }) {
        await consents.withdrawAllOf(tx, context, id)
        return {}
      },
    },
  } satisfies Module
}
