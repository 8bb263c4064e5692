import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isWoff2, readFont } from './font-file.ts'

const require = createRequire(import.meta.url)
const file = (path: string) => readFileSync(require.resolve(path))
const variable = (name: string) => file(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)

/** Measured in a browser with a German text, as in the portal's `theme-style.server.ts`: width of text and bold, ascent of text. */
const measured = {
  bricolage: [103.64, 100.41, 89.73],
  figtree: [99.16, 94.92, 95.8],
  fraunces: [114.68, 112.93, 85.28],
  lora: [114.6, 110.44, 87.78],
  manrope: [101.38, 99.27, 105.15],
  outfit: [98.1, 94.19, 101.94],
  'space-grotesk': [107.23, 100.79, 91.76],
} as const

test.each(Object.entries(measured))('the metrics of %s are those measured in a browser', (name, expected) => {
  const isSerif = name === 'fraunces' || name === 'lora'
  const { textSize, boldSize, ascent, missing } = readFont(
    variable(name === 'bricolage' ? 'bricolage-grotesque' : name),
    isSerif,
  )
  expect(missing).toBe('')
  const found = [textSize, boldSize, (ascent / textSize) * 100]
  for (const [index, value] of found.entries()) {
    expect(Math.abs(value / (expected[index] ?? 0) - 1), `${name} ${index}: ${value}`).toBeLessThan(0.04)
  }
})

test('weights are those of the axis, or the one of a static font', () => {
  expect(readFont(variable('figtree'), false).weights).toEqual([300, 900])
  expect(readFont(variable('lora'), true).weights).toEqual([400, 700])
  const bold = file('@fontsource/figtree/files/figtree-latin-700-normal.woff2')
  expect(readFont(bold, false).weights).toEqual([700, 700])
})

test('a font without the letters of German texts names them', () => {
  const extension = file('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2')
  expect(readFont(extension, false).missing).toContain('ü')
})

test('other files, broken ones and ones that decompress to too much are refused', () => {
  const font = variable('figtree')
  expect(isWoff2(font)).toBe(true)
  expect(isWoff2(Buffer.from('OTTO\0\x0c'))).toBe(false)
  expect(() => readFont(font.subarray(0, 5_000), false)).toThrow()
  expect(() => readFont(Buffer.from('wOF2'), false)).toThrow()
  const bomb = brotliCompressSync(Buffer.alloc(20_000_000))
  const header = Buffer.from(font.subarray(0, 48))
  header.writeUInt16BE(0, 12)
  header.writeUInt32BE(bomb.length, 20)
  expect(() => readFont(Buffer.concat([header, bomb]), false)).toThrow(
    /Cannot create a Buffer larger|output/i,
  )
})
