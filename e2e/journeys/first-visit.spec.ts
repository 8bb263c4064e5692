import type { Locator, Page } from '@playwright/test'
import { productOf } from '../support/api.ts'
import { waitForHydration } from '../support/hydration.ts'
import { onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { pattern, text } from '../support/texts.ts'
import { address } from '../support/zuruf.ts'

/** What a person sees first on a phone: the reward and the main button, also next to the consent question, and skeletons. */

/** What browsers leave of a phone's screen of 390 by 844. */
const VISIBLE = { width: 390, height: 664 }

const consent = (page: Page) => page.getByRole('region', { name: text('de', 'consent.title') })
const bar = (page: Page) => page.getByRole('region', { name: text('de', 'item.action') })

/** Checks that an element is completely above another. */
async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect(upper).toBeVisible()
  await expect(lower).toBeVisible()
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
  expect(above?.y, `top of ${upper}`).toBeGreaterThanOrEqual(0)
  expect((above?.y ?? 0) + (above?.height ?? 0), `end of ${upper}`).toBeLessThanOrEqual(below?.y ?? 0)
}

test.describe('with the cookie banner', () => {
  test.use({ consentAnswered: false })

  for (const tenant of ['swb', 'nordlicht', 'talquell'] as const) {
    test(`${tenant}: reward and main button are on the first screen`, onPhone, async ({ page }) => {
      await page.setViewportSize(VISIBLE)
      const main = page.getByRole('main')
      for (const language of ['de', 'en'] as const) {
        await page.goto(`${address(tenant)}/${language}`)
        const banner = page.getByRole('region', { name: text(language, 'consent.title') })
        await expectAbove(main.locator('a[href="#produkte"]'), banner)

        await page.goto(`${address(tenant)}/${language}/produkt/${productOf[tenant]}`)
        await expectAbove(main.getByText(pattern(language, 'product.reward')).first(), banner)
        await expectAbove(
          main.getByRole('link', { name: text(language, 'item.recommend'), exact: true }),
          banner,
        )
      }
    })

    test(`${tenant}: the bar with the reward comes after the consent question`, onPhone, async ({ page }) => {
      await page.setViewportSize(VISIBLE)
      await page.goto(`${address(tenant)}/de/produkt/${productOf[tenant]}`)
      await expect(consent(page)).toBeVisible()
      const sheet = page.getByRole('heading', { name: text('de', 'item.sheet') })
      await sheet.scrollIntoViewIfNeeded()
      await expect(bar(page)).toBeHidden()

      await page.getByRole('button', { name: text('de', 'consent.none') }).click()
      await expect(consent(page)).toBeHidden()
      await expect(bar(page)).toBeInViewport({ ratio: 1 })
      await expect(bar(page)).toHaveText(new RegExp(`^${pattern('de', 'product.reward').source}`))

      // The button in the page takes its place.
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
      await expect(bar(page)).toBeHidden()
    })
  }
})

const footer = (page: Page) => page.getByRole('contentinfo')

/** Where a person taps, after scrolling to the end of a page, and the shape of the page that comes. */
const taps = [
  ['/', 'text', (page: Page) => footer(page).getByRole('link', { name: text('de', 'layout.footer.faq') })],
  [
    '/faq',
    'form',
    (page: Page) => footer(page).getByRole('link', { name: text('de', 'layout.footer.contact') }),
  ],
  [
    '/faq',
    'list',
    (page: Page) => footer(page).getByRole('link', { name: text('de', 'layout.footer.rewards') }),
  ],
  ['/faq', 'home', (page: Page) => page.getByRole('banner').locator('a[href="/de"]').first()],
  [
    `/produkt/${productOf.swb}`,
    'list',
    (page: Page) => page.getByRole('main').locator('a[href*="/produkte/"]').first(),
  ],
  [
    '/produkte/oekostrom',
    'product',
    (page: Page) => page.getByRole('main').locator('a[href*="/produkt/"]').last(),
  ],
] as const

for (const [start, shape, target] of taps) {
  test(
    `from ${start}: a skeleton as ${shape} shows at the top while the page loads`,
    onPhone,
    async ({ page }) => {
      await page.goto(`${address('swb')}/de${start}`)
      await waitForHydration(page)
      const line = Promise.withResolvers<void>()
      await page.route(/\/api\/v1\/|\/assets\/.*\.js/, async (route) => {
        await line.promise
        await route.continue()
      })
      const link = target(page)
      await link.scrollIntoViewIfNeeded()
      await link.click()
      const skeleton = page.locator('[data-skeleton]')
      await expect(skeleton).toHaveAttribute('data-skeleton', shape)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect(footer(page)).not.toBeInViewport()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('de', 'state.loading'))

      line.resolve()
      await expect(skeleton).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
}

test('the picture of the home page needs its script only after another page', onPhone, async ({ page }) => {
  const picture = page.getByRole('img', { name: text('de', 'home.scene') })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const loadsScene = () => scripts.some((url) => url.includes('/village-'))
  await page.goto(`${address('swb')}/de`)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await expect(picture).toBeVisible()
  expect(loadsScene()).toBe(false)

  await footer(page)
    .getByRole('link', { name: text('de', 'layout.footer.faq') })
    .click()
  await expect(page).toHaveURL(/\/faq$/)
  await page.getByRole('banner').locator('a[href="/de"]').first().click()
  await expect(picture).toBeVisible()
  expect(loadsScene()).toBe(true)
})
