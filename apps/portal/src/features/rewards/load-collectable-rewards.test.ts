// SPEC §2.25

import { expect, test, vi } from 'vitest'
import { loadCollectableRewards } from './load-collectable-rewards.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../api/call.ts', () => ({ call }))

test('loads all rewards that can be collected, the first to expire first', async () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString()
  // Newest first, as the API lists them; the last one never expires.
  const stored = Array.from({ length: 450 }, (_, n) => ({
    Id: `r${n}`,
    GueltigBis: n < 449 ? day(450 - n) : null,
  }))
  call.mockImplementation(async (_, { query }) => {
    const begin = query.nach ? stored.findIndex(({ Id }) => Id === query.nach) + 1 : 0
    return stored.slice(begin, begin + Number(query.anzahl))
  })
  const loaded = await loadCollectableRewards()
  expect(loaded).toHaveLength(450)
  expect(loaded.slice(0, 2).map(({ Id }) => Id)).toEqual(['r448', 'r447'])
  expect(loaded.at(-1)?.Id).toBe('r449')
  for (const [operation, { query }] of call.mock.calls) {
    expect([operation, query.gruppe]).toEqual(['listMyRewards', 'abholbereit'])
  }
})
