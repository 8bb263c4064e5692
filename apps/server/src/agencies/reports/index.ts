import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { mountAgencyReports } from './routes.ts'
import { agencyReports as createReports, type Dependencies as ReportDependencies } from './service.ts'
import { agencyStatistics, type Dependencies as StatisticsDependencies } from './statistics.ts'

export type { AgencyReports } from './service.ts'

/**
 * An agency's reports (lists of orders, leads and recommenders), the release of its orders, and its statistics.
 * Decision 063
 */
export function createAgencyReportsModule(dependencies: ReportDependencies & StatisticsDependencies) {
  const reports = createReports(dependencies)
  const statistics = agencyStatistics(dependencies)
  return {
    services: { agencyReports: { ...reports, statistics } },
    routes: (http: Http) => mountAgencyReports(http, { reports, statistics }),
    jobs: { 'agencies.fold': (context) => reports.mergeCounts(context) },
  } satisfies Module
}
