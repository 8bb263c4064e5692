import type { Page } from '@playwright/test'
import { createReferral, productOf } from '../support/api.ts'
import { expectKeyboardAccessible } from '../support/keyboard.ts'
import { checkPage, onDesktop, onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { address, type TenantKey } from '../support/zuruf.ts'

/** What a theme changes besides colours: dark colours, fonts, motion. The other specs cover the demo's first two themes. */

/** Pages by which a visitor recognises a brand. */
async function* brandPages(page: Page, tenant: TenantKey) {
  const { Empfehlungsnummer } = await createReferral(tenant, 50)
  const offer = tenant === 'nordlicht' ? 'fuer-dich' : 'angebot'
  for (const path of [
    '',
    `/produkt/${productOf[tenant]}`,
    `/${offer}/${Empfehlungsnummer}`,
    '/faq',
    '/login',
  ]) {
    await page.goto(`${address(tenant)}/de${path}`)
    yield path.split('/')[1] || 'home'
  }
}

/** Lightness of the page's background, from 0 to 255. */
const lightness = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return (red + green + blue) / 3
  })

for (const tenant of ['nordlicht', 'talquell'] as const) {
  test(`${tenant} is dark on a device that asks for it, and accessible`, onDesktop, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    for await (const name of brandPages(page, tenant)) {
      expect(await lightness(page), name).toBeLessThan(50)
      await checkPage(page, `dark-${name}`)
    }
  })
}

test('a theme without dark colours stays light', onDesktop, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${address('swb')}/de`)
  expect(await lightness(page)).toBeGreaterThan(200)
})

test('talquell is accessible on a phone, by keyboard too', onPhone, async ({ page }) => {
  for await (const name of brandPages(page, 'talquell')) {
    await checkPage(page, `talquell-${name}`)
    await expectKeyboardAccessible(page, name, 'main')
  }
})

test('a page loads only the fonts of its theme, at most 80 kB', onDesktop, async ({ page }) => {
  for (const tenant of ['swb', 'nordlicht', 'talquell'] as const) {
    const loaded: Promise<Buffer>[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'font') loaded.push(answer.body())
    })
    await page.goto(`${address(tenant)}/de`)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const files = await Promise.all(loaded)
    expect(files, tenant).toHaveLength(2)
    expect(
      files.reduce((sum, file) => sum + file.length, 0),
      tenant,
    ).toBeLessThan(80_000)
    page.removeAllListeners('response')
  }
})

test('what moves by itself stops within five seconds', onDesktop, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const tenant of ['swb', 'nordlicht', 'talquell'] as const) {
    await page.goto(`${address(tenant)}/de`)
    const ends = await page.evaluate(() =>
      document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime)),
    )
    for (const end of ends) expect(end, tenant).toBeLessThanOrEqual(5_000)
    if (tenant === 'swb') expect(ends.length).toBeGreaterThan(0)
  }
})

test('each home page has its own order, and its own kind of product list', onDesktop, async ({ page }) => {
  const expected = {
    swb: { first: 'produkte', pictures: true },
    nordlicht: { first: 'aufteilen', pictures: true },
    talquell: { first: 'so-gehts', pictures: false },
  } as const
  for (const [tenant, { first, pictures }] of Object.entries(expected)) {
    await page.goto(`${address(tenant)}/de`)
    const sections = page.getByRole('main').locator('#produkte, #so-gehts, #aufteilen')
    await expect(sections, tenant).toHaveCount(3)
    await expect(sections.first(), tenant).toHaveAttribute('id', first)
    await expect(page.locator('#produkte li img'), tenant).toHaveCount(pictures ? 8 : 0)
    await expect(page.locator('#produkte').getByRole('article'), tenant).toHaveCount(8)
  }
})
