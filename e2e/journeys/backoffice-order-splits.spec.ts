// SPEC §C.22

import { createReferral, placeOrder } from '../support/api.ts'
import { backofficeText, expectToast, press } from '../support/backoffice.ts'
import { alternatingTenants, checkPage, onDesktop } from '../support/look.ts'
import { callAsOperator, openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { report } from '../support/zuruf.ts'

alternatingTenants((tenant, testInTurn) => {
  testInTurn(
    'an order of two buyers is split: selected, previewed, proposed and approved by a second person',
    async ({ page, anotherBrowser }) => {
      const referral = (await createReferral(tenant, 50)).Empfehlungsnummer
      const number = (await placeOrder(tenant, referral)).Auftragsnummer
      const mark = number.slice(-6)
      const [own, other] = [`V-10${mark}`, `V-20${mark}`]
      await report(tenant, [
        { orderNumber: number, providerNumber: other, status: 'processing', customerNumber: 'K-4711' },
        { orderNumber: other, status: 'withdrawn', customerNumber: 'K-8150' },
      ])
      const dialog = page.getByRole('dialog')

      await test.step('the order page offers to split it', async () => {
        await openBackoffice(page, 'betreiber', `/${tenant}/orders`)
        await page.getByRole('row').filter({ hasText: number }).getByRole('link', { name: number }).click()
        await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
        await page.getByRole('button', { name: backofficeText('orders.act.of', { number }) }).click()
        await page.getByRole('menuitem', { name: backofficeText('orders.split') }).click()
        await expect(
          dialog.getByRole('button', { name: backofficeText('orders.split.submit') }),
        ).toBeDisabled()
        await expect(dialog.getByRole('checkbox', { name: other, exact: true })).toBeVisible()
        await checkPage(page, 'backoffice-order-split-begin')
      })

      await test.step('both resulting orders are previewed before the proposal', async () => {
        await dialog.getByRole('checkbox', { name: other, exact: true }).check()
        const rest = dialog.getByRole('region', { name: backofficeText('orders.split.rest') })
        const split = dialog.getByRole('region', { name: backofficeText('orders.split.split') })
        await expect(rest).toContainText(backofficeText('state.order.processing'))
        await expect(split).toContainText(other)
        await expect(split).toContainText(backofficeText('state.order.withdrawn'))
        await dialog
          .getByLabel(backofficeText('frame.reason'))
          .fill('Der Anbieter hat zwei Verträge vermischt')
        await checkPage(page, 'backoffice-order-split')
        await press(dialog, 'orders.split.submit')
        await expectToast(page, 'orders.split.done')
      })

      const title = backofficeText('orders.split.of', { number })
      await test.step('the order page shows the waiting proposal', async () => {
        const card = page.getByRole('article', { name: title })
        await expect(card).toContainText(backofficeText('orders.checks.bar.second-person-same'))
        await expect(
          card.getByRole('button', { name: backofficeText('orders.split.approve'), exact: true }),
        ).toHaveCount(0)
        await checkPage(page, 'backoffice-order-split-waits')
      })

      await test.step('a second person approves it in the queue', async () => {
        const second = await anotherBrowser()
        await openBackoffice(second, 'finanzen2', `/${tenant}/second-checks`)
        const card = second.getByRole('article', { name: title })
        await expect(card).toContainText(other)
        await checkPage(second, 'backoffice-order-splits')
        await press(card, 'orders.split.approve')
        const asked = second.getByRole('dialog')
        await expect(asked.getByRole('region', { name: backofficeText('orders.split.split') })).toContainText(
          other,
        )
        await asked.getByLabel(backofficeText('frame.reason')).fill('Beim Anbieter nachgefragt')
        await checkPage(second, 'backoffice-order-split-approve')
        await press(asked, 'orders.split.approve')
        await expect(asked).toHaveCount(0)
        await expect(card).toHaveCount(0)
      })

      await test.step('each buyer has an order that receives its reports', async () => {
        await report(tenant, [{ orderNumber: number, providerNumber: own, status: 'concluded' }])
        await page.reload()
        await expect(page.getByText(backofficeText('state.order.concluded')).first()).toBeVisible()
        await checkPage(page, 'backoffice-order-split-rest')
        const { orders } = await callAsOperator('betreiber', tenant, 'listOrders')
        const states = new Map(orders.map((one) => [one.number, one.state]))
        expect([states.get(number), states.get(other)]).toEqual(['concluded', 'withdrawn'])
      })
    },
  )
})

test('an obstacle is shown at the selection', onDesktop, async ({ page }) => {
  const referral = (await createReferral('swb', 100)).Empfehlungsnummer
  const mark = referral.slice(-6)
  const [first, other] = [`V-30${mark}`, `V-40${mark}`]
  await report('swb', [
    { orderNumber: first, empfehlungsnummer: referral, status: 'received' },
    { orderNumber: first, providerNumber: other, status: 'processing' },
  ])
  const { orders } = await callAsOperator('betreiber', 'swb', 'listOrders')
  const id = orders.find(({ number }) => number === first)?.id
  await openBackoffice(page, 'betreiber', `/swb/orders/${id}`)
  await page.getByRole('button', { name: backofficeText('orders.act.of', { number: first }) }).click()
  await page.getByRole('menuitem', { name: backofficeText('orders.split') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: other, exact: true }).check()
  // The only report with that number names both orders, so an operator must assign it.
  await expect(dialog.getByRole('alert')).toContainText('gehört so keine Meldung')
  await checkPage(page, 'backoffice-order-split-refused')
  const said = backofficeText('orders.split.report.goes', { report: '' }).trim()
  await dialog
    .getByRole('checkbox', { name: new RegExp(said) })
    .last()
    .check()
  await expect(dialog.getByRole('region', { name: backofficeText('orders.split.split') })).toContainText(
    other,
  )
})
