import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { waitUntilSettled } from './backoffice-pages.ts'
import { expectReadingOrder } from './reading-order.ts'
import { expect, expectAccessible, test as testPage } from './test.ts'
import type { TenantKey } from './zuruf.ts'

/** Narrowest supported screen in pixels; equals a desktop at 400 % zoom. WCAG 1.4.10 */
const NARROWEST = 320

/**
 * Runs a test on one screen only: `playwright.config.ts` excludes it from the other. With LOOK_DIR set, it
 * runs on both.
 */
export const onPhone = { tag: '@phone' }
export const onDesktop = { tag: '@desktop' }

/** Tenants in which journeys run. The third differs in its theme only, which the tests of pages cover. */
export type JourneyTenant = Exclude<TenantKey, 'talquell'>

/** Each tenant on one screen instead of all four combinations, to keep the run within ten minutes. */
export const screenOf = { swb: onPhone, nordlicht: onDesktop } as const satisfies Record<
  JourneyTenant,
  object
>

/** Declares tests for both tenants, for features that differ in more than design. */
export function inEachTenant(tests: (tenant: JourneyTenant) => void): void {
  for (const tenant of ['swb', 'nordlicht'] as const)
    test.describe(tenant, screenOf[tenant], () => tests(tenant))
}

type TestBody = Parameters<typeof testPage>[2]

/**
 * Declares tests of states that are the same in every tenant. Each runs in one of the two tenants,
 * alternately, since `pages.spec.ts` covers the design of every page. With LOOK_DIR set, each runs in both.
 *
 * @param tests is called once for each tenant; declares each test with `testInTurn`, which skips every other one
 */
export function alternatingTenants(
  tests: (tenant: JourneyTenant, testInTurn: (title: string, body: TestBody) => void) => void,
): void {
  const tenants = ['swb', 'nordlicht'] as const
  for (const [turn, tenant] of tenants.entries()) {
    let count = 0
    const testInTurn = (title: string, body: TestBody) => {
      const isItsTurn = count % tenants.length === turn
      count += 1
      if (isItsTurn || process.env.LOOK_DIR) testPage(`${tenant}: ${title}`, {}, body)
    }
    test.describe(tenant, screenOf[tenant], () => tests(tenant, testInTurn))
  }
}

/**
 * Checks the open page: every placeholder filled, one headline, no axe violations, read in the order in which it shows (portal), no
 * horizontal scrolling (on a phone also at 320 px).
 * Waits until a back-office page is complete, since it shows placeholders before. With LOOK_DIR set, saves a
 * full-page screenshot there.
 *
 * @param state name of the screenshot: `TENANT-STATE-PROJECT.png`
 */
export async function checkPage(page: Page, state: string): Promise<void> {
  const isPhone = test.info().project.name === 'phone'
  const isBackoffice = new URL(page.url()).pathname.startsWith('/backoffice')
  if (isBackoffice) await waitUntilSettled(page)
  else {
    // The back office shows texts with their placeholders.
    expect(await page.locator('main').textContent(), `${state} has an unfilled text`).not.toMatch(/\{\w+\}/)
    await expectReadingOrder(page, state)
  }
  await expect(page.locator('h1').filter({ visible: true }), state).toHaveCount(1)
  await saveScreenshot(page, state)
  await expectAccessible(page)
  expect(await horizontalOverflow(page), `${state} scrolls sideways`).toBe(0)
  const size = page.viewportSize()
  if (!isPhone || !size) return
  await page.setViewportSize({ ...size, width: NARROWEST })
  expect(await horizontalOverflow(page), `${state} scrolls sideways at ${NARROWEST} px`).toBe(0)
  await page.setViewportSize(size)
}

function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function saveScreenshot(page: Page, state: string): Promise<void> {
  const folder = process.env.LOOK_DIR
  if (!folder) return
  const [host = ''] = new URL(page.url()).hostname.split('.')
  const tenant = host === 'localhost' ? 'swb' : host
  const name = `${tenant}-${state}-${test.info().project.name}.png`
  await page.evaluate(loadAllImages)
  await page.screenshot({ path: join(folder, name), fullPage: true, scale: 'css' })
}

/** Runs in the page: loads lazy images, which would otherwise wait for scrolling. */
async function loadAllImages(): Promise<void> {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => null))])
}
