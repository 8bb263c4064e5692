import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bookingsOfCarrying,
  bookingsOfCommission,
  bookingsOfCreditNote,
  bookingsOfCreditPayment,
  bookingsOfLateCreditReturn,
  creditNoteNumber,
  missingForCreditNote,
  splitCreditPayment,
  totalsOfDocument,
  vatStatuses,
} from './credit-notes.ts'
import { balancesOf, ledgerAccounts } from './ledger.ts'

const lines = fc.array(fc.integer({ min: -50_000, max: 50_000 }), { maxLength: 40 })
const status = fc.constantFrom(...vatStatuses)

describe('totalsOfDocument', () => {
  it('is exact to the cent, calculates VAT once on the total, and reverses exactly', () => {
    fc.assert(
      fc.property(lines, status, (cents, of) => {
        const { netCents, vatCents, grossCents } = totalsOfDocument(cents, of)
        expect(netCents).toBe(cents.reduce((sum, one) => sum + one, 0))
        expect(grossCents).toBe(netCents + vatCents)
        // EN 16931, BR-CO-17: within half a cent of the exact VAT on the total.
        expect(Math.abs(vatCents - (of === 'standard' ? netCents * 0.19 : 0))).toBeLessThanOrEqual(0.5 + 1e-9)
        const opposite = totalsOfDocument(
          cents.map((one) => -one),
          of,
        )
        expect(opposite.grossCents + grossCents).toBe(0)
      }),
    )
  })

  it('rounds half a cent away from 0, on the total rather than per line', () => {
    expect(totalsOfDocument([50], 'standard').vatCents).toBe(10)
    expect(totalsOfDocument([50, 50], 'standard').vatCents).toBe(19)
    expect(totalsOfDocument([-50], 'standard').vatCents).toBe(-10)
  })
})

describe('bookings', () => {
  it('balance in every case and show the amount due', () => {
    fc.assert(
      fc.property(lines, status, fc.boolean(), fc.boolean(), (cents, of, isCorrected, isPaid) => {
        const totals = totalsOfDocument(cents, of)
        const opposite = totalsOfDocument(
          cents.map((one) => -one),
          of,
        )
        const paid = Math.max(totals.grossCents, 0)
        const bookings = [
          ...cents.flatMap(bookingsOfCommission),
          ...bookingsOfCreditNote(totals),
          ...(isPaid ? bookingsOfCreditPayment('credit-paid', { amountCents: paid, offsetCents: 0 }) : []),
          ...(isCorrected ? bookingsOfCreditNote(opposite) : []),
        ]
        const balances = balancesOf(bookings)
        expect(bookings.every(({ amountCents }) => amountCents > 0)).toBe(true)
        expect(ledgerAccounts.reduce((sum, account) => sum + balances[account], 0)).toBe(0)
        expect(balances.commissions).toBe(-totals.netCents || 0)
        expect(balances['commissions-due']).toBe(isCorrected ? totals.netCents : 0)
        const credited = isCorrected ? 0 : totals.grossCents
        expect(balances.agencies).toBe(credited - (isPaid ? paid : 0))
        expect(balances['input-vat'] + (isCorrected ? 0 : totals.vatCents)).toBe(0)
      }),
    )
  })

  it('of a return reverse the payment, including offset debts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: -1e6, max: 2e6 }), (gross, debt) => {
        const payment = splitCreditPayment(gross, debt)
        expect(payment.amountCents + payment.offsetCents).toBe(gross)
        expect(payment.amountCents).toBe(Math.max(0, gross - debt))
        const paid = bookingsOfCreditPayment('credit-paid', payment)
        expect(balancesOf(paid).agencies).toBe(-gross)
        const both = balancesOf([...paid, ...bookingsOfCreditPayment('credit-returned', payment)])
        expect(Object.values(both).every((cents) => cents === 0)).toBe(true)
      }),
    )
  })

  it('of a correction after the payment leave a debt, less what the bank returns', () => {
    const paid = { amountCents: 700, offsetCents: 300 }
    const balances = balancesOf([
      ...bookingsOfCreditPayment('credit-paid', paid),
      ...bookingsOfCarrying(1000),
      ...bookingsOfLateCreditReturn(paid.amountCents),
    ])
    // The 300 offset by this payment are owed again, as they were before it.
    expect(balances.receivable).toBe(0)
    expect(balances.bank).toBe(0)
  })
})

describe('missingForCreditNote', () => {
  const whole = {
    name: 'Agentur Morgenrot',
    street: 'Werftweg',
    zip: '24103',
    city: 'Beispielstadt',
    vatStatus: 'standard' as const,
    vatId: null,
    taxNumber: '20/123/45678',
    selfBillingAt: new Date(0),
  }

  it('names the fields that the law requires', () => {
    const client = 'DE123456789'
    expect(missingForCreditNote(whole, client)).toEqual([])
    expect(missingForCreditNote(whole, null)).toEqual([])
    const bare = { ...whole, taxNumber: null, selfBillingAt: null, zip: ' ' }
    expect(missingForCreditNote(bare, client)).toEqual(['zip', 'taxNumber', 'selfBilling'])
    const abroad = { ...whole, vatStatus: 'reverse-charge' } as const
    expect(missingForCreditNote(abroad, client)).toEqual(['vatId'])
    expect(missingForCreditNote({ ...abroad, vatId: 'ATU12345678' }, null)).toEqual(['clientVatId'])
    expect(missingForCreditNote({ ...whole, vatStatus: null }, client)).toEqual(['vatStatus'])
  })
})

it('numbers are consecutive', () => {
  expect([1, 12, 1_234_567].map(creditNoteNumber)).toEqual(['GS-000001', 'GS-000012', 'GS-1234567'])
})
