import type { Http } from '../../platform/http/mount.ts'
import { type Dependencies as ConsentDependencies, campaignConsents } from './consents.ts'
import { mountCampaigns } from './routes.ts'
import { campaignService, type Dependencies as ServiceDependencies } from './service.ts'

/** Wires campaigns and the consents to them. */
export function openCampaigns(dependencies: ConsentDependencies & ServiceDependencies) {
  const campaigns = campaignService(dependencies)
  const consents = campaignConsents(dependencies)
  return {
    ...campaigns,
    consents,
    mount: (http: Http) => mountCampaigns(http, { campaigns, consents }),
  }
}
