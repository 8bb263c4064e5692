// SPEC §7.53

import type { Page } from '@playwright/test'
import { checkPage, onDesktop, onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, api } from '../support/zuruf.ts'

/** Agency login through the identity provider of a fictitious client, on the provider's own pages. */

const words = (key: Parameters<typeof text>[1]) => text('de', key)
const wayBack = JSON.stringify({ name: 'agencyOrders', params: {} })

// The demo loads its provider on the first request. On a machine running a hundred other tests this may
// exceed the timeout of a login.
test.beforeAll(() => fetch(new URL('/demo/sso/.well-known/openid-configuration', api('swb'))))

async function goToProvider(page: Page, name: string) {
  await page.goto(`${address('swb')}/de/agentur/login?redirect=${encodeURIComponent(wayBack)}`)
  const button = page.getByRole('main').getByRole('button', { name: 'Weiter mit Firmen-Login' })
  await expect(button).toBeVisible()
  await checkPage(page, 'agency-login-sso')
  await button.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Firmen-Login der Demo' })).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

test('an employee logs in at the provider and reaches the requested page', onPhone, async ({ page }) => {
  await goToProvider(page, 'Milan Arndt')
  await expect(page.getByRole('heading', { level: 1, name: 'Aufträge' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  const area = page.getByRole('navigation', { name: words('agency.nav') })
  // Pages for owners are missing.
  await expect(area.getByRole('link', { name: words('agency.nav.agencyInvoices') })).toHaveCount(0)
  await area.getByRole('link', { name: words('agency.nav.agency'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Milan' })).toBeVisible()
})

test('the button has an English label', onDesktop, async ({ page }) => {
  await page.goto(`${address('swb')}/en/agentur/login`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Continue with your company login' })).toBeVisible()
})

test('an owner logs in with the provider’s second factor', onDesktop, async ({ page }) => {
  await goToProvider(page, 'Ines Habermann')
  await expect(page.getByRole('heading', { level: 1, name: 'Aufträge' })).toBeVisible()
  const area = page.getByRole('navigation', { name: words('agency.nav') })
  await expect(area.getByRole('link', { name: words('agency.nav.agencyInvoices') })).toBeVisible()
})

test(
  'a person without a department sees whom to contact; an expired answer is explained',
  onPhone,
  async ({ page }) => {
    await goToProvider(page, 'Bela Buchwald')
    const main = page.getByRole('main')
    await expect(
      main.getByRole('heading', { level: 1, name: words('agency.sso.closed.title') }),
    ).toBeVisible()
    await expect(main.getByText(/wenden Sie sich an Ihre IT/)).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await checkPage(page, 'agency-sso-closed')

    await page.goto(`${address('swb')}/de/agentur/sso?code=alt&state=alt`)
    await expect(
      main.getByRole('heading', { level: 1, name: words('agency.sso.expired.title') }),
    ).toBeVisible()
    await checkPage(page, 'agency-sso-expired')
    await main.getByRole('link', { name: words('agency.sso.again') }).click()
    await expect(main.getByRole('heading', { level: 1, name: words('agency.login.title') })).toBeVisible()
  },
)
