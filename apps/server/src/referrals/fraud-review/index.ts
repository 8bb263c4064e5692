import type { Http } from '../../platform/http/mount.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import type { Module } from '../../platform/module.ts'
import { mountBackofficeFraud } from './backoffice-routes.ts'
import { fraudDecisions as createDecisions, type Dependencies as DecisionDependencies } from './decisions.ts'

/** Decisions of operators about fraud cases. */
export function createFraudReviewModule(
  dependencies: DecisionDependencies & { readonly idempotent: WithIdempotency },
) {
  const fraudDecisions = createDecisions(dependencies)
  return {
    services: { fraudDecisions },
    routes: (http: Http) => mountBackofficeFraud(http, { ...dependencies, fraudDecisions }),
  } satisfies Module
}
