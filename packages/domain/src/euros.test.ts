import { expect, test } from 'vitest'
import { formatEuros, parseEuros } from './euros.ts'

test.each([
  ['100', 100_00],
  ['100 €', 100_00],
  ['0,5', 50],
  ['12,50', 12_50],
  ['12.50', 12_50],
  ['1.250', 1250_00],
  ['1,250', 1250_00],
  ['1.250,50', 1250_50],
  ['1,250.50', 1250_50],
  ['50.000', 50_000_00],
  ['19,99', 19_99],
  ['99.999,99', 99_999_99],
  ['0,01', 1],
  ['0', 0],
  ['', null],
  [' ', null],
  ['-5', undefined],
  ['12,345,6', undefined],
  ['1,2345', undefined],
  // A number with a thousands separator does not begin with a zero.
  ['0,001', undefined],
  ['0.500', undefined],
  ['viel', undefined],
])('parses %j as %j', (typed, cents) => {
  expect(parseEuros(typed)).toBe(cents)
})

test.each([
  [100_00, 'de', '100'],
  [1250_50, 'de', '1.250,50'],
  [1250_50, 'en', '1,250.50'],
  [null, 'de', ''],
])('formats %j as it would be typed', (cents, language, typed) => {
  expect(formatEuros(cents, language)).toBe(typed)
  expect(parseEuros(typed)).toBe(cents)
})
