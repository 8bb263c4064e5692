import type { Page } from '@playwright/test'
import { germanOf } from '../look/faults.ts'
import { expectWalkable } from '../support/keyboard.ts'
import { look, onDesktop, screenOf } from '../support/look.ts'
import { takenOver } from '../support/taken-over.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, type TenantKey } from '../support/zuruf.ts'

/** Every page that opens without a person: status, one headline, axe, no sideways scrolling, no error in the console. */

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

/** Links of mails that are incomplete or wrong: each says what to do. */
const wrongLinks = [
  '/praemie?token=unknown',
  '/praemie/0190c0de-0000-7000-8000-000000000000?token=unknown',
  '/empfaenger/zustimmung?token=unknown',
  '/bankdaten?token=unknown',
  '/registrieren?token=unknown',
  '/passwortsetzen?token=unknown',
  '/profiseller/registrieren?token=unknown',
]

const own: Record<TenantKey, readonly string[]> = {
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

/** What an English page says of the catalogue is looked at on these; of the others only the language is another. */
const withProducts = ['/', '/aktuellepraemienuebersicht', '/vergleich', '/kontakt', ...wrongLinks]

/**
 * A page is either not for search engines, or says under which address they are to keep it, its own without a query, and
 * what it is about.
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
const seenOf = (page: Page) => page.getByRole('main').innerText()

for (const tenant of ['swb', 'nordlicht'] as const) {
  for (const language of ['de', 'en'] as const) {
    // English words are the same for all tenants; only a tenant's own pages are not seen with the first one's.
    const shared = language === 'de' ? [...everywhere, ...wrongLinks] : tenant === 'swb' ? withProducts : []
    const open = [...shared, ...own[tenant]]
    const screen = language === 'en' ? onDesktop : screenOf[tenant]
    for (const [paths, found] of [
      [open, true],
      [missing, false],
    ] as const) {
      test(
        `${tenant}, ${language}: ${found ? 'open pages' : 'pages that are not there'}`,
        screen,
        async ({ page }) => {
          for (const [index, path] of paths.entries()) {
            const answer = await page.goto(`${address(tenant)}/${language}${path}`)
            expect(answer?.status(), path).toBe(found ? 200 : 404)
            await expectOneAddress(page, found)
            await look(page, `${language}${path.replace(/\W+/g, '_')}`)
            if (language === 'en') expect(germanOf(await seenOf(page)), path).toEqual([])
            // The order of a page is the same in every language; pages that both tenants have are walked in one, by turns.
            const isWalked = own[tenant].includes(path) || (index % 2 === 0) === (tenant === 'swb')
            // Header and footer are the same on all pages of a tenant.
            if (language === 'de' && isWalked) await expectWalkable(page, path, index < 2 ? 'page' : 'main')
          }
        },
      )
    }
  }
}

test('every page answers in English, with one headline', onDesktop, async ({ page }) => {
  for (const path of everywhere) {
    const answer = await page.request.get(`${address('swb')}/en${path}`)
    const html = await answer.text()
    expect([answer.status(), html.match(/<html[^>]* lang="(\w+)"/)?.[1]], path).toEqual([200, 'en'])
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
  }
})

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

test('the first segment decides the language, and what is no language gets the default one', async ({
  page,
}) => {
  const base = address('swb')
  await page.goto(base)
  expect(new URL(page.url()).pathname).toBe('/de')
  await page.goto(`${base}/impressum`)
  expect(new URL(page.url()).pathname).toBe('/de/impressum')
  expect((await page.goto(`${base}/fr`))?.status()).toBe(404)
})

test('a tenant names its own paths, and the widget flag is carried along', async ({ page }) => {
  await page.goto(`${address('nordlicht')}/de?widget=1`)
  await page.locator('a[href*="/weitersagen/"]').first().click()
  await expect(page).toHaveURL(/\/de\/weitersagen\/\d+\?widget=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/de\?widget=/)
})

test.describe('before the question about cookies is answered', () => {
  test.use({ consentAnswered: false })

  test('nothing but what is needed is stored before anybody agreed to more', async ({ page, context }) => {
    await page.goto(`${address('swb')}/de?channel=probe&mtm_campaign=probe`)
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    expect((await context.cookies()).map((cookie) => cookie.name)).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('the question lies over nothing that somebody gets to with the keyboard', async ({ page }) => {
    for (const path of ['/login', '/code', '/empfehlen/1006']) {
      await page.goto(`${address('swb')}/de${path}`)
      await expect(page.getByRole('region', { name: text('de', 'consent.title') })).toBeVisible()
      await expectWalkable(page, path)
    }
  })
})

test.describe('a link to a place of its own page', () => {
  const target = (page: Page) =>
    page.locator('#produkte').evaluate((place) => place.getBoundingClientRect().top)
  const place = (page: Page) => page.evaluate(() => scrollY)
  const follow = (page: Page) => page.getByRole('main').locator('a[href="#produkte"]').click()

  test('goes there in 300 ms', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto(`${address('swb')}/de`)
    await takenOver(page)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await follow(page)
    await expect.poll(() => page.url()).toContain('#produkte')
    // Time stands still, and so does the page.
    await expect.poll(() => place(page)).toBe(0)
    await page.clock.runFor(150)
    const halfway = await place(page)
    await page.clock.runFor(200)
    const part = halfway / (await place(page))
    expect(part).toBeGreaterThan(0.3)
    expect(part).toBeLessThan(0.7)
    expect(Math.abs(await target(page))).toBeLessThan(40)
  })

  test('goes there at once for who wants less motion', async ({ page }) => {
    await page.goto(`${address('swb')}/de`)
    await takenOver(page)
    await follow(page)
    await expect.poll(() => target(page)).toBeLessThan(40)
  })
})
