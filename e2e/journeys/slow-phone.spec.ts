// SPEC §P.03

import type { Page } from '@playwright/test'
import people from '@zuruf/messages/de/agency-people'
import partner from '@zuruf/messages/de/partner'
import reports from '@zuruf/messages/de/reports'
import { logIn, newAccount, openArea } from '../support/account.ts'
import { createReferral, demoOwner, demoRecommender } from '../support/api.ts'
import { holdBackScripts } from '../support/delayed-scripts.ts'
import { onPhone } from '../support/look.ts'
import { openAs } from '../support/refusals.ts'
import { logInDemoPerson, openGoodwill } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, newEmail } from '../support/zuruf.ts'

test('input before the scripts load is kept and sent', onPhone, async ({ page }) => {
  const releaseScripts = await holdBackScripts(page)
  await page.goto(`${address('swb')}/de/empfehlen/1006`, { waitUntil: 'commit' })
  await page.getByLabel(text('de', 'recommend.firstName')).fill('Rita')
  await page.getByLabel(text('de', 'recommend.lastName')).fill('Langsam')
  await page.getByLabel(text('de', 'recommend.email'), { exact: true }).fill(newEmail('rita'))
  await page.getByRole('radio', { name: text('de', 'split.both') }).check({ force: true })
  await page.getByRole('checkbox', { name: text('de', 'recommend.terms.before').trim() }).check()

  releaseScripts()
  await expect(page.getByText('45 € für Sie, 45 € für Ihren Kontakt')).toBeAttached()
  await expect(page.getByLabel(text('de', 'recommend.lastName'))).toHaveValue('Langsam')
  await page.getByRole('button', { name: text('de', 'recommend.submit') }).click()
  await page.waitForURL(/\/empfehlung\/[A-Z0-9]{11}/)
})

test('a focused tab moves fully into view before the scripts load', onPhone, async ({ page }) => {
  await logInDemoPerson(page, `${address('swb')}/de`, 'profi@demo.test')
  await holdBackScripts(page)
  await page.goto(`${address('swb')}/de/profiseller/auftraege`, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const main = page.getByRole('main')
  for (const name of [partner['partner.nav'], reports['reports.views']]) {
    const row = main.getByRole('navigation', { name }).getByRole('link')
    expect(await row.count()).toBeGreaterThan(3)
    await row.first().focus()
    for (let stop = 1; stop < (await row.count()); stop++) {
      await page.keyboard.press('Tab')
      await expect(row.nth(stop)).toBeFocused()
      await expect(row.nth(stop)).toBeInViewport({ ratio: 1 })
    }
  }
})

test('a search before the scripts load shows results once they have loaded', onPhone, async ({ page }) => {
  const releaseScripts = await holdBackScripts(page)
  await page.goto(`${address('swb')}/de/faq`, { waitUntil: 'commit' })
  const search = page.getByRole('searchbox')
  await search.fill('Steuer')
  const questions = page.getByRole('main').locator('details')
  // The whole page has been received.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const all = await questions.count()

  releaseScripts()
  await expect.poll(() => questions.count()).toBeLessThan(all)
  await expect(search).toHaveValue('Steuer')
})

test(
  'a search in the area before the scripts load shows results once they have loaded',
  onPhone,
  async ({ page }) => {
    await openArea(page, 'swb', demoRecommender)
    const releaseScripts = await holdBackScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('searchbox').fill('karl')

    releaseScripts()
    await expect(page).toHaveURL(/suche=karl/)
    await expect(page.getByRole('searchbox')).toHaveValue('karl')
  },
)

test('a message edited before the scripts load is the one shared', onPhone, async ({ page }) => {
  const { Empfehlungsnummer, Hex } = await createReferral('swb', 50, newEmail('rita'))
  const releaseScripts = await holdBackScripts(page)
  await page.goto(`${address('swb')}/de/empfehlung/${Empfehlungsnummer}?hex=${Hex}`, { waitUntil: 'commit' })
  const message = page.getByLabel(text('de', 'share.message.hint'))
  await message.fill('Hallo Nachbarin')

  releaseScripts()
  await expect(page.locator('a[href*="Hallo%20Nachbarin"]').first()).toBeVisible()
  await expect(message).toHaveValue('Hallo Nachbarin')
})

test('a file selected before the scripts load is uploaded', onPhone, async ({ page }) => {
  await logIn(page, await newAccount('gudrun'))
  await openGoodwill(page)
  await page.waitForURL(/\/kundennummer\?empfehlung=/)
  const releaseScripts = await holdBackScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page
    .getByLabel(text('de', 'customer.files.choose'))
    .setInputFiles({ name: 'auftrag.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })

  releaseScripts()
  const list = page.getByRole('list', { name: text('de', 'customer.files.list') })
  await expect(list.getByRole('listitem')).toContainText('auftrag.pdf')
})

// SPEC §P.18
test(
  'a button clicked before the scripts load is busy at once and acts when they have',
  onPhone,
  async ({ page }) => {
    const releaseScripts = await holdBackScripts(page)
    await page.goto(`${address('nordlicht')}/de/login`, { waitUntil: 'commit' })
    await page.getByLabel(text('de', 'login.email')).fill('empfehler@demo.test')
    await page.getByLabel(text('de', 'login.password'), { exact: true }).fill('Zuruf-Demo-2026')
    const submit = page.getByRole('button', { name: text('de', 'login.submit') })
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && /login$/.test(request.url())) sent++
    })
    await submit.click()
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await expect(submit).toHaveCSS('cursor', 'progress')
    await submit.click()

    releaseScripts()
    await page.waitForURL(/\/persoenlicherbereich/)
    expect(page.url()).not.toContain('Zuruf-Demo')
    expect(sent).toBe(1)
  },
)

