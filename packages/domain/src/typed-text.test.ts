import { expect, test } from 'vitest'
import { asTyped } from './typed-text.ts'

test('returns texts as they are typed', () => {
  expect(asTyped('Per E\u2011Mail innerhalb von 24\u00a0Stunden')).toBe('per e-mail innerhalb von 24 stunden')
  expect(asTyped('E-\u2060Mail')).toBe('e-mail')
  expect(asTyped('Teilnahme\u00adbedingungen')).toBe('teilnahmebedingungen')
})
