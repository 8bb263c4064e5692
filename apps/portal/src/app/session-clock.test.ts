// SPEC §4.08

import { expect, test } from 'vitest'
import type { User } from './session.ts'
import { sessionDue } from './session-clock.ts'

const minute = 60_000
const now = Date.parse('2026-09-15T10:00:00Z')
const until = (minutes: number) => ({ SitzungEndet: new Date(now + minutes * minute).toISOString() }) as User

// SPEC §4.07
test('a session is over from its end time on', () => {
  const times = { now, seenAt: now, renewedAt: now }
  expect(sessionDue(until(1), times)).toBe('nothing')
  expect(sessionDue(until(0), times)).toBe('over')
  expect(sessionDue(until(-100), times)).toBe('over')
})

test('renews the session of an active person every five minutes, and not that of an idle one', () => {
  const renewedAt = now - 5 * minute
  expect(sessionDue(until(60), { now, seenAt: now - minute, renewedAt })).toBe('renew')
  expect(sessionDue(until(60), { now, seenAt: renewedAt - 1, renewedAt })).toBe('nothing')
  expect(sessionDue(until(60), { now, seenAt: now, renewedAt: now - 4 * minute })).toBe('nothing')
})

test('does nothing when nobody is logged in', () => {
  expect(sessionDue(null, { now, seenAt: now, renewedAt: 0 })).toBe('nothing')
})
