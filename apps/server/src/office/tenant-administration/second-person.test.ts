import { addDays } from '@zuruf/domain'
import { expect, test } from 'vitest'
import { tenantWithDefaults } from '../../platform/tenants/defaults.ts'
import { secondPersonAbove, tenantSettings } from '../../platform/tenants/settings.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { sections } from './sections.ts'

const now = new Date('2026-10-05T10:00:00Z')

/** Returns a tenant's settings after operators have set these amounts one after the other. */
function settingsAfter(amounts: readonly number[], daysApart: number) {
  let settings = tenantWithDefaults({ key: 'a', name: 'A', hosts: ['a.test'], languages: ['de'] }).settings
  amounts.forEach((secondPersonAboveCents, index) => {
    const tenant = { settings } as Tenant
    const value = { ...sections.rewards.read(tenant), secondPersonAboveCents }
    const changes = sections.rewards.write(value, tenant, addDays(now, index * daysApart)).settings
    settings = tenantSettings.parse({ ...settings, ...changes })
  })
  return settings
}

test('a raise counts after a week, a reduction at once', () => {
  const raised = settingsAfter([10_000], 0)
  expect(secondPersonAbove(raised, addDays(now, 6))).toBe(0)
  expect(secondPersonAbove(raised, addDays(now, 7))).toBe(10_000)
  const lowered = settingsAfter([10_000, 500], 8)
  expect(secondPersonAbove(lowered, addDays(now, 8))).toBe(500)
})

test('raising in steps or lowering between does not shorten the week', () => {
  expect(secondPersonAbove(settingsAfter([10_000, 20_000], 6), addDays(now, 8))).toBe(0)
  expect(secondPersonAbove(settingsAfter([10_000, 0, 10_000], 3), addDays(now, 8))).toBe(0)
})
