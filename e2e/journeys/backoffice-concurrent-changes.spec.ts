// SPEC §M.30

import { createReferral, placeOrder } from '../support/api.ts'
import { backofficeText, expectToast, press } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { callAsOperator, openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

/** Concurrent changes by another operator while a form is open. Decision 101 */

test(
  'a name corrected by another operator is shown, and the input can still be sent',
  onDesktop,
  async ({ page }) => {
    const { Empfehlungsnummer: number } = await createReferral('swb', 100)
    const file = await callAsOperator('betreiber', 'swb', 'getReferralFile', { params: { id: number } })
    const id = file.recommenderPerson?.accountId ?? ''
    await openBackoffice(page, 'support', `/swb/people/${id}`)
    await press(page, 'desk.act.name')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(backofficeText('desk.act.name.last')).fill('Empfehlova')
    await dialog.getByLabel(backofficeText('frame.reason')).fill('Am Telefon buchstabiert')
    await callAsOperator('betreiber', 'swb', 'correctPersonName', {
      params: { id },
      body: {
        firstName: 'Rieke',
        lastName: 'Empfehl',
        seen: { firstName: 'Rita', lastName: 'Empfehl' },
        reason: 'Brief',
      },
    })
    const send = dialog.getByRole('button', { name: backofficeText('desk.act.name'), exact: true })
    await send.click()
    await expect(
      dialog.getByText(backofficeText('desk.act.name.now', { name: 'Rieke Empfehl' })),
    ).toBeVisible()
    await expect(send).toBeDisabled()
    await checkPage(page, 'backoffice-name-changed')
    const looked = dialog.getByLabel(backofficeText('frame.changed.looked'))
    await looked.check()
    await expect(looked).toBeFocused()
    await looked.uncheck()
    await expect(send).toBeDisabled()
    await looked.check()
    await send.click()
    await expectToast(page, 'desk.done.name')
    await expect(page.getByRole('heading', { level: 1, name: 'Rita Empfehlova' })).toBeVisible()
  },
)

test(
  'an order that changes during the second check is refreshed and keeps the reason',
  onDesktop,
  async ({ page }) => {
    const { Empfehlungsnummer: referral } = await createReferral('swb', 100)
    const { Auftragsnummer: number } = await placeOrder('swb', referral)
    const { orders } = await callAsOperator('betreiber', 'swb', 'listOrders', { query: { number } })
    const id = orders[0]?.id ?? ''
    await callAsOperator('betreiber', 'swb', 'setOrderStatus', {
      params: { id },
      body: { status: 'concluded', reason: 'Anruf des Anbieters' },
    })
    await openBackoffice(page, 'finanzen2', '/swb/second-checks')
    await press(page.getByRole('article', { name: number }), 'orders.checks.approve')
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByLabel(backofficeText('frame.reason'))
    await reason.fill('Beleg gesehen')
    await callAsOperator('betreiber', 'swb', 'releaseOrders', { body: { ids: [id], reason: 'Zieht um' } })
    const approve = dialog.getByRole('button', { name: backofficeText('orders.checks.approve'), exact: true })
    await approve.click()
    await expect(dialog).toContainText(backofficeText('orders.checks.act.early-release'))
    await expect(dialog).toContainText('Zieht um')
    await expect(approve).toBeDisabled()
    await expect(reason).toHaveValue('Beleg gesehen')
    await checkPage(page, 'backoffice-check-changed')
    await dialog.getByLabel(backofficeText('frame.changed.looked')).check()
    await approve.click()
    await expectToast(page, 'orders.checks.approve.done')
    const [released] = (await callAsOperator('betreiber', 'swb', 'listOrders', { query: { number } })).orders
    expect(released?.state).toBe('released')
  },
)
