import { theme as themeSchema } from '@zuruf/contract/tenants'
import { expect, test } from 'vitest'
import { renderThemeHead } from './theme-style.server.ts'

const colors = {
  ink: '#1a2233',
  ink2: '#51596b',
  paper: '#f8f9fb',
  card: '#ffffff',
  line: '#e0e4ea',
  brand: '#2456a6',
  brandSoft: '#dfe9f8',
  accent: '#ffc247',
  sky: '#dcecf6',
  sand: '#f2ecdf',
  rose: '#fae3df',
} as const
const theme = themeSchema.parse({ ...colors, radius: 1, logo: 'wave', scene: 'village' })

const own = {
  hash: 'abcdefghijklmnopqrstuv',
  name: 'Hausschrift',
  bytes: 30_000,
  weights: [400, 600] as [number, number],
  serif: true,
  textSize: 104,
  boldSize: 102,
  ascent: 95,
  descent: 25,
}

test('an uploaded font replaces ours in style sheet and preload, with a system font of the same metrics', () => {
  const { style, fonts } = renderThemeHead({ Mandant: 'swb', Theme: { ...theme, ownDisplayFont: own } })
  const url = '/api/v1/swb/schrift?hash=abcdefghijklmnopqrstuv'
  expect(fonts[0]).toBe(url)
  expect(fonts).toHaveLength(2)
  expect(style).toContain(
    `@font-face{font-family:Display;font-weight:400 600;font-display:swap;src:url("${url}")`,
  )
  expect(style).toMatch(
    /"Display Fallback";font-weight:501 900;src:local\("Times New Roman Bold"\)[^}]*size-adjust:102%;ascent-override:93\.14%;descent-override:24\.51%/,
  )
  expect(style).toContain('--heading-weight:600')
  expect(style).not.toContain('bricolage')
  expect(style).toContain('font-family:Text;')
})

test('the same uploaded font for headings and text is loaded once', () => {
  const both = { ...theme, ownDisplayFont: own, ownTextFont: own }
  expect(renderThemeHead({ Mandant: 'swb', Theme: both }).fonts).toHaveLength(1)
})
