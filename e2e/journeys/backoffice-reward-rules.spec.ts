// SPEC §B.04

import { createReferral, placeOrder } from '../support/api.ts'
import { backofficeText, expectToast, press } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { addTenants } from '../support/zuruf.ts'

// Runs sequentially: a code logs an operator in once, and the next one takes half a minute.
test.describe.configure({ mode: 'default' })

// SPEC §M.01
test('a rule is drafted, tried on past orders, corrected and started', onDesktop, async ({ page }) => {
  const tenant = 'regel'
  await addTenants([{ key: tenant }])
  const { Empfehlungsnummer } = await createReferral(tenant, 100)
  await placeOrder(tenant, Empfehlungsnummer)

  // The former address of the page, as in a bookmark.
  await openBackoffice(page, 'finanzen', `/${tenant}/rules`)
  await expect(page).toHaveURL(new RegExp(`/${tenant}/reward-rules$`))
  await expect(page.getByText(backofficeText('rewardRules.empty.title'))).toBeVisible()
  await page
    .getByRole('link', { name: backofficeText('rewardRules.new') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: backofficeText('rewardRules.new') })).toBeVisible()
  const field = (key: Parameters<typeof backofficeText>[0]) =>
    page.getByLabel(new RegExp(`^${backofficeText(key)}`))

  await test.step('invalid input is marked at its field', async () => {
    await field('rewardRules.term.amountCents').fill('viel')
    await press(page, 'rewardRules.try.submit')
    await expect(page.getByText(backofficeText('rewardRules.wrong.title'))).toBeVisible()
    await expect(page.getByText(backofficeText('rewardRules.wrong.euros'))).toBeVisible()
    await checkPage(page, 'backoffice-rule-form-wrong')
  })

  await test.step('a trial shows what the rule would have cost and changes nothing', async () => {
    await field('rewardRules.field.title').fill('Winteraktion')
    await field('rewardRules.term.amountCents').fill('1.234,50')
    await press(page, 'rewardRules.try.submit')
    await expect(page.getByText(/^1 Auftrag durchgerechnet\. Mit der Regel .* mehr\.$/)).toBeVisible()
    await expect(page.getByRole('cell', { name: '1.234,50 €' }).first()).toBeVisible()
    await expect(page.getByRole('img', { name: backofficeText('rewardRules.try.chart') })).toBeVisible()
    await checkPage(page, 'backoffice-rule-tried')
  })

  await test.step('a contradiction found by the server is shown at its field', async () => {
    await field('rewardRules.term.budgetCents').fill('50')
    await press(page, 'rewardRules.form.save')
    await expect(page.getByText(backofficeText('rewardRules.wrong.budget'))).toBeVisible()
    await field('rewardRules.term.budgetCents').fill('5000')
    await press(page, 'rewardRules.form.save')
    await expectToast(page, 'rewardRules.drafted')
    await expect(page.getByRole('heading', { level: 1, name: 'Winteraktion' })).toBeVisible()
  })

  await test.step('the changes are shown before it goes live', async () => {
    await press(page, 'rewardRules.start')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1.234,50 €')).toBeVisible()
    await expect(
      dialog.getByRole('button', { name: backofficeText('rewardRules.start.submit') }),
    ).toBeDisabled()
    await dialog.getByLabel(new RegExp(backofficeText('frame.reason'))).fill('Aktion zum Winter')
    await checkPage(page, 'backoffice-rule-start')
    await press(dialog, 'rewardRules.start.submit')
    await expectToast(page, 'rewardRules.started')
    await expect(page.getByText(backofficeText('rewardRules.state.running'), { exact: true })).toBeVisible()
  })

  await test.step('a new version shows what it replaces; the first one is unchanged', async () => {
    await press(page, 'rewardRules.renew')
    await field('rewardRules.term.amountCents').fill('1000')
    await press(page, 'rewardRules.form.save')
    await expect(page.getByText(backofficeText('rewardRules.replaces', { version: '1' }))).toBeVisible()
    await press(page, 'rewardRules.start')
    await expect(
      page.getByRole('dialog').getByText(backofficeText('rewardRules.start.before', { value: '1.234,50 €' })),
    ).toBeVisible()
    await press(page.getByRole('dialog'), 'frame.cancel')
    await checkPage(page, 'backoffice-rule-versions')
  })
})

// SPEC §M.09
test(
  'voucher codes are imported from a file with wrong lines after a preview',
  onDesktop,
  async ({ page }) => {
    const tenant = 'vorrat'
    await addTenants([
      {
        key: tenant,
        settings: {
          vouchers: {
            minDaysValid: 30,
            kinds: [
              {
                key: 'standard',
                name: 'Stadtgutschein',
                issuer: 'der Stadt',
                redemption: 'An der Kasse.',
                valuesCents: [1500],
                warnBelow: 3,
              },
            ],
          },
        },
      },
    ])
    await openBackoffice(page, 'finanzen', `/${tenant}/vouchers`)
    await expect(page.getByText(backofficeText('vouchers.low'))).toBeVisible()
    await checkPage(page, 'backoffice-vouchers-low')
    await page.getByRole('link', { name: backofficeText('vouchers.import') }).click()

    const lines = [
      'code;value',
      'PROBE-0001-AAAA;15',
      'PROBE-0002-BBBB;15,00',
      'PROBE-0001-AAAA;15',
      'PROBE-0003-CCCC;viel',
    ]
    await page.locator('input[type=file]').setInputFiles({
      name: 'codes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    })
    const fault = backofficeText('vouchers.fault.value')
    await expect(
      page.getByText(backofficeText('vouchers.import.line.fault', { line: '5', fault })),
    ).toBeVisible()
    await expect(
      page.getByText(backofficeText('vouchers.import.line.repeated', { line: '4', first: '2' })),
    ).toBeVisible()
    await checkPage(page, 'backoffice-voucher-import')
    await page.getByRole('button', { name: backofficeText('vouchers.import.submit', { count: '2' }) }).click()
    await expectToast(page, 'vouchers.import.done', { count: '2' })
    await expect(page.getByText(backofficeText('vouchers.left.other', { count: '2' }))).toBeVisible()

    await page.getByRole('link', { name: backofficeText('vouchers.codes') }).click()
    await page.getByRole('button', { name: /^Sperren: .*BBBB$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(new RegExp(backofficeText('frame.reason'))).fill('Liste doppelt verkauft')
    await checkPage(page, 'backoffice-voucher-revoke')
    await press(dialog, 'vouchers.revoke')
    await expectToast(page, 'vouchers.revoke.done')
    await expect(page.getByText('Liste doppelt verkauft')).toBeVisible()
  },
)

test('a claw-back is decided after its sums are shown', onDesktop, async ({ page }) => {
  await openBackoffice(page, 'finanzen', '/nordlicht/clawbacks')
  await page
    .getByRole('button', { name: new RegExp(`^${backofficeText('ledger.decide.claw-back')}: `) })
    .click()
  await expect(page.getByRole('dialog').getByText(/50.*€/).first()).toBeVisible()
  await checkPage(page, 'backoffice-clawback')
})
