import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { settled } from './backoffice-pages.ts'
import { expect, expectAccessible, test as testPage } from './test.ts'
import type { TenantKey } from './zuruf.ts'

/** The narrowest screen people still have; also a desktop at 400 % zoom. WCAG 1.4.10 */
const NARROWEST = 320

/** Has a test run on one screen alone: `playwright.config.ts` leaves it out of the other. With LOOK_DIR set, it runs on both. */
export const onPhone = { tag: '@phone' }
export const onDesktop = { tag: '@desktop' }

/** Each tenant on one screen and each screen with one tenant, not all four ways: tests have ten minutes. */
export const screenOf = { swb: onPhone, nordlicht: onDesktop } as const satisfies Record<TenantKey, object>

/** Tests of what differs from tenant to tenant in more than its looks. */
export function inEachTenant(tests: (tenant: TenantKey) => void): void {
  for (const tenant of ['swb', 'nordlicht'] as const)
    test.describe(tenant, screenOf[tenant], () => tests(tenant))
}

type TestBody = Parameters<typeof testPage>[2]

/**
 * Tests of states, which are the same pages in every tenant: each runs in one of the two, by turns, for how a tenant looks is
 * seen on every page in `pages.spec.ts`. With LOOK_DIR set, each runs in both.
 */
export function byTurns(
  tests: (tenant: TenantKey, inTurn: (title: string, body: TestBody) => void) => void,
): void {
  const tenants = ['swb', 'nordlicht'] as const
  for (const [turn, tenant] of tenants.entries()) {
    let count = 0
    const inTurn = (title: string, body: TestBody) => {
      const isItsTurn = count % tenants.length === turn
      count += 1
      if (isItsTurn || process.env.LOOK_DIR) testPage(`${tenant}: ${title}`, {}, body)
    }
    test.describe(tenant, screenOf[tenant], () => tests(tenant, inTurn))
  }
}

/**
 * Looks at the page as it stands: one headline, nothing for axe, no sideways scrolling (on a phone not at 320 px either).
 * A page of the back office has come to rest before: until then shapes stand in it for what it has asked for.
 * With LOOK_DIR set, a picture of the whole page is kept there for people to look at.
 *
 * @param state names the picture: `TENANT-STATE-PROJECT.png`
 */
export async function look(page: Page, state: string): Promise<void> {
  const isPhone = test.info().project.name === 'phone'
  if (new URL(page.url()).pathname.startsWith('/backoffice')) await settled(page)
  await expect(page.locator('h1').filter({ visible: true }), state).toHaveCount(1)
  await keepPicture(page, state)
  await expectAccessible(page)
  expect(await sidewaysScroll(page), `${state} scrolls sideways`).toBe(0)
  const size = page.viewportSize()
  if (!isPhone || !size) return
  await page.setViewportSize({ ...size, width: NARROWEST })
  expect(await sidewaysScroll(page), `${state} scrolls sideways at ${NARROWEST} px`).toBe(0)
  await page.setViewportSize(size)
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function keepPicture(page: Page, state: string): Promise<void> {
  const folder = process.env.LOOK_DIR
  if (!folder) return
  const [host = ''] = new URL(page.url()).hostname.split('.')
  const tenant = host === 'localhost' ? 'swb' : host
  const name = `${tenant}-${state}-${test.info().project.name}.png`
  await page.evaluate(showAllPictures)
  await page.screenshot({ path: join(folder, name), fullPage: true, scale: 'css' })
}

/** Also those further down, which would wait until somebody scrolls to them. */
async function showAllPictures(): Promise<void> {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => null))])
}
