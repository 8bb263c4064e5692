// SPEC §L.19

import { openArea } from '../../support/account.ts'
import { expectAnnounced } from '../../support/announcements.ts'
import { createReferral, demoNewcomer, demoRecommender } from '../../support/api.ts'
import { waitForHydration } from '../../support/hydration.ts'
import { alternatingTenants, checkPage } from '../../support/look.ts'
import { fillBank, password, setFirstPassword } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import { text, wordsOf } from '../../support/texts.ts'
import { address, mailTo, tokenLink } from '../../support/zuruf.ts'

/** States of the account pages: login, first password, personal area, own data. */

alternatingTenants((tenant, testInTurn) => {
  const url = `${address(tenant)}/de`

  testInTurn('the login: empty, and with a wrong password', async ({ page }) => {
    await page.goto(`${url}/persoenlicherbereich`)
    await checkPage(page, 'login-first')
    const submit = page.getByRole('button', { name: text('de', 'login.submit') })
    await submit.click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
    await checkPage(page, 'login-empty')
    await page.getByLabel(text('de', 'login.email')).fill(demoRecommender)
    await page.getByLabel(text('de', 'login.password'), { exact: true }).fill('Nicht-dieses-1')
    await submit.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await checkPage(page, 'login-wrong')
  })

  testInTurn(
    'the first password: too weak, too common and accepted, then the welcome in the area',
    async ({ page }) => {
      const { email } = await createReferral(tenant, 100)
      await page.goto(tokenLink(await mailTo(email, /./)))
      const chosen = page.getByLabel(text('de', 'password.new'), { exact: true })
      const repeated = page.getByLabel(text('de', 'password.repeat'), { exact: true })
      const submit = page.getByRole('button', { name: text('de', 'password.submit') })
      await expect(chosen).toBeVisible()
      await checkPage(page, 'password')
      await submit.click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await checkPage(page, 'password-empty')
      await chosen.fill('kurz')
      await repeated.fill('anders')
      await submit.click()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
      await checkPage(page, 'password-poor')
      await chosen.fill('Passwort1')
      await repeated.fill('Passwort1')
      await submit.click()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
      await checkPage(page, 'password-common')
      await expect(page.getByRole('meter')).toHaveAccessibleName(text('de', 'password.strength'))
      await expect(page.getByRole('meter')).toHaveAttribute(
        'aria-valuetext',
        text('de', 'password.strength.1'),
      )
      await chosen.fill(password)
      await expect(page.getByRole('meter')).toHaveAttribute(
        'aria-valuetext',
        text('de', 'password.strength.3'),
      )
      await repeated.fill(password)
      await submit.click()
      await expect(page.getByText(text(wordsOf(tenant, 'de'), 'area.welcome.text'))).toBeVisible()
      await checkPage(page, 'area-welcome')
    },
  )

  testInTurn('mailed links that were used or have expired', async ({ page }) => {
    for (const [path, state] of [
      ['registrieren', 'register-expired'],
      ['passwortsetzen', 'password-expired'],
    ] as const) {
      await page.goto(`${url}/${path}?token=unknown`)
      await expect(page.getByText(text('de', 'password.expired.title'))).toBeVisible()
      await checkPage(page, state)
    }
  })

  testInTurn('the area with referrals in every state, and a failed collection', async ({ page }) => {
    await openArea(page, tenant, demoRecommender)
    await checkPage(page, 'area-full')
    await page.route('**/empfehler/praemierung/*', (route) =>
      route.fulfill({ status: 429, json: { code: 'PSOF0801', detail: 'Bitte warten Sie einen Moment.' } }),
    )
    await page
      .getByRole('button', { name: text('de', 'area.collect') })
      .first()
      .click()
    await expect(page.getByRole('alert')).toBeVisible()
    await checkPage(page, 'area-collect-failed')
  })

  testInTurn('the area and data of a person without referrals', async ({ page }) => {
    await openArea(page, tenant, demoNewcomer)
    await checkPage(page, 'area-empty')
    await page.goto(`${url}/meinedaten`)
    await checkPage(page, 'data-empty')
  })

  testInTurn('the area while its data load', async ({ page }) => {
    await openArea(page, tenant, demoNewcomer)
    await page.goto(`${url}/meinedaten`)
    await waitForHydration(page)
    const answered = Promise.withResolvers<void>()
    await page.route('**/empfehler/empfehlungen*', async (route) => {
      await answered.promise
      await route.continue()
    })
    await page
      .getByRole('link', { name: text('de', 'data.area') })
      .first()
      .click()
    await expect(page.getByText(text('de', 'state.loading'))).toBeAttached()
    await checkPage(page, 'area-loading')
    answered.resolve()
    await expect(page.getByText(text(wordsOf(tenant, 'de'), 'area.empty'))).toBeVisible()
  })
})

// SPEC §2.28
test('nordlicht: a recommender stores, changes and deletes bank data', async ({ page }) => {
  const scene = { tenant: 'nordlicht', language: 'de' } as const
  const url = `${address('nordlicht')}/de`
  const { email } = await createReferral('nordlicht', 100)
  await setFirstPassword(page, scene, tokenLink(await mailTo(email, /./)))

  await page.goto(`${url}/empfehler/bankdaten`)
  await checkPage(page, 'bank')
  const save = page.getByRole('button', { name: text('de', 'bank.save') })
  await page.getByLabel(text('de', 'bank.holder')).fill('')
  await save.click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
  await checkPage(page, 'bank-empty')
  await fillBank(page, scene, 'AT61 1904 3002 3457 3201')
  await save.click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  await checkPage(page, 'bank-foreign')
  await fillBank(page, scene)
  await save.click()
  await expectAnnounced(page, text('du', 'bank.saved'))
  await checkPage(page, 'bank-saved')
  await page.getByRole('button', { name: text('de', 'bank.change') }).click()
  await checkPage(page, 'bank-change')
  await page.goto(`${url}/meinedaten`)
  await checkPage(page, 'data-full')
  await page.goto(`${url}/empfehler/bankdaten`)
  await page.getByRole('button', { name: text('de', 'bank.delete') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkPage(page, 'bank-delete')
  await page.getByRole('button', { name: text('de', 'bank.delete.confirm') }).click()
  await expectAnnounced(page, text('du', 'bank.deleted'))
  await checkPage(page, 'bank-deleted')
})
