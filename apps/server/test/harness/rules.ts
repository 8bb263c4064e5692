import { germanDay } from '@zuruf/domain'
import type { RuleTerms } from '../../src/modules/reward-rules/repository.ts'
import type { TestApp } from './app.ts'

const operator = { kind: 'system', id: 'rules' } as const

/** A rule that is silent about everything but what a test says of it. */
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

/** A rule that is live from today on, as operators of the tenant see to it. */
export async function liveRule(test: TestApp, terms: Partial<RuleTerms>, tenant = 'swb') {
  const context = test.contextOf(tenant, { actor: operator })
  const wanted = ruleTerms({ validFrom: germanDay(test.clock.now()), ...terms })
  const { id, version } = await test.modules.rewardRules.create(context, wanted)
  const live = await test.modules.rewardRules.goLive(context, id, version, 'Test')
  await test.tenants.reload()
  return live
}
