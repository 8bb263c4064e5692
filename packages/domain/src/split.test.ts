import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RecommenderShare, recommenderShares, splitReward } from './split.ts'

const cents = fc.nat({ max: 10_000_000 })
const cap = fc.option(cents, { nil: null })
const share = fc.constantFrom(...recommenderShares)

describe('splitReward', () => {
  it.each([
    [5000, 100, null, 5000, 0],
    [5000, 50, null, 2500, 2500],
    [5000, 0, null, 0, 5000],
    [5001, 50, null, 2501, 2500],
    [7000, 50, 2500, 4500, 2500],
    [7000, 0, 2500, 4500, 2500],
    [7000, 0, 0, 7000, 0],
    [1, 50, null, 1, 0],
    [0, 50, 2500, 0, 0],
  ] as const)('divides %i at %i %% with cap %s', (total, percent, limit, recommender, recipient) => {
    expect(splitReward(total, percent, limit)).toEqual({
      recommenderCents: recommender,
      recipientCents: recipient,
    })
  })

  // SPEC §3.09, §4.14
  it('always adds up, and is never negative or above the cap', () => {
    fc.assert(
      fc.property(cents, share, cap, (total, percent, limit) => {
        const { recommenderCents, recipientCents } = splitReward(total, percent, limit)
        expect(recommenderCents + recipientCents).toBe(total)
        expect(recommenderCents).toBeGreaterThanOrEqual(0)
        expect(recipientCents).toBeGreaterThanOrEqual(0)
        expect(recipientCents).toBeLessThanOrEqual(limit ?? total)
      }),
    )
  })

  it('gives the recommender at least their share', () => {
    fc.assert(
      fc.property(cents, share, cap, (total, percent, limit) => {
        expect(splitReward(total, percent, limit).recommenderCents * 100).toBeGreaterThanOrEqual(
          total * percent,
        )
      }),
    )
  })

  it('rejects invalid arguments', () => {
    expect(() => splitReward(-1, 50, null)).toThrow(RangeError)
    expect(() => splitReward(1.5, 50, null)).toThrow(RangeError)
    expect(() => splitReward(Number.NaN, 50, null)).toThrow(RangeError)
    expect(() => splitReward(100, 50, -1)).toThrow(RangeError)
    expect(() => splitReward(100, 60 as RecommenderShare, null)).toThrow(RangeError)
  })
})
