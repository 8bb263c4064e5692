import type { Page } from '@playwright/test'
import { createReferral, placeOrder, sessionOf } from './api.ts'
import { password } from './steps.ts'
import { expect } from './test.ts'
import { pattern, text, wordsOf } from './texts.ts'
import { address, api, mailTo, newEmail, releaseOrder, report, tokenLink } from './zuruf.ts'

/** Sets the password of `steps.ts` with the token of the newest mail, as the linked page does. */
async function setPassword(tenant: string, email: string): Promise<void> {
  const Token = new URL(tokenLink(await mailTo(email, /./))).searchParams.get('token')
  const answer = await fetch(`${api(tenant)}/account/resetPassword`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-accept-language': 'de' },
    body: JSON.stringify({ Token, Passwort: password }),
  })
  if (!answer.ok) throw new Error(`The password was refused: ${answer.status} ${await answer.text()}`)
}

/**
 * Creates a confirmed recommender with the password of `steps.ts`, without a browser.
 *
 * @returns the address
 */
export async function newAccount(name: string, tenant = 'swb'): Promise<string> {
  const { email } = await createReferral(tenant, 100, newEmail(name))
  await setPassword(tenant, email)
  return email
}

/**
 * Creates a recommender with a ready reward.
 *
 * @returns the address and the link of the reward mail
 */
export async function newReward(tenant: string): Promise<{ email: string; link: string }> {
  const { Empfehlungsnummer, email } = await createReferral(tenant, 100)
  await setPassword(tenant, email)
  const { Auftragsnummer } = await placeOrder(tenant, Empfehlungsnummer)
  await report(tenant, [{ status: 'concluded', orderNumber: Auftragsnummer }])
  await releaseOrder(tenant, Auftragsnummer)
  return { email, link: tokenLink(await mailTo(email, /€/)) }
}

/** Logs a person in without the login page, from the next opened page on; a demo login unless a password is given. */
export async function beginSession(
  page: Page,
  tenant: string,
  email: string,
  secret?: string,
): Promise<void> {
  const value = await sessionOf(tenant, email, secret)
  const { hostname } = new URL(address(tenant))
  await page
    .context()
    .addCookies([{ name: 'zuruf_session', value, domain: hostname, path: '/', httpOnly: true }])
}

/** Opens the personal area of a demo person and waits until it is loaded. */
export async function openArea(page: Page, tenant: string, email: string): Promise<void> {
  await beginSession(page, tenant, email)
  await page.goto(`${address(tenant)}/de/persoenlicherbereich`)
  await expect(
    page.getByRole('heading', { level: 1, name: pattern(wordsOf(tenant, 'de'), 'area.title') }),
  ).toBeVisible()
}

/** Fills in and submits the open login page. */
export async function fillLogin(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel(text('de', 'login.email')).fill(email)
  await page.getByLabel(text('de', 'login.password'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: text('de', 'login.submit') }).click()
}

/** Logs in on the login page and ends in the personal area. */
export async function logIn(
  page: Page,
  email: string,
  { tenant = 'swb', remember = false, secret = password } = {},
) {
  await page.goto(`${address(tenant)}/de/login`)
  if (remember) await page.getByRole('checkbox', { name: text('de', 'login.remember') }).check()
  await fillLogin(page, email, secret)
  await page.waitForURL(/\/persoenlicherbereich/)
}

/** Returns the session data that scripts may read: profile and expiry, no token. */
export const storedSession = (page: Page) => page.evaluate(() => ({ ...localStorage }))

/** Waits for the login page and checks that no session data are left. */
export async function expectLoginPage(page: Page): Promise<void> {
  await page.waitForURL(/\/de\/login/)
  await expect(page.getByLabel(text('de', 'login.email'))).toBeVisible()
  await expect.poll(() => storedSession(page)).toEqual({})
}
