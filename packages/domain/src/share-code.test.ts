// SPEC §C.12, §C.14

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReferralNumber, normaliseReferralNumber } from './referral-number.ts'
import { isShareCode, normaliseShareCode, shareCodeFrom, slugOf } from './share-code.ts'

const bytes = new Uint8Array([8, 5, 19, 2, 11, 4])

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
  expect(code).toMatch(new RegExp(`^${start}[2-9a-z]{5,6}$`))
})

test('a name with six letters gets a longer code, so that it is not a referral number', () => {
  expect(shareCodeFrom('Andrea', bytes)).toMatch(/^andrea-[2-9a-z]{6}$/)
})

test('any name yields a code that can be chosen and is never a referral number', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.uint8Array({ minLength: 6, maxLength: 6 }),
      (name, random) => {
        const code = shareCodeFrom(name, random, ['Nordlicht Mobil', 'nordlicht'])
        if (!code) return
        expect(isShareCode(code, ['Nordlicht Mobil', 'nordlicht'])).toBe(true)
        expect(isReferralNumber(normaliseReferralNumber(code))).toBe(false)
      },
    ),
  )
})

test('random characters remain if the tenant’s name is the placeholder', () => {
  expect(shareCodeFrom('Tipp', bytes, ['Tipp'])).toMatch(/^[2-9a-z]{5}$/)
})

test('bytes that spell a forbidden word yield no code', () => {
  const all = [...'23456789abcdefghjkmnpqrstvwxyz']
  const spell = new Uint8Array([...'swb222'].map((sign) => all.indexOf(sign)))
  expect(shareCodeFrom('Anna', spell, ['swb'])).toBeUndefined()
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
  'die-stadtwerke',
  'beispielstadt',
  // Eleven characters without dashes.
  'annalenak7m',
  'anna-lenak7m',
  '01234567890',
])('%s may not be chosen', (code) => {
  expect(isShareCode(code, ['Stadtwerke Beispielstadt', 'swb'])).toBe(false)
})

test('typed codes are compared in lower case', () => {
  expect(normaliseShareCode(' Anna-K7M ')).toBe('anna-k7m')
})

test('a name is converted to letters of a code', () => {
  expect(slugOf(' Ünal O’Neil ')).toBe('uenal-o-neil')
})
