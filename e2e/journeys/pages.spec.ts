import { expectWalkable } from '../support/keyboard.ts'
import { look, onDesktop, screenOf } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, type TenantKey } from '../support/zuruf.ts'

/** Every page that opens without a person: status, one headline, axe, no sideways scrolling, no error in the console. */

const everywhere = [
  '/',
  '/code',
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
  '/danke',
  '/kundennummer?token=unknown',
  '/kulanzdanke',
  '/bestaetigung',
]

/** Links of mails that are incomplete or wrong: each says what to do. */
const wrongLinks = [
  '/praemie?token=unknown',
  '/praemie/0190c0de-0000-7000-8000-000000000000?token=unknown',
  '/empfaenger/zustimmung?token=unknown',
  '/bankdaten?token=unknown',
  '/registrieren?token=unknown',
  '/passwortsetzen?token=unknown',
]

const own: Record<TenantKey, readonly string[]> = {
  swb: ['/praemienuebersicht', '/produkte/glasfaser', '/produkte/oekostrom', '/empfehlen/1006'],
  nordlicht: ['/produkte/smartphones', '/produkte/mobilfunk', '/weitersagen/1345'],
}

const missing = ['/gibtesnicht', '/404', '/empfehlen/999999', '/produkte/gibtesnicht', '/angebot/QQQQQQQQQQQ']

for (const tenant of ['swb', 'nordlicht'] as const) {
  for (const language of ['de', 'en'] as const) {
    // English words are the same for all tenants; only a tenant's own pages are not seen with the first one's.
    const isSeen = language === 'en' && tenant !== 'swb'
    const open = isSeen ? own[tenant] : [...everywhere, ...own[tenant], ...wrongLinks]
    const screen = language === 'en' ? onDesktop : screenOf[tenant]
    for (const [paths, found] of [
      [open, true],
      [missing, false],
    ] as const) {
      test(
        `${tenant}, ${language}: ${found ? 'open pages' : 'pages that are not there'}`,
        screen,
        async ({ page }) => {
          test.slow()
          for (const path of paths) {
            const answer = await page.goto(`${address(tenant)}/${language}${path}`)
            expect(answer?.status(), path).toBe(found ? 200 : 404)
            await look(page, `${language}${path.replace(/\W+/g, '_')}`)
            // The order of a page is the same in every language.
            if (language === 'de') await expectWalkable(page, path)
          }
        },
      )
    }
  }
}

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
