import type { Module } from '../../platform/module.ts'
import { partnerLinkOwners } from './link-owner.ts'
import { partnerLinks as createLinks, type Dependencies } from './links.ts'

/** Links of sales partners, one for each product. Decisions 067, 100 */
export function createPartnerLinksModule(dependencies: Dependencies) {
  const partnerLinks = createLinks(dependencies)
  return {
    services: { partnerLinks, partnerLinkOwners: partnerLinkOwners(dependencies) },
    jobs: { 'agencies.purge': async (context) => ({ visits: await partnerLinks.purge(context) }) },
  } satisfies Module
}
