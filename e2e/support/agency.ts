import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import agencyDe from '@zuruf/messages/de/agency'
import entryDe from '@zuruf/messages/de/agency-onboarding'
import { Secret, TOTP } from 'otpauth'
import { demoOwner } from './api.ts'
import { checkPage } from './look.ts'
import { callAsOperator } from './operator.ts'
import { password } from './steps.ts'
import { expect } from './test.ts'
import { type TextKey, text, wordsOf } from './texts.ts'
import { address, mailTo, newEmail, tokenLink, tryDemoCodes } from './zuruf.ts'

/** Steps of an agency's people: onboarding, login and files. */

export const words = { ...agencyDe, ...entryDe }

export interface NewAgency {
  readonly email: string
  /** Recovery codes: each allows one login without waiting for the app's next code. */
  readonly recovery: readonly string[]
}

/**
 * Registers an agency, confirms and completes its data and has it approved; its owner remains logged in.
 * Decision 059
 */
export async function registerAgency(page: Page, tenant: string, name: string): Promise<NewAgency> {
  const say = (key: TextKey) => text(wordsOf(tenant, 'de'), key)
  const email = newEmail('agentur')
  const main = page.getByRole('main')
  const heading = (title: string) => main.getByRole('heading', { name: title, level: 1 })
  const press = (button: string) => main.getByRole('button', { name: button, exact: true }).click()
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) {
      await main.getByLabel(label, { exact: true }).fill(value)
    }
  }

  await page.goto(`${address(tenant)}/de/agentur/registrieren`)
  await expect(heading(say('agency.register.title'))).toBeVisible()
  await press(words['agency.register.submit'])
  await expect(main.getByText('Firma ist ein Pflichtfeld')).toBeVisible()
  await checkPage(page, 'agency-register')
  await fill({
    Firma: name,
    Straße: 'Werftweg',
    Nummer: '3',
    Postleitzahl: '24103',
    Ort: 'Beispielstadt',
    Telefon: '0431 555 0199',
    Vorname: 'Ada',
    Nachname: 'Abend',
    'E-\u2060Mail-Adresse': email,
  })
  await main.getByLabel(words['agency.register.terms']).check()
  await main.getByLabel(words['agency.register.selfBilling']).check()
  await press(words['agency.register.submit'])
  await expect(heading(say('agency.register.sent.title'))).toBeFocused()
  await checkPage(page, 'agency-register-sent')

  await page.goto(tokenLink(await mailTo(email, /Agentur/)))
  await expect(heading(say('agency.confirm.title'))).toBeVisible()
  await checkPage(page, 'agency-confirm')
  await press(words['agency.confirm.submit'])
  await expect(heading(say('agency.password.title'))).toBeVisible()
  expect(page.url()).not.toContain('token')
  await checkPage(page, 'agency-password')
  await main.getByLabel(text('de', 'password.new'), { exact: true }).fill(password)
  await main.getByLabel(text('de', 'password.repeat'), { exact: true }).fill(password)
  await press(text('de', 'password.submit'))

  await expect(heading(words['agency.factor.title'])).toBeVisible()
  await press(words['agency.factor.begin'])
  const secret = await main.locator('[translate=no]').first().textContent()
  const app = new TOTP({ secret: Secret.fromBase32((secret ?? '').replaceAll(' ', '')) })
  await checkPage(page, 'agency-factor')
  await main.getByLabel(words['agency.factor.code']).fill(app.generate())
  await press(words['agency.factor.submit'])
  await expect(main.getByRole('heading', { name: say('agency.factor.recovery') })).toBeVisible()
  await checkPage(page, 'agency-factor-codes')
  const recovery = await main.locator('[translate=no] > span').allTextContents()
  await press(words['agency.factor.recovery.done'])

  await expect(main.getByText(words['agency.home.steps'])).toBeVisible()
  await checkPage(page, 'agency-home-incomplete')
  await main.getByRole('link', { name: words['agency.state.unvollstaendig.action'] }).click()
  await expect(heading(words['agency.additional.title'])).toBeVisible()
  await fill({ Steuernummer: '20/123/45678', 'USt-IdNr.': 'DE136695977', IBAN: 'DE89370400440532013000' })
  await press(words['agency.additional.submit'])
  await expect(main.getByText(/Diese USt-IdNr. gibt es nicht/)).toBeVisible()
  await checkPage(page, 'agency-additional')
  await fill({ 'USt-IdNr.': 'DE136695976' })
  await press(words['agency.additional.submit'])
  await expect(heading(words['agency.additional.done.title'])).toBeVisible()
  await checkPage(page, 'agency-additional-done')

  const { agencies } = await callAsOperator('betreiber', tenant, 'listAgencies', { query: { search: email } })
  await callAsOperator('betreiber', tenant, 'activateAgency', { params: { id: agencies[0]?.id ?? '' } })
  await mailTo(email, /freigeschaltet/)
  return { email, recovery }
}

/** Logs in as an agency member, starting on the login page. */
export async function logInToAgency(page: Page, email: string, code?: string): Promise<void> {
  const main = page.getByRole('main')
  const press = () => main.getByRole('button', { name: text('de', 'login.submit'), exact: true }).click()
  await main.getByLabel(text('de', 'login.email'), { exact: true }).fill(email)
  await main.getByLabel(text('de', 'login.password'), { exact: true }).fill(password)
  await press()
  if (code === undefined) return
  await main.getByLabel(/^Code aus (Ihrer|deiner) App/).fill(code)
  await press()
}

/** Logs in the owner of the demo's agency. Each code can be used once, so it may wait for the next one. */
export async function logInDemoOwner(page: Page): Promise<void> {
  const area = `${address('swb')}/de/agentur`
  const main = page.getByRole('main')
  const submit = main.getByRole('button', { name: text('de', 'login.submit'), exact: true })
  await page.goto(`${area}/login`)
  await main.getByLabel(text('de', 'login.email'), { exact: true }).fill(demoOwner)
  await main.getByLabel(text('de', 'login.password'), { exact: true }).fill('Zuruf-Demo-2026')
  await submit.click()
  await tryDemoCodes(async (code) => {
    await main.getByLabel(words['agency.login.code'], { exact: true }).fill(code)
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await submit.click()
    return (await answered).ok()
  })
  await page.waitForURL(/\/de\/agentur$/)
}

/** Returns the invoice data embedded in a credit note's PDF. EN 16931 */
export function invoiceDataOf(pdf: Buffer): string {
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    try {
      const data = inflateSync(pdf.subarray(at + 'stream\n'.length)).toString('utf8')
      if (data.includes('CrossIndustryInvoice')) return data
    } catch {
      // A picture, or the end of another stream.
    }
  }
  throw new Error('No invoice data in the file')
}
