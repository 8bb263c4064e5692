import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../products/index.ts'
import { mountRewardRules } from './backoffice-routes.ts'
import { grantService } from './grants.ts'
import { rewardRuleService } from './service.ts'
import { simulationService } from './simulation.ts'

export type { Grant, GrantedOrder, Grants } from './grants.ts'
export { isOrderKnown } from './household.ts'
export type { CustomerOrder, RuleTerms } from './repository.ts'
export type { RewardRules } from './service.ts'

/** Reward rules with their budgets, and the simulation of a rule on past orders. Decision 035 */
export function createRewardRulesModule(dependencies: Platform & { readonly catalogue: Catalogue }) {
  const rewardRules = rewardRuleService(dependencies)
  const simulations = simulationService(dependencies)
  return {
    services: { grants: grantService(dependencies), rewardRules, simulations },
    routes: (http: Http) => mountRewardRules(http, { rewardRules, simulations }),
  } satisfies Module
}
