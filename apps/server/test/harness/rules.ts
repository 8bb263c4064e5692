import { germanDay } from '@zuruf/domain'
import type { RuleTerms } from '../../src/catalogue/reward-rules/repository.ts'
import { ruleOfRow } from '../../src/platform/tenants/rule-row.ts'
import type { TestApp } from './app.ts'

const operator = { kind: 'system', id: 'rules' } as const

/** Returns a reward rule with defaults for everything a test does not set. */
export function ruleTerms(terms: Partial<RuleTerms>): RuleTerms {
  return {
    title: 'Herbstaktion',
    scope: terms.scopeId ? 'product' : 'all',
    scopeId: null,
    validFrom: '2026-01-01',
    validTo: null,
    amountCents: null,
    shares: null,
    recipientCapCents: null,
    holdingDays: null,
    claimWindowDays: null,
    lookBackDays: null,
    linkLimit: null,
    personLimit: null,
    monthLimit: null,
    bonusEvery: null,
    bonusCents: null,
    budgetCents: null,
    ...terms,
  }
}

/** Creates a reward rule that is live from today, through the tenant's operators. */
export async function liveRule(test: TestApp, terms: Partial<RuleTerms>, tenant = 'swb') {
  const context = test.contextOf(tenant, { actor: operator })
  const wanted = ruleTerms({ validFrom: germanDay(test.clock.now()), ...terms })
  const { id, version } = await test.modules.rewardRules.create(context, wanted)
  const live = await test.modules.rewardRules.goLive(context, id, version, 'Test')
  await test.tenants.reload()
  return live
}

export type SimulatedTerms = Partial<RuleTerms>

/** Simulates a draft with the orders of tenant `swb` since a German day. */
export function simulateRule(test: TestApp, terms: SimulatedTerms, from: string) {
  const context = test.contextOf('swb')
  const rule = ruleOfRow({
    ...ruleTerms(terms),
    tenantId: context.tenant.id,
    id: '00000000-0000-7000-8000-000000000000',
    version: 1,
    state: 'draft',
    lastDay: null,
    endReason: null,
    createdAt: context.now,
    createdBy: 'test',
    liveAt: null,
    liveBy: null,
    endedAt: null,
    endedBy: null,
  })
  return test.modules.simulations.simulate(context, rule, { from, to: germanDay(test.clock.now()) })
}
