import { readFile } from 'node:fs/promises'
import { confirmOrder, createReferral, mailedToken, placeOrder } from '../support/api.ts'
import { backofficeText, choose, expectToast, press } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { addTenants } from '../support/zuruf.ts'

/** A separate tenant, since the file contains every new order of its tenant, including those of other tests. */
const tenant = 'uebergabe'

/** Places and confirms an order on our own form. */
async function confirmedOrder(): Promise<string> {
  const { Empfehlungsnummer } = await createReferral(tenant, 50)
  const placed = await placeOrder(tenant, Empfehlungsnummer)
  const { Auftragsnummer } = placed
  await confirmOrder(tenant, await mailedToken(placed))
  return Auftragsnummer
}

// SPEC §B.13
test(
  'orders are handed over as a file, handed over again if lost, and marked as acknowledged',
  onDesktop,
  async ({ page }) => {
    await addTenants([{ key: tenant }])
    const number = await confirmedOrder()
    await openBackoffice(page, 'betreiber', `/${tenant}/handovers`)
    const row = page.getByRole('row').filter({ hasText: number })
    await expect(row).toContainText(backofficeText('state.handover.new'))
    await checkPage(page, 'backoffice-handovers')

    await test.step('downloading the file marks its orders', async () => {
      const downloading = page.waitForEvent('download')
      await press(page, 'orders.handover.download')
      const file = await (await downloading).path()
      expect(await readFile(file, 'utf8')).toContain(number)
      await expect(row).toContainText(backofficeText('state.handover.handed-over'))
    })

    await test.step('it is handed over again, with a reason', async () => {
      await row.getByRole('checkbox').check()
      await press(page, 'orders.handover.retry')
      const dialog = page.getByRole('dialog')
      await checkPage(page, 'backoffice-handover-retry')
      await dialog.getByLabel(backofficeText('frame.reason')).fill('Die Datei ging verloren.')
      await press(dialog, 'orders.handover.retry')
      await expectToast(page, 'orders.handover.retry.done', { done: '1', other: '0' })
      await expect(row).toContainText(backofficeText('state.handover.new'))
      await expect(row).toContainText('Die Datei ging verloren.')
    })

    await test.step('it is marked as acknowledged and found by its state', async () => {
      await row.getByRole('checkbox').check()
      await press(page, 'orders.handover.acknowledge')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(backofficeText('frame.reason')).fill('Laut Anbieter am Telefon.')
      await press(dialog, 'orders.handover.acknowledge')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await choose(
        page.getByLabel(backofficeText('orders.state')),
        backofficeText('state.handover.acknowledged'),
      )
      await expect(row).toContainText(backofficeText('state.handover.acknowledged'))
      await expect(row.getByRole('checkbox')).toHaveCount(0)
      await checkPage(page, 'backoffice-handovers-acknowledged')
    })

    await test.step('the order page shows it too', async () => {
      await row.getByRole('link', { name: number }).click()
      await expect(page).toHaveURL(/\/orders\//)
      // The address changes before the old list is gone, whose rows show the same text.
      await expect(row).toHaveCount(0)
      await expect(page.getByText(backofficeText('state.handover.acknowledged')).first()).toBeVisible()
      await expect(page.getByText(backofficeText('orders.page.confirmed'), { exact: true })).toBeVisible()
      await checkPage(page, 'backoffice-order')
    })
  },
)
