import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClaimState, claimStates, claimTransitions } from './claim-states.ts'
import {
  type Booking,
  balancesOf,
  bookingOfDebtEnd,
  bookingOfLateReturn,
  bookingsOf,
  ledgerAccounts,
  type Settlement,
} from './ledger.ts'
import { receiptOf } from './statement.ts'
import { canTransition } from './states.ts'

const cash: Settlement = { amountCents: 7000, method: 'cash' }
const steps = claimStates.flatMap((from) => claimStates.map((to) => [from, to] as const))

/** Random valid histories of one claim, with the bookings of each step. */
const lives = fc
  .record({
    amountCents: fc.integer({ min: 1, max: 100_000 }),
    method: fc.constantFrom('cash' as const, 'voucher' as const),
    offset: fc.double({ min: 0, max: 1, noNaN: true }),
    choices: fc.array(fc.nat(10), { maxLength: 30 }),
    comesBack: fc.boolean(),
  })
  .map(({ amountCents, method, offset, choices, comesBack }) => {
    const offsetCents = method === 'cash' ? Math.floor(amountCents * offset) : 0
    const settlement = { amountCents, method, offsetCents }
    let state: ClaimState = 'open'
    const bookings: Booking[] = bookingsOf(null, 'open', settlement)
    for (const choice of choices) {
      const next: ClaimState[] = claimStates.filter((to) => canTransition(claimTransitions, state, to))
      const to = next[choice % next.length]
      if (!to) break
      bookings.push(...bookingsOf(state, to, settlement))
      state = to
    }
    const wasTransferred = bookings.at(-1)?.kind === 'clawed-back' && amountCents > offsetCents
    if (comesBack && method === 'cash' && wasTransferred)
      bookings.push(bookingOfLateReturn(amountCents - offsetCents))
    return { ...settlement, state, bookings }
  })

// SPEC §M.11
describe('bookings of a claim', () => {
  it.each(steps)('exist for %s → %s exactly if the step is allowed', (from, to) => {
    const book = () => bookingsOf(from, to, cash)
    if (canTransition(claimTransitions, from, to)) expect(book()).not.toEqual([])
    else expect(book).toThrow(RangeError)
  })

  it('balance for any history and match the state of the claim', () => {
    fc.assert(
      fc.property(lives, ({ state, amountCents, bookings }) => {
        const balances = balancesOf(bookings)
        expect(ledgerAccounts.reduce((sum, account) => sum + balances[account], 0)).toBe(0)
        expect(bookings.every((booking) => booking.amountCents > 0)).toBe(true)
        expect(balances).toMatchObject({
          accrued: state === 'open' ? amountCents : 0,
          released: state === 'ready' ? amountCents : 0,
          collected: state === 'collected' ? amountCents : 0,
        })
        const spent = state === 'cancelled' || state === 'expired' ? 0 : amountCents
        expect(balances.expense).toBe(spent === 0 ? 0 : -spent)
        const gone = balances.bank + balances.vouchers + balances.receivable
        expect(gone).toBe(state === 'paid' ? amountCents : 0)
      }),
    )
  })

  it('add up on the yearly statement to what the person received and kept', () => {
    fc.assert(
      fc.property(lives, ({ state, amountCents, bookings }) => {
        const receipts = bookings.flatMap((booking) => receiptOf(booking) ?? [])
        const total = receipts.reduce((sum, { cents }) => sum + cents, 0)
        const { bank, vouchers, receivable } = balancesOf(bookings)
        expect(total).toBe(bank + vouchers + receivable)
        expect(total).toBe(state === 'paid' ? amountCents : 0)
        expect(receipts.every(({ what, cents }) => (what === 'paid') === cents > 0)).toBe(true)
      }),
    )
  })

  it('cancel out when a payment is returned after its claw-back', () => {
    const life = [
      ...bookingsOf('collected', 'paid', cash),
      ...bookingsOf('paid', 'cancelled', cash),
      bookingOfLateReturn(7000),
    ]
    const total = life.reduce((sum, booking) => sum + (receiptOf(booking)?.cents ?? 0), 0)
    const { bank, receivable } = balancesOf(life)
    expect([total, bank + receivable]).toEqual([0, 0])
  })

  it('show a written-off debt as kept, and a refunded one only once', () => {
    const paid = bookingsOf('collected', 'paid', cash)
    const clawedBack = [...paid, ...bookingsOf('paid', 'cancelled', cash)]
    const settled = bookingsOf('collected', 'paid', { ...cash, offsetCents: 7000 })
    for (const [life, kept] of [
      [[...clawedBack, bookingOfDebtEnd('written-off', 7000)], 7000],
      [[...clawedBack, ...settled, bookingOfLateReturn(7000), bookingOfDebtEnd('refunded', 7000)], 7000],
    ] as const) {
      const { bank, receivable } = balancesOf(life)
      expect([bank, receivable]).toEqual([7000, 0])
      expect(life.reduce((sum, booking) => sum + (receiptOf(booking)?.cents ?? 0), 0)).toBe(kept)
    }
  })

  it('do not transfer the part that settles an older debt', () => {
    const parts = bookingsOf('collected', 'paid', { ...cash, offsetCents: 2500 })
    expect(balancesOf(parts)).toMatchObject({ collected: -7000, bank: 4500, receivable: 2500 })
    const all = bookingsOf('collected', 'paid', { ...cash, offsetCents: 7000 })
    expect(balancesOf(all)).toMatchObject({ collected: -7000, bank: 0, receivable: 7000 })
  })

  it('turn a clawed-back payment into a debt', () => {
    expect(balancesOf(bookingsOf('paid', 'cancelled', cash))).toMatchObject({
      receivable: -7000,
      expense: 7000,
    })
  })

  it('throw for an offset that exceeds the amount, is negative or is of a voucher', () => {
    for (const settlement of [
      { ...cash, offsetCents: 7001 },
      { ...cash, offsetCents: -1 },
      { ...cash, method: 'voucher' as const, offsetCents: 1 },
    ]) {
      expect(() => bookingsOf('collected', 'paid', settlement)).toThrow(RangeError)
    }
  })
})
