import type { Locator, Page, Route } from '@playwright/test'
import { expectNotAnnounced } from '../support/announcements.ts'
import { backofficeText, expectToast, press } from '../support/backoffice.ts'
import { onDesktop } from '../support/look.ts'
import { callAsOperator, openBackoffice } from '../support/operator.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { address } from '../support/zuruf.ts'

/** The back office when scripts and answers fail: input is kept and an error is shown. SPEC §8 */

test.use({ serverFails: true, scriptsFail: true, locale: 'de-DE' })

const without = (page: Page, script: string) =>
  page.route(`**/backoffice/assets/${script}-*.js`, (route) => route.abort())

const missing = (page: Page) =>
  page.getByRole('alert').filter({ hasText: backofficeText('frame.error.part') })

test('a page whose first script fails to load offers to load it again', onDesktop, async ({ page }) => {
  await without(page, 'index')
  await page.goto(`${address('swb')}/backoffice/`)
  const again = page.getByRole('link', { name: 'laden Sie die Seite neu' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await again.click()
  await expect(
    page.getByRole('heading', { level: 1, name: backofficeText('frame.login.title') }),
  ).toBeVisible()
  await expect(again).toHaveCount(0)
})

// SPEC §8.28
test(
  'a part whose script fails to load shows an error and keeps other input',
  onDesktop,
  async ({ page }) => {
    await without(page, 'rendered')
    await openBackoffice(page, 'betreiber', '/swb/content/block')
    await page.getByRole('link', { name: 'Impressum', exact: true }).click()
    const words = page.getByRole('textbox', { name: backofficeText('content.field.body') })
    await words.press('Control+End')
    await words.pressSequentially(' Aufsicht')
    await expect(missing(page)).toBeVisible()
    await expect(words).toContainText('Aufsicht')
    await expectAccessible(page)
  },
)

test('a language whose texts fail to load changes nothing', onDesktop, async ({ page }) => {
  await openBackoffice(page, 'betreiber', '/swb/konto')
  const heading = page.getByRole('heading', { level: 1, name: backofficeText('account.title') })
  await expect(heading).toBeVisible()
  await without(page, 'backoffice')
  const english = page.getByRole('button', { name: 'EN – English' })
  await english.click()
  await expect(missing(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(english).toHaveAttribute('aria-pressed', 'false')
  await page.unrouteAll()
  await page.reload()
  await expect(heading).toBeVisible()
  await english.click()
  await expect(
    page.getByRole('heading', { level: 1, name: backofficeText('account.title', {}, 'en') }),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test(
  'a failure after its dialog was closed is shown and closes no other dialog',
  onDesktop,
  async ({ page }) => {
    let held: Route | undefined
    await openBackoffice(page, 'betreiber', '/swb/keys')
    await page.route('**/swb/api-keys', (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      held = route
    })
    const dialog = page.getByRole('dialog')
    const open = () => page.getByRole('button', { name: backofficeText('operations.keys.add') }).click()
    await open()
    await dialog.getByLabel(backofficeText('operations.keys.name')).fill('eilig')
    await press(dialog, 'operations.keys.add')
    await expect.poll(() => held).toBeDefined()
    await press(dialog, 'frame.cancel')
    await expect(dialog).toBeHidden()
    await open()
    await held?.abort()
    await expectToast(page, 'frame.error.network')
    await expect(dialog).toBeVisible()
  },
)

test.describe('input during saving is kept', () => {
  /** Holds back the first matching request until it is released. */
  async function hold(page: Page, method: string, path: RegExp) {
    let held: Route | undefined
    await page.route(path, (route) => {
      if (held || route.request().method() !== method) return route.fallback()
      held = route
    })
    return {
      here: () => expect.poll(() => held, { message: `${method} ${path}` }).toBeDefined(),
      letGo: () => held?.continue(),
    }
  }

  test('in settings, which show success only after the last answer', onDesktop, async ({ page }) => {
    await openBackoffice(page, 'betreiber', '/nordlicht/settings/bookkeeping')
    const consultant = page.getByRole('textbox', { name: backofficeText('tenants.bookkeeping.consultant') })
    const client = page.getByRole('textbox', { name: backofficeText('tenants.bookkeeping.client') })
    const saving = await hold(page, 'PUT', /\/nordlicht\/tenant\/bookkeeping/)
    await consultant.fill('12345')
    await press(page, 'frame.save')
    await saving.here()
    await client.fill('678')
    await saving.letGo()
    await expectToast(page, 'frame.saved')
    await expect(client).toHaveValue('678')
    const reading = await hold(page, 'GET', /\/nordlicht\/tenant$/)
    await press(page, 'frame.save')
    await reading.here()
    expectNotAnnounced(page, backofficeText('frame.saved'))
    await reading.letGo()
    await expectToast(page, 'frame.saved')
    await page.getByRole('link', { name: backofficeText('tenants.section.routes') }).click()
    await expect(page.getByRole('searchbox', { name: backofficeText('tenants.routes.search') })).toBeVisible()
    await page.goBack()
    await expect(consultant).toHaveValue('12345')
    await expect(client).toHaveValue('678')
  })

  test('in a campaign', onDesktop, async ({ page }) => {
    const words = { title: 'Sommer', text: 'Was der Sommer bringt.', legalText: 'Ich möchte davon hören.' }
    const { id } = await callAsOperator('betreiber', 'nordlicht', 'createCampaign', {
      body: {
        de: words,
        en: null,
        fromDay: '2030-01-01',
        toDay: null,
        atSignUp: false,
        inArea: false,
        position: 9,
      },
    })
    await openBackoffice(page, 'betreiber', `/nordlicht/campaigns/${id}`)
    const [title, text] = (['title', 'text'] as const).map((part) =>
      page.getByRole('textbox', { name: new RegExp(`^${backofficeText(`campaigns.part.${part}`)}( \\*)?$`) }),
    ) as [Locator, Locator]
    const saving = await hold(page, 'PUT', new RegExp(`/campaigns/${id}$`))
    await title.fill('Sommer am Meer')
    await press(page, 'frame.save')
    await saving.here()
    await text.fill('Alles vom Meer.')
    await saving.letGo()
    await expectToast(page, 'frame.saved')
    await expect(title).toHaveValue('Sommer am Meer')
    await expect(text).toHaveValue('Alles vom Meer.')
    await press(page, 'frame.save')
    await expectToast(page, 'frame.saved')
    await page.reload()
    await expect(text).toHaveValue('Alles vom Meer.')
  })
})

// SPEC §B.20
test('a filter set just before leaving the list does not lead back to it', onDesktop, async ({ page }) => {
  // Lists wait half a second for further input. Here the wait ends exactly when the next page starts to
  // render.
  await page.addInitScript(() => {
    const after = window.setTimeout
    const held: TimerHandler[] = []
    Object.assign(window, { held })
    window.setTimeout = ((run: TimerHandler, ms?: number, ...more: unknown[]) =>
      ms === 500 ? held.push(run) : after(run, ms, ...more)) as typeof setTimeout
  })
  await openBackoffice(page, 'betreiber', '/swb/orders')
  const row = page.getByRole('main').getByRole('table').getByRole('link').first()
  await expect(row).toBeVisible()
  await page.getByLabel(backofficeText('orders.numberFilter')).fill('nirgends')
  await row.evaluate((link: HTMLElement) => {
    const { held } = window as unknown as { held: (() => void)[] }
    if (held.length === 0) throw new Error('nothing waits')
    const due = performance.now() + 500
    while (performance.now() < due);
    link.click()
    for (const run of held) run()
  })
  await expect(page).toHaveURL(/\/swb\/orders\/\w+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('table').filter({ has: row })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toMatch(/\/swb\/orders\/\w+/)
})
