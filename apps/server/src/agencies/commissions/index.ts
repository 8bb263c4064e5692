import type { Catalogue } from '../../catalogue/products/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { Ledger } from '../../money/ledger/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agents } from '../agents/index.ts'
import { agencyCommissions } from './agency-commissions.ts'
import { mountCommissionRules } from './backoffice-routes.ts'
import { rewardPlanService } from './plan.ts'
import { mountCommissions } from './routes.ts'
import { commissionRuleService } from './rules.ts'
import { commissionService } from './service.ts'

export type { Commissions } from './service.ts'
export { partnerRuleToWire } from './wire.ts'

interface Dependencies extends Platform {
  readonly catalogue: Catalogue
  readonly ledger: Ledger
  readonly accounts: AccountService
  readonly agents: Agents
}

/** Commissions: what agencies and sales partners earn with released orders. Decision 064 */
export function createCommissionsModule(dependencies: Dependencies) {
  const commissions = commissionService(dependencies)
  const plans = rewardPlanService(dependencies)
  const rules = commissionRuleService(dependencies)
  const ofAgency = agencyCommissions({ ...dependencies, commissions, plans })
  return {
    services: { commissions: { ...commissions, plans, rules } },
    routes(http: Http) {
      mountCommissions(http, ofAgency)
      mountCommissionRules(http, rules)
    },
  } satisfies Module
}
