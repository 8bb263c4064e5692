// SPEC §2.57

import { sampleAssortments } from '@zuruf/demo/sample-catalogue'
import { expect, test } from 'vitest'
import type { Product } from './assortment/types.ts'
import { dataVolume, exampleYearCents, termCost, vatPercent } from './product-facts.ts'
import { sampleLookups } from './samples/lookups.ts'

const lookupOf = sampleLookups({ assortments: () => sampleAssortments })
const product = (id: string) =>
  (lookupOf('stadtwerke', 'de')?.product(id) ?? lookupOf('mobilfunk', 'de')?.product(id)) as Product

test('the cost of a term is the sum of its monthly prices and the one-off price', () => {
  // 6 months at 19.95, 18 months at 39.95, 69.95 for the connection.
  const totalCents = 6 * 1995 + 18 * 3995 + 6995
  expect(termCost(product('462'))).toEqual({
    months: 24,
    totalCents,
    averageCents: Math.round(totalCents / 24),
  })
})

test('a promotion that outlasts the term counts only during the term', () => {
  const short = { ...product('462'), contractMonths: 3 }
  expect(termCost(short)?.totalCents).toBe(3 * 1995 + 6995)
})

test('free months cost 0 and count in the average', () => {
  const free = product('531')
  const [first] = free.priceSteps
  expect(first?.monthlyCents).toBe(0)
  const paid = free.contractMonths - (first?.untilMonth ?? 0)
  expect(termCost(free)?.totalCents).toBe(paid * free.priceMonthlyCents + free.priceOnceCents)
})

test('monthly contracts, purchases and energy have no cost of a term', () => {
  expect(termCost(product('1348'))).toBeNull()
  expect(termCost(product('3401'))).toBeNull()
  expect(termCost(product('3001'))).toBeNull()
})

test('the yearly example is base price plus consumption, rounded once', () => {
  expect(exampleYearCents(product('3001'))).toBe(12 * 1190 + Math.round((3140 * 2500) / 100))
  expect(exampleYearCents(product('462'))).toBeNull()
})

test("the data volume is read from the texts and not confused with a phone's memory", () => {
  expect(dataVolume(product('1344'))).toBe(15)
  expect(dataVolume(product('1347'))).toBe('unlimited')
  expect(dataVolume(product('80011'))).toBe(15)
  expect(dataVolume({ descriptions: ['Daten sicher', '128 GB Speicher', '', ''] })).toBeNull()
  expect(dataVolume({ descriptions: ['Daten mit 10 GB/s', '', '', ''] })).toBeNull()
  expect(dataVolume(product('1006'))).toBeNull()
})

test('solar power has 0 % VAT', () => {
  expect(vatPercent(product('3501'))).toBe(0)
  expect(vatPercent(product('3001'))).toBe(19)
})
