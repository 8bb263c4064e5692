// SPEC §C.25

import { expect, test } from 'vitest'
import { agreedName, shortName } from './recipient-name.ts'

const karl = { firstName: 'Karl', lastName: 'Kontakt', namingConsent: true, confirmedAt: new Date(0) }

test.each([
  ['first name and initial with a consent that is confirmed', {}, 'Karl K.'],
  ['nothing without a consent', { namingConsent: false }, null],
  ['nothing before the order is confirmed', { confirmedAt: null }, null],
  ['nothing once the data are deleted', { firstName: null, lastName: null }, null],
  ['the first name alone where there is no other', { lastName: null }, 'Karl'],
  ['no link that somebody typed as a name', { firstName: 'https://evil.test' }, 'https evil test K.'],
])('a recommender sees %s', (_, changes, name) => {
  expect(agreedName({ ...karl, ...changes })).toBe(name)
})

test('a short name is empty without a name, and its initial is a whole character', () => {
  expect(shortName(null, null)).toBe('')
  expect(shortName(' Ole ', '𝒜bel')).toBe('Ole 𝒜.')
})
