// SPEC §B.19

import type { Locator, Page } from '@playwright/test'
import { backofficeText } from '../support/backoffice.ts'
import { loadPages, openPath, waitUntilSettled } from '../support/backoffice-pages.ts'
import { expectArrived, expectKeyboardAccessible, expectModal, press, tabTo } from '../support/keyboard.ts'
import { onDesktop } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

/** The back office by keyboard only: no clicks, and no input in fields not reached by Tab. QUALITY 25 */

const button = (within: Page | Locator, key: Parameters<typeof backofficeText>[0]) =>
  within.getByRole('button', { name: backofficeText(key), exact: true })

/** Checks that a menu opens on its first entry, closes with Escape, and returns the focus. */
async function expectMenu(page: Page, opener: Locator): Promise<void> {
  await press(page, opener)
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener, 'gets the focus back').toBeFocused()
}

test('reaches a page, its list and a row, and goes back', onDesktop, async ({ page }) => {
  await openBackoffice(page, 'betreiber', '/swb/overview')
  await waitUntilSettled(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: backofficeText('frame.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectArrived(page)

  const headline = page.getByRole('heading', { level: 1 })
  for (const [entry, row] of [
    ['desk.referrals', /\/referrals\/\w+$/],
    ['payouts.batches', /\/payouts\/[\w-]+$/],
    ['rewardRules.title', /\/reward-rules\/[\w-]+$/],
  ] as const) {
    await press(page, page.getByRole('link', { name: backofficeText(entry), exact: true }))
    await expect(headline, 'where screen readers begin').toBeFocused()
    await press(page, page.getByRole('main').getByRole('table').getByRole('link').first())
    await page.waitForURL(row)
    await expect(headline).toBeFocused()
  }
})

test(
  "menus, including the tablet's sliding one, and dialogs return the focus",
  onDesktop,
  async ({ page }) => {
    await openBackoffice(page, 'betreiber', '/swb/konto')
    await waitUntilSettled(page)
    await expectMenu(page, page.getByRole('button', { name: /Bernd Reiber$/ }))
    await expectMenu(
      page,
      page.getByRole('button', { name: new RegExp(`^${backofficeText('frame.tenant')}`) }),
    )
    const opens = async (path: string, key: Parameters<typeof backofficeText>[0]) => {
      await openPath(page, path)
      await waitUntilSettled(page)
      const opener = button(page.getByRole('main'), key).first()
      await press(page, opener)
      await expectModal(page, page.getByRole('dialog'), opener)
    }
    await opens('/swb/konto', 'passkeys.add')
    await opens('/swb/payouts', 'payouts.make')
    await opens('/swb/payouts', 'payouts.bank.open')
    await opens('/swb/keys', 'operations.keys.add')
    await opens('/swb/webhooks', 'operations.hooks.add')
    await opens('/swb/clawbacks', 'ledger.report')
    await openPath(page, '/swb/referrals')
    await waitUntilSettled(page)
    await press(page, page.getByRole('main').getByRole('table').getByRole('link').first())
    await page.waitForURL(/\/swb\/referrals\/\w+$/)
    await opens(new URL(page.url()).pathname.replace('/backoffice', ''), 'desk.act.note')
    await opens('/installation/people', 'operators.invite')

    await page.setViewportSize({ width: 1024, height: 768 })
    const burger = button(page, 'frame.menu.open')
    await press(page, burger)
    await expectModal(page, page.getByRole('dialog', { name: backofficeText('frame.menu') }), burger)
    await press(page, burger)
    await press(page, page.getByRole('link', { name: backofficeText('operations.health') }))
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(
      page.getByRole('heading', { level: 1, name: backofficeText('operations.health') }),
    ).toBeFocused()
  },
)

const placeOf = (path: string) => path.split('/')[1]

/** Pages for decisions, money and settings, tested from start to end. */
const walked = [
  '/swb/overview',
  '/swb/desk',
  '/swb/order-file',
  '/swb/goodwill',
  '/swb/fraud',
  '/swb/fraud/settings',
  '/swb/reward-rules/new',
  '/swb/commission-rules/new',
  '/swb/credit-notes/issue',
  '/swb/vouchers/import',
  '/swb/clawbacks',
  '/swb/ledger',
  '/swb/catalogue/products/new',
  '/swb/catalogue/source',
  '/swb/setup/look',
  '/swb/settings/channels',
  '/swb/settings/rewards',
  '/swb/keys',
  '/swb/konto',
  '/installation/tenants/new',
  '/installation/health',
]

test('Tab reaches everything in forms and decisions', onDesktop, async ({ page }) => {
  await openBackoffice(page, 'betreiber', '/swb/konto')
  await waitUntilSettled(page)
  await loadPages(page, walked)
  for (const path of walked) {
    await openPath(page, path)
    await waitUntilSettled(page)
    // Menu and toolbar are the same on all pages of a client, so they are tested once.
    const isFirst = walked.findIndex((other) => placeOf(other) === placeOf(path)) === walked.indexOf(path)
    await expectKeyboardAccessible(page, path, isFirst ? 'page' : 'main')
  }
  await openPath(page, '/swb/settings/channels')
  await tabTo(
    page,
    page.getByRole('button', { name: backofficeText('tenants.channels.up', { name: 'WhatsApp' }) }),
  )
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-channel]').first()).toHaveAttribute('data-channel', 'whatsapp')
})
