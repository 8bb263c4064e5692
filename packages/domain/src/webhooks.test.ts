// SPEC §H.06, §H.07

import { expect, it } from 'vitest'
import { claimTransitions } from './claim-states.ts'
import { webhookTypeOf, webhookTypes } from './webhooks.ts'

it.each([
  ['referral', null, 'open', 'referral.created'],
  ['referral', 'open', 'expired', 'referral.expired'],
  ['referral', 'open', 'closed', 'referral.cancelled'],
  ['recipient', null, 'open', 'recipient.created'],
  ['recipient', 'open', 'ordered', 'recipient.ordered'],
  ['recipient', 'paid', 'cancelled', 'recipient.cancelled'],
  ['referral', 'expired', 'open', null],
  ['order', null, 'received', 'order.received'],
  ['order', 'received', 'processing', null],
  ['order', 'concluded', 'released', 'order.released'],
  ['order', 'processing', 'withdrawn', 'order.failed'],
  ['order', 'processing', 'rejected', 'order.failed'],
  ['claim', null, 'open', 'claim.opened'],
  ['claim', 'cancelled', 'open', 'claim.opened'],
  ['claim', 'open', 'ready', 'claim.ready'],
  ['claim', 'collected', 'ready', 'claim.returned'],
  ['claim', 'paid', 'ready', 'claim.returned'],
  ['goodwill', null, 'review', null],
  ['payout', 'batched', 'sent', 'payout.sent'],
])('%s from %s to %s is reported as %s', (entity, from, to, type) => {
  expect(webhookTypeOf({ entity, from, to })).toBe(type)
})

it('reports every step a claim can take', () => {
  for (const [from, steps] of Object.entries(claimTransitions)) {
    for (const to of Object.keys(steps))
      expect(webhookTypes).toContain(webhookTypeOf({ entity: 'claim', from, to }))
  }
})
