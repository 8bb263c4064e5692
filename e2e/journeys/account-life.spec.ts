// SPEC §2.09

import { withAuthenticator } from '../support/authenticator.ts'
import { order, password, recommend, type Scene, setFirstPassword } from '../support/steps.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, mailTo, newEmail, releaseOrder, report, tokenLink } from '../support/zuruf.ts'

// Runs on one device only; `states` and `pages` cover other screens.
test.skip(({ isMobile }) => !isMobile, 'phone only')

/** Lifecycle of an account: it starts without a referral and ends when its owner deletes it. */

const scenes: readonly Scene[] = [
  { tenant: 'swb', language: 'de' },
  { tenant: 'nordlicht', language: 'en' },
]

for (const scene of scenes) {
  const { tenant, language } = scene
  const say = (key: Parameters<typeof text>[1]) => text(language, key)

  // SPEC §1.16, §6.03
  test(`${tenant}, ${language}: an account begins without a referral and is deleted`, async ({ page }) => {
    const email = newEmail('nora')
    await page.goto(`${address(tenant)}/${language}/login`)
    await page.getByRole('link', { name: say('login.new.action') }).click()
    await page.waitForURL(/\/registrieren/)
    await expectAccessible(page)
    await page.getByRole('button', { name: say('register.submit') }).click()
    await expect(page.getByLabel(say('recommend.firstName'))).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(say('recommend.firstName')).fill('Nora')
    await page.getByLabel(say('recommend.lastName')).fill('Neu')
    await page.getByLabel(say('recommend.email'), { exact: true }).fill(email)
    await page.getByRole('button', { name: say('register.submit') }).click()
    await expect(page.getByRole('heading', { name: say('register.sent.title') })).toBeVisible()
    await expectAccessible(page)
    await setFirstPassword(page, scene, tokenLink(await mailTo(email, /./)))

    await page.goto(`${address(tenant)}/${language}/meinedaten`)
    await page.getByRole('button', { name: say('delete.open') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(say('delete.goes.profile'))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('delete.submit') }).click()
    await expect(dialog.getByText(say('delete.sure.required'))).toBeVisible()
    await dialog.getByRole('checkbox').check()
    await dialog.getByLabel(say('delete.password')).fill('Nicht-das-Passwort-1')
    await dialog.getByRole('button', { name: say('delete.submit') }).click()
    await expect(dialog.getByLabel(say('delete.password'))).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel(say('delete.password')).fill(password)
    await dialog.getByRole('button', { name: say('delete.submit') }).click()
    await page.waitForURL(/\/kontogeloescht/)
    await expect(page.getByRole('heading', { name: say('goodbye.title') })).toBeVisible()
    await expectAccessible(page)
    await mailTo(email, /gelöscht|deleted/)

    await page.goto(`${address(tenant)}/${language}/login`)
    await page.getByLabel(say('login.email')).fill(email)
    await page.getByLabel(say('login.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: say('login.submit') }).click()
    await expect(page.getByText(say('login.failed'))).toBeVisible()
  })
}

test("deletion warns of a ready reward, and the friend's link shows a notice", async ({
  page,
  anotherBrowser,
}) => {
  const scene: Scene = { tenant: 'swb', language: 'de' }
  const email = newEmail('rita')
  const { link } = await recommend(page, scene, email, 'self')
  await setFirstPassword(page, scene, tokenLink(await mailTo(email, /./)))
  const theirs = await anotherBrowser()
  const orderNumber = await order(theirs, scene, link, newEmail('konrad'))
  await report('swb', [{ status: 'concluded', orderNumber }])
  await releaseOrder('swb', orderNumber)
  await mailTo(email, /€/)
  const open = await recommend(page, scene, email, 'self')

  await page.goto(`${address('swb')}/de/meinedaten`)
  await page.getByRole('button', { name: text('de', 'delete.open') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text('de', 'delete.ready.one'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('checkbox').check()
  await dialog.getByLabel(text('de', 'delete.password')).fill(password)
  await dialog.getByRole('button', { name: text('de', 'delete.submit') }).click()
  await page.waitForURL(/\/kontogeloescht/)

  await theirs.goto(open.link)
  await expect(theirs.getByText('Diese Empfehlung ist leider nicht mehr möglich')).toBeVisible()
})

test('a passkey can be created, used to log in without a password, and removed', async ({ page }) => {
  const scene: Scene = { tenant: 'nordlicht', language: 'de' }
  const say = (key: Parameters<typeof text>[1]) => text('du', key)
  const home = `${address('nordlicht')}/de`
  const email = newEmail('petra')
  await recommend(page, scene, email, 'self')
  await setFirstPassword(page, scene, tokenLink(await mailTo(email, /./)))
  await withAuthenticator(page)

  await page.goto(`${home}/meinedaten`)
  await expectAccessible(page)
  await page.getByRole('button', { name: say('passkey.add') }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel(say('passkey.name')).fill('Mein Telefon')
  await dialog.getByLabel(say('login.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: say('passkey.submit') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mein Telefon' })).toBeVisible()
  await expectAccessible(page)
  await mailTo(email, /Passkey/)

  await page.getByRole('link', { name: say('data.logout') }).click()
  await page.waitForURL(new RegExp(`${home}/?$`))
  await page.goto(`${home}/meinedaten`)
  await page.waitForURL(/\/login/)
  await expectAccessible(page)
  await page.getByRole('button', { name: say('passkey.login') }).click()
  await page.waitForURL(/\/meinedaten/)

  await page.getByRole('button', { name: 'Passkey Mein Telefon entfernen' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('passkey.remove.confirm') })
    .click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mein Telefon' })).toHaveCount(0)
  await page.getByRole('link', { name: say('data.logout') }).click()
  await page.waitForURL(new RegExp(`${home}/?$`))
  await page.goto(`${home}/login`)
  await page.getByRole('button', { name: say('passkey.login') }).click()
  await expect(page.getByText(say('passkey.login.unknown'))).toBeVisible()
  await expectAccessible(page)
})
