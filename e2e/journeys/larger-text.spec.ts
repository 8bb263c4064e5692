// SPEC §L.22

import type { Page } from '@playwright/test'
import { type AgencyRole, can } from '@zuruf/contract/abilities'
import { type PageName, type PageRoute, pageRoutes } from '@zuruf/contract/routes'
import { type OpenedPage, pagesOf } from '../look/states.ts'
import { logInDemoOwner } from '../support/agency.ts'
import { waitForHydration } from '../support/hydration.ts'
import { everySetting, problemsInSettings, type Setting, zoomed } from '../support/layout-problems.ts'
import { onPhone } from '../support/look.ts'
import { logInDemoPerson } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { type Language, text } from '../support/texts.ts'
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

interface Room {
  readonly tenant: TenantKey
  readonly language: Language
  readonly settings: readonly Setting[]
}

/** Opens each page with its session, and fails with the problems of all. */
async function expectRoom(
  page: Page,
  pages: readonly OpenedPage[],
  { tenant, language, settings }: Room,
): Promise<void> {
  expect(pages.length).toBeGreaterThan(3)
  const problems: string[] = []
  for (const { name, path, session } of pages) {
    if (session) {
      const { hostname } = new URL(address(tenant))
      await page
        .context()
        .addCookies([{ name: 'zuruf_session', value: session, domain: hostname, path: '/', httpOnly: true }])
    }
    await page.goto(`${address(tenant)}/${language}${path}`)
    await waitForHydration(page)
    problems.push(...(await problemsInSettings(page, settings)).map((problem) => `${name}, ${problem}`))
  }
  expect(problems).toEqual([])
}

const isPersonal = ({ session }: OpenedPage) => session !== undefined

/** Whether the page opens without a login. */
function isOpen({ page, session }: OpenedPage): boolean {
  const { requiresAuth, requiresAgencyAuth }: PageRoute = pageRoutes[page]
  return session === undefined && !requiresAuth && !requiresAgencyAuth
}

const languages = [
  { tenant: 'swb', language: 'de', settings: everySetting },
  // The layout is that of the German page, whose words are mostly longer.
  { tenant: 'swb', language: 'en', settings: [{ text: 200 }, zoomed] },
] as const satisfies readonly Room[]

for (const room of languages) {
  const { language } = room
  test(`swb, ${language}: pages of visitors have room for larger text`, onPhone, async ({ page }) => {
    await expectRoom(page, (await pagesOf('swb')).filter(isOpen), room)
  })

  test(`swb, ${language}: personal pages have room for larger text`, onPhone, async ({ page }) => {
    await expectRoom(page, (await pagesOf('swb')).filter(isPersonal), room)
  })

  test(`swb, ${language}: pages of a partner have room for larger text`, onPhone, async ({ page }) => {
    await logInDemoPerson(page, `${address('swb')}/de`, 'profi@demo.test')
    const pages = (await pagesOf('swb')).filter((one) => one.page.startsWith('profiseller') && !isOpen(one))
    await expectRoom(page, pages, room)
  })

  test(
    `swb, ${language}: pages of an agency's employee have room for larger text`,
    onPhone,
    async ({ page }) => {
      await logInDemoPerson(page, `${address('swb')}/de/agentur`, 'mitarbeiter@demo.test')
      await expectRoom(page, (await pagesOf('swb')).filter(opensFor('AgenturMitarbeiter')), room)
    },
  )

  test(
    `swb, ${language}: pages of an agency's owner have room for larger text`,
    onPhone,
    async ({ page }) => {
      await logInDemoOwner(page)
      await expectRoom(page, (await pagesOf('swb')).filter(opensFor('AgenturInhaber')), room)
    },
  )
}

/** Returns which pages of the agency's area a member with this role can open. */
function opensFor(role: AgencyRole) {
  return ({ page }: OpenedPage): boolean => {
    const { requiresAgencyAuth, ability }: PageRoute = pageRoutes[page]
    return !!requiresAgencyAuth && page !== 'agencyLogout' && (!ability || can([role], ability))
  }
}

for (const tenant of ['nordlicht', 'talquell'] as const) {
  test(`${tenant}: pages have room for larger text`, onPhone, async ({ page }) => {
    const pages = (await pagesOf(tenant)).filter((one) => themed.includes(one.page))
    const room = { tenant, language: 'de', settings: everySetting } as const
    await expectRoom(page, [...pages.filter(isOpen), ...pages.filter(isPersonal)], room)
  })
}

test.describe('with the cookie banner', () => {
  test.use({ consentAnswered: false })

  test('the consent question leaves room with larger text', onPhone, async ({ page }) => {
    const problems: string[] = []
    for (const tenant of ['swb', 'nordlicht', 'talquell'] as const) {
      await page.goto(`${address(tenant)}/de/faq`)
      await expect(page.getByRole('region', { name: text('de', 'consent.title') })).toBeVisible()
      const found = await problemsInSettings(page, everySetting)
      problems.push(...found.map((problem) => `${tenant}, ${problem}`))
    }
    expect(problems).toEqual([])
  })
})
