// SPEC §C.20

import { logIn, newAccount } from '../support/account.ts'
import { createReferral, placeOrder } from '../support/api.ts'
import { backofficeText, expectToast, press } from '../support/backoffice.ts'
import { alternatingTenants, checkPage, onDesktop } from '../support/look.ts'
import { callAsOperator, openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { text, wordsOf } from '../support/texts.ts'
import { address } from '../support/zuruf.ts'

alternatingTenants((tenant, testInTurn) => {
  testInTurn(
    'an order is moved to another referral: previewed, proposed and approved by a second person',
    async ({ page, anotherBrowser }) => {
      const right = (await createReferral(tenant, 50)).Empfehlungsnummer
      const recommender = await newAccount('wanda', tenant)
      const wrong = (await createReferral(tenant, 100, recommender)).Empfehlungsnummer
      const number = (await placeOrder(tenant, wrong)).Auftragsnummer
      await openBackoffice(page, 'betreiber', `/${tenant}/orders`)
      await page.getByRole('row').filter({ hasText: number }).getByRole('link', { name: number }).click()
      // The list has the same menu.
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
      const dialog = page.getByRole('dialog')

      await test.step('an obstacle is shown at the number field', async () => {
        await page.getByRole('button', { name: backofficeText('orders.act.of', { number }) }).click()
        await page.getByRole('menuitem', { name: backofficeText('orders.move') }).click()
        await expect(
          dialog.getByRole('button', { name: backofficeText('orders.move.submit') }),
        ).toBeDisabled()
        await dialog.getByLabel(backofficeText('orders.move.number')).fill(wrong)
        await press(dialog, 'orders.move.look')
        await expect(dialog.getByText('Der Auftrag gehört schon zu dieser Empfehlung.')).toBeVisible()
        await checkPage(page, 'backoffice-order-move-refused')
      })

      await test.step('the changes are previewed before the proposal', async () => {
        await dialog.getByLabel(backofficeText('orders.move.number')).fill(right)
        await dialog.getByLabel(backofficeText('orders.move.number')).press('Enter')
        await expect(dialog.getByText(backofficeText('orders.move.after'))).toBeVisible()
        await dialog.getByLabel(backofficeText('frame.reason')).fill('Die Kundin nannte die falsche Person')
        await checkPage(page, 'backoffice-order-move')
        await press(dialog, 'orders.move.submit')
        await expectToast(page, 'orders.move.done')
      })

      const title = backofficeText('orders.move.of', { number })
      await test.step('the order page shows the waiting proposal', async () => {
        const card = page.getByRole('article', { name: title })
        await expect(card).toContainText(backofficeText('orders.checks.bar.second-person-same'))
        await expect(
          card.getByRole('button', { name: backofficeText('orders.move.approve'), exact: true }),
        ).toHaveCount(0)
        await checkPage(page, 'backoffice-order-move-waits')
      })

      await test.step('a second person approves it in the queue', async () => {
        const second = await anotherBrowser()
        await openBackoffice(second, 'finanzen2', `/${tenant}/second-checks`)
        const card = second.getByRole('article', { name: title })
        await expect(card).toContainText(wrong)
        await expect(card).toContainText(right)
        await checkPage(second, 'backoffice-order-moves')
        await press(card, 'orders.move.approve')
        await expect(second.getByRole('dialog').getByText(backofficeText('orders.move.after'))).toBeVisible()
        await second.getByRole('dialog').getByLabel(backofficeText('frame.reason')).fill('Anruf gehört')
        await checkPage(second, 'backoffice-order-move-approve')
        await press(second.getByRole('dialog'), 'orders.move.approve')
        await expect(second.getByRole('dialog')).toHaveCount(0)
        await expect(card).toHaveCount(0)
      })

      await page.reload()
      await expect(page.getByRole('link', { name: new RegExp(right) })).toBeVisible()
      await checkPage(page, 'backoffice-order-moved')
      const { orders } = await callAsOperator('betreiber', tenant, 'listOrders')
      expect(orders.find((one) => one.number === number)?.referralNumber).toBe(right)

      await test.step('the former recommender sees why there is no reward', async () => {
        const portal = await anotherBrowser()
        await logIn(portal, recommender, { tenant })
        await portal.goto(`${address(tenant)}/de/persoenlicherbereich?ansicht=praemien`)
        await expect(
          portal.getByText(text(wordsOf(tenant, 'de'), 'myRewards.reason.AndereEmpfehlung')),
        ).toBeVisible()
        await checkPage(portal, 'order-moved-rewards')
      })
    },
  )
})

test.describe('move proposals that fail to load', () => {
  test.use({ serverFails: true })

  test('show an error and can be reloaded', onDesktop, async ({ page }) => {
    const calls = '**/order-moves?*'
    const problem = { status: 500, code: 'PSOF0001', detail: 'Es ist ein technischer Fehler aufgetreten.' }
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    )
    await openBackoffice(page, 'finanzen2', '/swb/second-checks')
    const section = page.getByRole('region', { name: backofficeText('orders.moves.title') })
    await expect(section.getByRole('alert')).toContainText(problem.detail)
    await checkPage(page, 'backoffice-order-moves-unread')
    await page.unroute(calls)
    await press(section, 'frame.retry')
    await expect(section.getByRole('alert')).toHaveCount(0)
  })
})
