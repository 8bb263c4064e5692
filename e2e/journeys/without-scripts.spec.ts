// SPEC §P.17

import type { Page } from '@playwright/test'
import { newAccount } from '../support/account.ts'
import { productOf } from '../support/api.ts'
import { onDesktop, onPhone } from '../support/look.ts'
import { fillOrder, order, orderButton, password, recommend } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { text, wordsOf } from '../support/texts.ts'
import { address, mailTo, newEmail, tokenLink } from '../support/zuruf.ts'

/** The main journey in a browser that runs no scripts: the server does what the scripts of the forms would do. */

test.use({ javaScriptEnabled: false })

/** Counts the forms that the page's browser posts itself. */
function countPosts(page: Page): () => number {
  let posts = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') posts++
  })
  return () => posts
}

const journeys = [
  { tenant: 'swb', language: 'de', screen: onPhone },
  { tenant: 'nordlicht', language: 'en', screen: onDesktop },
] as const

for (const { tenant, language, screen } of journeys) {
  const scene = { tenant, language }

  test(`${tenant}, ${language}: from a referral to an order`, screen, async ({ page, anotherBrowser }) => {
    const posts = countPosts(page)
    const recommender = newEmail('rita')
    const recipient = newEmail('konrad')
    const { link, number } = await recommend(page, scene, recommender, 'both')
    expect(posts()).toBe(1)
    const ways = page.getByRole('main').locator(`a[href*="${number}"]`)
    await expect(ways.first()).toBeVisible()
    const byMail = ways.and(page.locator('a[href^="mailto:"]'))
    // The tenant's order decides which ways are in view.
    if (await byMail.isHidden()) await page.getByText(text(language, 'share.more'), { exact: true }).click()
    await expect(byMail).toBeVisible()
    await expect(page.getByRole('img', { name: text(language, 'share.facing.qr') })).toBeVisible()
    // A first password needs scripts; the page says so.
    await page.goto(tokenLink(await mailTo(recommender, /./)))
    await expect(page.getByText(text(wordsOf(tenant, language), 'password.needsScripts'))).toBeVisible()
    // Only a script takes the link's token out of the address.
    await page.goto(address(tenant))

    const theirs = await anotherBrowser()
    const theirPosts = countPosts(theirs)
    const orderNumber = await order(theirs, scene, link, recipient)
    expect(theirPosts()).toBe(1)
    expect(orderNumber).toMatch(/^A-/)

    await theirs.goto(tokenLink(await mailTo(recipient, new RegExp(orderNumber))))
    await theirs.getByRole('button', { name: text(language, 'confirmOrder.submit') }).click()
    await theirs.waitForURL(/\/bankdaten\?bestaetigt=1/)
    await theirs.getByLabel(text(language, 'bank.iban')).fill('DE89 3704 0044 0532 0130 00')
    await theirs.getByRole('button', { name: text(language, 'bank.save') }).click()
    await theirs.waitForURL(/\/empfaengerbestaetigung\?bankdaten=1/)
    expect(theirPosts()).toBe(3)
  })

  test(
    `${tenant}, ${language}: a refused form says what is wrong and keeps the rest`,
    screen,
    async ({ page }) => {
      const path = tenant === 'nordlicht' ? 'weitersagen' : 'empfehlen'
      const email = newEmail('rita')
      await page.goto(`${address(tenant)}/${language}/${path}/${productOf[tenant]}`)
      const emailField = page.getByLabel(text(language, 'recommend.email'), { exact: true })
      const lastName = page.getByLabel(text(language, 'recommend.lastName'))
      const terms = page.getByRole('checkbox', { name: text(language, 'recommend.terms.before').trim() })
      const submit = page.getByRole('button', { name: text(language, 'recommend.submit') })
      const share = page.getByRole('radio', { name: text(language, 'split.contact') })
      await share.check({ force: true })
      await page.getByLabel(text(language, 'recommend.firstName')).fill('Rita')
      await emailField.fill(email)
      await terms.check()
      await submit.click()
      await expect(lastName).toHaveAttribute('aria-invalid', 'true')
      await expect(lastName).toBeFocused()
      await expect(emailField).toHaveValue(email)
      await expect(share).toBeChecked()
      await expect(terms).toBeChecked()
      expect(page.url()).not.toContain('rita')
      await lastName.fill('Empfehl')
      await submit.click()
      await page.waitForURL(/\/empfehlung\/[A-Z0-9]{11}\?hex=/)
    },
  )

  test(`${tenant}, ${language}: the login opens the area`, screen, async ({ page }) => {
    const email = await newAccount('rita', tenant)
    await page.goto(`${address(tenant)}/${language}/login`)
    const main = page.getByRole('main')
    const emailField = main.getByLabel(text(language, 'login.email'))
    const passwordField = main.getByLabel(text(language, 'login.password'), { exact: true })
    const submit = main.getByRole('button', { name: text(language, 'login.submit') })
    await emailField.fill(email)
    await passwordField.fill('Daneben-12345')
    await submit.click()
    await expect(main.getByText(text(language, 'login.failed'))).toBeVisible()
    await expect(emailField).toHaveValue(email)
    await expect(passwordField).toHaveValue('')
    await passwordField.fill(password)
    await submit.click()
    await page.waitForURL(/\/persoenlicherbereich/)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test(`${tenant}, ${language}: the contact form says how else to write`, screen, async ({ page }) => {
    await page.goto(`${address(tenant)}/${language}/kontakt`)
    const main = page.getByRole('main')
    const message = main.getByLabel(text(language, 'contact.message'))
    await main.getByRole('radio', { name: text(language, 'contact.topic.Praemie') }).check({ force: true })
    await main.getByLabel(text(language, 'contact.firstName')).fill('Karla')
    await main.getByLabel(text(language, 'contact.lastName')).fill('Fragt')
    await main.getByLabel(text(language, 'contact.email')).fill(newEmail('karla'))
    await message.fill('Wann kommt meine Prämie?')
    await main.getByRole('button', { name: text(language, 'contact.submit') }).click()
    // It needs a captcha, which is a script.
    await expect(main.getByText(/JavaScript/)).toBeVisible()
    await expect(message).toHaveValue('Wann kommt meine Prämie?')
  })
}

test('a code leads to the offer and to the order', onPhone, async ({ page, anotherBrowser }) => {
  const scene = { tenant: 'swb', language: 'de' } as const
  await recommend(page, scene, newEmail('rita'), 'self')
  const facing = page.getByRole('region', { name: text('de', 'share.facing') })
  const shown = await facing.locator('p').last().textContent()
  const code = shown?.split(':').at(-1)?.trim() ?? ''
  expect(code).toMatch(/^[A-Z0-9][A-Z0-9 -]+$/)

  const theirs = await anotherBrowser()
  await theirs.goto(`${address('swb')}/de/code`)
  const field = theirs.getByLabel(text('de', 'code.label'))
  const submit = theirs.getByRole('button', { name: text('de', 'code.submit') })
  await field.fill('falsch')
  await submit.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('falsch')
  await field.fill(code)
  await submit.click()
  await theirs.waitForURL(/\/angebot\/[A-Z0-9]{11}\?channel=code/)
  await theirs
    .getByRole('link', { name: text('de', 'offer.order') })
    .first()
    .click()
  await theirs.waitForURL(/\/empfaengerdaten\//)
  const recipient = newEmail('konrad')
  await fillOrder(theirs, scene, recipient)
  await orderButton(theirs, scene).click()
  await theirs.waitForURL(/\/bestaetigung\?auftrag=A-/)
  await mailTo(recipient, /A-/)
})

test('the menu opens, and no banner covers the page', onPhone, async ({ page }) => {
  await page.goto(`${address('swb')}/de/login`)
  await page.getByRole('button', { name: text('de', 'layout.menu'), exact: true }).click()
  const menu = page.locator('[popover]').getByRole('link', { name: text('de', 'layout.nav.faq') })
  await expect(menu).toBeVisible()
  await expect(page.getByText(text('de', 'consent.title'))).toHaveCount(0)
})

test('the dialog about the newsletter opens and closes', onPhone, async ({ page }) => {
  await page.goto(`${address('swb')}/de/empfehlen/${productOf.swb}`)
  await page.getByRole('button', { name: text('de', 'newsletter.more') }).click()
  const dialog = page.getByRole('dialog', { name: text('de', 'newsletter.title') })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: text('de', 'newsletter.ok') }).click()
  await expect(dialog).toBeHidden()
})
