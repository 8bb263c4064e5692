// SPEC §B.08

import type { Page } from '@playwright/test'
import { newReward } from '../support/account.ts'
import { createReferral } from '../support/api.ts'
import { backofficeText, choose, expectToast, press } from '../support/backoffice.ts'
import { today } from '../support/days.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { callAsOperator, openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { addTenants } from '../support/zuruf.ts'

const tenant = 'swb'
const box = (page: Page) => page.getByRole('combobox', { name: backofficeText('desk.box') })

// SPEC §M.06, §B.09, §B.10
test(
  "from an e-mail address to a reward's status in at most four clicks, then helping with a reason",
  onDesktop,
  async ({ page, anotherBrowser }) => {
    const { email } = await newReward(tenant)
    await openBackoffice(page, 'support', `/${tenant}/desk`)
    await checkPage(page, 'backoffice-desk-empty')
    let clicks = 0
    const click = async (target: ReturnType<Page['locator']>) => {
      await target.click()
      clicks++
    }

    await test.step('the answer is in the search results and in the file', async () => {
      await click(box(page))
      await box(page).fill(email)
      const option = page.getByRole('option').filter({ hasText: email })
      await expect(option).toContainText('liegt zur Abholung bereit')
      await click(option)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
        backofficeText('desk.search.title'),
      )
      await expect(
        page.getByRole('main').getByRole('heading', { name: backofficeText('desk.person.referrals') }),
      ).toBeVisible()
      await checkPage(page, 'backoffice-person')
      await click(page.getByRole('main').getByRole('link').first())
      await expect(page.getByTestId('answer')).toHaveText(
        /^Prämie von 70\s€ liegt zur Abholung bereit, bis .*\.$/,
      )
      expect(clicks).toBeLessThanOrEqual(4)
      await checkPage(page, 'backoffice-referral')
    })

    await test.step('the mail is sent again with a recorded reason', async () => {
      const { name } = { name: 'Prämie abholbereit' }
      await page.getByRole('button', { name: backofficeText('desk.act.resend.of', { name }) }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: backofficeText('desk.act.resend') })).toBeDisabled()
      await dialog.getByLabel(backofficeText('frame.reason')).fill('Im Spam verschwunden')
      await press(dialog, 'desk.act.resend')
      await expectToast(page, 'desk.done.resend', { to: email })
      await expect(page.getByText('Im Spam verschwunden')).toBeVisible()
    })

    await test.step('finance re-splits a released reward between both sides', async () => {
      await expect(page.getByText('Neu teilen kann sie nur noch')).toBeVisible()
      const finance = await anotherBrowser()
      await openBackoffice(finance, 'finanzen', new URL(page.url()).pathname.replace('/backoffice', ''))
      await press(finance, 'desk.act.beneficiary')
      const dialog = finance.getByRole('dialog')
      await choose(dialog.getByLabel(backofficeText('desk.share')), backofficeText('desk.share.50'))
      await dialog.getByLabel(backofficeText('frame.reason')).fill('Wollten teilen')
      await checkPage(finance, 'backoffice-desk-beneficiary')
      await press(dialog, 'desk.act.beneficiary')
      await expectToast(finance, 'desk.done.beneficiary')
      await expect(finance.getByRole('heading', { level: 3, name: /^35/ })).toHaveCount(2)
    })

    await test.step('an open referral is extended', async () => {
      const { Empfehlungsnummer: number } = await createReferral(tenant, 100)
      await box(page).fill(number)
      await page.getByRole('option').filter({ hasText: number }).click()
      await expect(page.getByTestId('answer')).toContainText('Noch hat niemand den Link geöffnet')
      await press(page, 'desk.act.extend')
      await page.getByRole('dialog').getByLabel(backofficeText('frame.reason')).fill('War im Urlaub')
      await press(page.getByRole('dialog'), 'desk.act.extend')
      await expect(page.getByText('War im Urlaub')).toBeVisible()
    })

    await test.step('the list and its CSV file', async () => {
      await page.getByRole('link', { name: backofficeText('desk.referrals'), exact: true }).click()
      await expect(page.getByRole('table')).toBeVisible()
      await checkPage(page, 'backoffice-referrals')
      const download = page.waitForEvent('download')
      await press(page, 'frame.export')
      expect((await download).suggestedFilename()).toMatch(/^referrals-swb-.*\.csv$/)
    })
  },
)

