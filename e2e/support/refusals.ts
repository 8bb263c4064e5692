import type { Locator, Page } from '@playwright/test'
import { type ErrorCode, errorCatalogue } from '@zuruf/contract/errors'
import { withDrawnHyphens } from '@zuruf/domain/hyphens'
import { errorText } from '@zuruf/messages'
import { beginSession } from './account.ts'
import { createReferral, demoNewcomer, productOf } from './api.ts'
import { expect } from './test.ts'
import { type TextKey, text } from './texts.ts'
import { address, newEmail } from './zuruf.ts'

/** Helpers of `errors.spec.ts` that make the API refuse a call and check where the page shows it; German pages of `swb`. */

export const de = `${address('swb')}/de`
export const words = (key: TextKey) => text('de', key)
export const textOf = (code: ErrorCode) => withDrawnHyphens(errorText(errorCatalogue[code].key, 'de'))

export const button = (page: Page, key: TextKey) =>
  page.getByRole('button', { name: words(key), exact: true })
export const link = (page: Page | Locator, key: TextKey) =>
  page.getByRole('link', { name: words(key) }).first()
export const field = (page: Page, key: TextKey) => page.getByLabel(words(key), { exact: true })
/** Starts collecting the first ready reward; jobs of other tests may have given the demo's recommender a second one. */
export const collectFirstReward = (page: Page) =>
  page
    .getByRole('button', { name: words('area.collect') })
    .first()
    .click()
export const contactLink = (page: Page) => page.getByRole('link', { name: 'Kontakt' }).first()

/** Checks that the alert banner contains the text. */
export const expectBanner = (page: Page, message: string) =>
  expect(page.getByRole('alert')).toContainText(message)
/** Checks that the field is marked as invalid and shows the text. */
export async function expectAtField(invalid: Locator, message: string) {
  await expect(invalid).toHaveAttribute('aria-invalid', 'true')
  await expect(invalid).toHaveAccessibleDescription(new RegExp(message.replace(/[.?]/g, '\\$&')))
}
/** Checks the page by its heading. */
export const expectPage = (page: Page, key: TextKey) =>
  expect(page.getByRole('heading', { level: 1, name: words(key) })).toBeVisible()

/** Makes the API answer with this code, where the real server cannot be made to. */
export async function mockRefusal(page: Page, calls: string, method: string, code: ErrorCode, more = {}) {
  await page.route(calls, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: errorCatalogue[code].status, json: { code, detail: textOf(code), ...more } })
      : route.fallback(),
  )
}

/** Opens a page as a logged-in person. */
export async function openAs(page: Page, email: string, path: string) {
  await beginSession(page, 'swb', email)
  await page.goto(de + path)
}

/** Opens the form for a referral and fills it in. */
export async function fillReferralForm(page: Page, email: string) {
  await page.goto(`${de}/empfehlen/${productOf.swb}`)
  await field(page, 'recommend.firstName').fill('Rita')
  await field(page, 'recommend.lastName').fill('Empfehl')
  await field(page, 'recommend.email').fill(email)
  await page.getByRole('checkbox', { name: words('recommend.terms.before').trim() }).check()
}

/** Submits the recommend form to a server that refuses it. */
export async function submitRefusedReferral(page: Page, code: ErrorCode, more = {}) {
  await fillReferralForm(page, newEmail('rita'))
  await page.route('**/empfehlen/create', (route) =>
    route.request().postData() === 'null'
      ? route.fulfill({ json: { CaptchaErforderlich: false } })
      : route.fulfill({ status: errorCatalogue[code].status, json: { code, detail: textOf(code), ...more } }),
  )
  await button(page, 'recommend.submit').click()
}

/**
 * Submits the form for a referral already made in this tab.
 *
 * @returns the earlier referral
 */
export async function repeatReferral(page: Page, email: string) {
  const made = await createReferral('swb', 100, email)
  const kept = { [productOf.swb]: { number: made.Empfehlungsnummer, hex: made.Hex } }
  await page.addInitScript((value) => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('zuruf.referrals', value)
  }, JSON.stringify(kept))
  await fillReferralForm(page, email)
  await button(page, 'recommend.submit').click()
  await expectBanner(page, words('recommend.repeated'))
  return made
}

/** Submits the login form to a server that refuses it, and checks the message. */
export async function submitRefusedLogin(page: Page, code: ErrorCode) {
  await page.goto(`${de}/login`)
  await mockRefusal(page, '**/account/login', 'POST', code)
  await field(page, 'login.email').fill(newEmail('rita'))
  await field(page, 'login.password').fill('Nicht-dieses-1')
  await button(page, 'login.submit').click()
  await expectBanner(page, textOf(code))
}

/** Opens the form for a new password as a logged-in person and fills it in. */
export async function fillPasswordChange(page: Page, requested: string) {
  await openAs(page, demoNewcomer, '/passwortaendern')
  await field(page, 'password.current').fill('Zuruf-Demo-2026')
  await field(page, 'password.new').fill(requested)
  await field(page, 'password.repeat').fill(requested)
}
