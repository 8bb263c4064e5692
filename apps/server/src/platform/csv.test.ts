// SPEC §S.42

import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile, csvText, withApostrophe, withoutApostrophe } from './csv.ts'

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹢', '﹣', '﹦', '﹫', '−']
const overlooked = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\u0000',
  ' \t ',
]

test('no text cell starts a formula, whatever precedes its sign', async () => {
  const cells = signs.flatMap((sign) => overlooked.map((front) => `${front}${sign}HYPERLINK("https://x")`))
  const file = await text(
    csvFile(
      ['cell'],
      cells.map((cell) => [cell]),
    ),
  )
  const read = parse(file, { delimiter: ';', bom: true, from: 2 }) as string[][]
  expect(read.map(([cell]) => cell)).toEqual(cells.map((cell) => `'${cell}`))
})

test.each(['\tx', '\rx', '\nx'])('escapes %j, which some take for a new cell', (cell) => {
  expect(withApostrophe(cell)).toBe(`'${cell}`)
})

test('keeps negative numbers and escapes headings', () => {
  expect(csvText(['=a', 'b', 'c'], [[-5, '-5', null]])).toBe("\ufeff'=a;b;c\n-5;'-5;\n")
})

test('reads back what it wrote', () => {
  const cell = fc.string({ unit: fc.constantFrom(...signs, "'", ' ', '\t', 'a', '"', ';') })
  fc.assert(
    fc.property(cell, (value) => {
      expect(withoutApostrophe(withApostrophe(value))).toBe(value)
    }),
  )
})

test('an error in the middle of the rows fails the whole file', async () => {
  async function* rows() {
    yield ['a']
    throw new Error('gone')
  }
  await expect(text(csvFile(['x'], rows()))).rejects.toThrow('gone')
})
