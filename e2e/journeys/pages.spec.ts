import type { Page } from '@playwright/test'
import { untranslated } from '../look/page-problems.ts'
import { waitForHydration } from '../support/hydration.ts'
import { expectKeyboardAccessible } from '../support/keyboard.ts'
import { checkPage, type JourneyTenant, onDesktop, screenOf } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address } from '../support/zuruf.ts'

/** Every public page: status, one headline, axe, no horizontal scrolling, no console errors. */

const everywhere = [
  '/',
  '/login',
  '/passwortvergessen',
  '/impressum',
  '/datenschutz',
  '/agb',
  '/faq',
  '/kontakt',
  '/barrierefreiheitserklaerung',
  '/teilnahmebedingungen',
  '/empfehlungabgelaufen',
  '/empfehlungnichtmoeglich',
  '/empfaengerbestaetigung',
  '/praemiedanke',
  '/aktuellepraemienuebersicht',
  '/vergleich',
  '/kundennummer?token=unknown',
  '/kundennummer',
  '/kulanzdanke',
  '/mitarbeiterempfehlen',
  '/bestaetigung',
  '/profiseller/registrieren',
  '/willkommen',
]

/** Incomplete or wrong links of mails; each page says what to do. */
const wrongLinks = [
  '/praemie?token=unknown',
  '/praemie/0190c0de-0000-7000-8000-000000000000?token=unknown',
  '/empfaenger/zustimmung?token=unknown',
  '/bankdaten?token=unknown',
  '/registrieren?token=unknown',
  '/passwortsetzen?token=unknown',
  '/profiseller/registrieren?token=unknown',
]

const own: Record<JourneyTenant, readonly string[]> = {
  swb: [
    '/code',
    '/danke',
    '/praemienuebersicht',
    '/produkte/glasfaser?vergleich=1006,1007',
    '/produkte/oekostrom?garantie=12',
    '/produkte/solar?sort=preis',
    '/produkt/1006',
    '/produkt/3201',
    '/produkt/3501',
    '/empfehlen/1006',
    '/agent/empfehlen/1006',
  ],
  nordlicht: [
    '/produkte/smartphones',
    '/produkte/mobilfunk',
    '/produkt/80012',
    '/produkt/1345',
    '/vergleich?produkte=1345,1347&unterschiede=1',
    '/geraete/smartphones',
    '/geraete/tablets?hersteller=Fjellig&geraet=8101&tarif=1345',
    '/weitersagen/1345',
  ],
}

const missing = [
  '/gibtesnicht',
  '/404',
  '/empfehlen/999999',
  '/produkte/gibtesnicht',
  '/produkt/999999',
  '/geraete/gibtesnicht',
  '/angebot/QQQQQQQQQQQ',
]

/** English pages with catalogue texts; the other pages differ only in language. */
const withProducts = ['/', '/aktuellepraemienuebersicht', '/vergleich', '/kontakt', ...wrongLinks]

/**
 * Checks that a page is either excluded from search engines, or has a description and a canonical address
 * without a query.
 */
async function expectOneAddress(page: Page, found: boolean): Promise<void> {
  const { canonical, description, robots } = await page.evaluate(() => ({
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
    robots: document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content,
  }))
  const { origin, pathname } = new URL(page.url())
  if (!found || robots) {
    expect({ canonical, robots }, page.url()).toEqual({ robots: 'noindex' })
    return
  }
  expect(canonical, page.url()).toBe(origin + pathname.replace(/\/$/, ''))
  expect(description, `what ${page.url()} is about`).toMatch(/^[^{}]{20,300}$/)
}

// biome-ignore lint/performance/useDomNodeTextContent: what is seen, line by line
const visibleTextOf = (page: Page) => page.getByRole('main').innerText()

for (const tenant of ['swb', 'nordlicht'] as const) {
  for (const language of ['de', 'en'] as const) {
    // English texts are the same for all tenants, so for the second tenant only its own pages are tested.
    const shared = language === 'de' ? [...everywhere, ...wrongLinks] : tenant === 'swb' ? withProducts : []
    const open = [...shared, ...own[tenant]]
    const screen = language === 'en' ? onDesktop : screenOf[tenant]
    for (const [paths, found] of [
      [open, true],
      [missing, false],
    ] as const) {
      // SPEC §2.07, §2.13, §2.18, §2.22, §2.29, §2.34, §2.36, §2.38, §2.39, §2.45, §2.48, §2.55, §6.01, §L.06
      // SPEC §L.17, §L.18, §L.22, §K.05
      test(
        `${tenant}, ${language}: ${found ? 'open pages' : 'pages that are not there'}`,
        screen,
        async ({ page }) => {
          for (const [index, path] of paths.entries()) {
            const answer = await page.goto(`${address(tenant)}/${language}${path}`)
            expect(answer?.status(), path).toBe(found ? 200 : 404)
            await expectOneAddress(page, found)
            await checkPage(page, `${language}${path.replace(/\W+/g, '_')}`)
            if (language === 'en') expect(untranslated(await visibleTextOf(page)), path).toEqual([])
            // The tab order is the same in every language; pages of both tenants are tested in one of them,
            // alternately.
            const testsKeyboard = own[tenant].includes(path) || (index % 2 === 0) === (tenant === 'swb')
            // Header and footer are the same on all pages of a tenant.
            if (language === 'de' && testsKeyboard)
              await expectKeyboardAccessible(page, path, index < 2 ? 'page' : 'main')
          }
        },
      )
    }
  }
}

