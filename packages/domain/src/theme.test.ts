import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTROL_CONTRAST, contrast, parseColor, TEXT_CONTRAST, toHex } from './rgb.ts'
import {
  darkSurfaceColors,
  fixedSurfaces,
  surfaceColors,
  surfaces,
  type ThemeColors,
  type ThemeShape,
  themeStyle,
  themeVariables,
  themeVerdicts,
} from './theme.ts'
import type { DarkScheme } from './theme-choices.ts'

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
  displayFont: 'bricolage',
  cards: 'raised',
  corners: 'even',
  lines: 'hair',
  density: 'normal',
  dark: 'off',
} as const satisfies ThemeColors & ThemeShape & { dark: DarkScheme }

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
  for (const colors of [surfaceColors(theme), darkSurfaceColors(theme)]) {
    for (const surface of surfaces) {
      const { background, fg, muted, link, bad, edge } = colors[surface]
      for (const text of [fg, muted, link, bad]) {
        expect(contrast(text, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }
      expect(contrast(edge, background)).toBeGreaterThanOrEqual(CONTROL_CONTRAST)
    }
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

test('in the dark, text is lighter than what it is on, and the paper is darker than any card', () => {
  const { paper, card, ink } = darkSurfaceColors(stadtwerke)
  for (const { background, fg } of [paper, card, ink]) {
    expect(contrast(fg, [0, 0, 0])).toBeGreaterThan(contrast(background, [0, 0, 0]))
  }
  expect(contrast(card.background, [0, 0, 0])).toBeGreaterThan(contrast(paper.background, [0, 0, 0]))
})

test.each(['light', 'dark'] as const)('what a theme does not choose is readable: %s', (scheme) => {
  for (const { background, fg } of Object.values(fixedSurfaces[scheme])) {
    expect(contrast(parseColor(fg), parseColor(background))).toBeGreaterThanOrEqual(7)
  }
})

test('in the dark, links are brighter than they must be', () => {
  for (const { surface, theme } of [stadtwerke, nordlicht].flatMap((theme) =>
    (['paper', 'card'] as const).map((surface) => ({ surface, theme })),
  )) {
    const { link, background } = darkSurfaceColors(theme)[surface]
    expect(contrast(link, background)).toBeGreaterThanOrEqual(7)
  }
})

test('a theme has dark colours only if it chooses them', () => {
  expect(themeStyle(stadtwerke)).not.toContain('prefers-color-scheme')
  expect(themeStyle({ ...stadtwerke, dark: 'auto' })).toContain(
    '@media screen and (prefers-color-scheme:dark){:root{',
  )
})

test('leaf corners are round in two places only, and square at factor 0', () => {
  const corner = (radius: number) => themeVariables({ ...stadtwerke, corners: 'leaf', radius })['--corner-xl']
  expect(corner(1)).toBe('40px 5px')
  expect(corner(0)).toBe('0px 0px')
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

test('a colour cannot bring other rules into the style sheet', () => {
  const hostile = { ...stadtwerke, brand: 'red;}body{display:none', paper: '</style><script>' }
  expect(themeStyle(hostile)).toBe(themeStyle({ ...stadtwerke, brand: '#000000', paper: '#000000' }))
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
