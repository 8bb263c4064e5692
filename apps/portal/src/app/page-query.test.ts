import { createRouter } from '@tanstack/react-router'
import { personalQuery, sharedQuery } from '@zuruf/contract/page-query'
import { describe, expect, test } from 'vitest'
import { parseListSearch } from '../features/agency/invitations/list-search.ts'
import { leadViews, lineSorts, readQuery } from '../features/agency/reports/report-query.ts'
import { LOGIN_TOKEN } from './guard.ts'
import { routes, routesOf } from './routes.ts'
import { parseSearch, stringifySearch } from './search.ts'
import { contextFor } from './test-context.ts'

interface RouteOptions {
  readonly path?: string
  readonly validateSearch?: Read
}

type Read = (search: Record<string, unknown>) => unknown

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
  'list of invitations': parseListSearch,
  'agency report': (search) => readQuery(search, { views: leadViews, sorts: lineSorts }),
}

const readers = [
  ...routesOf(routes).map((route) => {
    const { validateSearch, path } = route.options as RouteOptions
    return { path: path ?? '/', read: validateSearch }
  }),
  ...Object.entries(parsedWithPage).map(([path, read]) => ({ path, read })),
].flatMap(({ path, read }) => (read ? [{ path, read, names: namesRead(read) }] : []))

describe('the page cache of the server knows each parameter that a route reads', () => {
  test('some routes read parameters', () => {
    expect(readers.flatMap(({ names }) => names)).toEqual(expect.arrayContaining(['token', 'kategorie']))
  })

  test.each(readers)('$path', ({ names }) => {
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })
})

// The router passes values as they are while it preloads a link, and as strings when it opens the address.
describe('a parameter has the same effect when a link is preloaded and when its address is opened', () => {
  const values = [1, 2, 40, 2000, true, false, '', '0', '1', '2', '24', '40', 'ja', 'x'.repeat(300)]

  test.each(readers)('$path', ({ read, names }) => {
    for (const name of names) {
      for (const value of values) {
        const result = read({ [name]: value })
        const address = stringifySearch(result as Record<string, unknown>)
        expect(read(parseSearch(address)), `${name}=${value}`).toEqual(result)
      }
    }
  })
})

const router = createRouter({ routeTree: routes, parseSearch, stringifySearch, context: contextFor({}) })

/** Returns the parameters that a page sees, without its unknown ones. */
function seenBy(path: string, query: string): Record<string, unknown> {
  const match = router.matchRoutes(path, parseSearch(query)).at(-1)
  return Object.fromEntries(Object.entries(match?.search ?? {}).filter(([, value]) => value !== undefined))
}

describe('numbers and switches reach their pages', () => {
  test.each([
    ['/de/agent/empfehlen/531', '?seite=2', { seite: 2 }],
    ['/de/agent/empfehlen/531', '?suche=arndt&seite=13', { suche: 'arndt', seite: 13 }],
    ['/de/agent/empfehlen/531', '?berater=1002', { berater: '1002' }],
    ['/de/agentur/statistik', '?monate=24', { monate: '24' }],
    ['/de/persoenlicherbereich', '?zeige=40&willkommen=1', { zeige: '40', willkommen: '1' }],
    ['/de/vergleich', '?unterschiede=1', { unterschiede: '1' }],
    ['/de', '?alle=1', { alle: '1' }],
    ['/de/empfohlen/abc', '?alle=1', { alle: '1' }],
    ['/de/empfehlung/ABC', '?bestaetigen=1', { bestaetigen: '1' }],
    ['/de/empfaengerdaten/ABC', '?ohnepraemie=1', { ohnepraemie: '1' }],
    ['/de/empfaengerbestaetigung', '?bankdaten=1', { bankdaten: '1' }],
    ['/de/bankdaten', '?bestaetigt=1', { bestaetigt: '1' }],
    ['/de/empfehlungabgelaufen', '?genutzt=1', { genutzt: '1' }],
  ])('%s%s', (path, query, expected) => {
    expect(seenBy(path, query)).toEqual(expected)
  })

  test('in lists that parse their query themselves', () => {
    expect(parseListSearch(seenBy('/de/agentur/einladungen', '?seite=2'))).toEqual({ seite: 2 })
    expect(parseListSearch(seenBy('/de/agentur/einladungen', '?seite=1001'))).toEqual({})
    const known = { views: leadViews, sorts: lineSorts }
    expect(readQuery(seenBy('/de/agentur/interessenten', '?seite=2'), known)).toEqual({ seite: '2' })
    expect(readQuery(seenBy('/de/agentur/interessenten', '?seite=1000001'), known)).toEqual({})
  })
})

describe('a parameter that a route rejects does not reach its page', () => {
  test.each([
    ['/de/agent/empfehlen/531', '?seite=1&suche='],
    ['/de/agent/empfehlen/531', '?seite=1001'],
    ['/de/agent/empfehlen/531', '?seite=2.5'],
    ['/de/agent/empfehlen/531', '?seite=-2'],
    ['/de/agent/empfehlen/531', '?seite=0x2'],
    ['/de/agent/empfehlen/531', '?seite=zwei&berater=%22&reiter=none'],
    ['/de/agentur/statistik', '?monate=999'],
    ['/de/persoenlicherbereich', '?ansicht=x&status=x&zeige=x&willkommen=x'],
    ['/de', '?alle=0'],
    ['/de/empfaengerdaten/ABC', '?ohnepraemie=0'],
    ['/de/bankdaten', '?bestaetigt=0'],
    ['/de/bestaetigung', '?auftrag=Ihr+Konto+ist+gesperrt'],
    ['/de/empfehlungabgelaufen', '?genutzt=0'],
  ])('%s%s', (path, query) => {
    expect(seenBy(path, query)).toEqual({})
  })
})

test('no parameter is both shared and personal', () => {
  expect(sharedQuery.filter((name) => (personalQuery as readonly string[]).includes(name))).toEqual([])
  expect(personalQuery).toContain(LOGIN_TOKEN)
})
