import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CommissionRule,
  commissionOf,
  commissionRuleProblems,
  type PlanLine,
  type PlanShare,
  planLineFor,
  splitCommission,
} from './commissions.ts'

const day = fc.integer({ min: 1, max: 28 }).map((d) => `2030-01-${String(d).padStart(2, '0')}`)
const scope = fc.constantFrom(
  { kind: 'all' } as const,
  { kind: 'category', id: 'strom' } as const,
  { kind: 'category', id: 'gas' } as const,
  { kind: 'product', id: 'p1' } as const,
  { kind: 'product', id: 'p2' } as const,
)
const cents = fc.integer({ min: 0, max: 50_000 })
const rules = fc
  .array(
    fc.record({
      version: fc.integer({ min: 1, max: 3 }),
      kind: fc.constantFrom('agency' as const, 'partner' as const),
      scope,
      validFrom: day,
      validTo: fc.option(day, { nil: null }),
      amountCents: cents,
      tiers: fc.uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 9 }), cents }), {
        selector: ({ from }) => from,
      }),
    }),
    { maxLength: 8 },
  )
  .map((some) => some.map((rule, n): CommissionRule => ({ ...rule, id: `r${n}` })))
const question = fc.record({
  kind: fc.constantFrom('agency' as const, 'partner' as const),
  productId: fc.constantFrom('p1', 'p2', 'p3'),
  categories: fc.subarray(['strom', 'gas']),
  orderDay: day,
  ordinal: fc.integer({ min: 1, max: 12 }),
})

describe('commissionOf', () => {
  it('picks a valid rule of the same kind, whatever the order of the rules', () => {
    fc.assert(
      fc.property(rules, question, (some, asked) => {
        const found = commissionOf(some, asked)
        expect(commissionOf(some.toReversed(), asked)).toEqual(found)
        if (!found) return
        const { rule } = found
        expect(rule.kind).toBe(asked.kind)
        expect(rule.validFrom <= asked.orderDay && (rule.validTo ?? '9') >= asked.orderDay).toBe(true)
        if (rule.scope.kind === 'all') {
          const narrow = some.filter(({ kind, scope: { kind: of } }) => kind === asked.kind && of !== 'all')
          for (const other of narrow) expect(commissionOf([other], asked)).toBeNull()
        }
      }),
    )
  })

  it('takes the highest tier that the order reaches', () => {
    const rule: CommissionRule = {
      id: 'r',
      version: 1,
      kind: 'partner',
      scope: { kind: 'all' },
      validFrom: '2030-01-01',
      validTo: null,
      amountCents: 1000,
      tiers: [
        { from: 3, cents: 1500 },
        { from: 6, cents: 2000 },
      ],
    }
    const asked = { kind: 'partner', productId: 'p1', categories: [], orderDay: '2030-01-09' } as const
    const amounts = [1, 2, 3, 5, 6, 60].map((ordinal) => commissionOf([rule], { ...asked, ordinal })?.cents)
    expect(amounts).toEqual([1000, 1000, 1500, 1500, 2000, 2000])
  })

  it('names the fields that do not go together', () => {
    const rule = { kind: 'agency', scope: { kind: 'all' }, validFrom: '2030-01-02', amountCents: 1 } as const
    expect(
      commissionRuleProblems({ ...rule, validTo: '2030-01-01', tiers: [{ from: 2, cents: 1 }] }),
    ).toEqual(['validTo', 'tiers'])
    const partner = { ...rule, kind: 'partner', validTo: null } as const
    expect(commissionRuleProblems({ ...partner, tiers: [{ from: 1, cents: 1 }] })).toEqual(['tiers'])
    expect(commissionRuleProblems({ ...partner, tiers: [{ from: 2, cents: 1 }] })).toEqual([])
  })
})

describe('splitCommission', () => {
  const share: fc.Arbitrary<PlanShare | null> = fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ kind: fc.constant('fixed' as const), cents: fc.integer({ min: 0, max: 100_000 }) }),
  )

  it('is exact to the cent and never exceeds the commission', () => {
    fc.assert(
      fc.property(cents, share, (whole, part) => {
        const { memberCents, agencyCents } = splitCommission(whole, part)
        expect(memberCents + agencyCents).toBe(whole)
        expect(Math.min(memberCents, agencyCents)).toBeGreaterThanOrEqual(0)
        if (part?.kind === 'percent') {
          expect(Math.abs(memberCents - (whole * part.percent) / 100)).toBeLessThan(1)
        }
        if (part?.kind === 'fixed') expect(memberCents).toBe(Math.min(part.cents, whole))
      }),
    )
  })

  it('gives the odd cent to the agency and rejects invalid amounts and shares', () => {
    expect(splitCommission(333, { kind: 'percent', percent: 50 })).toEqual({
      memberCents: 166,
      agencyCents: 167,
    })
    expect(() => splitCommission(-1, null)).toThrow(RangeError)
    expect(() => splitCommission(1.5, null)).toThrow(RangeError)
    expect(() => splitCommission(100, { kind: 'percent', percent: 101 })).toThrow(RangeError)
    expect(() => splitCommission(100, { kind: 'fixed', cents: -1 })).toThrow(RangeError)
  })
})

describe('planLineFor', () => {
  const line = (id: string, input: Partial<PlanLine> = {}): PlanLine => ({
    id,
    memberId: null,
    scope: { kind: 'all' },
    share: { kind: 'percent', percent: 50 },
    validFrom: '2030-01-01',
    validTo: null,
    ...input,
  })
  const asked = {
    memberId: 'anna',
    isOwner: false,
    productId: 'p1',
    categories: ['strom'],
    orderDay: '2030-01-10',
  }

  it('prefers the line that names the employee, then the narrowest scope, then the latest', () => {
    const lines = [
      line('all'),
      line('later', { validFrom: '2030-01-05' }),
      line('product', { scope: { kind: 'product', id: 'p1' } }),
      line('anna', { memberId: 'anna' }),
      line('anna-strom', { memberId: 'anna', scope: { kind: 'category', id: 'strom' } }),
      line('ben', { memberId: 'ben', scope: { kind: 'product', id: 'p1' } }),
    ]
    expect(planLineFor(lines, asked)?.id).toBe('anna-strom')
    expect(planLineFor(lines, { ...asked, memberId: 'carl' })?.id).toBe('product')
    expect(planLineFor(lines, { ...asked, memberId: 'carl', productId: 'p9' })?.id).toBe('later')
  })

  it('applies from its first to its last day, and to owners only by name', () => {
    const lines = [line('ended', { validTo: '2030-01-09' }), line('coming', { validFrom: '2030-01-11' })]
    expect(planLineFor(lines, asked)).toBeNull()
    expect(planLineFor(lines, { ...asked, orderDay: '2030-01-09' })?.id).toBe('ended')
    expect(planLineFor(lines, { ...asked, orderDay: '2030-01-11' })?.id).toBe('coming')
    expect(planLineFor([line('all')], { ...asked, isOwner: true })).toBeNull()
    expect(planLineFor([line('named', { memberId: 'anna' })], { ...asked, isOwner: true })?.id).toBe('named')
  })
})
