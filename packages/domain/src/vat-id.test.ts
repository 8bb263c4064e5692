import { expect, test } from 'vitest'
import { countryOfVatId, isVatId, normaliseVatId } from './vat-id.ts'

test.each(['DE136695976', 'DE 136.695.976', 'ATU13585627', 'FR83404833048', 'EL123456789', 'NL123456789B01'])(
  'accepts %s',
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
])('rejects %s', (id) => {
  expect(isVatId(id)).toBe(false)
})

test('detects one wrong digit in a German number', () => {
  const good = '136695976'
  for (let place = 0; place < good.length; place++) {
    for (let digit = 0; digit < 10; digit++) {
      const typed = `DE${good.slice(0, place)}${digit}${good.slice(place + 1)}`
      expect(isVatId(typed), typed).toBe(typed === `DE${good}`)
    }
  }
})

test('normalises a VAT id and returns its country', () => {
  expect(normaliseVatId('de 136 695-976')).toBe('DE136695976')
  expect(countryOfVatId('EL123456789')).toBe('GR')
})
