import type { Catalogue } from '../../catalogue/products/catalogue.ts'
import type { AccountService } from '../../identity/accounts/service.ts'
import type { Ledger } from '../../money/ledger/service.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import type { Agents } from '../agents/agents.ts'
import { mountCommissionRules } from './backoffice-routes.ts'
import { rewardPlanService } from './plan.ts'
import { mountCommissions } from './routes.ts'
import { commissionRuleService } from './rules.ts'
import { commissionService } from './service.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly catalogue: Catalogue
  readonly ledger: Ledger
  readonly accounts: Pick<AccountService, 'findById'>
  readonly agents: Agents
}

/** Wires commissions of agencies and sales partners. Decision 064 */
export function openCommissions(dependencies: Dependencies) {
  const commissions = commissionService(dependencies)
  const plans = rewardPlanService(dependencies)
  const rules = commissionRuleService(dependencies)
  return {
    ...commissions,
    plans,
    rules,
    mount(http: Http): void {
      mountCommissions(http, { ...dependencies, commissions, plans })
      mountCommissionRules(http, rules)
    },
  }
}
