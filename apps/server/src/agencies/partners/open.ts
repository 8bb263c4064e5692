import type { Http } from '../../platform/http/mount.ts'
import type { Limits } from '../../platform/limits.ts'
import { type Dependencies as LinkDependencies, partnerLinks } from '../partner-links/links.ts'
import { type Dependencies as AreaDependencies, partnerArea } from './area.ts'
import { partnerKeys } from './keys.ts'
import { mountPartnerSites, mountPartners } from './routes.ts'

export type Dependencies = AreaDependencies & LinkDependencies & { readonly limits: Limits }

/** Wires sales partners (Profiseller): one-person agencies that refer for a living. Decision 067 */
export function openPartners(dependencies: Dependencies) {
  const area = partnerArea(dependencies)
  const links = partnerLinks(dependencies)
  const keys = partnerKeys(dependencies)
  return {
    links,
    keys,
    mount(http: Http): void {
      const all = { ...dependencies, area, links, keys }
      mountPartners(http, all)
      mountPartnerSites(http, all)
    },
  }
}
