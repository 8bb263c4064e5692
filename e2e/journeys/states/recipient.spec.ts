// SPEC §L.19

import type { Page } from '@playwright/test'
import { createReferral, mailedToken, placeOrder } from '../../support/api.ts'
import { alternatingTenants, checkPage } from '../../support/look.ts'
import { fillBank, fillOrder, orderButton } from '../../support/steps.ts'
import { expect } from '../../support/test.ts'
import { text, wordsOf } from '../../support/texts.ts'
import { address, newEmail } from '../../support/zuruf.ts'

/** States of a recipient's pages: ordering, confirming, entering bank data. */

alternatingTenants((tenant, testInTurn) => {
  const url = `${address(tenant)}/de`
  const scene = { tenant, language: 'de' } as const

  const openOrder = async (page: Page, number: string) => {
    await page.goto(`${url}/empfaengerdaten/${number}`)
  }

  for (const language of ['de', 'en'] as const) {
    // SPEC §2.23
    testInTurn(`${language}: the order form, new and submitted empty`, async ({ page }) => {
      const { Empfehlungsnummer } = await createReferral(tenant, 50)
      await page.goto(`${address(tenant)}/${language}/empfaengerdaten/${Empfehlungsnummer}`)
      await checkPage(page, `order-${language}`)
      await orderButton(page, { tenant, language }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await checkPage(page, `order-empty-${language}`)
    })
  }

  testInTurn(
    "the order form with invalid input, and with the recommender's own address",
    async ({ page }) => {
      const { Empfehlungsnummer, email } = await createReferral(tenant, 100)
      await openOrder(page, Empfehlungsnummer)
      await fillOrder(page, scene, newEmail('konrad'))
      await page.getByLabel(text('de', 'recipient.birthDate')).fill('31.02.2020')
      await page.getByLabel(text('de', 'recipient.emailRepeat')).fill('konrad@')
      await page.getByLabel(text('de', 'recipient.zip')).fill('123')
      await orderButton(page, scene).click()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
      await checkPage(page, 'order-wrong')

      await fillOrder(page, scene, email)
      await orderButton(page, scene).click()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
      await checkPage(page, 'order-own-address')
    },
  )

  testInTurn('an order that is refused as repeated, and one that is accepted', async ({ page }) => {
    const { Empfehlungsnummer } = await createReferral(tenant, 50)
    await openOrder(page, Empfehlungsnummer)
    await fillOrder(page, scene, newEmail('konrad'))
    await page.route('**/tracking/abschliessen*', (route) =>
      route.fulfill({ status: 409, json: { code: 'PSOF0301', detail: '' } }),
    )
    await orderButton(page, scene).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await checkPage(page, 'order-again')
    await page.unroute('**/tracking/abschliessen*')
    await orderButton(page, scene).click()
    await expect(page.getByText(text('de', 'confirmation.title'))).toBeVisible()
    await checkPage(page, 'ordered')
  })

  // SPEC §L.04
  testInTurn(
    'the order page without a share of the reward, before and after the confirmation',
    async ({ page }) => {
      const { Empfehlungsnummer } = await createReferral(tenant, 100)
      const token = await mailedToken(await placeOrder(tenant, Empfehlungsnummer))
      const orderPage = `${url}/empfaenger/zustimmung?token=${token}`
      await page.goto(orderPage)
      await checkPage(page, 'confirm-before')
      await page.getByRole('button', { name: text('de', 'confirmOrder.submit') }).click()
      await expect(page.getByText(text('de', 'thanks.title'))).toBeVisible()
      await checkPage(page, 'confirm-thanks')
      await page.goto(orderPage)
      await checkPage(page, 'confirm-after')
      const withdraw = page.getByRole('button', { name: text('de', 'confirmOrder.consents.withdraw') })
      await withdraw.first().click()
      await expect(withdraw).toHaveCount(1)
      await expect(page.getByText(text('de', 'confirmOrder.consents.done'))).toBeVisible()
      await checkPage(page, 'confirm-withdrawn')
      await page.reload()
      await expect(page.getByText(text('de', 'confirmOrder.consents.Telefon'))).toBeVisible()
      await expect(withdraw).toHaveCount(1)
      await page.goto(`${url}/bankdaten?token=${token}`)
      await checkPage(page, 'recipient-bank-none')
    },
  )

  // SPEC §2.27
  testInTurn('the order page with a share of the reward, and the bank account for it', async ({ page }) => {
    const { Empfehlungsnummer } = await createReferral(tenant, 50)
    const token = await mailedToken(await placeOrder(tenant, Empfehlungsnummer))
    const orderPage = `${url}/empfaenger/zustimmung?token=${token}`
    await page.goto(orderPage)
    await checkPage(page, 'confirm-part-before')
    await page.getByRole('button', { name: text('de', 'confirmOrder.submit') }).click()
    await expect(page.getByText(text(wordsOf(tenant, 'de'), 'recipientBank.confirmed'))).toBeVisible()
    await checkPage(page, 'recipient-bank')

    const save = page.getByRole('button', { name: text('de', 'bank.save') })
    await page.getByLabel(text('de', 'bank.holder')).fill('')
    await save.click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
    await checkPage(page, 'recipient-bank-empty')
    await fillBank(page, scene, 'DE89 3704 0044 0532 0130 01')
    await save.click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await checkPage(page, 'recipient-bank-wrong')
    await page.goto(orderPage)
    await checkPage(page, 'confirm-part-after')

    await page.goto(`${url}/bankdaten?token=${token}`)
    await fillBank(page, scene)
    await save.click()
    await expect(page.getByText(text(wordsOf(tenant, 'de'), 'thanks.bank.title'))).toBeVisible()
    await checkPage(page, 'recipient-bank-thanks')
    await page.goto(`${url}/bankdaten?token=${token}`)
    await checkPage(page, 'recipient-bank-stored')
    await page.goto(orderPage)
    await checkPage(page, 'confirm-part-stored')
  })
})
