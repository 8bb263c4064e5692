import { describe, expect, test } from 'vitest'
import { type ManualAct, type SecondCheckFacts, secondCheckOf } from './second-check.ts'

const act = (changes: Partial<ManualAct> = {}): ManualAct => ({
  id: 1,
  kind: 'order-file',
  movesMoney: true,
  ...changes,
})
const facts = (changes: Partial<SecondCheckFacts> = {}): SecondCheckFacts => ({
  confirmed: false,
  tiedByHand: false,
  traced: false,
  early: false,
  acts: [act()],
  decision: null,
  amountCents: 5000,
  dayCents: 5000,
  aboveCents: 0,
  ...changes,
})

describe('an order may pay by itself', () => {
  test.each([
    ['when a signed report concluded it', { confirmed: true }, 'open'],
    [
      'when a report that names the referral concluded it',
      { confirmed: true, tiedByHand: true, traced: true },
      'open',
    ],
    [
      'not when only its conclusion is reported, and its referral was chosen by hand',
      { confirmed: true, tiedByHand: true },
      'waiting',
    ],
    ['not when nobody knows who concluded it', { acts: [] }, 'waiting'],
    [
      'not before its holding days are over',
      { confirmed: true, early: true, acts: [act({ kind: 'early-release' })] },
      'waiting',
    ],
  ] as const)('%s', (_, changes, expected) => {
    expect(secondCheckOf(facts(changes))).toBe(expected)
  })
})

describe('a second person', () => {
  test.each([
    ['opens it', { decision: { verdict: 'approved', lastAct: 1 } }, 'open'],
    ['stops it', { decision: { verdict: 'refused', lastAct: 1 } }, 'refused'],
    [
      'has not seen what came later',
      { acts: [act(), act({ id: 2 })], decision: { verdict: 'approved', lastAct: 1 } },
      'waiting',
    ],
    [
      'is asked again after a refusal, however small',
      { aboveCents: 9000, acts: [act({ id: 2 })], decision: { verdict: 'refused', lastAct: 1 } },
      'waiting',
    ],
    [
      'who refused is overruled by the provider',
      { confirmed: true, decision: { verdict: 'refused', lastAct: 1 } },
      'open',
    ],
  ] as const)('%s', (_, changes, expected) => {
    expect(secondCheckOf(facts(changes))).toBe(expected)
  })
})

describe('up to the amount that the tenant sets', () => {
  test.each([
    ['nobody is asked', {}, 'open'],
    ['unless it is more', { amountCents: 5001 }, 'waiting'],
    ['unless many small ones make it more', { dayCents: 5001 }, 'waiting'],
    ['unless nobody knows what it pays', { amountCents: null }, 'waiting'],
    [
      'unless somebody without a role that moves money did it',
      { acts: [act(), act({ id: 2, movesMoney: false })] },
      'waiting',
    ],
    ['unless nobody did it', { acts: [] }, 'waiting'],
  ] as const)('%s', (_, changes, expected) => {
    expect(secondCheckOf(facts({ aboveCents: 5000, ...changes }))).toBe(expected)
  })
})
