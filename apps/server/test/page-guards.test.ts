import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { newIpAddress } from './harness/new-address.ts'
import { confirmedRecommender } from './harness/people.ts'

/**
 * Which pages the server opens for which visitors. `guards.test.ts` covers the rules,
 * `e2e/journeys/guards.spec.ts` the navigation in the browser. SPEC §2
 */

const key = 'swb'
const welcome = ['Kategorie', 'interstitial', 'agency', 'agencyLogin']

interface Kind {
  readonly settings: Parameters<TestApp['configure']>[1]
  /** Pages this tenant has in addition to the common ones. */
  readonly additional: readonly string[]
}

/** Tenants with different modules enabled. */
const kinds = {
  plain: { settings: { storesBankData: true }, additional: welcome },
  forced: { settings: { forcesLogin: true }, additional: [] },
  forcedWelcome: { settings: { forcesLogin: true }, additional: welcome },
  autologin: { settings: { autologin: true }, additional: [] },
  adv: { settings: { advModule: true }, additional: [] },
} as const satisfies Record<string, Kind>

type KindName = keyof typeof kinds

/** Path below the language → the page it leads to. `=`: opens; `404`: does not exist. */
type Table = Readonly<Record<string, string>>

const publicPages: Table = {
  '/': '=',
  '/faq': '=',
  '/empfehlen/1006': '=',
  '/impressum': '=',
  '/praemie': '=',
}
const ownPages: Table = {
  '/persoenlicherbereich': '/login',
  '/meinedaten': '/login',
  '/empfehler/bankdaten': '/login',
  '/logout': '/login',
}
const everywhere: Table = { '/xx-unknown': '404', '/../fr/faq': '404' }

const loggedOut: Readonly<Record<KindName, Table>> = {
  plain: {
    ...publicPages,
    ...ownPages,
    ...everywhere,
    '/login': '=',
    '/registrieren': '=',
    '/willkommen': '=',
    '/agentur': '/agentur/login',
  },
  forced: {
    ...ownPages,
    ...everywhere,
    '/': '/login',
    '/empfehlen/1006': '/login',
    '/kontakt': '=',
    '/faq': '=',
    '/praemie': '=',
    '/impressum': '=',
    '/login': '=',
    '/willkommen': '404',
    '/agentur': '404',
  },
  forcedWelcome: {
    ...ownPages,
    '/': '/willkommen',
    '/empfehlen/1006': '/willkommen',
    '/faq': '=',
    '/login': '=',
    '/willkommen': '=',
    '/agentur': '/agentur/login',
  },
  autologin: {
    ...publicPages,
    '/persoenlicherbereich': '/willkommen',
    '/logout': '/willkommen',
    '/meinedaten': '404',
    '/login': '404',
    '/passwortsetzen': '404',
    '/registrieren': '404',
    '/willkommen': '=',
  },
  adv: { ...publicPages, ...ownPages, '/impressum': '/', '/login': '=' },
}

const open: Table = { '/persoenlicherbereich': '=', '/meinedaten': '=' }
/** Excludes autologin, where nobody logs in on the portal. */
const loggedIn: Readonly<Record<Exclude<KindName, 'autologin'>, Table>> = {
  plain: {
    ...publicPages,
    ...open,
    ...everywhere,
    '/empfehler/bankdaten': '=',
    '/login': '/persoenlicherbereich',
    '/agentur': '/agentur/login',
  },
  forced: { ...publicPages, ...open, '/willkommen': '404' },
  forcedWelcome: { ...publicPages, ...open, '/willkommen': '=' },
  adv: { ...publicPages, ...open, '/impressum': '/' },
}

let server: TestApp
let cookie: string
beforeAll(async () => {
  server = await openTestApp({ pages: true })
  const { token } = await confirmedRecommender(server)
  cookie = `zuruf_session=${token}`
})
afterAll(() => server.close())

async function become({ settings, additional }: Kind): Promise<void> {
  await server.database.query('update tenant set routes = $2 where key = $1', [
    key,
    JSON.stringify({ paths: {}, additional }),
  ])
  await server.configure(key, settings)
}

/** Opens a path like a browser's address bar and follows redirects. */
async function hit(path: string, headers: Readonly<Record<string, string>>) {
  let { pathname } = new URL(`http://localhost/de${path}`)
  for (let hops = 0; hops < 5; hops++) {
    const answer = await server.app.inject({
      url: pathname,
      remoteAddress: newIpAddress(),
      headers: { host: 'localhost', accept: 'text/html', ...headers },
    })
    const { location } = answer.headers
    if (!location) return { path: pathname, status: answer.statusCode }
    pathname = new URL(location, 'http://localhost').pathname
  }
  throw new Error(`${path} leads in a circle`)
}

async function expectTable(table: Table, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const plain = (path: string) => new URL(`http://localhost/de${path}`).pathname.replace(/(.)\/$/, '$1')
  const answers: Record<string, object> = {}
  const expected: Record<string, object> = {}
  for (const [path, target] of Object.entries(table)) {
    const answer = await hit(path, headers)
    answers[path] = { ...answer, path: answer.path.replace(/(.)\/$/, '$1') }
    expected[path] = {
      path: target === '=' || target === '404' ? plain(path) : plain(target),
      status: target === '404' ? 404 : 200,
    }
  }
  expect(answers).toEqual(expected)
}

// SPEC §1.29, §1.30, §2.60, §2.64, §2.66, §2.67, §2.68, §2.69
describe.each(Object.keys(kinds) as KindName[])('%s', (kind) => {
  beforeAll(() => become(kinds[kind]))

  test('logged out', () => expectTable(loggedOut[kind]))

  if (kind !== 'autologin') test('logged in', () => expectTable(loggedIn[kind], { cookie }))
})
