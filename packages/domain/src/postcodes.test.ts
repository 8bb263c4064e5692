// SPEC §C.28

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countDifference,
  countPostcodes,
  formatPostcode,
  mergeRanges,
  type PostcodeRange,
  parsePostcode,
  readPostcodeLines,
} from './postcodes.ts'

const read = (...lines: readonly string[]) =>
  readPostcodeLines(lines.map((text, index) => ({ line: index + 1, cells: text.split(';') })))

const postcode = fc.integer({ min: 1_000, max: 99_999 })
const range = fc.tuple(postcode, fc.nat({ max: 50 })).map(([first, length]) => ({
  first,
  last: Math.min(first + length, 99_999),
}))
const expanded = (ranges: readonly PostcodeRange[]) =>
  new Set(ranges.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, n) => first + n)))

test('reads postcodes and ranges, one a line, after an optional heading', () => {
  expect(read('Postleitzahl', '01067', ' 12345 ;', '24103;24105', '', '24106')).toEqual({
    ranges: [
      { first: 1067, last: 1067 },
      { first: 12345, last: 12345 },
      { first: 24103, last: 24106 },
    ],
    errors: [],
  })
})

test.each([
  ['1067', 'zip-format'],
  ['24103;', undefined],
  ['24103;2410', 'zip-format'],
  [';24103', 'zip-format'],
  ['=1+1', 'zip-format'],
  ['٢٤١٠٣', 'zip-format'],
  ['00999', 'zip-range'],
  ['24105;24103', 'zip-range-order'],
  ['24103;24104;24105', 'zip-cells'],
])('reports the line %j as %s', (text, error) => {
  const { errors } = read('12345', text)
  expect(errors).toEqual(error ? [{ line: 2, text: text.replace(/;$/, '').replaceAll(';', ' '), error }] : [])
})

test('accepts a heading only in the first line', () => {
  expect(read('Postleitzahl', 'Postleitzahl').errors).toEqual([
    { line: 2, text: 'Postleitzahl', error: 'zip-format' },
  ])
  expect(read('1067').errors).toHaveLength(1)
})

test('merged ranges keep the same postcodes, are sorted, and neither overlap nor touch', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 30 }), (ranges) => {
      const merged = mergeRanges(ranges)
      expect(expanded(merged)).toEqual(expanded(ranges))
      expect(countPostcodes(merged)).toBe(expanded(ranges).size)
      for (const [index, { first }] of merged.entries()) {
        const before = merged[index - 1]
        if (before) expect(first).toBeGreaterThan(before.last + 1)
      }
      expect(mergeRanges(merged)).toEqual(merged)
    }),
  )
})

test('countDifference counts the postcodes that only the first list contains', () => {
  const area = fc.array(range, { maxLength: 20 }).map(mergeRanges)
  fc.assert(
    fc.property(area, area, (one, other) => {
      const known = expanded(other)
      const beyond = [...expanded(one)].filter((postcode) => !known.has(postcode))
      expect(countDifference(one, other)).toBe(beyond.length)
    }),
  )
})

test('a formatted postcode parses to the same number', () => {
  fc.assert(fc.property(postcode, (one) => parsePostcode(formatPostcode(one)) === one))
})
