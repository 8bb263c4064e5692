// SPEC §C.20

import { expect, test } from 'vitest'
import { findOrderMoveBlocker, type MovedOrderFacts, type MoveTargetFacts } from './order-moves.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)

const order: MovedOrderFacts = {
  state: 'concluded',
  orderedAt: day('2026-10-10'),
  recipientState: 'ordered',
  isReplaced: false,
  withoutContract: false,
  hasOthers: false,
  claimStates: ['open', 'open'],
}
const target: MoveTargetFacts = {
  isSame: false,
  isEnded: false,
  recommender: 'active',
  createdAt: day('2026-10-01'),
  expiresAt: day('2026-11-30'),
  isSelf: false,
}

test('moves an order under way to a referral that was open on its day, even if its link has since ended', () => {
  expect(findOrderMoveBlocker(order, target)).toBeUndefined()
  expect(findOrderMoveBlocker({ ...order, state: 'received', claimStates: [] }, target)).toBeUndefined()
  expect(findOrderMoveBlocker({ ...order, claimStates: ['cancelled'] }, target)).toBeUndefined()
  expect(findOrderMoveBlocker(order, { ...target, expiresAt: day('2026-10-10') })).toBeUndefined()
})

test('compares the days of order and referral, not the hours', () => {
  // Only the day is reported: its midnight in Germany.
  const dayOnly = { ...order, orderedAt: new Date('2026-10-09T22:00:00Z') }
  expect(findOrderMoveBlocker(dayOnly, { ...target, createdAt: day('2026-10-10') })).toBeUndefined()
  const evening = { ...order, orderedAt: new Date('2026-10-10T21:30:00Z') }
  expect(findOrderMoveBlocker(evening, { ...target, expiresAt: day('2026-10-10') })).toBeUndefined()
  expect(findOrderMoveBlocker(dayOnly, { ...target, createdAt: new Date('2026-10-10T22:00:00Z') })).toBe(
    'move-later',
  )
})

test.each<[string, Partial<MovedOrderFacts>]>([
  ['move-paid', { state: 'released', claimStates: ['paid', 'collected'] }],
  ['move-collected', { state: 'released', claimStates: ['collected', 'ready'] }],
  ['move-released', { state: 'released', claimStates: ['ready'] }],
  ['move-released', { state: 'released', claimStates: ['open'] }],
  ['move-replaced', { state: 'cancelled', isReplaced: true, claimStates: ['cancelled'] }],
  ['move-over', { state: 'withdrawn', recipientState: 'cancelled', claimStates: ['cancelled'] }],
  ['move-over', { recipientState: 'cancelled', claimStates: ['cancelled'] }],
  ['move-without-contract', { withoutContract: true }],
  ['move-several', { hasOthers: true }],
])('reports %s for the order', (bar, facts) => {
  expect(findOrderMoveBlocker({ ...order, ...facts }, target)).toBe(bar)
})

test.each<[string, Partial<MoveTargetFacts>]>([
  ['move-same', { isSame: true }],
  ['move-ended', { isEnded: true }],
  ['move-recommender-gone', { recommender: 'gone', isEnded: true }],
  ['move-recommender-locked', { recommender: 'locked', isEnded: true }],
  ['move-later', { createdAt: day('2026-10-11') }],
  ['move-expired', { expiresAt: day('2026-10-09') }],
  ['move-self', { isSelf: true }],
])('reports %s for the target referral', (bar, facts) => {
  expect(findOrderMoveBlocker(order, { ...target, ...facts })).toBe(bar)
})
