import { expect, test } from 'vitest'
import { allProducts } from './builtin/all-products.ts'
import type { Product } from './builtin/types.ts'
import { dataVolume, exampleYearCents, termCost, vatPercent } from './product-facts.ts'

const product = (id: string) => allProducts.find((candidate) => candidate.id === id) as Product

test('the cost of a term is every month at its price and what is due once', () => {
  // Six months at 19.95, eighteen at 39.95, 69.95 for the connection.
  const totalCents = 6 * 1995 + 18 * 3995 + 6995
  expect(termCost(product('462'))).toEqual({
    months: 24,
    totalCents,
    averageCents: Math.round(totalCents / 24),
  })
})

test('a promotion that outlasts the term counts only within it', () => {
  const short = { ...product('462'), contractMonths: 3 }
  expect(termCost(short)?.totalCents).toBe(3 * 1995 + 6995)
})

test('free months cost nothing, and are not forgotten in the average', () => {
  const free = product('531')
  const [first] = free.priceSteps
  expect(first?.monthlyCents).toBe(0)
  const paid = free.contractMonths - (first?.untilMonth ?? 0)
  expect(termCost(free)?.totalCents).toBe(paid * free.priceMonthlyCents + free.priceOnceCents)
})

test('what can be left every month, is bought, or is paid by use has no such cost', () => {
  expect(termCost(product('1348'))).toBeNull()
  expect(termCost(product('3401'))).toBeNull()
  expect(termCost(product('3001'))).toBeNull()
})

test('the example of a year is base price and use, rounded once', () => {
  expect(exampleYearCents(product('3001'))).toBe(12 * 1190 + Math.round((3140 * 2500) / 100))
  expect(exampleYearCents(product('462'))).toBeNull()
})

test('the data of a tariff is read from its texts, the memory of a phone is not taken for it', () => {
  expect(dataVolume(product('1344'))).toBe(15)
  expect(dataVolume(product('1347'))).toBe('unlimited')
  expect(dataVolume(product('80011'))).toBe(15)
  expect(dataVolume({ descriptions: ['Daten sicher', '128 GB Speicher', '', ''] })).toBeNull()
  expect(dataVolume({ descriptions: ['Daten mit 10 GB/s', '', '', ''] })).toBeNull()
  expect(dataVolume(product('1006'))).toBeNull()
})

test('solar power is sold without value-added tax', () => {
  expect(vatPercent(product('3501'))).toBe(0)
  expect(vatPercent(product('3001'))).toBe(19)
})
