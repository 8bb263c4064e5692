import { expect, test } from 'vitest'
import { keepUnits } from './keep-units.ts'

test('puts non-breaking spaces before units only', () => {
  expect(keepUnits('Bis zu 40 Mbit/s im Upload')).toBe('Bis zu 40\u00a0Mbit/s im Upload')
  expect(keepUnits('Gas mit 10 % Biogas')).toBe('Gas mit 10\u00a0% Biogas')
  expect(keepUnits('8 kWp und 11 kW')).toBe('8\u00a0kWp und 11\u00a0kW')
  expect(keepUnits('3 GBs, 120 Sender')).toBe('3 GBs, 120 Sender')
})
