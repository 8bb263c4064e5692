// SPEC §2.40

import { demoNewcomer, demoRecommender, demoReferral } from '../support/api.ts'
import { alternatingTenants, checkPage } from '../support/look.ts'
import { logInDemoPerson } from '../support/steps.ts'
import { expect } from '../support/test.ts'
import { pattern, text, wordsOf } from '../support/texts.ts'
import { address } from '../support/zuruf.ts'

/** Pages linked from mails and share pages, opened without the parameters of such a link. */

alternatingTenants((tenant, testInTurn) => {
  const base = `${address(tenant)}/de`

  testInTurn('a logged-in owner can open a referral with only its number', async ({ page }) => {
    const { Empfehlungsnummer: number } = await demoReferral(tenant, ({ Status }) => Status === 'Offen')
    expect((await page.goto(`${base}/empfehlung/${number}`))?.status()).toBe(404)
    await logInDemoPerson(page, base, demoRecommender)
    await page.goto(`${base}/empfehlung/${number}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text(wordsOf(tenant, 'de'), 'share.title'),
    )
    await checkPage(page, 'share-by-number')
  })

  testInTurn('another logged-in person cannot open it', async ({ page }) => {
    const { Empfehlungsnummer: number } = await demoReferral(tenant, ({ Status }) => Status === 'Offen')
    await logInDemoPerson(page, base, demoNewcomer)
    expect((await page.goto(`${base}/empfehlung/${number}`))?.status()).toBe(404)
  })

  // SPEC §2.25
  testInTurn(
    'a logged-in person sees their waiting rewards, each with a button to collect it',
    async ({ page }) => {
      await logInDemoPerson(page, base, demoRecommender)
      await page.goto(`${base}/praemie`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text(wordsOf(tenant, 'de'), 'claim.waiting.title'),
      )
      await checkPage(page, 'rewards-waiting')
      await page
        .getByRole('button', { name: text('de', 'claim.waiting.collect') })
        .first()
        .click()
      await page.waitForURL(/\/praemie\/[\da-f-]{36}/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        pattern(wordsOf(tenant, 'de'), 'claim.title'),
      )
    },
  )

  // SPEC §2.25
  testInTurn(
    'a person without rewards is told so, and an anonymous visitor is told to use the link or log in',
    async ({ page }) => {
      await page.goto(`${base}/praemie`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text(wordsOf(tenant, 'de'), 'claim.missing.title'),
      )
      await checkPage(page, 'rewards-anonymous')
      await logInDemoPerson(page, base, demoNewcomer)
      await page.goto(`${base}/praemie`)
      await expect(page.getByText(text(wordsOf(tenant, 'de'), 'claim.waiting.empty'))).toBeVisible()
      await checkPage(page, 'rewards-none')
    },
  )

  // SPEC §2.27, §8.19
  testInTurn('bank data without a mailed link are refused with the specified text', async ({ page }) => {
    for (const path of ['/bankdaten', '/bankdaten?token=no-such-token']) {
      await page.goto(`${base}${path}`)
      await expect(
        page.getByText(
          tenant === 'nordlicht'
            ? text('du', 'recipientLink.bank')
            : 'Ihre Bankdaten konnten leider nicht gespeichert werden. Bitte verwenden Sie den Link aus Ihrer E-Mail.',
        ),
      ).toBeVisible()
    }
    await checkPage(page, 'bank-data-without-link')
  })
})
