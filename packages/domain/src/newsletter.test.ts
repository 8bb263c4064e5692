import { expect, test } from 'vitest'
import { newsletterState } from './newsletter.ts'

const sent = new Date('2026-09-15T10:00:00Z')

test.each([
  [true, sent, 'optedIn'],
  [true, null, 'optedIn'],
  [false, sent, 'pending'],
  [false, sent.toISOString(), 'pending'],
  [false, null, 'optedOut'],
] as const)('permitted %s, opt-in mail sent %s: %s', (permitted, mailSentAt, state) => {
  expect(newsletterState({ permitted, mailSentAt })).toBe(state)
})
