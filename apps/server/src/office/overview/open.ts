import type { Http } from '../../platform/http/mount.ts'
import { type Dependencies as FigureDependencies, figureService } from '../../referrals/figures/figures.ts'
import { type Dependencies as AlertDependencies, alertService } from './alerts.ts'
import { mountOverview } from './routes.ts'
import { overviewService, type Dependencies as ServiceDependencies } from './service.ts'

/** Wires the overview, the first page of a tenant's back office, and its figures. */
export function openOverview(
  dependencies: FigureDependencies & Omit<ServiceDependencies, 'figures'> & AlertDependencies,
) {
  const figures = figureService(dependencies)
  const programme = overviewService({ ...dependencies, figures })
  const alerts = alertService(dependencies)
  return { figures, programme, mount: (http: Http) => mountOverview(http, { programme, alerts }) }
}
