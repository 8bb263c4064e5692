// SPEC §L.19

import type { Page } from '@playwright/test'
import { productOf } from '../../support/api.ts'
import { waitForHydration } from '../../support/hydration.ts'
import { alternatingTenants, checkPage } from '../../support/look.ts'
import { expect, test } from '../../support/test.ts'
import { text, wordsOf } from '../../support/texts.ts'
import { address } from '../../support/zuruf.ts'

/** What a page shows while the server is slow, fails, or cannot be reached. */

test.use({ serverFails: true })

alternatingTenants((tenant, testInTurn) => {
  const home = `${address(tenant)}/de`

  /** Opens the home page, from which scripts load the data of the next page. */
  async function openHome(page: Page) {
    await page.goto(home)
    await waitForHydration(page)
  }
  const toProduct = (page: Page) =>
    page.locator('a[href*="/empfehlen/"], a[href*="/weitersagen/"]').first().click()

  // SPEC §R.13
  testInTurn(
    'the next page after a server error and without a connection, and its retry',
    async ({ page }) => {
      await openHome(page)
      await page.route('**/produkt/*', (route) => route.fulfill({ status: 500, json: {} }))
      await toProduct(page)
      const again = page.getByRole('button', { name: text('de', 'state.error.retry') })
      await expect(again).toBeVisible()
      await checkPage(page, 'error-500')
      await page.unroute('**/produkt/*')
      await page.route('**/produkt/*', (route) => route.abort())
      await again.click()
      await expect(page.getByText(text(wordsOf(tenant, 'de'), 'state.error.network'))).toBeVisible()
      await checkPage(page, 'error-offline')
      await page.unroute('**/produkt/*')
      await again.click()
      await expect(page.getByLabel(text('de', 'recommend.firstName'))).toBeVisible()
    },
  )

  testInTurn('the next page while its data load', async ({ page }) => {
    await openHome(page)
    const answered = Promise.withResolvers<void>()
    await page.route('**/produkt/*', async (route) => {
      await answered.promise
      await route.continue()
    })
    await toProduct(page)
    await expect(page.getByText(text('de', 'state.loading'))).toBeAttached()
    await checkPage(page, 'loading')
    answered.resolve()
    await expect(page.getByLabel(text('de', 'recommend.firstName'))).toBeVisible()
  })

  testInTurn('a page that no longer exists when its link is clicked', async ({ page }) => {
    await openHome(page)
    await page.route('**/produkt/*', (route) => route.fulfill({ status: 404, json: { code: 'PSOF0101' } }))
    await toProduct(page)
    await expect(
      page.getByRole('heading', { level: 1, name: text('de', 'state.notFound.title') }),
    ).toBeVisible()
    await checkPage(page, 'not-found')
  })

  // SPEC §8.12
  testInTurn('a referral that cannot be created', async ({ page }) => {
    const path = tenant === 'swb' ? 'empfehlen' : 'weitersagen'
    await page.goto(`${home}/${path}/${productOf[tenant]}`)
    await page.getByLabel(text('de', 'recommend.firstName')).fill('Rita')
    await page.getByLabel(text('de', 'recommend.lastName')).fill('Empfehl')
    await page.getByLabel(text('de', 'recommend.email'), { exact: true }).fill('rita@probe.test')
    await page.getByRole('checkbox', { name: text('de', 'recommend.terms.before').trim() }).check()
    await page.route('**/empfehlen/create', (route) => route.abort())
    const submit = page.getByRole('button', { name: text('de', 'recommend.submit') })
    await submit.click()
    await expect(page.getByRole('alert')).toContainText(text(wordsOf(tenant, 'de'), 'state.error.network'))
    await checkPage(page, 'recommend-offline')
    await page.unroute('**/empfehlen/create')
    await page.route('**/empfehlen/create', (route) => route.fulfill({ status: 500, json: {} }))
    await submit.click()
    await expect(page.getByRole('alert')).toContainText(text(wordsOf(tenant, 'de'), 'state.error.technical'))
    await checkPage(page, 'recommend-500')
  })
})
