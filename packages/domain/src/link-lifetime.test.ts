import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { isRenewable } from './link-lifetime.ts'

const now = new Date('2026-03-01T12:00:00Z')

// SPEC §C.09
test.each([
  [-1, false],
  [0, false],
  [1, true],
  [14, true],
  [15, false],
])('a link that ends in %i days can be renewed: %s', (days, expected) => {
  expect(isRenewable(addDays(now, days), now)).toBe(expected)
})
