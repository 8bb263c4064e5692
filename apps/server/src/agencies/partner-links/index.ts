import type { Module } from '../../platform/module.ts'
import { partnerKeys as createKeys } from './keys.ts'
import { partnerLinkOwners } from './link-owner.ts'
import { partnerLinks as createLinks, type Dependencies } from './links.ts'

export { requirePartner } from './acting-partner.ts'
export { partnerTerms } from './codes.ts'
export type { PartnerKeys } from './keys.ts'
export type { PartnerLinkOwners, PartnerOfLink } from './link-owner.ts'
export { type PartnerLinks, type ProductLink, partnerLinkUrl } from './links.ts'
export { type ListedKey, listLinks } from './repository.ts'

/** Links of sales partners, one for each product. Decisions 067, 100 */
export function createPartnerLinksModule(dependencies: Dependencies) {
  const partnerLinks = createLinks(dependencies)
  return {
    services: {
      partnerLinks,
      partnerKeys: createKeys(dependencies),
      partnerLinkOwners: partnerLinkOwners(dependencies),
    },
    jobs: { 'agencies.purge': async (context) => ({ visits: await partnerLinks.purge(context) }) },
  } satisfies Module
}
