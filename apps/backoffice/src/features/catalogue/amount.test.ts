import { expect, test } from 'vitest'
import { amountText, readAmount } from './amount.ts'

test.each([
  ['19,95', 1995],
  ['19.95', 1995],
  ['19,9 €', 1990],
  ['19', 1900],
  ['', 0],
  ['1.000', null],
  ['viel', null],
  ['-1', null],
])('%s is read as %s', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})

test("formats an amount in the reader's language", () => {
  expect([amountText(1995, 'de'), amountText(1995, 'en'), amountText(0, 'de')]).toEqual([
    '19,95',
    '19.95',
    '',
  ])
  expect(amountText(123456, 'de')).toBe('1234,56')
})
