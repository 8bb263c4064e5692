import { expect, test } from 'vitest'
import { electronicIban, groupedIban, isPlausibleIban } from './iban.ts'

test('groups an IBAN for display and removes the spaces for sending', () => {
  expect(groupedIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(groupedIban('DE8')).toBe('DE8')
  expect(groupedIban('DE89 ')).toBe('DE89')
  expect(electronicIban(' de89 3704-0044 ')).toBe('DE8937040044')
})

test('checks the check digits and the German length', () => {
  expect(isPlausibleIban('DE89 3704 0044 0532 0130 00')).toBe(true)
  expect(isPlausibleIban('GB82 WEST 1234 5698 7654 32')).toBe(true)
  expect(isPlausibleIban('DE88 3704 0044 0532 0130 00')).toBe(false)
  expect(isPlausibleIban('DE89 3704 0044 0532 0130')).toBe(false)
  expect(isPlausibleIban('')).toBe(false)
})
