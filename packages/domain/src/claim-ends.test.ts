import { describe, expect, it } from 'vitest'
import { cancelReasonText, claimEndsSimulatedAs, isNeverDueReason, neverDueReasons } from './claim-ends.ts'

describe('the reason for cancelling a claim', () => {
  it('tells whether the order goes on without the claim', () => {
    expect(neverDueReasons.toSorted()).toEqual([
      'existing-customer',
      'limit-reached',
      'link-expired',
      'moved-away',
    ])
    expect([null, 'link-expired', 'withdrawn', 'fraud:other'].map(isNeverDueReason)).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  it('determines how a simulation treats the order', () => {
    expect(claimEndsSimulatedAs('decided')).toEqual(['existing-customer'])
    expect(claimEndsSimulatedAs('unrewarded')).toEqual(['limit-reached'])
    expect(claimEndsSimulatedAs('other-claim')).toEqual(['moved-away'])
  })

  it('is stored as its text', () => {
    const reasons = ['successor', 'fraud:other', { words: 'Auf Wunsch' }] as const
    expect(reasons.map(cancelReasonText)).toEqual(['successor', 'fraud:other', 'Auf Wunsch'])
  })
})
