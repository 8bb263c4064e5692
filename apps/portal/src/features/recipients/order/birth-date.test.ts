import { expect, test } from 'vitest'
import { dottedDate } from './birth-date.ts'

test('inserts the dots while a date is typed', () => {
  expect(dottedDate('2')).toBe('2')
  expect(dottedDate('24')).toBe('24')
  expect(dottedDate('241')).toBe('24.1')
  expect(dottedDate('24121985')).toBe('24.12.1985')
  expect(dottedDate('241219857')).toBe('24.12.1985')
})

test('accepts typed separators, with or without zeros', () => {
  expect(dottedDate('1.')).toBe('01.')
  expect(dottedDate('1.2.1985')).toBe('01.02.1985')
  expect(dottedDate('1/2/1985')).toBe('01.02.1985')
  expect(dottedDate('01.')).toBe('01.')
  expect(dottedDate('..')).toBe('')
})

test('converts an ISO date from autofill', () => {
  expect(dottedDate('1985-12-24')).toBe('24.12.1985')
})
