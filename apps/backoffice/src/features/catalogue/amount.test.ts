import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from './amount.ts'

test.each([
  ['19,95', 1995],
  ['19.95', 1995],
  ['19,9 €', 1990],
  ['19', 1900],
  ['', 0],
  ['1.000', null],
  ['viel', null],
  ['-1', null],
])('parses %s as %s cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents)
})

test("formats an amount in the reader's language", () => {
  expect([formatAmount(1995, 'de'), formatAmount(1995, 'en'), formatAmount(0, 'de')]).toEqual([
    '19,95',
    '19.95',
    '',
  ])
  expect(formatAmount(123456, 'de')).toBe('1234,56')
})
