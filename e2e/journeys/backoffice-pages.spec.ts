import type { Page, Route } from '@playwright/test'
import { says } from '../support/backoffice.ts'
import { flawsOf, goTo, pagesOf, partsOf, placeholders, settled } from '../support/backoffice-pages.ts'
import { onDesktop } from '../support/look.ts'
import { type OperatorName, openBackoffice, operate } from '../support/operator.ts'
import { expect, expectAccessible, findInaccessible, test } from '../support/test.ts'

/** Every page of the back office: with data, with nothing in it, while it is loading, and when it cannot be read. */

// One after the other: they share the sessions of the operators.
test.describe.configure({ mode: 'default' })

const laptop = { width: 1440, height: 900 }
const tablet = { width: 1024, height: 768 }

async function choose(page: Page, language: 'de' | 'en'): Promise<void> {
  await page.getByRole('button', { name: language === 'de' ? 'Deutsch' : 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Goes to each page, and says what is wrong with any of them. */
async function walk(
  page: Page,
  place: string,
  paths: readonly string[],
  language: 'de' | 'en',
  axe: boolean,
) {
  const flaws: string[] = []
  for (const path of paths) {
    await goTo(page, `/${place}${path}`)
    await settled(page)
    const found = await flawsOf(page, language)
    if (axe) found.push(...(await findInaccessible(page)))
    flaws.push(...found.map((flaw) => `/${place}${path} (${language}): ${flaw}`))
  }
  return flaws
}

/** On a laptop in German, with axe; on a tablet in English. */
async function expectGood(page: Page, place: string, paths: readonly string[]): Promise<void> {
  const flaws: string[] = []
  await page.setViewportSize(laptop)
  await choose(page, 'de')
  flaws.push(...(await walk(page, place, paths, 'de', true)))
  await page.setViewportSize(tablet)
  await choose(page, 'en')
  flaws.push(...(await walk(page, place, paths, 'en', false)))
  expect(flaws).toEqual([])
}

// One client stands for all: the back office looks the same for each.
for (const place of ['swb', 'installation']) {
  test(`every page of ${place}`, onDesktop, async ({ page }) => {
    test.slow()
    if (place === 'swb') {
      await operate('betreiber', place, 'addWebhookEndpoint', {
        body: {
          url: 'https://empfang.swb.test/zuruf',
          description: 'Kundenverwaltung',
          types: ['claim.ready'],
        },
      })
    }
    const paths = await pagesOf(place)
    await openBackoffice(page, 'betreiber', `/${place}/konto`)
    await settled(page)
    const parts = place === 'installation' ? [] : await partsOf(page, place)
    await expectGood(page, place, [...paths, ...parts, '/gibtesnicht'])
  })
}

/** What each list says where nothing is yet. */
const empty = {
  '/referrals': 'desk.list.none',
  '/orders': 'orders.none',
  '/order-intake': 'orders.intake.none',
  '/missing-contracts': 'cases.missing.empty.review',
  '/fraud': 'cases.fraud.empty',
  '/payouts': 'payouts.batches.none',
  '/payments': 'payouts.none',
  '/rules': 'rules.empty.title',
  '/vouchers': 'vouchers.empty',
  '/vouchers/codes': 'vouchers.empty',
  '/clawbacks': 'books.clawbacks.none',
  '/clawbacks/decided': 'books.clawbacks.never',
  '/clawbacks/debts': 'books.debts.none',
  '/books/entries': 'books.entries.none',
  '/mails': 'running.mails.none',
  '/webhooks': 'running.hooks.none',
  '/keys': 'running.keys.none',
  '/catalogue/categories': 'catalogue.categories.none',
  '/catalogue/order': 'catalogue.categories.none',
  '/catalogue/rewards': 'catalogue.rewards.none',
  '/catalogue/footnotes': 'catalogue.footnotes.none',
} as const

test(
  'a client with nothing in it yet: every list says so, and what comes next',
  onDesktop,
  async ({ page }) => {
    test.slow()
    const tenant = 'leer'
    await operate('betreiber', '', 'createTenant', {
      body: {
        key: tenant,
        name: 'Gemeindewerke Leerau',
        hosts: [`${tenant}.localhost`],
        languages: ['de', 'en'],
      },
    })
    await openBackoffice(page, 'betreiber', `/${tenant}/konto`)
    await settled(page)
    await choose(page, 'de')
    const flaws = await walk(page, tenant, await pagesOf(tenant), 'de', true)
    for (const [path, key] of Object.entries(empty)) {
      await goTo(page, `/${tenant}${path}`)
      const drawn = page.getByRole('heading', { level: 2, name: says(key), exact: true })
      await drawn.waitFor({ timeout: 3_000 }).catch(() => flaws.push(`${path} does not say "${says(key)}"`))
    }
    expect(flaws).toEqual([])
  },
)

test.describe('when the server fails', () => {
  test.use({ serverFails: true })

  for (const place of ['swb', 'installation']) {
    test(
      `every page of ${place} shows that it loads, that it failed, and tries again`,
      onDesktop,
      async ({ page }) => {
        test.slow()
        const paths = (await pagesOf(place)).filter((path) => !isNew(path))
        await openBackoffice(page, 'betreiber', `/${place}/konto`)
        await settled(page)
        const server = await holdUp(page)
        const flaws: string[] = []
        for (const path of paths) {
          // Elsewhere and back: nothing is known of this place any more.
          server.answer()
          await goTo(page, `/${place === 'swb' ? 'nordlicht' : 'swb'}/content`)
          await settled(page)
          server.wait()
          await goTo(page, `/${place}${path}`)
          await expect(page.locator('main h1')).toHaveCount(1)
          if (!(await server.isAsked())) continue
          const isDrawn = await placeholders(page).first().isVisible()
          if (!isDrawn) flaws.push(`${path} does not show that it loads`)
          server.fail()
          const again = page.getByRole('main').getByRole('button', { name: says('frame.retry') })
          await again
            .first()
            .waitFor({ timeout: 3_000 })
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
})

/** Forms for something new, which can be begun without what their fields offer. */
const isNew = (path: string) => /^\/(catalogue\/products|rules|tenants)\/new$/.test(path)

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

for (const name of ['finanzen', 'support', 'inhalte', 'lesen'] satisfies OperatorName[]) {
  test(`all that ${name} finds in the menu may be seen`, onDesktop, async ({ page }) => {
    await openBackoffice(page, name, '/swb/konto')
    await settled(page)
    const links = page.getByRole('navigation', { name: says('frame.menu') }).getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.length).toBeGreaterThan(3)
    const flaws: string[] = []
    for (const href of hrefs) {
      await goTo(page, href.replace('/backoffice', ''))
      await settled(page)
      const refused = page.getByRole('main').getByRole('alert').filter({ hasText: 'berechtigt' })
      if ((await refused.count()) > 0) flaws.push(`${href} refuses ${name}`)
      flaws.push(...(await flawsOf(page, 'de')).map((flaw) => `${href}: ${flaw}`))
    }
    expect(flaws).toEqual([])
  })
}
