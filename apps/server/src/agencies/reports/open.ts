import type { Http } from '../../platform/http/mount.ts'
import { mountAgencyReports } from './routes.ts'
import { agencyReports, type Dependencies as ReportDependencies } from './service.ts'
import { agencyStatistics, type Dependencies as StatisticsDependencies } from './statistics.ts'

/** Wires an agency's reports, the release of its orders, and its statistics. */
export function openAgencyReports(dependencies: ReportDependencies & StatisticsDependencies) {
  const reports = agencyReports(dependencies)
  const statistics = agencyStatistics(dependencies)
  return { ...reports, statistics, mount: (http: Http) => mountAgencyReports(http, { reports, statistics }) }
}
