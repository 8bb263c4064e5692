import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { type Dependencies as AlertDependencies, alertService } from './alerts.ts'
import { mountOverview } from './routes.ts'
import { overviewService, type Dependencies as ServiceDependencies } from './service.ts'

/** The overview, the first page of a tenant's back office. */
export function createOverviewModule(dependencies: ServiceDependencies & AlertDependencies) {
  const programme = overviewService(dependencies)
  const alerts = alertService(dependencies)
  return {
    services: { programme },
    routes: (http: Http) => mountOverview(http, { programme, alerts }),
  } satisfies Module
}
