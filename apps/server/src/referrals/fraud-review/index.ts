import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { mountBackofficeFraud } from './backoffice-routes.ts'
import { fraudDecisions as createDecisions, type Dependencies } from './decisions.ts'

/** Decisions of operators about fraud cases. */
export function createFraudReviewModule(dependencies: Dependencies) {
  const fraudDecisions = createDecisions(dependencies)
  return {
    services: { fraudDecisions },
    routes: (http: Http) => mountBackofficeFraud(http, fraudDecisions),
  } satisfies Module
}
