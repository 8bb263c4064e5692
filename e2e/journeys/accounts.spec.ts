import type { Page } from '@playwright/test'
import { expectLoginPage, fillLogin, logIn, newAccount, storedSession } from '../support/account.ts'
import { expectAnnounced } from '../support/announcements.ts'
import { holdBackScripts } from '../support/delayed-scripts.ts'
import { password, recommend } from '../support/steps.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, backdateLogins, mailTo, tokenLink } from '../support/zuruf.ts'

// Runs on one device only; `states` and `pages` cover other screens.
test.skip(({ isMobile }) => !isMobile, 'phone only')

/** A person and their account: logging in, staying logged in, and regaining access. */

const de = `${address('swb')}/de`
const other = 'Stille-Post-9-im-Wald'
const minutes = 60_000

// SPEC §2.10
test('a session lasts until the browser closes, or longer if requested', async ({ page, browser }) => {
  const email = await newAccount('bleibt')
  for (const remember of [false, true]) {
    await page.context().clearCookies()
    await logIn(page, email, { remember })
    const cookies = await page.context().cookies()
    // A restarted browser keeps only cookies with an expiry date.
    const restarted = await browser.newContext()
    await restarted.addCookies(cookies.filter((cookie) => cookie.expires !== -1))
    const later = await restarted.newPage()
    await later.goto(`${de}/persoenlicherbereich`)
    await expect(later).toHaveURL(remember ? /\/persoenlicherbereich$/ : /\/login\?redirect=/)
    await restarted.close()
  }
})

// SPEC §4.04, §4.05
test("scripts can read the profile and the session's expiry, but never its token", async ({ page }) => {
  const email = await newAccount('speicher')
  await page.goto(`${de}/login`)
  await expect(page.getByRole('button', { name: text('de', 'login.submit') })).toBeEnabled()
  expect(await storedSession(page)).toEqual({})
  await fillLogin(page, email)
  await page.waitForURL(/\/persoenlicherbereich/)
  const stored = await storedSession(page)
  expect(Object.keys(stored)).toEqual(['zuruf.session'])
  expect(JSON.parse(stored['zuruf.session'] ?? '')).toMatchObject({
    Email: email,
    SitzungEndet: expect.any(String),
  })
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'zuruf_session')
  expect(cookie?.httpOnly).toBe(true)
  expect(JSON.stringify(stored)).not.toContain(cookie?.value)
  expect(await page.evaluate(() => document.cookie)).not.toContain('zuruf_session')
})

// SPEC §2.12
test('a login or logout in one tab shows in the other at once', async ({ page, context }) => {
  const email = await newAccount('tabs')
  await page.goto(`${de}/login`)
  const second = await context.newPage()
  await second.goto(`${de}/login?redirect=${encodeURIComponent('{"name":"MeineDaten","params":{}}')}`)
  await expect(second.getByRole('button', { name: text('de', 'login.submit') })).toBeEnabled()
  await fillLogin(page, email)
  await page.waitForURL(/\/persoenlicherbereich/)
  await second.waitForURL(/\/meinedaten/)
  await expect(second.getByText(email)).toBeVisible()

  await page.goto(`${de}/logout`)
  await page.waitForURL(`${de}`)
  await expectLoginPage(second)
  expect(new URL(second.url()).searchParams.get('redirect')).toBe('{"name":"MeineDaten","params":{}}')
})

test("a tab with late scripts does not log out another tab's new session", async ({ page, context }) => {
  const email = await newAccount('spaet')
  await page.goto(`${de}/login`)
  const second = await context.newPage()
  const releaseScripts = await holdBackScripts(second)
  const redirect = encodeURIComponent('{"name":"MeineDaten","params":{}}')
  await second.goto(`${de}/login?redirect=${redirect}`, { waitUntil: 'commit' })
  await expect(second.getByRole('button', { name: text('de', 'login.submit') })).toBeVisible()
  await fillLogin(page, email)
  await page.waitForURL(/\/persoenlicherbereich/)
  releaseScripts()
  await second.waitForURL(/\/meinedaten/)
  await expect(second.getByText(email)).toBeVisible()
  await expect(page).toHaveURL(/\/persoenlicherbereich/)
  expect(Object.keys(await storedSession(page))).toEqual(['zuruf.session'])
})

/**
 * Answers calls to a path at once, without the network: the answer arrives when React has hydrated only the
 * layout, as happens on slow devices.
 */
const answerAtOnce = (page: Page, path: string, status: number, body: object) =>
  page.addInitScript(
    ({ path, status, body }) => {
      const { fetch } = window
      window.fetch = async (input, init) =>
        String(input).includes(path) ? Response.json(body, { status }) : fetch(input, init)
    },
    { path, status, body },
  )

