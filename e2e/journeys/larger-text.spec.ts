// SPEC §L.22

import type { Page } from '@playwright/test'
import { type PageName, type PageRoute, pageRoutes } from '@zuruf/contract/routes'
import { type OpenedPage, pagesOf } from '../look/states.ts'
import { waitForHydration } from '../support/hydration.ts'
import { problemsWithLargerText } from '../support/layout-problems.ts'
import { onPhone } from '../support/look.ts'
import { logInDemoPerson } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, type TenantKey } from '../support/zuruf.ts'

/** Larger text and zoom on every page: nothing is cut off, nothing scrolls sideways, and targets are large enough. */

/** Pages that a theme changes most; the others are tested with the first tenant's theme. */
const themed: readonly PageName[] = [
  'Home',
  'Kategorie',
  'Produkt',
  'Vergleich',
  'Geraetewahl',
  'Empfehlen',
  'Empfehlung',
  'Angebot',
  'EmpfaengerDaten',
  'PersoenlicherBereich',
  'PraemieDaten',
  'AktuellePraemienuebersicht',
  'Login',
  'Kontakt',
  'Faq',
]

const agencyPages = [
  '',
  '/auftraege',
  '/empfehler',
  '/interessenten',
  '/einladungen',
  '/praemienplan',
  '/praemien',
  '/statistik',
  '/stammdaten',
]

const partnerPages = ['', '/auftraege', '/provisionen', '/meinedaten', '/abrechnung']

/** Opens each page with its session, and fails with the problems of all. */
async function expectRoom(page: Page, tenant: TenantKey, pages: readonly OpenedPage[]): Promise<void> {
  expect(pages.length).toBeGreaterThan(3)
  const problems: string[] = []
  for (const { name, path, session } of pages) {
    if (session) {
      const { hostname } = new URL(address(tenant))
      await page
        .context()
        .addCookies([{ name: 'zuruf_session', value: session, domain: hostname, path: '/', httpOnly: true }])
    }
    await page.goto(`${address(tenant)}/de${path}`)
    await waitForHydration(page)
    problems.push(...(await problemsWithLargerText(page)).map((problem) => `${name}, ${problem}`))
  }
  expect(problems).toEqual([])
}

const isPersonal = ({ session }: OpenedPage) => session !== undefined

/** Whether the page opens without a login. */
function isOpen({ page, session }: OpenedPage): boolean {
  const { requiresAuth, requiresAgencyAuth }: PageRoute = pageRoutes[page]
  return session === undefined && !requiresAuth && !requiresAgencyAuth
}

test('swb: pages of visitors have room for larger text', onPhone, async ({ page }) => {
  await expectRoom(page, 'swb', (await pagesOf('swb')).filter(isOpen))
})

test('swb: personal pages have room for larger text', onPhone, async ({ page }) => {
  await expectRoom(page, 'swb', (await pagesOf('swb')).filter(isPersonal))
})

for (const [area, email, paths] of [
  ['agentur', 'mitarbeiter@demo.test', agencyPages],
  ['profiseller', 'profi@demo.test', partnerPages],
] as const) {
  test(`swb: pages below /${area} have room for larger text`, onPhone, async ({ page }) => {
    const base = `${address('swb')}/de`
    await logInDemoPerson(page, area === 'agentur' ? `${base}/agentur` : base, email)
    const pages = paths.map(
      (path) => ({ page: 'agency', name: area + path, path: `/${area}${path}` }) as const,
    )
    await expectRoom(page, 'swb', pages)
  })
}

for (const tenant of ['nordlicht', 'talquell'] as const) {
  test(`${tenant}: pages have room for larger text`, onPhone, async ({ page }) => {
    const pages = (await pagesOf(tenant)).filter((one) => themed.includes(one.page))
    await expectRoom(page, tenant, [...pages.filter(isOpen), ...pages.filter(isPersonal)])
  })
}

test.describe('with the cookie banner', () => {
  test.use({ consentAnswered: false })

  test('the consent question leaves room with larger text', onPhone, async ({ page }) => {
    const problems: string[] = []
    for (const tenant of ['swb', 'nordlicht', 'talquell'] as const) {
      await page.goto(`${address(tenant)}/de/faq`)
      await expect(page.getByRole('region', { name: text('de', 'consent.title') })).toBeVisible()
      problems.push(...(await problemsWithLargerText(page)).map((problem) => `${tenant}, ${problem}`))
    }
    expect(problems).toEqual([])
  })
})
