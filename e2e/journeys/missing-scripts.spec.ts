// SPEC §8.28

import type { Page } from '@playwright/test'
import agencyOnboarding from '@zuruf/messages/de/agency-onboarding'
import { productOf } from '../support/api.ts'
import { waitForHydration } from '../support/hydration.ts'
import { onPhone } from '../support/look.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, newEmail } from '../support/zuruf.ts'

/**
 * A script cannot be loaded: the connection is down for a moment, or an update has removed the file. The page
 * remains with all input. SPEC §8
 */

test.use({ serverFails: true, scriptsFail: true })

const url = `${address('swb')}/de`

/**
 * Makes the scripts with this name fail.
 *
 * @returns a function that restores them
 */
async function withoutScript(page: Page, name: string): Promise<() => Promise<void>> {
  const pattern = `**/assets/${name}-*.js`
  await page.route(pattern, (route) => route.abort())
  return () => page.unroute(pattern)
}

/** Runs in the page before its own scripts: notes when it waits for a connection in order to reload. */
function noteReloadOnline(): void {
  const add = window.addEventListener.bind(window)
  window.addEventListener = (...args: Parameters<typeof add>) => {
    add(...args)
    if (args[0] === 'online' && String(args[1]).includes('location.reload')) {
      Object.assign(window, { reloadsOnline: true })
    }
  }
}

