import type { Page, Route } from '@playwright/test'
import { press, says } from '../support/backoffice.ts'
import { onDesktop } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** The back office where scripts and answers do not come: what was typed stays, and it is said. SPEC §8 */

test.use({ serverFails: true, scriptsGo: true, locale: 'de-DE' })

const without = (page: Page, script: string) =>
  page.route(`**/backoffice/assets/${script}-*.js`, (route) => route.abort())

const missing = (page: Page) => page.getByRole('alert').filter({ hasText: says('frame.error.part') })

test(
  'a part whose script cannot be loaded says so, beside what is being written',
  onDesktop,
  async ({ page }) => {
    await without(page, 'rendered')
    await openBackoffice(page, 'betreiber', '/swb/content/block')
    await page.getByRole('link', { name: 'Impressum', exact: true }).click()
    const words = page.getByRole('textbox', { name: says('content.field.body') })
    await words.press('Control+End')
    await words.pressSequentially(' Aufsicht')
    await expect(missing(page)).toBeVisible()
    await expect(words).toContainText('Aufsicht')
    await expectAccessible(page)
  },
)

test('a language whose texts cannot be loaded changes nothing', onDesktop, async ({ page }) => {
  await openBackoffice(page, 'betreiber', '/swb/konto')
  const heading = page.getByRole('heading', { level: 1, name: says('account.title') })
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
  await expect(page.getByRole('heading', { level: 1, name: says('account.title', {}, 'en') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('what fails after its dialog was closed is said, and closes no other', onDesktop, async ({ page }) => {
  let held: Route | undefined
  await openBackoffice(page, 'betreiber', '/swb/keys')
  await page.route('**/swb/api-keys', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    held = route
  })
  const dialog = page.getByRole('dialog')
  const open = () => page.getByRole('button', { name: says('running.keys.add') }).click()
  await open()
  await dialog.getByLabel(says('running.keys.name')).fill('eilig')
  await press(dialog, 'running.keys.add')
  await expect.poll(() => held).toBeDefined()
  await press(dialog, 'frame.cancel')
  await expect(dialog).toBeHidden()
  await open()
  await held?.abort()
  await expect(page.getByText(says('frame.error.network'))).toBeVisible()
  await expect(dialog).toBeVisible()
})
