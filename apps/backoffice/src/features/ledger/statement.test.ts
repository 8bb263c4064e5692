import {
  balancesOf,
  bookingOfDebtEnd,
  bookingsOf,
  bookingsOfCommission,
  bookingsOfCreditNote,
  totalsOfDocument,
} from '@zuruf/domain'
import { expect, test } from 'vitest'
import { statementOf } from './statement.ts'

test('cost equals owed plus paid, less debts and write-offs', () => {
  const cash = { amountCents: 7000, method: 'cash' as const }
  const voucher = { amountCents: 2500, method: 'voucher' as const }
  const bookings = [
    ...bookingsOf(null, 'open', cash),
    ...bookingsOf(null, 'open', voucher),
    ...bookingsOf('open', 'ready', voucher),
    ...bookingsOf('ready', 'collected', voucher),
    ...bookingsOf('collected', 'paid', voucher),
    ...bookingsOf(null, 'open', cash),
    ...bookingsOf('open', 'ready', cash),
    ...bookingsOf('ready', 'collected', cash),
    ...bookingsOf('collected', 'paid', cash),
    ...bookingsOf('paid', 'cancelled', cash),
    bookingOfDebtEnd('written-off', 1000),
  ]
  const statement = statementOf(balancesOf(bookings))
  expect(statement).toMatchObject({
    costCents: 9500,
    owedCents: 7000,
    paidCents: 9500,
    receivableCents: 7000,
  })
  expect(statement.receivables).toEqual([
    { account: 'receivable', cents: 6000 },
    { account: 'write-offs', cents: 1000 },
  ])
  expect(statement.costCents).toBe(statement.owedCents + statement.paidCents - statement.receivableCents)
})

test('cost excludes the VAT of agencies’ credit notes and still adds up', () => {
  const bookings = [
    ...bookingsOfCommission(10_000),
    ...bookingsOfCommission(2000),
    ...bookingsOfCreditNote(totalsOfDocument([10_000], 'standard')),
  ]
  const statement = statementOf(balancesOf(bookings))
  expect(statement).toMatchObject({
    costCents: 12_000,
    owedCents: 13_900,
    paidCents: 0,
    // The input VAT of 19 % on the credit note, which the tax office refunds.
    receivableCents: 1900,
  })
  expect(statement.costCents).toBe(statement.owedCents + statement.paidCents - statement.receivableCents)
})
