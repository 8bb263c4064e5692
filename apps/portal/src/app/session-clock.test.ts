// SPEC §4.08

import { expect, test } from 'vitest'
import type { User } from './session.ts'
import { sessionAction } from './session-clock.ts'

const minute = 60_000
const now = Date.parse('2026-09-15T10:00:00Z')
const sessionUntil = (minutes: number) =>
  ({ SitzungEndet: new Date(now + minutes * minute).toISOString() }) as User

// SPEC §4.07
test('a session is over once its end time is reached', () => {
  const times = { now, activeAt: now, renewedAt: now }
  expect(sessionAction(sessionUntil(1), times)).toBe('nothing')
  expect(sessionAction(sessionUntil(0), times)).toBe('over')
  expect(sessionAction(sessionUntil(-100), times)).toBe('over')
})

test('renews the session of an active person every five minutes, and not that of an idle one', () => {
  const renewedAt = now - 5 * minute
  expect(sessionAction(sessionUntil(60), { now, activeAt: now - minute, renewedAt })).toBe('renew')
  expect(sessionAction(sessionUntil(60), { now, activeAt: renewedAt - 1, renewedAt })).toBe('nothing')
  expect(sessionAction(sessionUntil(60), { now, activeAt: now, renewedAt: now - 4 * minute })).toBe('nothing')
})

test('does nothing when nobody is logged in', () => {
  expect(sessionAction(null, { now, activeAt: now, renewedAt: 0 })).toBe('nothing')
})
