import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTROL_CONTRAST, contrast, parseColor, TEXT_CONTRAST, toHex } from './rgb.ts'
import { surfaceColors, surfaces, type ThemeColors, themeVariables, themeVerdicts } from './theme.ts'

const stadtwerke = {
  ink: '#10241d',
  ink2: '#4a5b54',
  paper: '#fbfaf4',
  card: '#ffffff',
  line: '#e5e2d6',
  brand: '#0b6b4f',
  brandSoft: '#d8f0e2',
  accent: '#ffb629',
  sky: '#dcecf6',
  sand: '#f3ead6',
  rose: '#fbe3d9',
  radius: 1,
}

const nordlicht = {
  ...stadtwerke,
  ink: '#15122e',
  ink2: '#555273',
  paper: '#f6f6fc',
  line: '#e2e1f0',
  brand: '#4a2fe0',
  brandSoft: '#e6e1ff',
  accent: '#2be0ac',
  sky: '#dff3ff',
  sand: '#efeafc',
  rose: '#ffe3f3',
}

function expectReadable(theme: ThemeColors): void {
  const colors = surfaceColors(theme)
  for (const surface of surfaces) {
    const { background, fg, muted, link, bad, edge } = colors[surface]
    for (const text of [fg, muted, link, bad]) {
      expect(contrast(text, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }
    expect(contrast(edge, background)).toBeGreaterThanOrEqual(CONTROL_CONTRAST)
  }
}

test.each([
  ['Stadtwerke', stadtwerke],
  ['Nordlicht', nordlicht],
])('every surface of %s is readable', (_, theme) => expectReadable(theme))

// SPEC §L.21
test('every surface is readable whatever colours a tenant picks', () => {
  const color = fc
    .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
    .map((channels) => toHex(channels as unknown as readonly [number, number, number]))
  const palette = fc.record({
    ink: color,
    ink2: color,
    paper: color,
    card: color,
    line: color,
    brand: color,
    brandSoft: color,
    accent: color,
    sky: color,
    sand: color,
    rose: color,
  })
  fc.assert(fc.property(palette, (colors) => expectReadable({ ...stadtwerke, ...colors })))
})

test('colours that are already readable stay as chosen', () => {
  const { paper, ink } = surfaceColors(stadtwerke)
  expect(toHex(paper.fg)).toBe(stadtwerke.ink)
  expect(toHex(paper.link)).toBe(stadtwerke.brand)
  expect(toHex(ink.link)).toBe(stadtwerke.accent)
})

test('an invalid colour is drawn black', () => {
  expect(parseColor('tomato')).toEqual([0, 0, 0])
  expect(parseColor('url(https://example.com)')).toEqual([0, 0, 0])
  expect(parseColor('#0b6')).toEqual([0, 187, 102])
})

test('variables contain only colours and the radius', () => {
  const values = Object.values(themeVariables({ ...stadtwerke, brand: 'red;}body{display:none' }))
  expect(values.every((value) => /^#[\da-f]{6}$|^1$/.test(value))).toBe(true)
})

test('readable colours are not reported as adjusted', () => {
  expect(themeVerdicts(stadtwerke).map(({ verdict }) => verdict)).not.toContain('adjusted')
})

test('a pale brand colour is adjusted as text and weak as a button', () => {
  const verdicts = themeVerdicts({ ...stadtwerke, brand: '#ffe08a' })
  const link = verdicts.find(({ color, on, needed }) => color === 'brand' && on === 'paper' && needed === 4.5)
  expect(link).toMatchObject({ verdict: 'adjusted' })
  expect(contrast(parseColor(link?.drawn ?? ''), parseColor(stadtwerke.paper))).toBeGreaterThanOrEqual(4.5)
  expect(verdicts).toContainEqual(
    expect.objectContaining({ color: 'brand', on: 'paper', needed: 3, verdict: 'weak' }),
  )
})
