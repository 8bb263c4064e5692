// SPEC §C.25

import { confirmOrder, createReferral, mailedToken, placeOrder } from '../support/api.ts'
import { alternatingTenants, checkPage } from '../support/look.ts'
import { fillOrder, orderButton } from '../support/steps.ts'
import { expect } from '../support/test.ts'
import { text, wordsOf } from '../support/texts.ts'
import { address, newEmail } from '../support/zuruf.ts'

/**
 * The order form asks whether the recommender may see the recipient's name; the answer can be changed on the
 * recipient's page. Decision 097
 */

const wording = (language: 'de' | 'en') => text(language, 'recipient.naming').replace('{name}', '').trim()

alternatingTenants((tenant, testInTurn) => {
  for (const language of ['de', 'en'] as const) {
    const scene = { tenant, language }

    testInTurn(
      `${language}: the checkbox in the order form is not preselected, and checking it is sent`,
      async ({ page }) => {
        const { Empfehlungsnummer } = await createReferral(tenant, 50)
        await page.goto(`${address(tenant)}/${language}/empfaengerdaten/${Empfehlungsnummer}`)
        const box = page.getByRole('checkbox', { name: wording(language) })
        await expect(box).not.toBeChecked()
        await fillOrder(page, scene, newEmail('konrad'))
        await box.check()
        await checkPage(page, `naming-form-${language}`)
        const sent = page.waitForRequest(/tracking\/abschliessen/)
        await orderButton(page, scene).click()
        expect((await sent).postDataJSON().empfaengerdaten.Namensnennung).toBe(true)
        await expect(page.getByText(text(language, 'confirmation.title'))).toBeVisible()
      },
    )

    testInTurn(
      `${language}: a change the server refuses is undone, and the page says so`,
      async ({ page }) => {
        const { Empfehlungsnummer } = await createReferral(tenant, 100)
        const token = await mailedToken(await placeOrder(tenant, Empfehlungsnummer))
        await page.goto(`${address(tenant)}/${language}/empfaenger/zustimmung?token=${token}`)
        await page.route('**/empfaenger/namensnennung', (route) =>
          route.fulfill({ status: 429, json: { code: 'PSOF0801', detail: 'Zu viele Anfragen.' } }),
        )
        const naming = page.getByRole('switch', { name: wording(language) })
        await naming.click()
        await expect(page.getByText(text(language, 'confirmOrder.naming.failed'))).toBeVisible()
        await expect(naming).not.toBeChecked()
      },
    )

    testInTurn(
      `${language}: a recipient can share their name later, and stop sharing it`,
      async ({ page }) => {
        const { Empfehlungsnummer } = await createReferral(tenant, 100)
        const token = await mailedToken(await placeOrder(tenant, Empfehlungsnummer))
        await confirmOrder(tenant, token)
        await page.goto(`${address(tenant)}/${language}/empfaenger/zustimmung?token=${token}`)
        const naming = page.getByRole('switch', { name: wording(language) })
        await expect(naming).not.toBeChecked()
        await naming.check()
        await expect(
          page.getByText(text(wordsOf(tenant, language), 'confirmOrder.naming.given')),
        ).toBeVisible()
        await checkPage(page, `naming-given-${language}`)
        await page.reload()
        await expect(naming).toBeChecked()
        await naming.uncheck()
        await expect(
          page.getByText(text(wordsOf(tenant, language), 'confirmOrder.naming.withdrawn')),
        ).toBeVisible()
        await page.reload()
        await expect(naming).not.toBeChecked()
      },
    )
  }
})
