import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { mountClaimTraces } from './backoffice-routes.ts'
import { mountExplanations } from './routes.ts'
import { type Dependencies, explanationService } from './service.ts'

/** Letters that explain a reward, to its owner and to operators. Decision 041 */
export function createExplanationsModule(dependencies: Dependencies) {
  const explanations = explanationService(dependencies)
  return {
    services: { explanations },
    routes(http: Http) {
      mountExplanations(http, explanations)
      mountClaimTraces(http, explanations)
    },
  } satisfies Module
}
