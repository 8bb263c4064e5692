import type {
  backofficeRewardRuleEndpoints as endpoints,
  rewardRuleTerms,
} from '@zuruf/contract/backoffice-reward-rules'
import type { z } from 'zod'
import { ruleOfRow } from '../../platform/tenants/rule-row.ts'
import type { RuleTerms, RuleWithBudget } from './repository.ts'
import type { RuleWithOverlaps } from './service.ts'
import type { Simulation } from './simulation.ts'

export function termsFromWire({ scope, bonus, ...terms }: z.output<typeof rewardRuleTerms>): RuleTerms {
  return {
    ...terms,
    scope: scope.kind,
    scopeId: scope.kind === 'all' ? null : scope.id,
    bonusEvery: bonus?.every ?? null,
    bonusCents: bonus?.cents ?? null,
  }
}

export function ruleWithOverlapsToWire(
  row: RuleWithOverlaps,
): z.output<(typeof endpoints)['getRewardRule']['responses'][200]>[number] {
  const overlaps = row.overlaps.map((other) => ({
    id: other.id,
    version: other.version,
    title: other.title,
    validFrom: other.validFrom,
    validTo: ruleOfRow(other).validTo,
    amountCents: other.amountCents,
    decides: other.decides,
  }))
  return { ...ruleToWire(row), overlaps }
}

export function ruleToWire(
  row: RuleWithBudget,
): z.output<(typeof endpoints)['listRewardRules']['responses'][200]>[number] {
  const { scope, shares, bonus } = ruleOfRow(row)
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    state: row.state,
    scope,
    validFrom: row.validFrom,
    validTo: row.validTo,
    lastDay: row.lastDay,
    amountCents: row.amountCents,
    shares: shares && [...shares],
    recipientCapCents: row.recipientCapCents,
    holdingDays: row.holdingDays,
    claimWindowDays: row.claimWindowDays,
    lookBackDays: row.lookBackDays,
    linkLimit: row.linkLimit,
    personLimit: row.personLimit,
    monthLimit: row.monthLimit,
    bonus,
    budgetCents: row.budgetCents,
    reservedCents: row.reservedCents,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    liveAt: iso(row.liveAt),
    liveBy: row.liveBy,
    endedAt: iso(row.endedAt),
    endedBy: row.endedBy,
    endReason: row.endReason,
  }
}

export function simulationToWire(
  found: Simulation,
): z.output<(typeof endpoints)['simulateRewardRule']['responses'][200]> {
  return {
    ...found,
    budgetUsedUpAt: found.budgetUsedUpAt?.toISOString() ?? null,
    differences: found.differences.map((one) => ({ ...one, orderedAt: one.orderedAt.toISOString() })),
    products: [...found.products],
  }
}
