// SPEC §L.19

import { openArea } from '../../support/account.ts'
import { collectOnce, demoRecommender, readyClaim } from '../../support/api.ts'
import { alternatingTenants, checkPage } from '../../support/look.ts'
import { fillBank } from '../../support/steps.ts'
import { expect } from '../../support/test.ts'
import { pattern, text } from '../../support/texts.ts'
import { address, mailTo, tokenLink } from '../../support/zuruf.ts'

/** States of the page for collecting a reward. */

alternatingTenants((tenant, testInTurn) => {
  const url = `${address(tenant)}/de`
  const scene = { tenant, language: 'de' } as const

  testInTurn('a reward to collect, and its forms with invalid input', async ({ page }) => {
    await page.goto(`${address(tenant)}${await readyClaim(tenant)}`)
    await checkPage(page, 'claim')
    const cash = page.getByRole('button', { name: pattern('de', 'claim.cash.submit') })
    await cash.click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
    await checkPage(page, 'claim-cash-empty')
    await fillBank(page, scene, 'DE89 3704 0044 0532 0130 01')
    await cash.click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await checkPage(page, 'claim-cash-wrong')

    await page.getByRole('radio', { name: text('de', 'claim.voucher') }).check({ force: true })
    const voucher = page.getByRole('button', { name: pattern('de', 'claim.voucher.submit') })
    await checkPage(page, 'claim-voucher')
    await voucher.click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
    await checkPage(page, 'claim-voucher-empty')
    await page.getByLabel(text('de', 'claim.voucher.name')).fill('Rita Empfehl')
    await page.getByLabel(text('de', 'claim.voucher.email')).fill('rita@')
    await voucher.click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await checkPage(page, 'claim-voucher-wrong')
  })

  testInTurn('a reward whose collection fails', async ({ page }) => {
    await page.goto(`${address(tenant)}${await readyClaim(tenant)}`)
    await fillBank(page, scene)
    await page.route('**/praemierung*', (route) =>
      route.fulfill({ status: 429, json: { code: 'PSOF0801', detail: 'Bitte warten Sie einen Moment.' } }),
    )
    await page.getByRole('button', { name: pattern('de', 'claim.cash.submit') }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await checkPage(page, 'claim-failed')
  })

  testInTurn('a collected reward, and an expired one', async ({ page }) => {
    const link = tokenLink(
      await mailTo(
        'ole.hinrichs@probe.test',
        tenant === 'swb' ? /Prämie von 45 € liegt bereit/ : /Prämie von 25 € liegt bereit/,
      ),
    )
    const token = new URL(link).searchParams.get('token') ?? ''
    await collectOnce(tenant, token)
    await page.goto(`${url}/praemie?token=${token}`)
    await checkPage(page, 'claim-picked')
    await page.goto(`${url}/praemiedanke?art=Gutschein`)
    await checkPage(page, 'claim-thanks-voucher')

    await openArea(page, tenant, demoRecommender)
    await page.route('**/praemierung*', (route) =>
      route.fulfill({ status: 410, json: { code: 'PSOF0503', detail: '' } }),
    )
    await page
      .getByRole('button', { name: text('de', 'area.collect') })
      .first()
      .click()
    await expect(page.getByText(text('de', 'claim.expired.title'))).toBeVisible()
    await checkPage(page, 'claim-expired')
  })
})
