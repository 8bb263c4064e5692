import type { Catalogue } from '../../catalogue/products/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Module } from '../../platform/module.ts'
import type { PartnerKeys, PartnerLinks } from '../partner-links/index.ts'
import { type Dependencies as AreaDependencies, partnerArea } from './area.ts'
import { agencyPersonalData, type Dependencies as ExportDependencies } from './personal-data.ts'
import { mountPartners } from './routes.ts'
import { mountPartnerSites } from './site-routes.ts'

type Dependencies = AreaDependencies &
  ExportDependencies & {
    readonly limits: Limits
    readonly catalogue: Catalogue
    readonly partnerLinks: PartnerLinks
    readonly partnerKeys: PartnerKeys
  }

/** Sales partners (Profiseller): one-person agencies that refer for a living. Decision 067 */
export function createPartnersModule(dependencies: Dependencies) {
  const { partnerLinks: links, partnerKeys: keys } = dependencies
  const area = partnerArea(dependencies)
  return {
    routes(http: Http) {
      const routeDependencies = { ...dependencies, area, links, keys }
      mountPartners(http, routeDependencies)
      mountPartnerSites(http, routeDependencies)
    },
    personalData: agencyPersonalData(dependencies),
  } satisfies Module
}
