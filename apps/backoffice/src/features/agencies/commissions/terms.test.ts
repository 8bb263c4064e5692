import { describe, expect, it } from 'vitest'
import { calculateExampleMonth } from './example-month.ts'
import { emptyDraft, formFieldOf, nextVersionDraft, parseDraft, type Rule, stateOf } from './terms.ts'

const typed = {
  ...emptyDraft(),
  title: ' Provision ',
  kind: 'partner' as const,
  amount: '50',
  validFrom: '2030-01-01',
  tiers: [
    { id: 0, from: '10', amount: '75,50' },
    { id: 1, from: '5', amount: '60' },
  ],
}
const rule: Rule = {
  id: 'r',
  version: 2,
  title: 'Provision',
  kind: 'partner',
  scope: { kind: 'all' },
  amountCents: 5000,
  tiers: [{ from: 5, cents: 6000 }],
  validFrom: '2030-01-10',
  validTo: null,
  createdAt: '2030-01-01T00:00:00Z',
  createdBy: 'system',
  endedAt: null,
  endReason: null,
}

// SPEC §B.05
describe('commission rule form', () => {
  it('sorts tiers by their first order', () => {
    const { terms, errors } = parseDraft(typed)
    expect(errors).toEqual({})
    expect(terms).toMatchObject({ title: 'Provision', amountCents: 5000, validTo: null })
    expect(terms.tiers).toEqual([
      { from: 5, cents: 6000 },
      { from: 10, cents: 7550 },
    ])
  })

  it('reports each invalid field', () => {
    const tiers = [
      { id: 3, from: '1', amount: '' },
      { id: 4, from: '7', amount: '1' },
      { id: 5, from: '7', amount: 'x' },
    ]
    const invalid = {
      title: '',
      amount: 'viel',
      scopeKind: 'product' as const,
      validTo: '2029-12-31',
      tiers,
    }
    expect(Object.keys(parseDraft({ ...typed, ...invalid }).errors).toSorted()).toEqual([
      'amount',
      'amount 3',
      'amount 5',
      'from 3',
      'from 5',
      'scopeId',
      'title',
      'validTo',
    ])
    expect(parseDraft({ ...typed, kind: 'agency', tiers }).terms.tiers).toEqual([])
    expect(['tiers.1.from', 'amountCents', 'scope.id', 'after'].map(formFieldOf)).toEqual([
      'tiers',
      'amount',
      'scopeId',
      undefined,
    ])
  })

  it('adds up the commission of each order of a month', () => {
    const { terms } = parseDraft(typed)
    expect(calculateExampleMonth(terms, 12)).toEqual({
      cents: 4 * 5000 + 5 * 6000 + 3 * 7550,
      steps: [
        { orders: 4, cents: 5000 },
        { orders: 5, cents: 6000 },
        { orders: 3, cents: 7550 },
      ],
    })
    expect(calculateExampleMonth({ ...terms, scope: { kind: 'category', id: 'strom' } }, 1).cents).toBe(5000)
  })

  it('starts the next version tomorrow, or the day after a version that has not begun', () => {
    expect(nextVersionDraft(rule, 'de', '2030-01-05').validFrom).toBe('2030-01-11')
    expect(nextVersionDraft(rule, 'de', '2030-02-28').validFrom).toBe('2030-03-01')
    expect(nextVersionDraft(rule, 'de', '2030-02-28')).toMatchObject({ amount: '50', validTo: '' })
  })

  it('derives planned, running, ending and over from the days', () => {
    const states = ['2030-01-09', '2030-01-10', '2030-01-31'].map((today) => stateOf(rule, today))
    expect(states).toEqual(['planned', 'running', 'running'])
    expect(stateOf({ ...rule, validTo: '2030-01-31' }, '2030-01-31')).toBe('ending')
    expect(stateOf({ ...rule, validTo: '2030-01-31' }, '2030-02-01')).toBe('over')
    expect(stateOf({ ...rule, validTo: '2030-01-05' }, '2030-01-05')).toBe('over')
  })
})