test('a tab with late scripts does not restore a session ended in another tab', async ({ page, context }) => {
  await logIn(page, await newAccount('gegangen'))
  const second = await context.newPage()
  const releaseScripts = await holdBackScripts(second)
  await answerAtOnce(second, '/account/refresh', 401, { code: 'PSOF0204' })
  await second.goto(`${de}/persoenlicherbereich`, { waitUntil: 'commit' })
  await expect(second.getByRole('heading', { name: text('de', 'area.list') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: text('de', 'area.nav.logout') })
    .click()
  await expect.poll(() => storedSession(page)).toEqual({})
  releaseScripts()
  await expectLoginPage(second)
})

// SPEC §2.14
test('a forgotten password is reset with a mailed link', async ({ page }) => {
  const email = await newAccount('vergesslich')
  await page.goto(`${de}/login`)
  await page.getByRole('link', { name: text('de', 'login.forgotten') }).click()
  await page.waitForURL(/\/passwortvergessen/)
  await expectAccessible(page)
  await page.getByRole('button', { name: text('de', 'forgotten.submit') }).click()
  await expect(page.getByText(/E-\u2060Mail-Adresse ist ein Pflichtfeld/)).toBeVisible()
  await page.getByLabel(text('de', 'login.email')).fill(email)
  await page.getByRole('button', { name: text('de', 'forgotten.submit') }).click()
  await expect(page.getByRole('heading', { name: text('de', 'forgotten.sent.title') })).toBeFocused()
  await expectAccessible(page)

  const link = tokenLink(await mailTo(email, /neues Passwort/))
  await page.goto(link)
  await page.getByLabel(text('de', 'password.new'), { exact: true }).fill(other)
  await page.getByLabel(text('de', 'password.repeat'), { exact: true }).fill(other)
  await page.getByRole('button', { name: text('de', 'password.submit') }).click()
  await page.waitForURL(/\/persoenlicherbereich/)
  await mailTo(email, /Passwort wurde geändert/)

  // The link has been used; its page offers to request another one.
  await page.goto(link)
  await page.getByRole('link', { name: text('de', 'password.expired.again') }).click()
  await page.waitForURL(/\/passwortvergessen/)
})

// SPEC §1.15, §2.15, §5.03, §6.03, §8.20
test('changing the password logs out only the other browsers', async ({ page, anotherBrowser }) => {
  const email = await newAccount('wechselt')
  const elsewhere = await anotherBrowser()
  await logIn(elsewhere, email)
  await elsewhere.goto(`${de}/meinedaten`)
  await expect(elsewhere.getByText(text('de', 'sessions.current'))).toBeVisible()
  await logIn(page, email)
  await page.goto(`${de}/meinedaten`)
  await expect(page.getByText(text('de', 'sessions.current'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: text('de', 'sessions.password') }).click()
  await page.waitForURL(/\/passwortaendern/)
  await expectAccessible(page)

  const change = async (current: string) => {
    await page.getByLabel(text('de', 'password.current'), { exact: true }).fill(current)
    await page.getByLabel(text('de', 'password.new'), { exact: true }).fill(other)
    await page.getByLabel(text('de', 'password.repeat'), { exact: true }).fill(other)
    await page.getByRole('button', { name: text('de', 'password.change.submit') }).click()
  }
  await change('Falsch-Falsch-1')
  await expect(page.getByText('Das Passwort stimmt nicht.')).toBeVisible()
  await change(password)
  await expect(page.getByRole('heading', { name: 'Passwort erfolgreich geändert.' })).toBeFocused()
  await expectAccessible(page)

  // The other browser notices with its next request.
  await elsewhere.getByRole('button', { name: text('de', 'sessions.endOthers') }).click()
  await expectLoginPage(elsewhere)
  await page.goto(`${de}/meinedaten`)
  await expect(page.getByText(email)).toBeVisible()
  await fillLogin(elsewhere, email, other)
  await elsewhere.waitForURL(/\/meinedaten/)
})

test('own devices are listed and can be logged out', async ({ page, anotherBrowser }) => {
  const email = await newAccount('geraete')
  const elsewhere = await anotherBrowser()
  await logIn(elsewhere, email)
  await logIn(page, email)
  await page.goto(`${de}/meinedaten`)
  const devices = page.getByRole('region', { name: text('de', 'sessions.title') }).getByRole('listitem')
  // The third is the session started by setting the password.
  await expect(devices).toHaveCount(3)
  await devices
    .filter({ hasNotText: text('de', 'sessions.current') })
    .filter({ hasText: /Chrome/ })
    .getByRole('button')
    .first()
    .click()
  await expect(devices).toHaveCount(2)
  await page.getByRole('button', { name: text('de', 'sessions.endOthers') }).click()
  await expect(devices).toHaveCount(1)
  await elsewhere.goto(`${de}/persoenlicherbereich`)
  await expectLoginPage(elsewhere)
})

// SPEC §8.14
test('changing bank data asks for the password and keeps the input', async ({ page }) => {
  const email = await newAccount('konto', 'nordlicht')
  await logIn(page, email, { tenant: 'nordlicht' })
  await page.goto(`${address('nordlicht')}/de/empfehler/bankdaten`)
  const iban = page.getByLabel(text('de', 'bank.iban'), { exact: true })
  await iban.fill('DE89 3704 0044 0532 0130 00')
  await backdateLogins('nordlicht', email, 11)
  await page.getByRole('button', { name: text('de', 'bank.save') }).click()
  const dialog = page.getByRole('dialog', { name: text('du', 'prove.title') })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Bitte melde dich dafür zuerst noch einmal an.')).toBeVisible()
  await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00')

  await page.getByRole('button', { name: text('de', 'bank.save') }).click()
  const secret = dialog.getByLabel(text('de', 'login.password'), { exact: true })
  await expect(secret).toBeFocused()
  await secret.fill('Falsch-Falsch-1')
  await secret.press('Enter')
  await expect(dialog.getByText('Das Passwort stimmt nicht.')).toBeVisible()
  await secret.fill(password)
  await secret.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('•••• •••• •••• 3000')).toBeVisible()

  // Also works from within another dialog, which waits in the background.
  await backdateLogins('nordlicht', email, 11)
  await page.getByRole('button', { name: text('de', 'bank.delete'), exact: true }).click()
  await page.getByRole('button', { name: text('de', 'bank.delete.confirm') }).click()
  await secret.fill(password)
  await secret.press('Enter')
  await expectAnnounced(page, text('du', 'bank.deleted'))
  await expect(iban).toBeVisible()
})

test('a request in flight during re-authentication in another tab succeeds with the new token', async ({
  page,
  context,
}) => {
  const email = await newAccount('zwei-tabs')
  await logIn(page, email)
  await page.goto(`${de}/meinedaten`)
  await expect(page.getByText(text('de', 'sessions.current'))).toBeVisible()
  const statuses: number[] = []
  await page.route('**/empfehler/setNewsletterOptin', async (route) => {
    const headers = await route.request().allHeaders()
    if (statuses.length === 0) {
      const proved = await context.request.post(`${address('swb')}/api/v1/swb/account/bestaetigen`, {
        data: { Password: password },
        headers: { 'x-requested-with': 'zuruf', origin: address('swb') },
      })
      expect(proved.ok()).toBe(true)
    }
    // The first request has the cookie it left the page with.
    const response = await route.fetch({ headers })
    statuses.push(response.status())
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: text('de', 'newsletterState.subscribe') }).click()
  await expect(page.getByText(text('de', 'newsletterState.pending'), { exact: true })).toBeVisible()
  expect(statuses).toEqual([401, 200])
})

// SPEC §4.08
test('an expired session is noticed within a minute, and login leads back', async ({ page }) => {
  await page.clock.install()
  const email = await newAccount('ende')
  await logIn(page, email)
  await page.goto(`${de}/meinedaten`)
  await expect(page.getByText(text('de', 'sessions.current'))).toBeVisible()
  const twoHoursLater = () =>
    Promise.all([page.waitForResponse(/\/account\/refresh$/), page.clock.fastForward(121 * minutes)])
  // Expired by the browser's clock, but the server reports that it is still valid.
  await twoHoursLater()
  await expect(page.getByText(email)).toBeVisible()
  expect(Object.keys(await storedSession(page))).toEqual(['zuruf.session'])
  // Now it has ended: the page notices, reloads, and the guard redirects to the login.
  await page.context().clearCookies({ name: 'zuruf_session' })
  await twoHoursLater()
  await expectLoginPage(page)
  await fillLogin(page, email)
  await page.waitForURL(/\/meinedaten/)
})

// SPEC §7.07
test("a person's language is stored in their account", async ({ page }) => {
  const email = await newAccount('sprache')
  await logIn(page, email)
  await page.goto(`${de}/meinedaten`)
  // Before the scripts load, the switch is a plain link.
  await expect(page.getByText(text('de', 'sessions.current'))).toBeVisible()
  const menu = page.getByRole('button', { name: 'Menü', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.locator('a[hreflang="en"]:visible').click()
  await page.waitForURL(/\/en\/meinedaten/)
  await page.goto(`${address('swb')}/en/logout`)
  await page.waitForURL(/\/en$/)
  await page.goto(`${de}/login`)
  await fillLogin(page, email)
  await page.waitForURL(/\/en\/persoenlicherbereich/)
})

test('a password reset before confirmation sends the opt-in mail again', async ({ page }) => {
  const { email } = { email: `neu-${Date.now()}-${test.info().project.name}@probe.test` }
  await recommend(page, { tenant: 'swb', language: 'de' }, email, 'self')
  await page.goto(`${de}/registrieren?token=abgelaufen`)
  await page.getByRole('link', { name: text('de', 'password.expired.again') }).click()
  await page.getByLabel(text('de', 'login.email')).fill(email)
  await page.getByRole('button', { name: text('de', 'forgotten.submit') }).click()
  await expect(page.getByRole('heading', { name: text('de', 'forgotten.sent.title') })).toBeVisible()
  expect(tokenLink(await mailTo(email, /bestätigen Sie Ihre E-Mail-Adresse$/))).toContain(
    '/registrieren?token=',
  )
})
