import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { beginSession, storedSession } from '../support/account.ts'
import { demoRecommender, demoReferral } from '../support/api.ts'
import { waitForHydration } from '../support/hydration.ts'
import { logInDemoPerson } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { type AddedTenant, address, addTenants } from '../support/zuruf.ts'

/** Which pages open for which visitors, by navigation in the browser and by the back button. SPEC §2 */

const run = randomUUID().slice(0, 6)
const welcome = { additional: ['Kategorie', 'interstitial', 'agency', 'agencyLogin'] }

/** Tenants with different modules enabled. */
const tenants = {
  plain: { key: `plain-${run}`, settings: { storesBankData: true }, routes: welcome },
  forced: { key: `forced-${run}`, settings: { forcesLogin: true }, routes: { additional: [] } },
  forcedWelcome: { key: `forced-welcome-${run}`, settings: { forcesLogin: true }, routes: welcome },
  autologin: { key: `autologin-${run}`, settings: { autologin: true }, routes: { additional: [] } },
  adv: { key: `adv-${run}`, settings: { advModule: true }, routes: { additional: [] } },
} as const satisfies Record<string, AddedTenant>

type Kind = keyof typeof tenants

/** Path → target path; `=`: opens, `404`: does not exist. */
type Table = Readonly<Record<string, string>>

// One path for each target of this kind of tenant. `apps/server/test/page-guards.test.ts` tests all paths as
// direct requests; server and browser use the same rules.

const loggedOut: Readonly<Record<Kind, Table>> = {
  plain: {
    '/empfehlen/1006': '=',
    '/meinedaten': '/login',
    '/agentur': '/agentur/login',
    '/xx-unknown': '404',
  },
  forced: { '/faq': '=', '/empfehlen/1006': '/login', '/logout': '/login', '/willkommen': '404' },
  forcedWelcome: { '/faq': '=', '/empfehlen/1006': '/willkommen', '/persoenlicherbereich': '/login' },
  autologin: { '/faq': '=', '/persoenlicherbereich': '/willkommen', '/login': '404' },
  adv: { '/faq': '=', '/impressum': '/', '/meinedaten': '/login' },
}

const loggedIn: Readonly<Record<Exclude<Kind, 'autologin'>, Table>> = {
  plain: { '/meinedaten': '=', '/login': '/persoenlicherbereich', '/agentur': '/agentur/login' },
  forced: { '/empfehlen/1006': '=', '/willkommen': '404' },
  forcedWelcome: { '/empfehlen/1006': '=' },
  adv: { '/meinedaten': '=', '/impressum': '/' },
}

test.describe.configure({ mode: 'serial' })
// The rules do not depend on the screen.
test.skip(({ isMobile }) => isMobile, 'desktop only')
test.beforeAll(() => addTenants(Object.values(tenants)))

for (const kind of Object.keys(loggedOut) as Kind[]) {
  // SPEC §1.29, §1.30, §2.47, §2.60, §2.64, §2.66, §2.67, §2.68, §2.69
  test(`${kind}, logged out`, async ({ page }) => {
    await checkAll(page, kind, loggedOut[kind])
  })
}

for (const kind of Object.keys(loggedIn) as (keyof typeof loggedIn)[]) {
  // SPEC §1.29, §1.30, §2.60, §2.64, §2.66, §2.67, §2.68, §2.69
  test(`${kind}, logged in`, async ({ page }) => {
    await beginSession(page, tenants[kind].key, demoRecommender)
    await checkAll(page, kind, loggedIn[kind])
  })
}

/** Opens each page by navigation, goes elsewhere and comes back. */
async function checkAll(page: Page, kind: Kind, table: Table): Promise<void> {
  const base = `${address(tenants[kind].key)}/de`
  const pathOf = (path: string) => new URL(`${base}${path}`).pathname.replace(/(.)\/$/, '$1')
  await page.goto(`${base}/datenschutz`)
  for (const [path, target] of Object.entries(table)) {
    const isMissing = target === '404'
    const expected = target === '=' || isMissing ? pathOf(path) : pathOf(target)
    await navigate(page, pathOf(path))
    await expectAt(page, expected, `${path}, in the browser`)
    if (isMissing)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier wohnt leider niemand.')

    await navigate(page, pathOf('/agb'))
    await expectAt(page, pathOf('/agb'), 'elsewhere')
    await page.goBack()
    await expectAt(page, expected, `${path}, by the back button`)
  }
}

async function expectAt(page: Page, path: string, how: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname.replace(/(.)\/$/, '$1'), { message: how }).toBe(path)
}

/** Navigates as a link of the portal does. */
async function navigate(page: Page, path: string): Promise<void> {
  await waitForHydration(page)
  await page.evaluate((href) => {
    const { __TSR_ROUTER__: router } = window as never as {
      __TSR_ROUTER__: { navigate(options: { href: string }): Promise<void> }
    }
    return router.navigate({ href })
  }, path)
}

test('after logout the back button does not show personal pages', async ({ page }) => {
  const base = `${address(tenants.plain.key)}/de`
  await beginSession(page, tenants.plain.key, demoRecommender)
  await page.goto(`${base}/meinedaten`)
  await navigate(page, '/de/logout')
  await expectAt(page, '/de', 'logged out')
  await page.goBack()
  await expectAt(page, '/de/login', 'back')
  await expect(page.getByText(demoRecommender)).toHaveCount(0)
})

// SPEC §2.47, §2.67
test('the requested page opens after login', async ({ page }) => {
  const base = `${address(tenants.forcedWelcome.key)}/de`
  await page.goto(`${base}/empfehlen/1006`)
  await page.getByRole('link', { name: 'Anmelden' }).last().click()
  await page.waitForURL(/\/login/)
  await logInDemoPerson(page, base, demoRecommender, false)
  await expectAt(page, '/de/empfehlen/1006', 'after the login')
})

// SPEC §2.67, §4.06
test('a session that ends meanwhile leads to the login, and back to the page with its query', async ({
  page,
}) => {
  const base = `${address('swb')}/de`
  const { Empfehlungsnummer: number } = await demoReferral('swb', ({ Status }) => Status === 'Offen')
  // The last two also open for anonymous visitors, as another page.
  for (const path of ['/persoenlicherbereich?ansicht=praemien', `/empfehlung/${number}`, '/praemie']) {
    await beginSession(page, 'swb', demoRecommender)
    await page.goto(`${base}/faq`)
    await expect.poll(async () => Object.keys(await storedSession(page))).toContain('zuruf.session')
    await page.context().clearCookies({ name: 'zuruf_session' })
    await navigate(page, `/de${path}`)
    await page.waitForURL(/\/login\?redirect=/)
    await logInDemoPerson(page, base, demoRecommender, false)
    await expect.poll(() => page.url()).toBe(base + path)
  }
})
