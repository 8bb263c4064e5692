// SPEC §M.01

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bonusRuleOn,
  chooseDefaultShare,
  chooseRule,
  isRuleValid,
  type RewardRule,
  rewardRuleProblems,
  termsOf,
} from './reward-rules.ts'
import { recommenderShares } from './split.ts'

const silent: RewardRule = {
  id: 'a',
  version: 1,
  scope: { kind: 'all' },
  validFrom: '2026-01-01',
  validTo: null,
  amountCents: null,
  shares: null,
  recipientCapCents: null,
  holdingDays: null,
  claimWindowDays: null,
  lookBackDays: null,
  linkLimit: null,
  personLimit: null,
  monthLimit: null,
  bonus: null,
  budgetCents: null,
}

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`)
const rule = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  version: fc.integer({ min: 1, max: 3 }),
  scope: fc.constantFrom<RewardRule['scope']>(
    { kind: 'all' },
    { kind: 'category', id: 'fibre' },
    { kind: 'category', id: 'tv' },
    { kind: 'product', id: '1' },
    { kind: 'product', id: '2' },
  ),
  validFrom: day,
  validTo: fc.option(day, { nil: null }),
})
// Each version of a rule occurs once.
const rules = fc
  .uniqueArray(rule, { selector: ({ id, version }) => `${id} ${version}`, maxLength: 9 })
  .map((list) => list.map((one): RewardRule => ({ ...silent, ...one })))
const question = fc.record({
  productId: fc.constantFrom('1', '2', '3'),
  categories: fc.subarray(['fibre', 'tv']),
  orderDay: day,
  referralDay: day,
})
const rank = { all: 0, category: 1, product: 2 }

describe('the rule for an order', () => {
  it('is valid on the day of the order, or else on the day of the referral', () => {
    fc.assert(
      fc.property(rules, question, (all, asked) => {
        const choice = chooseRule(all, asked)
        if (!choice) return
        expect(isRuleValid(choice.rule, choice.basis === 'order' ? asked.orderDay : asked.referralDay)).toBe(
          true,
        )
      }),
    )
  })

  it('is the narrowest valid one, then the latest started, then the highest version', () => {
    fc.assert(
      fc.property(rules, question, (all, asked) => {
        const choice = chooseRule(all, asked)
        const fits = ({ scope }: RewardRule) =>
          scope.kind === 'all' ||
          (scope.kind === 'product' ? scope.id === asked.productId : asked.categories.includes(scope.id))
        const valid = (on: string) => all.filter((one) => fits(one) && isRuleValid(one, on))
        const onOrder = valid(asked.orderDay)
        const rivals = onOrder.length > 0 ? onOrder : valid(asked.referralDay)
        expect(choice === null).toBe(rivals.length === 0)
        if (!choice) return
        const key = ({ scope, validFrom, version }: RewardRule) =>
          `${rank[scope.kind]} ${validFrom} ${version}`
        expect(key(choice.rule)).toBe(rivals.map(key).sort().at(-1))
      }),
    )
  })

  it('does not depend on the order of the rules', () => {
    fc.assert(
      fc.property(rules, question, fc.func(fc.integer()), (all, asked, by) => {
        const mixed = [...all].sort((a, b) => by(a) - by(b))
        expect(chooseRule(mixed, asked)).toEqual(chooseRule(all, asked))
      }),
    )
  })

  it('counts on its first and on its last day', () => {
    const autumn = { validFrom: '2026-10-01', validTo: '2026-11-30' }
    const days = ['2026-09-30', '2026-10-01', '2026-11-30', '2026-12-01']
    expect(days.map((on) => isRuleValid(autumn, on))).toEqual([false, true, true, false])
  })
})

describe('terms', () => {
  const limits = { linkLimit: null, personLimit: 20, monthLimit: null }
  const base = { recipientCapCents: 4000, holdingDays: 14, claimWindowDays: 180, ...limits }

  it('are the catalogue’s and the tenant’s if no rule sets them', () => {
    const usual = { ...base, amountCents: 7000, shares: [100, 50, 0], lookBackDays: 0 }
    expect(termsOf(null, base, 7000)).toEqual(usual)
    expect(termsOf(silent, base, 7000)).toEqual(usual)
  })

  it('are the rule’s where it sets them, including 0', () => {
    const loud: RewardRule = {
      ...silent,
      amountCents: 10_000,
      shares: [50],
      recipientCapCents: 0,
      holdingDays: 0,
      claimWindowDays: 30,
      lookBackDays: 365,
      linkLimit: 1,
    }
    expect(termsOf(loud, base, 7000)).toEqual({
      amountCents: 10_000,
      shares: [50],
      recipientCapCents: 0,
      holdingDays: 0,
      claimWindowDays: 30,
      lookBackDays: 365,
      linkLimit: 1,
      personLimit: 20,
      monthLimit: null,
    })
  })

  it('start a form with an allowed share', () => {
    fc.assert(
      fc.property(
        fc.subarray([...recommenderShares], { minLength: 1 }),
        fc.constantFrom(...recommenderShares),
        (shares, wanted) => {
          const standard = chooseDefaultShare(shares, wanted)
          expect(shares).toContain(standard)
          if (shares.includes(wanted)) expect(standard).toBe(wanted)
        },
      ),
    )
  })
})

describe('a rule', () => {
  it.each([
    ['an end before its beginning', { validTo: '2025-12-31' }, ['validTo']],
    ['a budget without an amount', { budgetCents: 100_000 }, ['budgetCents']],
    ['a budget that not one reward fits in', { amountCents: 5000, budgetCents: 4999 }, ['budgetCents']],
    ['no share to choose', { shares: [] }, ['shares']],
    ['a share twice', { shares: [50, 50] as const }, ['shares']],
    [
      'a bonus for one product',
      { scope: { kind: 'product', id: '1' } as const, bonus: { every: 5, cents: 6000 } },
      ['bonus'],
    ],
    ['nothing to complain of', { amountCents: 5000, budgetCents: 5000, shares: [100] as const }, []],
  ])('with %s reports the contradicting fields', (_, wrong, fields) => {
    expect(rewardRuleProblems({ ...silent, ...wrong })).toEqual(fields)
  })

  it('gives a bonus only if its scope is everything', () => {
    const bonus = { every: 5, cents: 6000 }
    const narrow: RewardRule = { ...silent, scope: { kind: 'product', id: '1' }, bonus }
    const wide: RewardRule = { ...silent, id: 'b', bonus }
    expect(bonusRuleOn([narrow, silent], '2026-05-01')).toBeNull()
    expect(bonusRuleOn([narrow, wide, silent], '2026-05-01')).toBe(wide)
    expect(bonusRuleOn([wide], '2025-12-31')).toBeNull()
  })
})
