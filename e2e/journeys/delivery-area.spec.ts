// SPEC §C.28

import type { Page } from '@playwright/test'
import { createReferral } from '../support/api.ts'
import { alternatingTenants, checkPage } from '../support/look.ts'
import { fillOrder, orderButton } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { text, wordsOf } from '../support/texts.ts'
import { address, newEmail, type TenantKey } from '../support/zuruf.ts'

/** Fibre, which the demo delivers to 24103 but not to 80331. Both tenants sell it. */
const fibre = '1005'

async function openForm(page: Page, tenant: TenantKey) {
  const { Empfehlungsnummer } = await createReferral(tenant, 50, newEmail('rita'), fibre)
  await page.goto(`${address(tenant)}/de/empfaengerdaten/${Empfehlungsnummer}`)
  await fillOrder(page, { tenant, language: 'de' }, newEmail('konrad'))
}

const zipOf = (page: Page) => page.getByLabel(text('de', 'recipient.zip'))
const notice = (page: Page) => page.getByText(/gibt es in 80331 leider noch nicht/)

alternatingTenants((tenant, testInTurn) => {
  const scene = { tenant, language: 'de' } as const

  testInTurn(
    'a postcode outside the area is flagged while typing; once corrected, the order succeeds',
    async ({ page }) => {
      const checks: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/liefergebiet'))
          checks.push(new URL(request.url()).searchParams.get('plz') ?? '')
      })
      await openForm(page, tenant)
      const zip = zipOf(page)
      await zip.fill('')
      await zip.pressSequentially('80331')
      await expect(notice(page)).toBeVisible()
      await expect(zip).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText(text(wordsOf(tenant, 'de'), 'recipient.area.others'))).toBeVisible()
      await expect(page.getByText(/Rita kann (Ihnen|dir) einen Link/)).toBeVisible()
      await checkPage(page, 'order-outside-area')

      await orderButton(page, scene).click()
      await expect(zip).toBeFocused()
      await expect(page).toHaveURL(/empfaengerdaten/)

      await zip.fill('8033')
      await expect(notice(page)).toBeHidden()
      await zip.fill('80331')
      await expect(notice(page)).toBeVisible()
      await zip.fill('24103')
      await expect(notice(page)).toBeHidden()
      await expect(page.getByLabel(text('de', 'recipient.firstName'), { exact: true })).toHaveValue('Konrad')
      await orderButton(page, scene).click()
      await page.waitForURL(/\/bestaetigung/)
      // Each postcode is checked once; input from before the scripts have loaded is checked when it is
      // restored.
      expect(checks.toSorted()).toEqual(['24103', '80331'])
    },
  )

  test.describe('while the check fails', () => {
    test.use({ serverFails: true })
    testInTurn('a failed check does not block the order; the server decides', async ({ page }) => {
      await page.route('**/liefergebiet*', (route) =>
        route.fulfill({ status: 503, json: { code: 'PSOF0802' } }),
      )
      await openForm(page, tenant)
      const zip = zipOf(page)
      await zip.fill('80331')
      await expect(zip).not.toHaveAttribute('aria-invalid')
      await page.unroute('**/liefergebiet*')
      await orderButton(page, scene).click()
      await expect(notice(page)).toBeVisible()
      await expect(zip).toBeFocused()
      await zip.fill('24103')
      await orderButton(page, scene).click()
      await page.waitForURL(/\/bestaetigung/)
    })
  })
})
