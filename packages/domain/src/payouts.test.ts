import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  batchStates,
  batchTransitions,
  livePayoutStates,
  type PayoutState,
  payoutStates,
  payoutTransitions,
} from './payout-states.ts'
import { bankVerdict, concernsPayee, executionDayAfter, payoutDueAt, settleDebt } from './payouts.ts'
import { canTransition, reachableStates } from './states.ts'

describe('payout states', () => {
  it.each(['rejected', 'returned', 'cancelled'] as const)('%s is final', (state) => {
    expect(reachableStates(payoutTransitions, state).size).toBe(1)
  })

  it('reach paid from every live state, and no live state from the others', () => {
    const live: readonly PayoutState[] = livePayoutStates
    for (const state of payoutStates) {
      const reached = reachableStates(payoutTransitions, state)
      if (live.includes(state)) expect(reached).toContain('paid')
      else expect([...reached].filter((next) => live.includes(next))).toEqual([])
    }
  })

  it('let only operators send, and never return a sent payout to waiting', () => {
    for (const actor of ['system', 'provider', 'recommender', 'recipient', 'agency'] as const) {
      expect(canTransition(payoutTransitions, 'batched', 'sent', actor)).toBe(false)
    }
    expect(canTransition(payoutTransitions, 'sent', 'waiting')).toBe(false)
    expect(canTransition(payoutTransitions, 'sent', 'cancelled', 'provider')).toBe(false)
  })
})

describe('batch states', () => {
  it('go from draft to released, sent and closed; only a draft or released batch is discarded', () => {
    const steps = batchStates.flatMap((from) =>
      batchStates.filter((to) => canTransition(batchTransitions, from, to)).map((to) => `${from} ${to}`),
    )
    expect(steps.sort()).toEqual([
      'draft discarded',
      'draft released',
      'released discarded',
      'released sent',
      'sent closed',
    ])
  })
})

describe('verdict of a bank', () => {
  it.each([
    ['ACSC', { kind: 'executed' }],
    ['ACCC', { kind: 'executed' }],
    ['RJCT', { kind: 'rejected' }],
    ['RCVC', { kind: 'payee-check', check: 'match' }],
    ['RVMC', { kind: 'payee-check', check: 'close-match' }],
    ['RVNM', { kind: 'payee-check', check: 'no-match' }],
    ['RVNA', { kind: 'payee-check', check: 'not-possible' }],
  ])('%s means %o', (status, verdict) => expect(bankVerdict(status)).toEqual(verdict))

  it.each(['ACTC', 'ACCP', 'ACSP', 'ACWC', 'PDNG', 'RCVD', 'PART', 'RVCM', 'toString', ''])(
    '%j is still pending',
    (status) => expect(bankVerdict(status)).toEqual({ kind: 'pending' }),
  )

  it('concerns the payee only if another account would help', () => {
    expect(['AC01', 'AC04', 'AC06', 'MS03', 'RC01', 'ZZ99'].every(concernsPayee)).toBe(true)
    expect(['AM04', 'FF01', 'TM01', 'DT01'].some(concernsPayee)).toBe(false)
  })
})

describe('days', () => {
  // SPEC §1.18
  it('cash is due the promised weeks after the bank data are entered', () => {
    const collectedAt = new Date('2026-03-01T10:00:00Z')
    expect(payoutDueAt(collectedAt, 4)).toEqual(new Date('2026-03-29T10:00:00Z'))
    expect(payoutDueAt(collectedAt, 1)).toEqual(new Date('2026-03-08T10:00:00Z'))
  })

  it.each([
    ['2026-03-11T10:00:00Z', '2026-03-12'],
    ['2026-03-13T10:00:00Z', '2026-03-16'],
    ['2026-03-14T10:00:00Z', '2026-03-16'],
    ['2026-03-15T23:30:00Z', '2026-03-17'],
    ['2026-12-31T12:00:00Z', '2027-01-01'],
  ])('a file created at %s requests execution on %s', (now, day) =>
    expect(executionDayAfter(new Date(now))).toBe(day),
  )
})

describe('settleDebt', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 })

  it('takes no more than the debt or the amount, and is exact to the cent', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: -1_000_000, max: 1_000_000 }), (amountCents, debtCents) => {
        const { offsetCents, transferCents } = settleDebt(amountCents, debtCents)
        expect(offsetCents + transferCents).toBe(amountCents)
        expect(offsetCents).toBe(Math.min(amountCents, Math.max(0, debtCents)))
        expect(transferCents).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('settles a debt over as many rewards as needed, and then nothing', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), amount, (rewards, debt) => {
        let left = debt
        for (const reward of rewards) left -= settleDebt(reward, left).offsetCents
        const earned = rewards.reduce((sum, reward) => sum + reward, 0)
        expect(left).toBe(Math.max(0, debt - earned))
      }),
    )
  })
})
