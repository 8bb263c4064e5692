// SPEC §S.53

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capitalisedName, SHOWN_NAME_LENGTH, shownLabel, shownName } from './shown-name.ts'

/** Roughly what mail programs turn into links: addresses, schemes, names with a dot, IP addresses. */
const link = /@|:\/\/|[a-z]+:\S|[\p{L}\d-]\.\p{L}|\d\.\d+\.\d+\.\d|[\p{Cc}\u2028]/iu

const hostile = [
  'Klick http://evil.example/x',
  'evil.example/preis',
  'www.evil.example',
  'Gewinner: https:evil.example',
  'opfer@evil.example',
  'opfer＠evil。example',
  'mailto:opfer@evil.example',
  'tel:0900123456',
  'Max\r\nBcc: all@evil.example',
  'a\u2028b\u0000c\u200bd',
  '//evil.example\\share',
  'http://192.168.0.1/x',
  'e\u200bvil.example',
  `${'Sie haben gewonnen '.repeat(10)}evil.example`,
]

describe.each(hostile)('%j', (typed) => {
  test('contains no link or address, on one line of at most 40 characters', () => {
    for (const shown of [shownName(typed), shownLabel(typed)]) {
      expect(shown).not.toMatch(link)
      expect([...shown].length).toBeLessThanOrEqual(SHOWN_NAME_LENGTH)
    }
  })
})

test.each(['Anna-Lena', 'O’Neil', 'José María', 'Łukasz Żółć', 'Αθηνά', '王芳', "Zoë d'Arc"])(
  'a name like %s is unchanged',
  (name) => expect(shownName(name)).toBe(name),
)

test.each([
  'Müller & Söhne GmbH & Co. KG',
  'Internet 100',
  'Strom/Gas 2.5 (12 Monate)',
  'Tarif 1.000',
  'Glasfaser 250 – 24,95 €',
])('a label like %s is unchanged', (label) => expect(shownLabel(label)).toBe(label))

test.each([
  ['frieda', 'Frieda'],
  ['anna-lena von der heide', 'Anna-Lena von der Heide'],
  ['KARL MÜLLER', 'Karl Müller'],
  ["o'neil", "O'Neil"],
  ['łukasz', 'Łukasz'],
  // Written on purpose, or without capitals.
  ['AJ', 'AJ'],
  ['McDonald', 'McDonald'],
  ['van Gogh', 'van Gogh'],
  ['王芳', '王芳'],
])('%s is greeted as %s', (typed, name) => expect(capitalisedName(typed)).toBe(name))

test('no input becomes a link', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      expect(shownName(typed)).not.toMatch(link)
      expect(shownLabel(typed)).not.toMatch(link)
      expect(shownLabel(shownLabel(typed))).toBe(shownLabel(typed))
    }),
  )
})
