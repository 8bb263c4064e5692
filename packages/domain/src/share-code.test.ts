import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReferralNumber, normaliseReferralNumber } from './referral-number.ts'
import { isShareCode, normaliseShareCode, shareCodeFrom, slugOf } from './share-code.ts'

const bytes = new Uint8Array([8, 5, 19, 2])

test.each([
  ['Anna', 'anna-'],
  ['Jörg', 'joerg-'],
  ['Zoë Marie', 'zoe-marie-'],
  ['王芳', 'tipp-'],
  ['', 'tipp-'],
  ['Support', 'tipp-'],
  ['Friedrich-Wilhelm-Maximilian', 'friedrich-wilhel-'],
])('the code of %s begins with %s', (name, start) => {
  const code = shareCodeFrom(name, bytes)
  expect(code.startsWith(start)).toBe(true)
  expect(code).toMatch(/-[2-9a-z]{3,4}$/)
})

test('the code of a name with eight letters is longer, so that it is no referral number', () => {
  expect(shareCodeFrom('Annalena', bytes)).toMatch(/^annalena-[2-9a-z]{4}$/)
})

test('whatever the name, the code can be chosen and is never a referral number', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.uint8Array({ minLength: 4, maxLength: 4 }),
      (name, random) => {
        const code = shareCodeFrom(name, random, ['Nordlicht Mobil', 'nordlicht'])
        expect(isShareCode(code, ['Nordlicht Mobil', 'nordlicht'])).toBe(true)
        expect(isReferralNumber(normaliseReferralNumber(code))).toBe(false)
      },
    ),
  )
})

test.each(['anna', 'anna-k7m', 'vier', '2026-los', 'a'.repeat(24)])('%s may be chosen', (code) => {
  expect(isShareCode(code, ['Stadtwerke Beispielstadt', 'swb'])).toBe(true)
})

test.each([
  'abc',
  'a'.repeat(25),
  'anna_k7m',
  'Anna-K7M',
  'änne-k7m',
  '-anna',
  'anna-',
  'an--na',
  'anna k7m',
  'anna/../x',
  'admin',
  'ad-min',
  'anna-support',
  'swb-anna',
  's-w-b-team1',
  'stadtwerke-beispielstadt',
  // Eleven signs without dashes.
  'annalenak7m',
  'anna-lenak7m',
  '01234567890',
])('%s may not be chosen', (code) => {
  expect(isShareCode(code, ['Stadtwerke Beispielstadt', 'swb'])).toBe(false)
})

test('what people type is compared in lower case', () => {
  expect(normaliseShareCode(' Anna-K7M ')).toBe('anna-k7m')
})

test('a name becomes letters of a code', () => {
  expect(slugOf(' Ünal O’Neil ')).toBe('uenal-o-neil')
})