test('every page is available in English, with one headline', onDesktop, async ({ page }) => {
  for (const path of everywhere) {
    const answer = await page.request.get(`${address('swb')}/en${path}`)
    const html = await answer.text()
    expect([answer.status(), html.match(/<html[^>]* lang="(\w+)"/)?.[1]], path).toEqual([200, 'en'])
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
  }
})

// SPEC §1.37
test('an English home page shows the categories and products in English', onDesktop, async ({ page }) => {
  for (const [tenant, category, product] of [
    ['swb', 'Car power', 'Heat pump tariff'],
    ['nordlicht', 'Mobile', 'Mobile M'],
  ] as const) {
    await page.goto(`${address(tenant)}/en`)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: category, exact: true }).first()).toBeVisible()
    await page.goto(`${address(tenant)}/en/vergleich?produkte=${tenant === 'swb' ? '3201' : '1345'}`)
    await expect(main.getByText(product).filter({ visible: true }).first()).toBeVisible()
  }
})

// SPEC §1.36, §2.02, §2.60
test(
  'the first path segment sets the language, otherwise the default applies',
  onDesktop,
  async ({ page }) => {
    const base = address('swb')
    await page.goto(base)
    expect(new URL(page.url()).pathname).toBe('/de')
    await page.goto(`${base}/impressum`)
    expect(new URL(page.url()).pathname).toBe('/de/impressum')
    expect((await page.goto(`${base}/fr`))?.status()).toBe(404)
  },
)

// SPEC §2.03, §2.61, §7.03
test('a tenant has custom paths, and the widget parameter is kept', onDesktop, async ({ page }) => {
  await page.goto(`${address('nordlicht')}/de?widget=1`)
  await page.locator('a[href*="/weitersagen/"]').first().click()
  await expect(page).toHaveURL(/\/de\/weitersagen\/\d+\?widget=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/de\?widget=/)
})

test.describe('with the cookie banner', () => {
  test.use({ consentAnswered: false })

  // SPEC §L.07
  test('only necessary data are stored before consent', onDesktop, async ({ page, context }) => {
    await page.goto(`${address('swb')}/de?channel=probe&mtm_campaign=probe`)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    expect((await context.cookies()).map((cookie) => cookie.name)).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('space is reserved for the banner at the moment it appears', onDesktop, async ({ page }) => {
    await page.addInitScript(() => {
      const reserved = () => document.documentElement.style.getPropertyValue('--covered-below')
      new MutationObserver((_, observer) => {
        const banner = document.querySelector<HTMLElement>('section[aria-labelledby="consent"]')
        if (!banner) return
        observer.disconnect()
        banner.dataset.reserved = reserved()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${address('swb')}/de/code`)
    const banner = page.getByRole('region', { name: text('de', 'consent.title') })
    await expect(banner).toHaveAttribute('data-reserved', /^\d+px$/)
  })

  test('the banner covers no element with keyboard focus', async ({ page }) => {
    for (const path of ['/login', '/code', '/empfehlen/1006']) {
      await page.goto(`${address('swb')}/de${path}`)
      await expect(page.getByRole('region', { name: text('de', 'consent.title') })).toBeVisible()
      await expectKeyboardAccessible(page, path)
    }
  })
})

test.describe('a link to an anchor on the same page', () => {
  const target = (page: Page) =>
    page.locator('#produkte').evaluate((place) => place.getBoundingClientRect().top)
  const place = (page: Page) => page.evaluate(() => scrollY)
  const follow = (page: Page) => page.getByRole('main').locator('a[href="#produkte"]').click()

  // SPEC §9.17
  test('scrolls there in 300 ms', onDesktop, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto(`${address('swb')}/de`)
    await waitForHydration(page)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await follow(page)
    await expect.poll(() => page.url()).toContain('#produkte')
    // The clock is stopped, so the page does not move.
    await expect.poll(() => place(page)).toBe(0)
    await page.clock.runFor(150)
    const halfway = await place(page)
    await page.clock.runFor(200)
    const part = halfway / (await place(page))
    expect(part).toBeGreaterThan(0.3)
    expect(part).toBeLessThan(0.7)
    expect(Math.abs(await target(page))).toBeLessThan(40)
  })

  test('jumps there with reduced motion', onDesktop, async ({ page }) => {
    await page.goto(`${address('swb')}/de`)
    await waitForHydration(page)
    await follow(page)
    await expect.poll(() => target(page)).toBeLessThan(40)
  })
})
