import { expect, test } from 'vitest'
import { alertTextKey } from './alert-text-key.ts'

test('says whether orders wait for too long, were not taken by the provider, or both', () => {
  const late = { kind: 'handover-late', count: 3, since: '2026-03-02T10:00:00Z' } as const
  expect(alertTextKey({ ...late, failed: 0 })).toBe('overview.alert.handover-late.text')
  expect(alertTextKey({ ...late, failed: 3 })).toBe('overview.alert.handover-late.failed')
  expect(alertTextKey({ ...late, failed: 1 })).toBe('overview.alert.handover-late.both')
})

test('says that a feed has never been fetched', () => {
  const down = { kind: 'feed-down', count: null } as const
  expect(alertTextKey({ ...down, since: null })).toBe('overview.alert.feed-down.never')
  expect(alertTextKey({ ...down, since: '2026-03-02T10:00:00Z' })).toBe('overview.alert.feed-down.text')
})

test('says that there has never been a backup', () => {
  const late = { kind: 'backup-late', count: null } as const
  expect(alertTextKey({ ...late, since: null })).toBe('overview.alert.backup-late.never')
  expect(alertTextKey({ ...late, since: '2026-03-02T10:00:00Z' })).toBe('overview.alert.backup-late.text')
})
