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

test('no cell of text begins a formula, whatever stands in front of its sign', async () => {
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

test.each(['\tx', '\rx', '\nx'])('nor with %j, which some take for another cell', (cell) => {
  expect(withApostrophe(cell)).toBe(`'${cell}`)
})

test('numbers stay numbers, also negative ones, and headings are safe too', () => {
  expect(csvText(['=a', 'b', 'c'], [[-5, '-5', null]])).toBe("\ufeff'=a;b;c\n-5;'-5;\n")
})

test('what was written is read back as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom(...signs, "'", ' ', '\t', 'a', '"', ';') })
  fc.assert(
    fc.property(cell, (value) => {
      expect(withoutApostrophe(withApostrophe(value))).toBe(value)
    }),
  )
})

test('a file whose rows break off in the middle is no whole file', async () => {
  async function* rows() {
    yield ['a']
    throw new Error('gone')
  }
  await expect(text(csvFile(['x'], rows()))).rejects.toThrow('gone')
})
