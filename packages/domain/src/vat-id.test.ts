import { expect, test } from 'vitest'
import { countryOfVatId, isVatId, normaliseVatId } from './vat-id.ts'

test.each(['DE136695976', 'DE 136.695.976', 'ATU13585627', 'FR83404833048', 'EL123456789', 'NL123456789B01'])(
  '%s could be a VAT id',
  (id) => {
    expect(isVatId(id)).toBe(true)
  },
)

test.each([
  '',
  'DE136695977',
  'DE13669597',
  'DE036695976',
  'ATU13585628',
  'US123456789',
  '136695976',
  'DEX36695976',
])('%s is none', (id) => {
  expect(isVatId(id)).toBe(false)
})

test('one wrong digit of a German number is always noticed', () => {
  const good = '136695976'
  for (let place = 0; place < good.length; place++) {
    for (let digit = 0; digit < 10; digit++) {
      const typed = `DE${good.slice(0, place)}${digit}${good.slice(place + 1)}`
      expect(isVatId(typed), typed).toBe(typed === `DE${good}`)
    }
  }
})

test('written as the tax office has it', () => {
  expect(normaliseVatId('de 136 695-976')).toBe('DE136695976')
  expect(countryOfVatId('EL123456789')).toBe('GR')
})
