// SPEC §C.05

import type { Page } from '@playwright/test'
import { beginSession, newAccount } from '../support/account.ts'
import { beginOrder, myReferrals, placeOrder } from '../support/api.ts'
import { alternatingTenants, checkPage } from '../support/look.ts'
import { password } from '../support/steps.ts'
import { expect } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, report } from '../support/zuruf.ts'

/** The contacts of a link in the personal area: none, one, a few, and more than a page. */

const sums = (page: Page) => page.getByRole('region', { name: /Kontakte über diesen Link/ })

async function linkOf(tenant: string) {
  const email = await newAccount('vera', tenant)
  const [referral] = await myReferrals(tenant, email, password)
  return { email, number: referral?.Empfehlungsnummer ?? '' }
}

async function open(page: Page, tenant: string, email: string) {
  await beginSession(page, tenant, email, password)
  await page.goto(`${address(tenant)}/de/persoenlicherbereich`)
  await expect(page.getByRole('article')).toHaveCount(1)
}

alternatingTenants((tenant, testInTurn) => {
  testInTurn('a link with no or one contact has no list; of three, all are shown', async ({ page }) => {
    const { email, number } = await linkOf(tenant)
    await open(page, tenant, email)
    await expect(sums(page)).toHaveCount(0)
    await checkPage(page, 'contacts-0')
    await placeOrder(tenant, number)
    await page.reload()
    await expect(page.getByRole('article').getByText(text('de', 'status.NochNichtBestaetigt'))).toBeVisible()
    await expect(sums(page)).toHaveCount(0)
    await checkPage(page, 'contacts-1')
    const { Auftragsnummer } = await placeOrder(tenant, number)
    await report(tenant, [{ status: 'concluded', orderNumber: Auftragsnummer }])
    await beginOrder(tenant, number)
    await page.reload()
    await expect(sums(page)).toContainText('1 mit Vertrag · 1 bestellt · 1 noch nicht bestellt')
    await expect(sums(page).getByRole('listitem')).toHaveCount(3)
    await expect(sums(page).getByText('Alle')).toHaveCount(0)
    await checkPage(page, 'contacts-3')
  })

  testInTurn(
    'of forty contacts, the successful ones are shown first, all others page by page',
    async ({ page }) => {
      const { email, number } = await linkOf(tenant)
      for (let n = 0; n < 33; n++) await beginOrder(tenant, number)
      for (let n = 0; n < 7; n++) {
        const { Auftragsnummer } = await placeOrder(tenant, number)
        if (n < 2) await report(tenant, [{ status: 'concluded', orderNumber: Auftragsnummer }])
      }
      await open(page, tenant, email)
      await expect(sums(page)).toContainText('2 mit Vertrag · 5 bestellt · 33 noch nicht bestellt')
      const listed = sums(page).getByRole('listitem').filter({ visible: true })
      await expect(listed).toHaveCount(5)
      await expect(listed.first()).toContainText(text('de', 'status.VertragAbgeschlossen'))
      await checkPage(page, 'contacts-40')
      await sums(page).getByText('Alle 40 zeigen').click()
      await expect(listed).toHaveCount(20)
      await page.getByRole('button', { name: '20 weitere zeigen' }).click()
      await expect(listed).toHaveCount(40)
      await expect(page.getByRole('button', { name: /weitere zeigen/ })).toHaveCount(0)
      // The focus moves to the first new contact, and screen readers announce how many are shown.
      await expect(listed.nth(20)).toBeFocused()
      await expect(sums(page).getByRole('status')).toHaveText('40 von 40 Kontakten werden gezeigt.')
      await checkPage(page, 'contacts-40-all')
    },
  )
})
