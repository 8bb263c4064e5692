import type { Page } from '@playwright/test'
import { password } from './steps.ts'
import { expect } from './test.ts'
import { text } from './texts.ts'
import { address, api, mailTo, newEmail, type TenantKey, tokenLink } from './zuruf.ts'

const products: Record<TenantKey, string> = { swb: '462', nordlicht: '1345' }

async function send(tenant: TenantKey, method: string, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${api(tenant)}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-accept-language': 'de' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** A confirmed recommender with the password of `steps.ts`, made without a browser. @returns the address */
export async function newAccount(name: string, tenant: TenantKey = 'swb'): Promise<string> {
  const email = newEmail(name)
  await send(tenant, 'POST', '/empfehlen/create', {
    Empfehlung: { Produkt: { Id: products[tenant] }, Channel: 'whatsapp', AgbText: 'Ich stimme zu.' },
    Empfehler: { Vorname: 'Rita', Nachname: 'Empfehl', Email: email, NewsletterPermission: false },
  })
  const Token = new URL(tokenLink(await mailTo(email, /./))).searchParams.get('token')
  await send(tenant, 'PUT', '/account/resetPassword', { Token, Passwort: password })
  return email
}

/** Fills in the login page as it is open, and sends it. */
export async function fillLogin(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel(text('de', 'login.email')).fill(email)
  await page.getByLabel(text('de', 'login.password'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: text('de', 'login.submit') }).click()
}

/** Logs in from the login page; ends in the personal area. */
export async function logIn(
  page: Page,
  email: string,
  { tenant = 'swb' as TenantKey, remember = false, secret = password } = {},
) {
  await page.goto(`${address(tenant)}/de/login`)
  if (remember) await page.getByRole('checkbox', { name: text('de', 'login.remember') }).check()
  await fillLogin(page, email, secret)
  await page.waitForURL(/\/persoenlicherbereich/)
}

/** The only thing a script may know of a session: profile and end, no token. */
export const storage = (page: Page) => page.evaluate(() => ({ ...localStorage }))

export async function expectLogin(page: Page): Promise<void> {
  await page.waitForURL(/\/de\/login/)
  await expect(page.getByLabel(text('de', 'login.email'))).toBeVisible()
  await expect.poll(() => storage(page)).toEqual({})
}
