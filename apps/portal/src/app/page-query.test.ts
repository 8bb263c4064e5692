import type { AnyRoute } from '@tanstack/react-router'
import { personalQuery, sharedQuery } from '@zuruf/contract/page-query'
import { describe, expect, test } from 'vitest'
import { listSearch } from '../features/agency/invitations/list-search.ts'
import { leadViews, lineSorts, readQuery } from '../features/agency/reports/query.ts'
import { routeTree } from '../routeTree.gen.ts'
import { LOGIN_TOKEN } from './guard.ts'
import { parseSearch, stringifySearch } from './search.ts'

interface RouteOptions {
  readonly path?: string
  readonly validateSearch?: Read
}

type Read = (search: Record<string, unknown>) => unknown

/** Returns the route and all its descendants. */
function routesOf(route: AnyRoute): AnyRoute[] {
  const children = Object.values((route.children ?? []) as readonly AnyRoute[])
  return [route, ...children.flatMap(routesOf)]
}

/** Returns the names of the parameters that a function reads from a query. */
function namesRead(read: Read): string[] {
  const names = new Set<string>()
  const spy = new Proxy<Record<string, unknown>>(
    {},
    {
      get(_, name) {
        names.add(String(name))
        return '1'
      },
    },
  )
  read(spy)
  return [...names]
}

const known: readonly string[] = [...sharedQuery, ...personalQuery]

/** Parsers of routes whose `validateSearch` passes the query on, so that the parser is loaded with the page. */
const parsedWithPage: Readonly<Record<string, Read>> = {
  'list of invitations': listSearch,
  'agency report': (search) => readQuery(search, { views: leadViews, sorts: lineSorts }),
}

const readers = [
  ...routesOf(routeTree).map((route) => {
    const { validateSearch, path } = route.options as RouteOptions
    return { path: path ?? '/', read: validateSearch }
  }),
  ...Object.entries(parsedWithPage).map(([path, read]) => ({ path, read })),
].flatMap(({ path, read }) => (read ? [{ path, read, names: namesRead(read) }] : []))

describe('the server knows each parameter that a route reads', () => {
  test('some routes read parameters', () => {
    expect(readers.flatMap(({ names }) => names)).toEqual(expect.arrayContaining(['token', 'kategorie']))
  })

  test.each(readers)('$path', ({ names }) => {
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })
})

// The router passes values as they are while it preloads a link, and as strings when it opens the address.
describe('a parameter has the same effect before and after it was in the address', () => {
  const values = [1, 2, 40, 2000, true, false, '', '0', '1', '2', '24', '40', 'ja', 'x'.repeat(300)]

  test.each(readers)('$path', ({ read, names }) => {
    for (const name of names) {
      for (const value of values) {
        const kept = read({ [name]: value })
        const address = stringifySearch(kept as Record<string, unknown>)
        expect(read(parseSearch(address)), `${name}=${value}`).toEqual(kept)
      }
    }
  })
})

describe('numbers and switches are read from the address', () => {
  const queries: readonly (readonly [string, string, object])[] = [
    ['/agent/empfehlen/$produktId', '?seite=2', { seite: 2 }],
    ['/agent/empfehlen/$produktId', '?suche=arndt&seite=3', { suche: 'arndt', seite: 3 }],
    ['/agent/empfehlen/$produktId', '?berater=1002', { berater: '1002' }],
    ['/agentur/statistik', '?monate=24', { monate: '24' }],
    ['/persoenlicherbereich', '?zeige=40&willkommen=1', { zeige: '40', willkommen: '1' }],
    ['/vergleich', '?unterschiede=1', { unterschiede: '1' }],
    ['/', '?alle=1', { alle: '1' }],
    ['/empfohlen/$code', '?alle=1', { alle: '1' }],
    ['/empfehlung/$empfehlungsnummer', '?bestaetigen=1', { bestaetigen: '1' }],
    ['/empfaengerdaten/$empfehlungsnummer', '?ohnepraemie=1', { ohnepraemie: '1' }],
    ['/empfaengerbestaetigung', '?bankdaten=1', { bankdaten: '1' }],
    ['/bankdaten', '?bestaetigt=1', { bestaetigt: '1' }],
    ['/empfehlungabgelaufen', '?genutzt=1', { genutzt: '1' }],
    ['list of invitations', '?seite=2', { seite: 2 }],
    ['agency report', '?seite=2', { seite: '2' }],
  ]

  test.each(queries)('%s%s', (path, query, expected) => {
    const reader = readers.find((one) => one.path === path && one.names.length > 0)
    expect(reader?.read(parseSearch(query))).toEqual(expected)
  })

  test.each([
    ['/agent/empfehlen/$produktId', '?seite=1&suche='],
    ['/agent/empfehlen/$produktId', '?seite=1001'],
    ['/agent/empfehlen/$produktId', '?seite=2.5'],
    ['/agent/empfehlen/$produktId', '?seite=-2'],
    ['/agent/empfehlen/$produktId', '?seite=0x2'],
    ['/agent/empfehlen/$produktId', '?seite=zwei'],
    ['list of invitations', '?seite=1001'],
    ['agency report', '?seite=1000001'],
    ['/empfehlungabgelaufen', '?genutzt=0'],
    ['/empfehlungabgelaufen', '?genutzt=false'],
  ])('%s ignores %s', (path, query) => {
    const reader = readers.find((one) => one.path === path && one.names.length > 0)
    expect(reader?.read(parseSearch(query))).toEqual({})
  })
})

test('no parameter is both shared and personal', () => {
  expect(sharedQuery.filter((name) => (personalQuery as readonly string[]).includes(name))).toEqual([])
  expect(personalQuery).toContain(LOGIN_TOKEN)
})
