import { addDays, germanDay } from '@zuruf/domain'
import type { RuleTerms } from '@zuruf/server/catalogue/reward-rules'
import type { Modules } from '@zuruf/server/modules'
import type { Context } from '@zuruf/server/platform/context'
import type { TenantDirectory } from '@zuruf/server/platform/tenants/directory'

/** Terms of a rule with every value unset, for all products. */
export const emptyTerms: Omit<RuleTerms, 'title' | 'validFrom'> = {
  scope: 'all',
  scopeId: null,
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
}

interface Dependencies {
  readonly tenants: TenantDirectory
  readonly modules: Modules
  readonly now: Date
}

/**
 * Adds reward rules to the demo's first tenant: a cap on the recipient's part, a current and a future
 * campaign, and a draft to simulate.
 */
export async function seedDemoRules({ tenants, modules, now }: Dependencies): Promise<void> {
  const tenant = tenants.byKey('swb')
  if (!tenant) return
  const context: Context = {
    tenant,
    actor: { kind: 'system', id: 'demo' },
    locale: tenant.defaultLanguage,
    now,
    baseUrl: '',
  }
  const inDays = (days: number) => germanDay(addDays(now, days))
  const wallbox = await modules.rewardRules.create(context, {
    ...emptyTerms,
    title: 'Wallbox: Obergrenze für den Kontakt',
    scope: 'category',
    scopeId: 'wallbox',
    validFrom: inDays(0),
    recipientCapCents: 2000,
  })
  const fibre = await modules.rewardRules.create(context, {
    ...emptyTerms,
    title: 'Glasfaser-Aktion',
    scope: 'category',
    scopeId: 'glasfaser',
    validFrom: inDays(30),
    validTo: inDays(120),
    amountCents: 10_000,
    budgetCents: 5_000_000,
  })
  const solar = await modules.rewardRules.create(context, {
    ...emptyTerms,
    title: 'Solar-Aktion für Neukunden',
    scope: 'category',
    scopeId: 'solar',
    validFrom: inDays(0),
    validTo: inDays(60),
    amountCents: 10_000,
    shares: [100, 50],
    lookBackDays: 180,
    budgetCents: 5_000_000,
  })
  for (const { id, version } of [wallbox, solar, fibre]) {
    await modules.rewardRules.goLive(context, id, version, 'Demo')
  }
  await modules.rewardRules.create(context, {
    ...emptyTerms,
    title: 'Ökostrom nur für Neukunden',
    scope: 'category',
    scopeId: 'oekostrom',
    validFrom: inDays(30),
    lookBackDays: 180,
  })
}
