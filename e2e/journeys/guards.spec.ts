import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { login } from '../support/steps.ts'
import { takenOver } from '../support/taken-over.ts'
import { expect, test } from '../support/test.ts'
import { type AddedTenant, address, addTenants } from '../support/zuruf.ts'

/** Which page opens for whom: by a direct hit, a navigation in the browser and the back button. SPEC §2 */

const run = randomUUID().slice(0, 6)
const welcome = { additional: ['Kategorie', 'interstitial', 'agency', 'agencyLogin'] }

/** Tenants by what is switched on. */
const tenants = {
  plain: { key: `plain-${run}`, settings: { storesBankData: true }, routes: welcome },
  forced: { key: `forced-${run}`, settings: { forcesLogin: true }, routes: { additional: [] } },
  forcedWelcome: { key: `forced-welcome-${run}`, settings: { forcesLogin: true }, routes: welcome },
  autologin: { key: `autologin-${run}`, settings: { autologin: true }, routes: { additional: [] } },
  adv: { key: `adv-${run}`, settings: { advModule: true }, routes: { additional: [] } },
} as const satisfies Record<string, AddedTenant>

type Kind = keyof typeof tenants

/** Path → where it leads; `=`: it opens, `404`: there is no such page. Others are the paths of pages. */
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

const loggedOut: Readonly<Record<Kind, Table>> = {
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
const loggedIn: Readonly<Record<Exclude<Kind, 'autologin'>, Table>> = {
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

test.describe.configure({ mode: 'serial' })
// The rules do not know how wide a screen is.
test.skip(({ isMobile }) => isMobile, 'once is enough')
test.beforeAll(() => addTenants(Object.values(tenants)))

for (const kind of Object.keys(loggedOut) as Kind[]) {
  test(`${kind}, logged out`, async ({ page }) => {
    await checkAll(page, kind, loggedOut[kind])
  })
}

for (const kind of Object.keys(loggedIn) as (keyof typeof loggedIn)[]) {
  test(`${kind}, logged in`, async ({ page }) => {
    await login(page, `${address(tenants[kind].key)}/de`, 'empfehler@demo.test')
    await checkAll(page, kind, loggedIn[kind])
  })
}

/** Direct hits are requests of the page, with its cookies; ways inside the browser start from the same page. */
async function checkAll(page: Page, kind: Kind, table: Table): Promise<void> {
  const base = `${address(tenants[kind].key)}/de`
  const pathOf = (path: string) => new URL(`${base}${path}`).pathname.replace(/(.)\/$/, '$1')
  const rows = Object.entries(table).map(([path, target]) => ({
    path,
    isMissing: target === '404',
    expected: target === '=' || target === '404' ? pathOf(path) : pathOf(target),
  }))
  await page.goto(`${base}/datenschutz`)
  for (const { path, isMissing, expected } of rows) {
    const answer = await page.evaluate(hit, `${base}${path}`)
    expect(answer, `${path}, direct hit`).toEqual({ path: expected, status: isMissing ? 404 : 200 })
  }
  // Pages that simply open are alike for the router: one of them stands for all.
  const simplyOpens = rows.filter(({ path, isMissing, expected }) => !isMissing && expected === pathOf(path))
  const leftOut = simplyOpens.slice(1)
  for (const row of rows.filter((one) => !leftOut.includes(one))) {
    const { path, isMissing, expected } = row
    await navigate(page, pathOf(path))
    await expectAt(page, expected, `${path}, in the browser`)
    if (isMissing)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier wohnt leider niemand')

    await navigate(page, pathOf('/agb'))
    await expectAt(page, pathOf('/agb'), 'elsewhere')
    await page.goBack()
    await expectAt(page, expected, `${path}, by the back button`)
  }
}

/** Runs in the page: asks for another page as the address bar would, and says where that led. */
async function hit(url: string): Promise<{ path: string; status: number }> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } })
  return { path: new URL(answer.url).pathname.replace(/(.)\/$/, '$1'), status: answer.status }
}

async function expectAt(page: Page, path: string, how: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname.replace(/(.)\/$/, '$1'), { message: how }).toBe(path)
}

/** What a link of the portal does. */
async function navigate(page: Page, path: string): Promise<void> {
  await takenOver(page)
  await page.evaluate((href) => {
    const { __TSR_ROUTER__: router } = window as never as {
      __TSR_ROUTER__: { navigate(options: { href: string }): Promise<void> }
    }
    return router.navigate({ href })
  }, path)
}

test('after logging out, the back button does not bring one’s own pages back', async ({ page }) => {
  const base = `${address(tenants.plain.key)}/de`
  await login(page, base, 'empfehler@demo.test')
  await page.goto(`${base}/meinedaten`)
  await navigate(page, '/de/logout')
  await expectAt(page, '/de', 'logged out')
  await page.goBack()
  await expectAt(page, '/de/login', 'back')
  await expect(page.getByText('empfehler@demo.test')).toHaveCount(0)
})

test('the page asked for opens after the login', async ({ page }) => {
  const base = `${address(tenants.forcedWelcome.key)}/de`
  await page.goto(`${base}/empfehlen/1006`)
  await page.getByRole('link', { name: 'Anmelden' }).last().click()
  await page.waitForURL(/\/login/)
  await login(page, base, 'empfehler@demo.test', false)
  await expectAt(page, '/de/empfehlen/1006', 'after the login')
})
