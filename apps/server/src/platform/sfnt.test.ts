import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { sfntOf } from './sfnt.ts'

const files = ['latin-400', 'latin-700', 'latin-ext-400', 'latin-ext-700']

test.each(files)('unpacking %s keeps glyphs, widths and outlines', (name) => {
  const path = fileURLToPath(import.meta.resolve(`@fontsource/figtree/files/figtree-${name}-normal.woff`))
  const woff = readFileSync(path)
  const packed = create(woff) as Font
  const unpacked = create(sfntOf(woff)) as Font
  const text = 'Prämie für Straße 12 €, Łódź'
  const drawn = (font: Font) => {
    const { glyphs, positions } = font.layout(text)
    return glyphs.map((glyph, index) => [positions[index]?.xAdvance, glyph.path.toSVG()])
  }
  expect(drawn(packed).length).toBeGreaterThan(20)
  expect(drawn(unpacked)).toEqual(drawn(packed))
  expect(unpacked.unitsPerEm).toBe(packed.unitsPerEm)
})
