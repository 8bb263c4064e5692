import { expect, test } from 'vitest'
import type { AppContext } from './context.ts'
import { findRouterPath } from './links-in-texts.ts'
import { createPathRewrite } from './paths.ts'
import { changesFrom } from './tenant.ts'

const currentUrl = 'https://portal.test/de/impressum'
const plain = {
  button: 0,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
}
const context = {
  tenant: { config: { SupportedLanguage: { Sprache: ['de', 'en'], Standard: 'de' } } },
  locale: 'de',
  paths: createPathRewrite(
    changesFrom([
      { Name: 'Faq', Pfad: '/hilfe/fragen', requiresAuth: false, requiresAgencyAuth: false, Aktiv: true },
    ]),
  ),
} as unknown as AppContext

const link = (href: string, { target = '', download = false } = {}) => ({
  href: new URL(href, currentUrl).href,
  target,
  hasAttribute: (name: string) => download && name === 'download',
})
const follow = (href: string, click = {}, attributes = {}) =>
  findRouterPath(context, { ...plain, ...click }, link(href, attributes), currentUrl)

test('follows a link to a portal page, with its query and hash', () => {
  expect(follow('/de/kontakt?anliegen=1#nachricht')).toBe('/de/kontakt?anliegen=1#nachricht')
  expect(follow('https://portal.test/de')).toBe('/de')
  expect(follow('/de/hilfe/fragen')).toBe('/de/hilfe/fragen')
  expect(follow('/faq')).toBe('/de/faq')
})

test('leaves other hosts, other languages and unknown paths to the browser', () => {
  for (const href of [
    '/e/ABCDEFGH123',
    '/api/v1/swb/content',
    '/de/gibt/es/nicht',
    '/en/kontakt',
    '/betreiber',
    'https://other.test/de/kontakt',
    'http://portal.test/de/kontakt',
    'mailto:a@portal.test',
    'tel:110',
  ]) {
    expect([href, follow(href)]).toEqual([href, null])
  }
})

test('leaves jumps within the page, new tabs, downloads and modified clicks to the browser', () => {
  expect(follow('#anbieter')).toBeNull()
  expect(follow('/de/kontakt', {}, { target: '_blank' })).toBeNull()
  expect(follow('/de/kontakt', {}, { download: true })).toBeNull()
  for (const click of [
    { button: 1 },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { defaultPrevented: true },
  ]) {
    expect([click, follow('/de/kontakt', click)]).toEqual([click, null])
  }
})
