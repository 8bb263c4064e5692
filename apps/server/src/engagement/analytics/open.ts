import type { Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Limits } from '../../platform/limits.ts'
import type { OutboundPolicy } from '../../platform/outbound.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { FigureService } from '../../referrals/figures/figures.ts'
import { mountBackofficeAnalytics } from './backoffice-routes.ts'
import { type Dependencies as ConsentDependencies, cookieConsents } from './cookie-consents.ts'
import { goalForwarding } from './forwarding.ts'
import { goalService } from './goals.ts'
import { pageCounter } from './page-counts.ts'
import { pageOf } from './page-of.ts'
import { mountAnalytics } from './routes.ts'

interface Dependencies extends ConsentDependencies {
  readonly clock: () => Date
  readonly reach: OutboundPolicy
  readonly limits: Limits
  readonly figures: Pick<FigureService, 'read'>
}

/** Wires cookie consents, goals and page counts. */
export function openAnalytics(dependencies: Dependencies) {
  const consents = cookieConsents(dependencies)
  const goals = goalService(dependencies)
  const pages = pageCounter(dependencies)
  const { forward } = goalForwarding(dependencies)
  return {
    forward,

    /**
     * Counts a page view of a person.
     * @param path starts with the language, without the query
     */
    countPage(tenant: Tenant, path: string, campaign: string | null): void {
      const page = pageOf(tenant, path)
      if (page) pages.count(tenant.id, page, campaign)
    },

    /** Writes the counts that are still in memory. */
    flush: pages.flush,

    /** Job `consent.purge`. */
    async purge(context: Context) {
      return { consents: await consents.purge(context), goals: await goals.purge(context) }
    },

    mount(http: Http): void {
      mountAnalytics(http, { ...dependencies, consents, goals, pages })
      mountBackofficeAnalytics(http, { ...dependencies, consents, goals, pages })
    },
  }
}
