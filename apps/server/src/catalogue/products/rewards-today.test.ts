import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

// SPEC §7.49
test.each(['swb', 'nordlicht'] as const)(
  'lists the rewards of %s that are active today, highest first',
  async (tenant) => {
    const rewards = await server.api.ok('listRewards', { tenant })
    expect(rewards.length).toBeGreaterThan(3)
    const cents = rewards.map(({ WertCent }) => WertCent)
    expect(cents).toEqual(cents.toSorted((a, b) => b - a))
    const highest = await server.api.ok('getMaxReward', { tenant })
    expect(highest.WertCent).toBe(cents[0])
    const today = server.clock.now().toISOString()
    for (const { Startdatum, Enddatum } of rewards) {
      expect([Startdatum <= today, Enddatum >= today]).toEqual([true, true])
    }
  },
)
