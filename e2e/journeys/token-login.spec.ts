import { randomUUID } from 'node:crypto'
import { operatorLink } from '../support/operator.ts'
import { logInDemoPerson } from '../support/steps.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { address, addTenants, newEmail, sendSigned } from '../support/zuruf.ts'

// Runs on one device only; `states` and `pages` cover other screens.
test.skip(({ isMobile }) => !isMobile, 'phone only')

// SPEC §1.25, §2.65, §8.11
test("a tenant's site logs its users in, and the token is removed from the URL", async ({ page }) => {
  const key = `auto-${randomUUID().slice(0, 6)}`
  await addTenants([{ key, settings: { autologin: true } }])
  const { Token } = await sendSigned<{ Token: string }>(key, 'login-tokens', {
    Email: newEmail('nina'),
    Vorname: 'Nina',
    Nachname: 'Neu',
  })
  await page.goto(`${address(key)}/de/empfehlen/1006?anmeldetoken=${Token}`)
  await page.waitForURL(/\/de\/empfehlen\/1006$/)
  await page.goto(`${address(key)}/de/persoenlicherbereich`)
  await expect(page).toHaveURL(/\/persoenlicherbereich$/)
  await page.goBack()
  expect(page.url()).not.toContain(Token)

  await page.context().clearCookies()
  await page.goto(`${address(key)}/de?anmeldetoken=${Token}`)
  await expect(page.getByText('Dieser Link wurde schon zum Anmelden benutzt.')).toBeVisible()
  await expectAccessible(page)
})

// SPEC §2.11
test("an operator in a person's account sees a banner on every page and leaves with one click", async ({
  page,
}) => {
  const { pathname } = new URL(await operatorLink('swb', 'empfehler@demo.test'))
  await page.goto(address('swb') + pathname)
  await page.waitForURL(/\/persoenlicherbereich$/)
  const strip = page.getByRole('complementary', { name: 'Zugang als Betreiber' })
  await expect(strip).toContainText('Sie sehen das Konto von Erika Muster als Betreiber.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${address('swb')}/de/faq`)
  await expect(strip).toBeVisible()
  await strip.getByRole('link', { name: 'Beenden' }).click()
  // The banner does not appear between two pages either.
  await expect(page).toHaveURL(`${address('swb')}/de`)
  await expect(strip).toHaveCount(0)

  await logInDemoPerson(page, `${address('swb')}/de`, 'empfehler@demo.test')
  await expect(strip).toHaveCount(0)
})