// SPEC §S.11, §B.11
test(
  'an order file is previewed, imported without its bad line, and released by hand',
  onDesktop,
  async ({ page, anotherBrowser }) => {
    // A long claim period keeps the release job, which other tests run for all tenants, from releasing these
    // orders.
    const tenant = 'hand'
    await addTenants([{ key: tenant, settings: { claimPeriodDays: 3650 } }])
    const { Empfehlungsnummer: number } = await createReferral(tenant, 100)
    const order = `CSV-${number}`
    const csv = [
      'order_number;referral_number;status;occurred_at',
      `${order};${number};received;${today()}`,
      `${order};;concluded;${today()}`,
      `${order};;verloren;${today()}`,
    ].join('\n')

    await test.step('nothing is imported before the preview is shown', async () => {
      await openBackoffice(page, 'betreiber', `/${tenant}/order-file`)
      await checkPage(page, 'backoffice-order-file')
      const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
      await page.getByRole('main').locator('input[type=file]').setInputFiles(file)
      await expect(page.getByText(backofficeText('orders.file.step.preview'))).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toContainText('(status)')
      await checkPage(page, 'backoffice-order-preview')
      const { orders } = await callAsOperator('betreiber', tenant, 'listOrders')
      expect(orders.filter((one) => one.number === order)).toEqual([])
    })

    await test.step('two lines are imported, the bad one is in the log', async () => {
      await page.getByRole('button', { name: backofficeText('orders.file.take', { count: '2' }) }).click()
      await expect(page.getByText(backofficeText('orders.file.step.taken'))).toBeVisible()
      await page.getByRole('link', { name: backofficeText('orders.intake.menu'), exact: true }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: backofficeText('orders.intake.title') }),
      ).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'verloren' })).toContainText(
        backofficeText('orders.outcome.rejected'),
      )
      await checkPage(page, 'backoffice-order-intake')
    })

    await test.step('an address can be locked only after the preview of affected people', async () => {
      await page.getByRole('link', { name: backofficeText('desk.locks'), exact: true }).click()
      await press(page, 'desk.locks.add')
      const dialog = page.getByRole('dialog')
      const lock = dialog.getByRole('button', { name: backofficeText('desk.locks.add') })
      const seen = Promise.withResolvers<void>()
      await page.route(/\/address-lock-preview/, async (route) => {
        await seen.promise
        await route.continue()
      })
      await dialog.getByLabel(backofficeText('frame.reason')).fill('Mitarbeitende')
      await dialog.getByLabel(backofficeText('desk.locks.pattern')).fill('niemand.example')
      await expect(lock).toBeDisabled()
      seen.resolve()
      await expect(dialog.getByText(backofficeText('desk.locks.hits.none'))).toBeVisible()
      await expect(lock).toBeEnabled()
      await press(dialog, 'frame.cancel')
    })

    await test.step('finance releases it', async () => {
      const finance = await anotherBrowser()
      const filter = encodeURIComponent(JSON.stringify({ number: order }))
      await openBackoffice(finance, 'finanzen', `/${tenant}/orders?filter=${filter}`)
      await finance.getByRole('row').filter({ hasText: order }).getByRole('checkbox').check()
      await press(finance, 'orders.releaseMany')
      await finance
        .getByRole('dialog')
        .getByLabel(backofficeText('frame.reason'))
        .fill('Vom Anbieter bestätigt')
      await press(finance.getByRole('dialog'), 'orders.releaseMany')
      await expect(finance.getByRole('dialog')).toHaveCount(0)
      await checkPage(finance, 'backoffice-orders')
      const { orders } = await callAsOperator('betreiber', tenant, 'listOrders')
      expect(orders.find((one) => one.number === order)?.state).toBe('concluded')
    })

    await test.step('it pays after a second person approves', async () => {
      await page.getByRole('link', { name: backofficeText('orders.checks.title'), exact: true }).click()
      const own = page.getByRole('article', { name: order })
      await expect(own).toContainText(backofficeText('orders.checks.bar.second-person-same'))
      await expect(own.getByRole('button', { name: backofficeText('orders.checks.approve') })).toHaveCount(0)
      await checkPage(page, 'backoffice-second-checks-own')
      const second = await anotherBrowser()
      await openBackoffice(second, 'finanzen2', `/${tenant}/second-checks`)
      const check = second.getByRole('article', { name: order })
      await expect(check).toContainText(backofficeText('orders.checks.act.order-file'))
      await expect(check).toContainText(backofficeText('orders.checks.act.early-release'))
      await checkPage(second, 'backoffice-second-checks')
      await press(check, 'orders.checks.approve')
      await second.getByRole('dialog').getByLabel(backofficeText('frame.reason')).fill('Beleg gesehen')
      await checkPage(second, 'backoffice-second-check')
      await press(second.getByRole('dialog'), 'orders.checks.approve')
      // While the dialog is open, the list behind it is hidden from assistive technology.
      await expect(second.getByRole('dialog')).toHaveCount(0)
      await expect(check).toHaveCount(0)
      const { orders } = await callAsOperator('betreiber', tenant, 'listOrders')
      expect(orders.find((one) => one.number === order)?.state).toBe('released')
    })
  },
)