test('an invitation method selected before the scripts load stays selected', onPhone, async ({ page }) => {
  const area = `${address('swb')}/de/agentur`
  await page.goto(`${area}/login`)
  await logInDemoPerson(page, area, 'mitarbeiter@demo.test', false)
  const releaseScripts = await holdBackScripts(page)
  await page.goto(`${area}/einladungen`, { waitUntil: 'commit' })
  await page.getByText(people['invite.way.csv'], { exact: true }).click()

  releaseScripts()
  await expect(page.getByText(people['invite.csv.template'])).toBeVisible()
})

test.describe('with the cookie banner', () => {
  test.use({ consentAnswered: false })
  /** Waits for the banner, which only the scripts show. */
  const scriptsAreThere = (page: Page) =>
    expect(page.getByRole('heading', { name: text('de', 'consent.title') })).toBeVisible()

  test('a text selection is kept when the scripts load', onPhone, async ({ page }) => {
    await openAs(page, demoOwner, '/faq')
    const releaseScripts = await holdBackScripts(page)
    await page.goto(`${address('swb')}/de/empfehlen/1006`, { waitUntil: 'commit' })
    const email = page.getByLabel(text('de', 'recommend.email'), { exact: true })
    await email.selectText()

    releaseScripts()
    await scriptsAreThere(page)
    await page.keyboard.type('andere@demo.test')
    await expect(email).toHaveValue('andere@demo.test')
  })

  test('the scroll position is kept when the scripts load', onPhone, async ({ page }) => {
    const releaseScripts = await holdBackScripts(page)
    await page.goto(`${address('swb')}/de`, { waitUntil: 'commit' })
    // Waits for the fonts, which change the length of the page.
    await page.waitForFunction(
      () => [...document.fonts].filter(({ status }) => status === 'loaded').length > 1,
    )
    await page.locator('footer').scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(500)

    releaseScripts()
    await scriptsAreThere(page)
    expect(await page.evaluate(() => scrollY)).toBe(before)

    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })
})
