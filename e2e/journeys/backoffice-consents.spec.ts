import { confirmOrder, createReferral, mailedToken, placeOrder } from '../support/api.ts'
import { backofficeText, press } from '../support/backoffice.ts'
import { alternatingTenants, checkPage } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect } from '../support/test.ts'

/** A person calls to withdraw a consent. Decision 102 */

alternatingTenants((tenant, testInTurn) => {
  // SPEC §L.05
  testInTurn(
    'an operator ends a consent on the order page, and the files name the operator',
    async ({ page }) => {
      const { Empfehlungsnummer } = await createReferral(tenant, 50)
      const placed = await placeOrder(tenant, Empfehlungsnummer)
      const { Auftragsnummer: number } = placed
      await confirmOrder(tenant, await mailedToken(placed))
      await openBackoffice(page, 'betreiber', `/${tenant}/orders`)
      await page.getByRole('row').filter({ hasText: number }).getByRole('link', { name: number }).click()
      const name = backofficeText('consent.kind.advertising-phone')
      const end = page.getByRole('button', { name: backofficeText('consent.end.label', { name }) })
      await end.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(backofficeText('frame.reason')).fill('Anruf: bitte keine Werbeanrufe mehr')
      await checkPage(page, 'backoffice-consent-end')
      await press(dialog, 'consent.end')
      await expect(page.getByText(backofficeText('consent.state.ended'), { exact: true })).toBeVisible()
      await expect(end).toHaveCount(0)
      await expect(page.getByRole('listitem').filter({ hasText: name })).toBeFocused()
      await expect(page.getByText('Anruf: bitte keine Werbeanrufe mehr').first()).toBeVisible()
      await checkPage(page, 'backoffice-consent-ended')

      await openBackoffice(page, 'betreiber', `/${tenant}/referrals/${Empfehlungsnummer}`)
      await expect(page.getByText('Anruf: bitte keine Werbeanrufe mehr').first()).toBeVisible()
      await checkPage(page, 'backoffice-consents-referral')
    },
  )
})
