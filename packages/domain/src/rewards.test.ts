import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bonusProgress, isBonusDue, isRewardActive, rewardFor } from './rewards.ts'

const reward = (id: string, from: string, to: string | null) => ({
  id,
  startsAt: new Date(from),
  displayEndsAt: to === null ? null : new Date(to),
})

describe('isRewardActive', () => {
  const summer = reward('summer', '2026-06-02T10:00:00Z', '2026-08-31T10:00:00Z')

  it.each([
    ['2026-06-01T21:59:59Z', false],
    ['2026-06-01T22:00:00Z', true],
    ['2026-07-01T12:00:00Z', true],
    ['2026-08-31T21:59:59Z', true],
    ['2026-08-31T22:00:00Z', false],
  ])('at %s → %s: whole days in Germany, both inclusive', (now, active) => {
    expect(isRewardActive(summer, new Date(now))).toBe(active)
  })

  it('accepts a reward without an end', () => {
    expect(isRewardActive(reward('open', '2020-01-01', null), new Date('2099-01-01'))).toBe(true)
  })
})

describe('rewardFor', () => {
  const spring = reward('spring', '2026-03-01T00:00:00Z', '2026-05-31T00:00:00Z')
  const summer = reward('summer', '2026-07-01T00:00:00Z', '2026-08-31T00:00:00Z')
  const special = reward('special', '2026-07-15T00:00:00Z', '2026-07-20T00:00:00Z')
  const all = [spring, summer, special]
  const april = new Date('2026-04-10T12:00:00Z')

  it('uses the day of the order, otherwise the day of the referral', () => {
    expect(rewardFor(all, new Date('2026-07-05T12:00:00Z'), april)).toEqual({
      reward: summer,
      basis: 'order',
    })
    expect(rewardFor(all, new Date('2026-06-15T12:00:00Z'), april)).toEqual({
      reward: spring,
      basis: 'referral',
    })
    expect(rewardFor(all, new Date('2026-06-15T12:00:00Z'), new Date('2026-06-01T12:00:00Z'))).toBeNull()
    expect(rewardFor([], april, april)).toBeNull()
  })

  it('takes the latest started, however they are listed', () => {
    const day = new Date('2026-07-16T12:00:00Z')
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 3 }), (listed) => {
        expect(rewardFor(listed, day, april)?.reward).toBe(special)
      }),
    )
  })
})

describe('bonus', () => {
  it('is due on every fifth order', () => {
    const due = [1, 4, 5, 6, 9, 10].map((released, index) => isBonusDue(released, index < 3 ? 0 : 1, 5))
    expect(due).toEqual([false, false, true, false, false, true])
  })

  it('is not given twice when an order of the stage is taken back and another one follows', () => {
    expect(isBonusDue(5, 1, 5)).toBe(false)
  })

  it('is given again when the order that earned it is taken back with its bonus', () => {
    expect(isBonusDue(5, 0, 5)).toBe(true)
  })

  it('reports the progress towards the next one', () => {
    expect(bonusProgress(0, 5)).toEqual({ released: 0, remaining: 5, bonusesEarned: 0 })
    expect(bonusProgress(4, 5)).toEqual({ released: 4, remaining: 1, bonusesEarned: 0 })
    expect(bonusProgress(5, 5)).toEqual({ released: 5, remaining: 5, bonusesEarned: 1 })
  })

  it('pays exactly the bonuses the progress shows, whatever is released and taken back', () => {
    const steps = fc.array(fc.constantFrom('release', 'take back'), { maxLength: 60 })
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 9 }), (life, every) => {
        let released = 0
        let given = 0
        let reached = 0
        for (const step of life) {
          if (step === 'take back') {
            released = Math.max(0, released - 1)
            continue
          }
          released++
          if (isBonusDue(released, given, every)) given++
          reached = Math.max(reached, bonusProgress(released, every).bonusesEarned)
        }
        expect(given).toBe(reached)
      }),
    )
  })

  it('rejects invalid numbers', () => {
    expect(() => isBonusDue(-1, 0, 5)).toThrow(RangeError)
    expect(() => isBonusDue(1, -1, 5)).toThrow(RangeError)
    expect(() => isBonusDue(1, 0, 0)).toThrow(RangeError)
    expect(() => bonusProgress(1, 2.5)).toThrow(RangeError)
  })
})
