// SPEC §M.24

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assessFraud,
  type FraudFacts,
  fraudSignals,
  fraudStrictnesses,
  hasNewSignal,
  mailboxOf,
  needsReview,
  networkOf,
} from './fraud.ts'

const facts: fc.Arbitrary<FraudFacts> = fc
  .array(fc.tuple(fc.constantFrom(...fraudSignals), fc.nat({ max: 200 })), { maxLength: 12 })
  .map((pairs) => Object.fromEntries(pairs))

describe('assessFraud', () => {
  it('never lowers the score when a signal is seen more often', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...fraudSignals), fc.nat({ max: 50 }), (seen, signal, more) => {
        const raised = { ...seen, [signal]: (seen[signal] ?? 0) + more }
        expect(assessFraud(raised).score).toBeGreaterThanOrEqual(assessFraud(seen).score)
      }),
    )
  })

  it('explains every point, heaviest reason first, and stays between 0 and 100', () => {
    fc.assert(
      fc.property(facts, fc.boolean(), (seen, allowsSelf) => {
        const { score, reasons } = assessFraud(seen, { allowsSelf })
        const points = reasons.map((reason) => reason.points)
        expect(score).toBe(
          Math.min(
            100,
            points.reduce((sum, one) => sum + one, 0),
          ),
        )
        expect(points).toEqual(points.toSorted((a, b) => b - a))
        expect(points.every((one) => one > 0)).toBe(true)
        for (const reason of reasons) expect(reason.count).toBe(seen[reason.signal])
        expect(new Set(reasons.map(({ signal }) => signal)).size).toBe(reasons.length)
      }),
    )
  })

  it('scores 0 without signals and rejects invalid counts', () => {
    expect(assessFraud({})).toEqual({ score: 0, reasons: [] })
    expect(() => assessFraud({ 'same-iban': -1 })).toThrow(RangeError)
    expect(() => assessFraud({ 'same-iban': 0.5 })).toThrow(RangeError)
  })

  it('ignores signs of a self-referral where the tenant allows it', () => {
    const oneself = { 'same-mailbox': 1, 'same-person': 1, 'same-iban': 1, 'same-device': 1 }
    expect(assessFraud(oneself).score).toBe(100)
    expect(assessFraud(oneself, { allowsSelf: true }).score).toBe(0)
    expect(assessFraud({ ...oneself, 'orders-day': 9 }, { allowsSelf: true }).score).toBe(60)
  })
})

describe('needsReview', () => {
  it.each([
    ['a couple with one account and one address', { 'shared-iban': 1, 'same-address': 1 }, false, false],
    ['a friend in the same flat who orders at once', { 'same-device': 1, 'hasty-orders': 1 }, false, false],
    ['the recommender as the recipient', { 'same-mailbox': 1 }, true, true],
    ['one account for three people', { 'shared-iban': 2 }, true, true],
    ['one account for both, with a throw-away address', { 'same-iban': 1, 'disposable-mail': 1 }, true, true],
    ['one account for recommender and recipient', { 'same-iban': 1 }, false, true],
    ['a keen recommender: five orders a day', { 'orders-day': 5 }, false, false],
    ['twelve orders a day', { 'orders-day': 12 }, true, true],
  ])('%s: result for standard and strict', (_, seen: FraudFacts, standard, strict) => {
    const { score } = assessFraud(seen)
    expect([needsReview(score, 'standard'), needsReview(score, 'strict')]).toEqual([standard, strict])
  })

  it('holds at least as much when stricter, and nothing when off', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100 }), (score) => {
        const held = fraudStrictnesses.map((strictness) => Number(needsReview(score, strictness)))
        expect(held[0]).toBe(0)
        expect(held).toEqual(held.toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('saysMore', () => {
  it('is true only for a signal that nobody has judged', () => {
    const before = assessFraud({ 'same-iban': 1, 'orders-day': 4 })
    expect(hasNewSignal(assessFraud({ 'same-iban': 1, 'orders-day': 9 }), before.reasons)).toBe(false)
    expect(hasNewSignal(assessFraud({ 'same-iban': 1 }), before.reasons)).toBe(false)
    expect(hasNewSignal(assessFraud({ 'same-iban': 1, 'failed-orders': 3 }), before.reasons)).toBe(true)
  })
})

describe('mailboxOf', () => {
  it.each([
    ['Anna+friend@Example.org', 'anna@example.org'],
    ['a.nn.a@gmail.com', 'anna@gmail.com'],
    ['an.na+x@googlemail.com', 'anna@gmail.com'],
    ['an.na@example.org', 'an.na@example.org'],
  ])('maps %s to %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
  })
})

describe('networkOf', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:12:3456::1', '2001:db8:12::/48'],
    ['2001:0DB8:0012:3456:7:8:9:a', '2001:db8:12::/48'],
    ['::1', '0:0:0::/48'],
    ['nonsense', null],
    ['', null],
  ])('maps %s to network %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  it('ignores the last part of an address', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat({ max: 255 }), (ip, last) => {
        expect(networkOf(ip)).toBe(networkOf(ip.replace(/\d+$/, String(last))))
      }),
    )
  })
})
