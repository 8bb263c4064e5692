import { createReferral, placeOrder } from '../support/api.ts'
import { backofficeText, press } from '../support/backoffice.ts'
import { today } from '../support/days.ts'
import { alternatingTenants, checkPage } from '../support/look.ts'
import { callAsOperator, openBackoffice } from '../support/operator.ts'
import { expect } from '../support/test.ts'
import { report } from '../support/zuruf.ts'

alternatingTenants((tenant, testInTurn) => {
  // SPEC §M.23
  testInTurn('goodwill in place of an order shows who assigned it, and its withdrawal', async ({ page }) => {
    const right = (await createReferral(tenant, 100)).Empfehlungsnummer
    const wrong = (await createReferral(tenant, 100)).Empfehlungsnummer
    const number = (await placeOrder(tenant, wrong)).Auftragsnummer
    await report(tenant, [{ status: 'withdrawn', orderNumber: number }])
    await callAsOperator('betreiber', tenant, 'grantGoodwill', {
      params: { id: right },
      body: { orderedOn: today(), orderNumber: number, reason: 'Gehört zu dieser Empfehlung' },
    })
    await openBackoffice(page, 'finanzen2', `/${tenant}/second-checks`)
    const card = page.getByRole('article', { name: `KULANZ-ZU-${number}` })
    await expect(card.getByRole('link', { name: number, exact: true })).toBeVisible()
    await expect(card).toContainText(backofficeText('orders.checks.inPlaceOf'))
    await expect(card).toContainText(backofficeText('state.order.withdrawn'))
    await checkPage(page, 'backoffice-goodwill-in-place')
    await press(card, 'orders.checks.approve')
    await expect(page.getByRole('dialog')).toContainText(number)
    await expect(page.getByRole('dialog')).toContainText(backofficeText('state.order.withdrawn'))
    await checkPage(page, 'backoffice-goodwill-in-place-approve')
  })
})
