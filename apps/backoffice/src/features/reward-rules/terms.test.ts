import { expect, test } from 'vitest'
import {
  draftOf,
  emptyDraft,
  formFieldOf,
  hasLimits,
  parseDraft,
  type Rule,
  stateOf,
  termsOf,
} from './terms.ts'

const rule: Rule = {
  id: 'r',
  version: 1,
  state: 'live',
  title: 'Aktion',
  scope: { kind: 'all' },
  validFrom: '2026-03-01',
  validTo: null,
  amountCents: 7050,
  shares: [100, 50],
  recipientCapCents: 2000,
  holdingDays: 0,
  claimWindowDays: null,
  lookBackDays: 180,
  linkLimit: 1,
  personLimit: null,
  monthLimit: 3,
  bonus: { every: 5, cents: 6000 },
  budgetCents: 100_000,
  lastDay: null,
  reservedCents: 0,
  createdAt: '2026-02-01T10:00:00Z',
  createdBy: 'x',
  liveAt: null,
  liveBy: null,
  endedAt: null,
  endedBy: null,
  endReason: null,
}

test.each(['de', 'en'])('parses the form of a rule back to the same rule (%s)', (language) => {
  const { terms, errors } = parseDraft(draftOf(rule, language))
  expect(errors).toEqual({})
  expect(rule).toMatchObject(terms)
})

test('parses empty fields as unset and reports invalid ones', () => {
  const unset = parseDraft({ ...emptyDraft(), title: 'Aktion' })
  expect(unset.errors).toEqual({})
  expect(unset.terms).toMatchObject({
    amountCents: null,
    shares: null,
    bonus: null,
    budgetCents: null,
    validTo: null,
  })
  const { errors } = parseDraft({
    ...emptyDraft(),
    scopeKind: 'product',
    amount: 'viel',
    holdingDays: '3,5',
    validFrom: '',
  })
  expect(errors).toEqual({
    title: 'title',
    scopeId: 'scope',
    amount: 'euros',
    holdingDays: 'number',
    validFrom: 'day',
  })
  expect(parseDraft({ ...emptyDraft(), title: 'x', bonusEvery: '5' }).errors).toEqual({
    bonusAmount: 'bonus',
  })
})

test("maps the API's errors to form fields", () => {
  const found = [
    'rule.budgetCents',
    'scope',
    'scope.id',
    'bonus',
    'bonus.every',
    'validTo',
    'shares.0',
    'nix',
  ]
  expect(found.map(formFieldOf)).toEqual([
    'budget',
    'scopeId',
    'scopeId',
    'bonusAmount',
    'bonusEvery',
    'validTo',
    'shares',
    undefined,
  ])
})

test.each([
  ['a draft', { state: 'draft' as const }, 'draft'],
  ['one that has not begun', { validFrom: '2026-06-02' }, 'planned'],
  ['one that is running', {}, 'running'],
  ['one on its last day', { validTo: '2026-06-01' }, 'running'],
  ['one whose last day has passed', { validTo: '2026-05-31' }, 'over'],
  ['one whose budget is used up', { reservedCents: 95_000 }, 'used-up'],
  [
    'one that was ended with a last day in the future',
    { state: 'ended' as const, lastDay: '2026-06-05' },
    'ending',
  ],
  ['one that was ended', { state: 'ended' as const, lastDay: '2026-05-05' }, 'over'],
  [
    'one that was replaced before it began',
    { state: 'ended' as const, lastDay: '2026-06-30', validFrom: '2026-07-01' },
    'over',
  ],
] as const)('returns the state of %s', (_, more, state) => {
  expect(stateOf({ ...rule, ...more }, '2026-06-01')).toBe(state)
})

test('a rule with any limit on rewarded recipients has limits', () => {
  const free = { ...termsOf(rule), linkLimit: null, monthLimit: null }
  expect([termsOf(rule), { ...free, personLimit: 2 }, free].map(hasLimits)).toEqual([true, true, false])
})
