import type { Theme } from '@zuruf/contract'
import { theme as themeSchema } from '@zuruf/contract/tenants'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Logo } from './logo.tsx'

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
const ownLogo: NonNullable<Theme['ownLogo']> = {
  url: '/logo',
  width: 288,
  height: 96,
  darkUrl: null,
  plateInDark: false,
  light: false,
  iconUrl: '/symbol',
  withName: true,
}

const markupOf = (changes: Partial<typeof ownLogo>, onPaper = false) =>
  renderToStaticMarkup(
    createElement(Logo, { theme: { ...theme, ownLogo: { ...ownLogo, ...changes } }, name: 'Werk', onPaper }),
  )

test('in the dark it is another picture, or has a plate where it would be invisible', () => {
  expect(markupOf({ darkUrl: '/dark' })).toContain('<source srcSet="/dark"')
  expect(markupOf({ plateInDark: true })).toContain('dark:bg-white')
  expect(markupOf({})).not.toMatch(/source|bg-/)
})

test('on paper it is the light one, and a light picture has a plate that is printed', () => {
  const dark = markupOf({ darkUrl: '/dark', plateInDark: true }, true)
  expect(dark).not.toMatch(/source|bg-/)
  expect(markupOf({ light: true }, true)).toContain('bg-[var(--ink)] p-1 [print-color-adjust:exact]')
  expect(markupOf({ light: true })).not.toContain('bg-')
})
