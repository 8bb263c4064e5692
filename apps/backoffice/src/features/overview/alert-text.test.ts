import { expect, test } from 'vitest'
import { alertText } from './alert-text.ts'

test('says whether orders wait for too long, were not taken by the provider, or both', () => {
  const late = { kind: 'handover-late', count: 3, since: '2026-03-02T10:00:00Z' } as const
  expect(alertText({ ...late, failed: 0 })).toBe('overview.alert.handover-late.text')
  expect(alertText({ ...late, failed: 3 })).toBe('overview.alert.handover-late.failed')
  expect(alertText({ ...late, failed: 1 })).toBe('overview.alert.handover-late.both')
})

test('says that a feed has never been fetched', () => {
  const down = { kind: 'feed-down', count: null } as const
  expect(alertText({ ...down, since: null })).toBe('overview.alert.feed-down.never')
  expect(alertText({ ...down, since: '2026-03-02T10:00:00Z' })).toBe('overview.alert.feed-down.text')
})
