import type { Catalogue } from '../../catalogue/products/catalogue.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Module } from '../../platform/module.ts'
import type { PartnerLinks } from '../partner-links/links.ts'
import { type Dependencies as AreaDependencies, partnerArea } from './area.ts'
import { partnerKeys } from './keys.ts'
import { agencyPersonalData, type Dependencies as ExportDependencies } from './personal-data.ts'
import { mountPartnerSites, mountPartners } from './routes.ts'

type Dependencies = AreaDependencies &
  ExportDependencies & {
    readonly limits: Limits
    readonly catalogue: Catalogue
    readonly partnerLinks: PartnerLinks
  }

/** Sales partners (Profiseller): one-person agencies that refer for a living. Decision 067 */
export function createPartnersModule(dependencies: Dependencies) {
  const { partnerLinks: links } = dependencies
  const area = partnerArea(dependencies)
  const keys = partnerKeys(dependencies)
  return {
    services: { partners: { links, keys } },
    routes(http: Http) {
      const mounted = { ...dependencies, area, links, keys }
      mountPartners(http, mounted)
      mountPartnerSites(http, mounted)
    },
    personalData: agencyPersonalData(dependencies),
  } satisfies Module
}