const failed = (page: Page, name: string) =>
  page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${name}-`))

test('a page works without a picture whose script fails to load', onPhone, async ({ page }) => {
  const picture = page.getByRole('img', { name: text('de', 'home.scene') })
  const promise = page.getByText(text('de', 'home.trust.free'))
  await withoutScript(page, 'village')
  await page.goto(url)
  await waitForHydration(page)
  // The page was sent with the picture; navigating back to it needs the script.
  await expect(picture).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
  await expect(page.getByRole('button', { name: text('de', 'contact.submit') })).toBeVisible()
  const asked = failed(page, 'village')
  await page.goBack()
  await asked
  await expect(promise).toBeVisible()
  await expect(picture).toHaveCount(0)
})

test('a form whose rules fail to load is validated by the server', onPhone, async ({ page }) => {
  await withoutScript(page, 'rules')
  const asked = failed(page, 'rules')
  await page.goto(`${url}/empfehlen/${productOf.swb}`)
  await waitForHydration(page)
  await page.getByLabel(text('de', 'recommend.firstName')).fill('Rita')
  await page.getByLabel(text('de', 'recommend.lastName')).fill('Empfehl')
  const email = page.getByLabel(text('de', 'recommend.email'), { exact: true })
  await email.fill('rita@')
  await page.getByRole('checkbox', { name: text('de', 'recommend.terms.before').trim() }).check()
  await asked
  const submit = page.getByRole('button', { name: text('de', 'recommend.submit') })
  await submit.click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await email.fill(newEmail('rita'))
  await submit.click()
  await page.waitForURL(/\/empfehlung\/[A-Z0-9]{11}/)
})

test('a part that fails to load shows an error and appears after a reload', onPhone, async ({ page }) => {
  const missing = page.getByRole('alert').filter({ hasText: text('de', 'state.error.part') })
  const open = () => page.getByRole('button', { name: text('de', 'layout.footer.cookies') }).click()
  const unfold = () => page.getByText(text('de', 'consent.details')).click()
  await page.goto(`${url}/kontakt`)
  await waitForHydration(page)
  const message = page.getByLabel(text('de', 'contact.message'))
  await message.fill('Was wird aus meiner Prämie?')
  for (const [script, show] of [
    ['consent-choice', open],
    ['visit', unfold],
  ] as const) {
    const isThere = await withoutScript(page, script)
    await show()
    await expect(missing).toBeVisible()
    await expectAccessible(page)
    await expect(message).toHaveValue('Was wird aus meiner Prämie?')
    await isThere()
    await missing.getByRole('button', { name: text('de', 'state.error.reload') }).click()
    await expect(missing).toHaveCount(0)
    await waitForHydration(page)
    await message.fill('Was wird aus meiner Prämie?')
    await open()
    await expect(page.getByText(text('de', 'consent.details'))).toBeVisible()
  }
  await unfold()
  await expect(page.getByText(text('de', 'kept.number')).first()).toBeVisible()
})

test('a captcha that fails to load shows an error', onPhone, async ({ page }) => {
  await withoutScript(page, 'widget')
  await page.route('**/v1/swb/kontakt?*', (route) => route.fulfill({ json: { CaptchaErforderlich: true } }))
  await page.goto(`${url}/kontakt`)
  await waitForHydration(page)
  await page.getByLabel(text('de', 'contact.message')).fill('Was wird aus meiner Prämie?')
  await expect(page.getByRole('alert')).toContainText(text('de', 'state.error.part'))
})

for (const name of ['Kontakt', 'Impressum', 'Teilnahmebedingungen']) {
  test(
    `without a connection the page ${name} says so, and the next try opens it`,
    onPhone,
    async ({ page }) => {
      await page.goto(url)
      await waitForHydration(page)
      await page.context().setOffline(true)
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page.getByText(text('de', 'state.error.part'))).toBeVisible()
      await page.context().setOffline(false)
      // A slow click: the button must not move when the picture above it fails to load.
      await page.getByRole('button', { name: text('de', 'state.error.retry') }).click({ delay: 700 })
      await expect(page.getByText(text('de', 'state.error.title'))).toHaveCount(0)
      await expect(page).toHaveTitle(new RegExp(name))
    },
  )
}

// SPEC §9.01
test('a call without an answer fails after five minutes', onPhone, async ({ page }) => {
  // Timeouts of calls run a thousand times faster.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms / 1_000)
  })
  let asked = 0
  await page.route('**/account/login', () => {
    asked++
  })
  await page.goto(`${url}/login`)
  await waitForHydration(page)
  await page.getByLabel(text('de', 'login.email')).fill(newEmail('geduld'))
  await page.getByLabel(text('de', 'login.password'), { exact: true }).fill('Sonnenblume-4711')
  // Measured from before the click, since the call may be delayed on a busy machine.
  const from = Date.now()
  await page
    .getByRole('main')
    .getByRole('button', { name: text('de', 'login.submit') })
    .click()
  await expect(page.getByText(text('de', 'state.error.network'))).toBeVisible()
  expect(asked).toBe(1)
  expect(Date.now() - from).toBeGreaterThan(290)
})

// SPEC §9.01
test('a script that does not load within two minutes fails', onPhone, async ({ page }) => {
  await page.clock.install()
  let asked = 0
  await page.route('**/assets/consent-choice-*.js', () => {
    asked++
  })
  await page.goto(`${url}/kontakt`)
  await waitForHydration(page)
  await page.getByRole('button', { name: text('de', 'layout.footer.cookies') }).click()
  await expect.poll(() => asked).toBe(1)
  const missing = page.getByRole('alert').filter({ hasText: text('de', 'state.error.part') })
  // The clock also advances in real time.
  await page.clock.fastForward(60_000)
  await expect(missing).toHaveCount(0)
  await page.clock.fastForward(65_000)
  await expect(missing).toBeVisible()
})

for (const [what, script] of [
  ['texts fail', 'agency-onboarding'],
  ['first script fails', 'index'],
] as const) {
  test(
    `a page whose ${what} to load stays as sent and reloads once the connection is back`,
    onPhone,
    async ({ page }) => {
      const main = page.getByRole('main')
      const submit = main.getByRole('button', { name: agencyOnboarding['agency.register.submit'] })
      let loads = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.method() === 'GET') loads++
      })
      await page.route(`**/assets/${script}-*.js`, (route) => (loads < 3 ? route.abort() : route.continue()))
      await page.addInitScript(noteReloadOnline)
      await page.goto(`${url}/agentur/registrieren`)
      // The page reloads itself once, and not again until there is a new connection.
      await page.waitForFunction(
        () =>
          'reloadsOnline' in window &&
          performance
            .getEntriesByType('navigation')
            .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload'),
      )
      await expect(submit).toBeVisible()
      expect(loads).toBe(2)
      await page.context().setOffline(true)
      await page.context().setOffline(false)
      await expect.poll(() => loads).toBe(3)
      await waitForHydration(page)
      await submit.click()
      await expect(main.getByText('Firma ist ein Pflichtfeld')).toBeVisible()
      expect(loads).toBe(3)
    },
  )
}

// SPEC §P.17
test('a form without its scripts is posted, and goes on once the scripts load', onPhone, async ({ page }) => {
  const pattern = '**/assets/index-*.js'
  await page.route(pattern, (route) => route.abort())
  await page.addInitScript(noteReloadOnline)
  await page.goto(`${url}/empfehlen/${productOf.swb}`)
  // The page reloads itself once, and then leaves the form to the browser.
  await page.waitForFunction(
    () =>
      'reloadsOnline' in window &&
      performance
        .getEntriesByType('navigation')
        .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload'),
  )
  const email = page.getByLabel(text('de', 'recommend.email'), { exact: true })
  const lastName = page.getByLabel(text('de', 'recommend.lastName'))
  const terms = page.getByRole('checkbox', { name: text('de', 'recommend.terms.before').trim() })
  const submit = page.getByRole('button', { name: text('de', 'recommend.submit') })
  const hers = newEmail('rita')
  await page.getByRole('radio', { name: text('de', 'split.both') }).check({ force: true })
  await page.getByLabel(text('de', 'recommend.firstName')).fill('Rita')
  await email.fill(hers)
  await terms.check()
  await page.unroute(pattern)
  await submit.click()
  await waitForHydration(page)
  await expect(lastName).toHaveAttribute('aria-invalid', 'true')
  await expect(lastName).toBeFocused()
  await expect(email).toHaveValue(hers)
  await expect(terms).toBeChecked()
  await expect(page.getByRole('radio', { name: text('de', 'split.both') })).toBeChecked()
  await expectAccessible(page)
  await lastName.fill('Empfehl')
  let posts = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') posts++
  })
  await submit.click()
  await page.waitForURL(/\/empfehlung\/[A-Z0-9]{11}/)
  expect(posts).toBe(0)
})

for (const script of ['the first', 'any']) {
  test(`after an update removed ${script} script of a page, the page reloads`, onPhone, async ({ page }) => {
    await page.goto(url)
    // A page that was reloaded before behaves the same.
    await page.reload()
    await waitForHydration(page)
    const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    let refused = 0
    await page.route('**/assets/*.js', (route) => {
      if ((script === 'the first' && refused > 0) || known.includes(route.request().url()))
        return route.continue()
      refused++
      return route.fulfill({ status: 404, body: '' })
    })
    // After the reload the scripts are available.
    await page.route('**/kontakt', async (route) => {
      await page.unroute('**/assets/*.js')
      return route.continue()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
    await expect(page.getByRole('button', { name: text('de', 'contact.submit') })).toBeVisible()
    await expect(page).toHaveURL(/\/kontakt$/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(refused).toBeGreaterThan(0)
  })
}
