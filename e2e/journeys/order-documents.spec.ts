// SPEC §C.29

import type { Page } from '@playwright/test'
import { createReferral } from '../support/api.ts'
import { backofficeText } from '../support/backoffice.ts'
import { checkPage, onDesktop, onPhone } from '../support/look.ts'
import { callAsOperator, openBackoffice } from '../support/operator.ts'
import { confirmOrder, fillOrder, orderButton } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, mailTo, newEmail, tokenLink } from '../support/zuruf.ts'

const scene = { tenant: 'swb', language: 'de' } as const

async function openForm(page: Page, email = newEmail('konrad')) {
  const { Empfehlungsnummer } = await createReferral('swb', 50, newEmail('rita'))
  await page.goto(`${address('swb')}/de/empfaengerdaten/${Empfehlungsnummer}`)
  await fillOrder(page, scene, email)
}

const documents = (page: Page) => page.getByRole('region', { name: text('de', 'recipient.documents') })

test('the documents of an order open in new tabs beside the form', onPhone, async ({ page }) => {
  await openForm(page)
  const links = documents(page).getByRole('link')
  await expect(links).toHaveCount(4)
  await checkPage(page, 'order-documents')
  for (const link of await links.all()) {
    await expect(link).toHaveAccessibleName(/öffnet in neuem Tab/)
    const popup = page.waitForEvent('popup')
    await link.click()
    const tab = await popup
    await tab.waitForLoadState()
    await expect(tab.locator('h1')).toHaveCount(1)
    await checkPage(tab, `document-${(await tab.title()).split(/[ :|]/)[0]}`)
    await tab.close()
  }
  await expect(page.getByLabel(text('de', 'recipient.firstName'), { exact: true })).toHaveValue('Konrad')
})

test('they are mailed after the confirmation and listed on the order page', onDesktop, async ({ page }) => {
  const email = newEmail('konrad')
  await openForm(page, email)
  await orderButton(page, scene).click()
  await page.waitForURL(/\/bestaetigung/)
  const number = new URL(page.url()).searchParams.get('auftrag') ?? ''
  const link = tokenLink(await mailTo(email, /ist bei uns/))
  await page.goto(link)
  const yours = page.getByRole('region', { name: text('de', 'confirmOrder.documents') })
  await expect(yours.getByRole('link')).toHaveCount(5)
  await checkPage(page, 'order-confirm-documents')
  await confirmOrder(page, scene, link)
  const confirmation = await mailTo(email, /ist bestätigt/)
  expect(confirmation.text).toContain('Widerrufsbelehrung')

  const { orders } = await callAsOperator('betreiber', 'swb', 'listOrders', { query: { number } })
  await openBackoffice(page, 'betreiber', `/swb/orders/${orders[0]?.id}`)
  const shown = page.getByRole('region', { name: backofficeText('orders.page.documents') })
  await expect(shown.getByRole('link')).toHaveCount(5)
  await checkPage(page, 'backoffice-order-documents')
})

test.describe('when the documents change', () => {
  test.use({ serverFails: true })
  test('the form says so, shows the new ones and keeps the input', onDesktop, async ({ page }) => {
    await openForm(page)
    await page.route('**/tracking/abschliessen*', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        json: {
          code: 'PSOF0100',
          status: 422,
          detail: '',
          fields: { Dokumente: 'Bitte noch einmal lesen.' },
        },
      }),
    )
    await page.route('**/bestelldokumente?*', async (route) => {
      const answer = await route.fetch()
      const list = (await answer.json()) as { Art: string; Sha256: string }[]
      await route.fulfill({
        json: list.map((one) => (one.Art === 'Lieferbedingungen' ? { ...one, Sha256: 'f'.repeat(64) } : one)),
      })
    })
    await orderButton(page, scene).click()
    await expect(page.getByText('Bitte noch einmal lesen.')).toBeVisible()
    await expect(documents(page).getByText(text('de', 'recipient.documents.new'))).toBeVisible()
    await checkPage(page, 'order-documents-changed')
    await expect(page.getByLabel(text('de', 'recipient.firstName'), { exact: true })).toHaveValue('Konrad')
    await page.unroute('**/tracking/abschliessen*')
    await page.unroute('**/bestelldokumente?*')
  })
})
