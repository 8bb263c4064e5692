// SPEC §C.26, §C.27

import { createReferral, mailedToken, placeOrder } from '../support/api.ts'
import { checkPage, onDesktop, onPhone } from '../support/look.ts'
import { fillOrder } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, newEmail } from '../support/zuruf.ts'

/** A product that takes requests for an offer: "Solardach mit Speicher" of the demo. Decision 098 */

const product = '3506'

/**
 * Matches words for an order. The rule that a household with an earlier order is no new customer also appears
 * with requests and is excluded.
 */
const orders = /bestell(?!t oder abgeschlossen)|\border(?!ed from us or made)/i

for (const [language, screen] of [
  ['de', onPhone],
  ['en', onDesktop],
] as const) {
  test(
    `${language}: the offer and its form ask for a request and never mention an order`,
    screen,
    async ({ page }) => {
      const { Empfehlungsnummer } = await createReferral('swb', 50, undefined, product)
      await page.goto(`${address('swb')}/${language}/angebot/${Empfehlungsnummer}`)
      await checkPage(page, `interest-offer-${language}`)
      await expect(page.getByRole('main')).not.toContainText(orders)
      await page.getByRole('link', { name: text(language, 'offer.order.interest') }).click()

      const button = page.getByRole('button', { name: text(language, 'recipient.submit.interest') })
      await expect(button).toBeVisible()
      await expect(page.getByText(text(language, 'recipient.free.interest'))).toBeVisible()
      await expect(page.getByText(text(language, 'recipient.documents'))).toHaveCount(0)
      await checkPage(page, `interest-form-${language}`)
      await expect(page.getByRole('main')).not.toContainText(orders)
      await fillOrder(page, { tenant: 'swb', language }, newEmail('konrad'), 'recipient.terms.interest')
      const sent = page.waitForRequest(/tracking\/abschliessen/)
      await button.click()
      expect((await sent).postDataJSON()).toMatchObject({ Bestellart: 'Angebotsanfrage' })
      await expect(page.getByText(text(language, 'confirmation.title'))).toBeVisible()
      await checkPage(page, `interest-sent-${language}`)
      await expect(page.getByRole('main')).not.toContainText(orders)
    },
  )

  test(`${language}: the recommender's pages never mention an order`, screen, async ({ page }) => {
    const { Empfehlungsnummer, Hex } = await createReferral('swb', 50, undefined, product)
    await page.goto(`${address('swb')}/${language}/empfehlen/${product}`)
    await checkPage(page, `interest-recommend-${language}`)
    await expect(page.getByRole('main')).not.toContainText(orders)
    await page.goto(`${address('swb')}/${language}/empfehlung/${Empfehlungsnummer}?hex=${Hex}`)
    await checkPage(page, `interest-share-${language}`)
    await expect(page.getByRole('main')).not.toContainText(orders)
  })

  test(`${language}: the recipient confirms a request, not an order`, screen, async ({ page }) => {
    const { Empfehlungsnummer } = await createReferral('swb', 50, undefined, product)
    const token = await mailedToken(await placeOrder('swb', Empfehlungsnummer))
    await page.goto(`${address('swb')}/${language}/empfaenger/zustimmung?token=${token}`)
    await expect(page.getByText(text(language, 'confirmOrder.order.interest'), { exact: true })).toBeVisible()
    await checkPage(page, `interest-confirm-${language}`)
    await expect(page.getByRole('main')).not.toContainText(orders)
    await page.getByRole('button', { name: text(language, 'confirmOrder.submit') }).click()
    await page.waitForURL(/\/(bankdaten|empfaengerbestaetigung)/)
  })
}

test(
  'a form open during a product change shows the new button and terms and keeps the input',
  onPhone,
  async ({ page }) => {
    const { Empfehlungsnummer } = await createReferral('swb', 50, undefined, product)
    await page.goto(`${address('swb')}/de/empfaengerdaten/${Empfehlungsnummer}`)
    await fillOrder(page, { tenant: 'swb', language: 'de' }, newEmail('konrad'), 'recipient.terms.interest')
    const changed =
      'Für dieses Produkt hat sich gerade geändert, ob Sie es bestellen oder ein Angebot anfordern.'
    await page.route('**/tracking/abschliessen*', (route) =>
      route.fulfill({
        status: 422,
        json: { code: 'PSOF0100', detail: '', fields: { Bestellart: changed } },
      }),
    )
    await page.route(`**/api/**/empfehlung/${Empfehlungsnummer}*`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), Bestellart: 'Bestellung' } })
    })
    await page.getByRole('button', { name: text('de', 'recipient.submit.interest') }).click()
    await expect(page.getByText(changed)).toBeVisible()
    await expect(page.getByRole('button', { name: text('de', 'recipient.submit') })).toBeVisible()
    await expect(
      page.getByRole('checkbox', { name: text('de', 'recipient.terms.before').trim() }),
    ).not.toBeChecked()
    await expect(page.getByLabel(text('de', 'recipient.firstName'), { exact: true })).toHaveValue('Konrad')
  },
)
