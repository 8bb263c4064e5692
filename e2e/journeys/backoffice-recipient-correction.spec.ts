// SPEC §B.16

import { confirmOrder, createReferral, mailedToken, placeOrder } from '../support/api.ts'
import { backofficeText, expectToast, press } from '../support/backoffice.ts'
import { alternatingTenants, checkPage } from '../support/look.ts'
import { callAsOperator, openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

alternatingTenants((tenant, testInTurn) => {
  testInTurn("a recipient's data are corrected and the old values remain visible", async ({ page }) => {
    const { Empfehlungsnummer } = await createReferral(tenant, 50)
    const placed = await placeOrder(tenant, Empfehlungsnummer)
    const { Auftragsnummer: number } = placed
    const token = await mailedToken(placed)
    await openBackoffice(page, 'betreiber', `/${tenant}/orders`)
    await page.getByRole('row').filter({ hasText: number }).getByRole('link', { name: number }).click()
    const dialog = page.getByRole('dialog')

    await test.step('a corrected address gets the mail', async () => {
      await press(page, 'orders.correct')
      await expect(
        dialog.getByRole('button', { name: backofficeText('orders.correct.submit') }),
      ).toBeDisabled()
      await dialog.getByLabel(backofficeText('orders.correct.email')).fill('kein-postfach')
      await expect(dialog.getByText(backofficeText('orders.correct.newEmail.confirm'))).toBeVisible()
      await dialog.getByLabel(backofficeText('frame.reason')).fill('Am Telefon buchstabiert')
      await press(dialog, 'orders.correct.submit')
      await expect(dialog.getByLabel(backofficeText('orders.correct.email'))).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await checkPage(page, 'backoffice-recipient-correction-wrong')
      const to = `richtig-${number.toLowerCase()}@probe.test`
      await dialog.getByLabel(backofficeText('orders.correct.email')).fill(to)
      await dialog.getByLabel(backofficeText('orders.correct.lastName')).fill('Tackt')
      await checkPage(page, 'backoffice-recipient-correction')
      await press(dialog, 'orders.correct.submit')
      await expectToast(page, 'orders.correct.done.mail', { to })
      await expect(page.getByText('Konrad Tackt')).toBeVisible()
    })

    await test.step('the old value remains visible', async () => {
      await page.getByText(backofficeText('orders.correct.before')).click()
      await expect(page.getByText('Am Telefon buchstabiert').first()).toBeVisible()
      await checkPage(page, 'backoffice-recipient-corrected')
    })

    expect(await confirmOrder(tenant, token).catch(() => 'refused')).toBe('refused')
  })

  testInTurn(
    'the name of an unconfirmed recommender is corrected and the old one remains visible',
    async ({ page }) => {
      const { Empfehlungsnummer: number } = await createReferral(tenant, 100)
      const file = await callAsOperator('betreiber', tenant, 'getReferralFile', { params: { id: number } })
      await openBackoffice(page, 'betreiber', `/${tenant}/people/${file.recommenderPerson?.accountId}`)
      const dialog = page.getByRole('dialog')
      await press(page, 'desk.act.name')
      await dialog.getByLabel(backofficeText('desk.act.name.last')).fill('Richtig')
      await dialog.getByLabel(backofficeText('frame.reason')).fill('Am Telefon buchstabiert')
      await checkPage(page, 'backoffice-person-name')
      await press(dialog, 'desk.act.name')
      await expectToast(page, 'desk.done.name')
      await expect(page.getByRole('heading', { level: 1, name: 'Rita Richtig' })).toBeVisible()
      await expect(page.getByText(backofficeText('desk.person.formerNames'))).toBeVisible()
      await expect(page.getByText('Rita Empfehl', { exact: true })).toBeVisible()
      await checkPage(page, 'backoffice-person-renamed')
    },
  )
})
