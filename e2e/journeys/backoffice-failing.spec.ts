import type { Page, Route } from '@playwright/test'
import { says } from '../support/backoffice.ts'
import { goTo, pagesOf, placeholders, settled } from '../support/backoffice-pages.ts'
import { onDesktop } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** Every page of the back office while it is loading, and when it cannot be read. */

test.use({ serverFails: true })

const elsewhere = { swb: 'nordlicht', nordlicht: 'swb', installation: 'swb' } as const
type Place = keyof typeof elsewhere
type Address = readonly [place: Place, path: string]

/** Every page of a client, in one of two clients by turns: who comes from one to the other knows nothing of it any more. */
async function clientPages(): Promise<readonly Address[]> {
  const [here, there] = await Promise.all([pagesOf('swb'), pagesOf('nordlicht')])
  const pages = [
    ...here.filter((path) => !there.includes(path)),
    ...here.filter((path) => there.includes(path)),
  ]
  const half = Math.ceil(pages.length / 2)
  return pages.slice(0, half).flatMap((path, index): Address[] => {
    const other = pages[half + index]
    const isThere = other !== undefined && there.includes(other)
    return [['swb', path], ...(other === undefined ? [] : [[isThere ? 'nordlicht' : 'swb', other] as const])]
  })
}

const installationPages = async (): Promise<readonly Address[]> =>
  (await pagesOf('installation')).map((path) => ['installation', path])

for (const [whose, pagesToOpen] of [
  ['a client', clientPages],
  ['the installation', installationPages],
] as const) {
  test(
    `every page of ${whose} shows that it loads, that it failed, and tries again`,
    onDesktop,
    async ({ page }) => {
      const addresses = (await pagesToOpen()).filter(([, path]) => !isNew(path))
      await openBackoffice(page, 'betreiber', '/swb/konto')
      await settled(page)
      const server = await holdUp(page)
      const flaws: string[] = []
      let before: Place = 'swb'
      for (const [place, path] of addresses) {
        server.answer()
        if (place === before) {
          await goTo(page, `/${elsewhere[place]}/content/source`)
          await settled(page)
        }
        before = place
        server.wait()
        await goTo(page, `/${place}${path}`)
        await expect(page.locator('main h1')).toHaveCount(1)
        if (!(await server.isAsked())) continue
        await placeholders(page)
          .first()
          .waitFor({ timeout: 30_000 })
          .catch(() => flaws.push(`${path} does not show that it loads`))
        server.fail()
        const again = page.getByRole('main').getByRole('button', { name: says('frame.retry') })
        await again
          .first()
          .waitFor({ timeout: 30_000 })
          .catch(() => flaws.push(`${path} does not say that it failed`))
        await settled(page)
        // They all say it alike.
        if (path === '/overview' || path === '/referrals') await expectAccessible(page)
        server.answer()
        for (let tries = 0; tries < 6 && (await again.count()) > 0; tries++) {
          await again.first().click()
          await settled(page)
        }
        if ((await again.count()) > 0) flaws.push(`${path} does not come back`)
      }
      expect(flaws).toEqual([])
    },
  )
}

/** Forms for something new, which can be begun without what their fields offer. */
const isNew = (path: string) => /^\/(catalogue\/products|commission-rules|rules|tenants)\/new$/.test(path)

interface Held {
  wait(): void
  fail(): void
  answer(): void
  isAsked(): Promise<boolean>
}

/** Stands between the page and what it reads; who is logged in is known all the time. */
async function holdUp(page: Page): Promise<Held> {
  const waiting: Route[] = []
  let how: 'waits' | 'fails' | 'answers' = 'answers'
  const settle = (route: Route) =>
    how === 'answers'
      ? route.continue()
      : route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            status: 500,
            code: 'PSOF0001',
            detail: 'Es ist ein technischer Fehler aufgetreten.',
          }),
        })
  const go = (next: 'fails' | 'answers') => {
    how = next
    for (const route of waiting.splice(0)) settle(route).catch(() => {})
  }
  await page.route('**/api/backoffice/v1/**', (route) => {
    const isRead = route.request().method() === 'GET' && !/\/(me|colleagues)$/.test(route.request().url())
    if (!isRead) return route.continue()
    if (how === 'waits') waiting.push(route)
    else return settle(route)
  })
  return {
    wait() {
      how = 'waits'
    },
    fail: () => go('fails'),
    answer: () => go('answers'),
    // Not every page reads something: there is nothing to wait for, so it is looked at several times within a moment.
    async isAsked() {
      for (let tries = 0; tries < 15 && waiting.length === 0; tries++) await page.waitForTimeout(20)
      return waiting.length > 0
    },
  }
}
