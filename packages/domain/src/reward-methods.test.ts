import { expect, test } from 'vitest'
import { rewardMethodRules, rewardMethods } from './reward-methods.ts'

// The yearly statement tells from the account how a reward was paid. SPEC §M.15
test('no two methods are paid from the same ledger account', () => {
  const accounts = rewardMethods.map((method) => rewardMethodRules[method].account)
  expect(new Set(accounts).size).toBe(rewardMethods.length)
})
