import { readFile } from 'node:fs/promises'
import { confirmOrder, createReferral, mailedToken, placeOrder } from '../support/api.ts'
import { backofficeText, choose, press } from '../support/backoffice.ts'
import { alternatingTenants, checkPage } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

alternatingTenants((tenant, testInTurn) => {
  // SPEC §B.12, §B.15
  testInTurn('orders are filtered by hand-over and recipient, downloaded and opened', async ({ page }) => {
    const { Empfehlungsnummer } = await createReferral(tenant, 50)
    const unconfirmed = (await placeOrder(tenant, Empfehlungsnummer)).Auftragsnummer
    const placed = await placeOrder(tenant, Empfehlungsnummer)
    await confirmOrder(tenant, await mailedToken(placed))
    const number = placed.Auftragsnummer
    await openBackoffice(page, 'betreiber', `/${tenant}/orders`)
    const row = page.getByRole('row').filter({ hasText: number })
    const other = page.getByRole('row').filter({ hasText: unconfirmed })
    await expect(row).toContainText(backofficeText('state.handover.new'))
    await expect(row).toContainText(backofficeText('orders.bank.none'))
    await expect(other).toContainText(backofficeText('orders.confirmed.none'))
    await checkPage(page, 'backoffice-order-list')

    await test.step('by hand-over state', async () => {
      await choose(
        page.getByLabel(backofficeText('orders.handover.menu')),
        backofficeText('state.handover.new'),
      )
      await expect(other).toHaveCount(0)
      await expect(row).toBeVisible()
      await checkPage(page, 'backoffice-order-list-filtered')
    })

    await test.step('the file contains the filtered orders', async () => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: backofficeText('frame.export'), exact: true }).click()
      const text = await readFile(await (await downloading).path(), 'utf8')
      expect(text).toContain(number)
      expect(text).not.toContain(unconfirmed)
    })

    await test.step('by recipient name, then open the order', async () => {
      await page.getByLabel(backofficeText('orders.numberFilter')).fill('Konrad Takt')
      await expect(other).toBeVisible()
      await row.getByRole('link', { name: number }).click()
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
      await checkPage(page, 'backoffice-order-page')
    })

    await test.step('the search box leads to the order too', async () => {
      await page.getByRole('combobox', { name: backofficeText('desk.box') }).fill(number)
      await page.getByRole('option').filter({ hasText: number }).first().click()
      await expect(page).toHaveURL(/\/orders\//)
    })

    await test.step('an unconfirmed recipient gets the mail again', async () => {
      await openBackoffice(page, 'betreiber', `/${tenant}/orders`)
      await other.getByRole('link', { name: unconfirmed }).click()
      await press(page, 'orders.page.resend')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(backofficeText('frame.reason')).fill('Link ging verloren')
      await checkPage(page, 'backoffice-order-resend')
      await press(dialog, 'orders.page.resend')
      await expect(page.getByText('Link ging verloren')).toBeVisible()
    })
  })
})
