import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { FigureService } from '../../referrals/figures/index.ts'
import { mountBackofficeAnalytics } from './backoffice-routes.ts'
import { type Dependencies as ConsentDependencies, cookieConsents } from './cookie-consents.ts'
import { goalForwarding } from './forwarding.ts'
import { goalService } from './goals.ts'
import { pageCounter } from './page-counts.ts'
import { pageOf } from './page-of.ts'
import { mountAnalytics } from './routes.ts'
import { visitReport } from './visits.ts'

type Dependencies = Platform &
  Pick<ConsentDependencies, 'variables'> & { readonly figures: Pick<FigureService, 'read'> }

/** Cookie consents, goals and page counts. */
export function createAnalyticsModule(dependencies: Dependencies) {
  const consents = cookieConsents(dependencies)
  const goals = goalService(dependencies)
  const pages = pageCounter(dependencies)
  const visits = visitReport({ ...dependencies, pages })
  const { forward } = goalForwarding(dependencies)
  const analytics = {
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
  }
  return {
    services: { analytics },
    routes(http: Http) {
      mountAnalytics(http, { ...dependencies, consents, goals, pages })
      mountBackofficeAnalytics(http, { consents, goals, visits })
    },
    jobs: {
      'goals.forward': (context) => forward(context),
      'consent.purge': async (context) => ({
        consents: await consents.purge(context),
        goals: await goals.purge(context),
      }),
    },
  } satisfies Module
}
