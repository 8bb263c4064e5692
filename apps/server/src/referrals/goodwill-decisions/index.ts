import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { EvidenceService } from '../goodwill/index.ts'
import { mountGoodwillDecisions } from './backoffice-routes.ts'
import { type Dependencies as DecisionDependencies, goodwillDecisions } from './decisions.ts'

export type { GoodwillDecisions } from './decisions.ts'

/** Decisions of operators about goodwill requests. Decision 040 */
export function createGoodwillDecisionsModule(
  dependencies: DecisionDependencies & { readonly evidence: EvidenceService },
) {
  const decisions = goodwillDecisions(dependencies)
  return {
    services: { decisions },
    routes: (http: Http) => mountGoodwillDecisions(http, { ...dependencies, decisions }),
  } satisfies Module
}
