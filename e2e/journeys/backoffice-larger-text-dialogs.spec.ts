// SPEC §L.22, §B.18

import type { Page } from '@playwright/test'
import { backofficeText, press } from '../support/backoffice.ts'
import { openPath, waitUntilSettled } from '../support/backoffice-pages.ts'
import { problemsInSettings, type Setting, zoomed } from '../support/layout-problems.ts'
import { onPhone } from '../support/look.ts'
import { callAsOperator, openBackoffice } from '../support/operator.ts'
import { mockRefusal } from '../support/refusals.ts'
import { expect, test } from '../support/test.ts'
import { address } from '../support/zuruf.ts'

/** Larger text and zoom in what opens over a page of the back office, and on its login page. */

const settings: readonly Setting[] = [{}, { text: 200 }, zoomed]

const dialogOf = (page: Page) => page.getByRole('dialog').last()
const menuOf = (page: Page) => page.getByRole('menu')

interface Opening {
  readonly name: string
  /** Without it, the page stays. */
  readonly path?: string
  open(page: Page): Promise<void>
  readonly what: (page: Page) => ReturnType<Page['locator']>
}

const opensDialog = (path: string, key: Parameters<typeof backofficeText>[0]): Opening => ({
  name: backofficeText(key),
  path,
  open: (page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: backofficeText(key) })
      .first()
      .click(),
  what: dialogOf,
})

/** Forms, confirmations, a dialog without a form, menus and options, each with the page on which it opens. */
async function openingsOf(tenant: string): Promise<readonly Opening[]> {
  const [batches, { referrals }, { cases }] = await Promise.all([
    callAsOperator('betreiber', tenant, 'listPayoutBatches'),
    callAsOperator('betreiber', tenant, 'listReferrals'),
    callAsOperator('betreiber', tenant, 'listFraudCases'),
  ])
  const draft = batches.find(({ state }) => state === 'draft')
  return [
    opensDialog(`/${tenant}/payouts`, 'payouts.make'),
    opensDialog(`/${tenant}/payouts`, 'payouts.bank.open'),
    opensDialog(`/${tenant}/payouts/${draft?.id}`, 'payouts.discard'),
    opensDialog(`/${tenant}/payouts/${draft?.id}`, 'payouts.release'),
    {
      name: 'reauthentication',
      async open(page) {
        await page
          .getByRole('main')
          .getByRole('button', { name: backofficeText('payouts.release') })
          .click()
        await mockRefusal(page, '**/release', 'POST', 'PSOF0307')
        await press(dialogOf(page), 'payouts.release')
        await expect(page.getByLabel(backofficeText('frame.password'), { exact: true })).toBeVisible()
      },
      what: (page) => page.getByRole('dialog', { name: backofficeText('frame.prove.title') }),
    },
    opensDialog(`/${tenant}/referrals/${referrals[0]?.number}`, 'desk.act.note'),
    opensDialog(`/${tenant}/fraud/${cases[0]?.id}`, 'cases.fraud.decide'),
    opensDialog(`/${tenant}/keys`, 'operations.keys.add'),
    opensDialog(`/${tenant}/webhooks`, 'operations.hooks.add'),
    {
      name: 'actions on an order',
      path: `/${tenant}/orders`,
      open: (page) => page.locator('main [aria-haspopup=menu]').first().click(),
      what: menuOf,
    },
    {
      name: 'order status',
      async open(page) {
        await page.locator('main [aria-haspopup=menu]').first().click()
        await page.getByRole('menuitem', { name: backofficeText('orders.status') }).click()
      },
      what: dialogOf,
    },
    {
      name: 'options of a filter',
      open: (page) => page.locator('main [role=combobox]').first().press('Enter'),
      what: (page) => page.getByRole('listbox'),
    },
    {
      name: 'account menu',
      open: (page) => page.getByRole('button', { name: /Bernd Reiber$/ }).click(),
      what: menuOf,
    },
    {
      name: 'menu',
      open: (page) => page.getByRole('button', { name: backofficeText('frame.menu.open') }).click(),
      what: (page) => page.getByRole('dialog', { name: backofficeText('frame.menu') }),
    },
    {
      name: 'client',
      async open(page) {
        await page.getByRole('button', { name: backofficeText('frame.menu.open') }).click()
        const name = new RegExp(`^${backofficeText('frame.tenant')}`)
        await page.getByRole('dialog').getByRole('button', { name }).click()
      },
      what: menuOf,
    },
  ]
}

test('the login page has room for larger text', onPhone, async ({ page }) => {
  await page.goto(`${address('swb')}/backoffice/`)
  await expect(page.getByRole('button', { name: backofficeText('frame.login.next', {}, 'en') })).toBeVisible()
  expect(await problemsInSettings(page, settings)).toEqual([])
})

test('dialogs and menus have room for larger text', onPhone, async ({ page }) => {
  await openBackoffice(page, 'betreiber', '/swb/konto')
  await waitUntilSettled(page)
  const problems: string[] = []
  for (const { name, path, open, what } of await openingsOf('swb')) {
    if (path) await openPath(page, path)
    await waitUntilSettled(page)
    await open(page)
    await expect(what(page), name).toBeVisible()
    problems.push(...(await problemsInSettings(page, settings)).map((problem) => `${name}, ${problem}`))
    await expect(what(page), name).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(page.locator('[role=dialog], [role=menu], [role=listbox]')).toHaveCount(0, {
        timeout: 500,
      })
    }).toPass()
  }
  expect(problems).toEqual([])
})
