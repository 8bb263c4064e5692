import type { RecommenderShare, RewardRule, RuleScope } from '@zuruf/domain'
import type { Selectable } from 'kysely'
import type { RewardRule as RuleRow } from '../../../db/types.ts'

/** Converts a stored rule to the type of the `domain` package. */
export function ruleOfRow(row: Selectable<RuleRow>): RewardRule {
  const { validTo, lastDay } = row
  return {
    id: row.id,
    version: row.version,
    scope: (row.scope === 'all' ? { kind: 'all' } : { kind: row.scope, id: row.scopeId }) as RuleScope,
    validFrom: row.validFrom,
    validTo: lastDay !== null && (validTo === null || lastDay < validTo) ? lastDay : validTo,
    amountCents: row.amountCents,
    shares: row.shares as RecommenderShare[] | null,
    recipientCapCents: row.recipientCapCents,
    holdingDays: row.holdingDays,
    claimWindowDays: row.claimWindowDays,
    lookBackDays: row.lookBackDays,
    linkLimit: row.linkLimit,
    personLimit: row.personLimit,
    monthLimit: row.monthLimit,
    bonus: row.bonusEvery && row.bonusCents ? { every: row.bonusEvery, cents: row.bonusCents } : null,
    budgetCents: row.budgetCents,
  }
}
