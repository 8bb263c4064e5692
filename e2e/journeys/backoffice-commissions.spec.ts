import { createReferral, placeOrder } from '../support/api.ts'
import { backofficeText, expectToast, press } from '../support/backoffice.ts'
import { today } from '../support/days.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { addTenants, earnCommission, objectToCreditNote } from '../support/zuruf.ts'

const tenant = 'provision'
const agency = 'AG-1001'

// SPEC §B.05
test(
  'a commission rule is added, credit notes are issued, and an objection is answered',
  onDesktop,
  async ({ page }) => {
    await addTenants([{ key: tenant }])
    const { Empfehlungsnummer } = await createReferral(tenant, 100)
    const { Auftragsnummer } = await placeOrder(tenant, Empfehlungsnummer)
    await earnCommission(tenant, agency, Auftragsnummer)
    const field = (key: Parameters<typeof backofficeText>[0]) =>
      page.getByLabel(new RegExp(`^${backofficeText(key).replace(/[().]/g, '\\$&')}`))
    const headline = page.getByRole('heading', { level: 1 })

    await test.step('a rule is described in words and invalid input is marked', async () => {
      await openBackoffice(page, 'finanzen', `/${tenant}/commission-rules`)
      await page.getByRole('link', { name: backofficeText('commissions.new') }).click()
      await expect(headline).toHaveText(backofficeText('commissions.new'))
      await page.getByLabel(backofficeText('commissions.kind.partner')).check()
      await field('commissions.field.amount').fill('40')
      await press(page, 'commissions.tier.add')
      await expect(field('commissions.tier.from')).toBeFocused()
      await field('commissions.tier.from').fill('1')
      await field('commissions.tier.amount').fill('55,50')
      await press(page, 'commissions.save')
      await expect(page.getByText(backofficeText('commissions.wrong.title'))).toBeVisible()
      await expect(page.getByText(backofficeText('commissions.wrong.from'))).toBeVisible()
      await checkPage(page, 'backoffice-commission-rule-wrong')

      await field('commissions.field.title').fill('Herbstprovision')
      await field('commissions.tier.from').fill('11')
      await expect(page.getByText('bekommt 511,00 € netto')).toBeVisible()
      await press(page, 'commissions.save')
      await expectToast(page, 'commissions.created')
      await expect(headline).toHaveText('Herbstprovision')
      await checkPage(page, 'backoffice-commission-rule')
    })

    await test.step('credit notes are previewed before they are issued', async () => {
      await page.getByRole('link', { name: backofficeText('creditNotes.title'), exact: true }).click()
      await page
        .getByRole('main')
        .getByRole('link', { name: backofficeText('creditNotes.issue') })
        // The button is in the page header and in the empty list.
        .first()
        .click()
      await expect(headline).toHaveText(backofficeText('creditNotes.issue'))
      await field('creditNotes.issue.until').fill(today())
      await expect(page.getByText('95,20 €')).toBeVisible()
      await checkPage(page, 'backoffice-credit-notes-preview')
      await page
        .getByRole('button', { name: backofficeText('creditNotes.issue.submit.one', { count: '1' }) })
        .click()
      await press(page.getByRole('dialog'), 'creditNotes.issue.confirm.submit')
      await expect(headline).toHaveText(backofficeText('creditNotes.title'))
      await expect(page.getByRole('link', { name: 'GS-000001' })).toBeVisible()
      await checkPage(page, 'backoffice-credit-notes')
    })

    await test.step('an objection is answered and the credit note remains valid', async () => {
      await objectToCreditNote(tenant, agency, 'Ein Auftrag vom Montag fehlt.')
      await page.getByRole('link', { name: backofficeText('overview.title'), exact: true }).click()
      const alert = page
        .getByRole('note')
        .filter({ hasText: backofficeText('overview.alert.objections-open') })
      await expect(alert).toContainText('95,20 €')
      await checkPage(page, 'backoffice-overview-objection')
      await alert.getByRole('link', { name: backofficeText('overview.alert.look') }).click()
      await expect(headline).toHaveText(backofficeText('creditNotes.title'))
      await page.getByRole('link', { name: 'GS-000001' }).click()
      await expect(page.getByText('Ein Auftrag vom Montag fehlt.').first()).toBeVisible()
      const file = page.waitForEvent('download')
      await press(page, 'creditNotes.xml')
      expect((await file).suggestedFilename()).toBe('Gutschrift-GS-000001.xml')
      await checkPage(page, 'backoffice-credit-note-objected')
      await press(page, 'creditNotes.answer')
      const dialog = page.getByRole('dialog')
      await dialog
        .getByLabel(backofficeText('creditNotes.answer.field'))
        .fill('Er ist noch nicht freigegeben.')
      await press(dialog, 'creditNotes.answer.submit')
      await expectToast(page, 'creditNotes.answer.done')
      await expect(page.getByText('Er ist noch nicht freigegeben.').first()).toBeVisible()
      await expect(page.getByRole('button', { name: backofficeText('creditNotes.answer') })).toHaveCount(0)
    })
  },
)
