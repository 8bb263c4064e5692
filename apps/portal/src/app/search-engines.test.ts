// SPEC §K.05

import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { AppContext } from './context.ts'
import { createPathRewrite } from './paths.ts'
import { pictureVersion } from './picture-version.ts'
import { isFoundIn, searchHead } from './search-engines.ts'

const changes = { Produkt: { path: '/tarif/:produktId' } }
const contextOf = (Sprache: readonly string[] = ['de', 'en']) =>
  ({
    tenant: {
      config: {
        Mandant: 'a',
        Name: 'A',
        MandantUrl: 'https://a.test',
        Theme: {},
        SupportedLanguage: { Sprache, Standard: 'de' },
      },
      changes,
    },
    locale: 'en',
    paths: createPathRewrite(changes),
  }) as unknown as AppContext

const linksOf = (pathname: string, isFound = true, languages?: readonly string[]) =>
  searchHead(contextOf(languages), pathname, isFound).links.map((link) => [
    'hrefLang' in link ? link.hrefLang : link.rel,
    link.href,
  ])

test('a page links its canonical address, with the tenant’s own path, and every language', () => {
  expect(linksOf('/en/produkt/531')).toEqual([
    ['canonical', 'https://a.test/en/tarif/531'],
    ['de', 'https://a.test/de/tarif/531'],
    ['en', 'https://a.test/en/tarif/531'],
    ['x-default', 'https://a.test/de/tarif/531'],
  ])
})

test('the home page’s address has no trailing slash', () => {
  expect(linksOf('/en/')[0]).toEqual(['canonical', 'https://a.test/en'])
})

test('links no alternates when there is one language', () => {
  expect(linksOf('/en/faq', true, ['en'])).toEqual([['canonical', 'https://a.test/en/faq']])
})

test.each([
  ['a personal page', '/en/meinedaten', true],
  ['the page of a referral', '/en/angebot/ABC', true],
  ['a page that is not there', '/en/produkt/0', false],
  ['no page at all', '/en/nirgends', true],
])('%s is noindex and has no canonical address', (_what, pathname, isFound) => {
  const { meta, links } = searchHead(contextOf(), pathname, isFound)
  expect(links).toEqual([])
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(meta)).not.toContain(pathname)
})

test('every page has a preview picture and its locale', () => {
  for (const pathname of ['/en/faq', '/en/angebot/ABC']) {
    expect(searchHead(contextOf(), pathname, true).meta).toEqual(
      expect.arrayContaining([
        { property: 'og:locale', content: 'en_US' },
        {
          property: 'og:image',
          content: expect.stringMatching(/^https:\/\/a\.test\/api\/v1\/a\/vorschau\?sprache=en&v=\w+$/),
        },
      ]),
    )
  }
})

test('a picture’s version changes with its content', () => {
  const shown = [{ brand: '#123456' }, 'Ökostrom', 8000] as const
  expect(pictureVersion(...shown)).toBe(pictureVersion(...shown))
  expect(pictureVersion(...shown)).not.toBe(pictureVersion({ brand: '#123456' }, 'Ökostrom', 8100))
})

test.each([
  ['/da', true, 'a page'],
  ['/leer', false, 'a page whose loader finds nothing, shown by the root'],
  ['/eigen', false, 'one that shows it itself'],
  ['/nirgends', false, 'an address of no page'],
])('%s: reports whether the page exists (%#)', async (path, isThere) => {
  const root = createRootRoute({ notFoundComponent: () => null })
  const under = (name: string, own = false) =>
    createRoute({
      getParentRoute: () => root,
      path: name,
      loader: () => {
        if (name !== '/da') throw notFound()
      },
      ...(own && { notFoundComponent: () => null }),
    })
  const router = createRouter({
    routeTree: root.addChildren([under('/da'), under('/leer'), under('/eigen', true)]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  expect(isFoundIn(router.state.matches)).toBe(isThere)
})
