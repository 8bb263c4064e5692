import { createReferral, placeOrder } from '../support/api.ts'
import { backofficeText, expectToast, press } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { addTenants, closeAgency, earnCommission, makeAgencyOwe } from '../support/zuruf.ts'

const tenant = 'schuld'
const agency = 'AG-1001'

// SPEC §B.05
test(
  "an agency's debt is written off, and the account of an abandoned agency is entered",
  onDesktop,
  async ({ page }) => {
    await addTenants([{ key: tenant }])
    const { Empfehlungsnummer } = await createReferral(tenant, 100)
    const { Auftragsnummer } = await placeOrder(tenant, Empfehlungsnummer)
    await earnCommission(tenant, agency, Auftragsnummer)
    await makeAgencyOwe(tenant, agency)
    const dialog = page.getByRole('dialog')
    const debt = page.getByText(backofficeText('creditNotes.debt.written-off'), { exact: true })

    await test.step("the agency's page shows its debt until it is written off", async () => {
      await openBackoffice(page, 'finanzen', `/${tenant}/agencies`)
      await page.getByRole('link', { name: 'Agentur Morgenrot' }).click()
      await expect(debt).toBeVisible()
      await checkPage(page, 'backoffice-agency-debt')
      await press(page, 'ledger.end.written-off')
      await expect(dialog.getByText(backofficeText('ledger.end.most', { amount: '95,20 €' }))).toBeVisible()
      await checkPage(page, 'backoffice-agency-debt-end')
      await dialog.getByLabel(backofficeText('frame.reason')).fill('Kulanz')
      await press(dialog, 'ledger.end.written-off')
      await expectToast(page, 'ledger.end.written-off.done')
      await expect(debt).toHaveCount(0)
    })

    await test.step('an account can be entered if nobody else could, and is not shown again', async () => {
      await expect(page.getByText(backofficeText('creditNotes.account.missing'))).toHaveCount(0)
      await closeAgency(tenant, agency)
      await page.reload()
      await press(page, 'creditNotes.account.enter')
      await dialog.getByLabel(backofficeText('creditNotes.account.iban')).fill('DE00 3704 0044 0532 0130 00')
      await dialog
        .getByLabel(backofficeText('creditNotes.account.holder'))
        .fill('Erbengemeinschaft Morgenrot')
      await dialog.getByLabel(backofficeText('frame.reason')).fill('Erbschein liegt vor')
      await press(dialog, 'creditNotes.account.enter')
      await expect(dialog.getByLabel(backofficeText('creditNotes.account.iban'))).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await checkPage(page, 'backoffice-agency-account')
      await dialog.getByLabel(backofficeText('creditNotes.account.iban')).fill('DE89 3704 0044 0532 0130 00')
      await press(dialog, 'creditNotes.account.enter')
      await expectToast(page, 'creditNotes.account.done')
      await expect(page.getByText('•••• 3000, Erbengemeinschaft Morgenrot')).toBeVisible()
      await expect(page.getByText(backofficeText('creditNotes.account.missing'))).toHaveCount(0)
    })
  },
)
