import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import { type Language, pattern, type TextKey, text, wordsOf } from './texts.ts'
import { address, type TenantKey } from './zuruf.ts'

/** What a person does, page by page. Each step ends on the page it leads to. */

/** Where a step happens: the tenant's pages in a language. */
export interface Scene {
  readonly tenant: TenantKey
  readonly language: Language
}

export type Share = 'self' | 'both' | 'contact'

export const password = 'Rote-Laterne-7-am-Fluss'

export interface Recommended {
  readonly number: string
  readonly link: string
}

/** Recommends, from the first visit to the finished link. */
export async function recommend(page: Page, scene: Scene, email: string, share: Share): Promise<Recommended> {
  const { tenant, language } = scene
  await page.goto(`${address(tenant)}/${language}`)
  await page.locator('a[href*="/empfehlen/"], a[href*="/weitersagen/"]').first().click()
  await expect(page.getByLabel(text(language, 'recommend.firstName'))).toBeVisible()
  await page.getByRole('radio', { name: text(language, `split.${share}`) }).check({ force: true })
  await page.getByLabel(text(language, 'recommend.firstName')).fill('Rita')
  await page.getByLabel(text(language, 'recommend.lastName')).fill('Empfehl')
  await page.getByLabel(text(language, 'recommend.email'), { exact: true }).fill(email)
  await page.getByRole('checkbox', { name: text(language, 'recommend.terms.before').trim() }).check()
  await page.getByRole('button', { name: text(language, 'recommend.submit') }).click()
  await page.waitForURL(/\/empfehlung\/[A-Z0-9]{11}/)
  const shown = await page
    .getByText(/\/e\/[A-Z0-9]{11}/)
    .first()
    .textContent()
  const number = /\/e\/([A-Z0-9]{11})/.exec(shown ?? '')?.[1] ?? ''
  return { number, link: `${address(tenant)}/e/${number}?channel=whatsapp` }
}

/**
 * Orders, from the shared link to the order, through the shop if the tenant has one.
 *
 * @returns the order's number
 */
export async function order(page: Page, scene: Scene, link: string, email: string): Promise<string> {
  const { tenant, language } = scene
  await page.goto(link)
  if (tenant === 'nordlicht') {
    await page.waitForURL(/\/demo\/shop/)
    await page.getByRole('link', { name: 'Jetzt bestellen' }).click()
  } else {
    await page
      .getByRole('link', { name: text('de', 'offer.order') })
      .first()
      .click()
  }
  await page.waitForURL(/\/empfaengerdaten\//)
  if (language !== 'de') await page.goto(page.url().replace('/de/', `/${language}/`))
  await fillOrder(page, scene, email)
  await orderButton(page, scene).click()
  await page.waitForURL(/\/bestaetigung/)
  const shown = await page
    .getByText(/A-[A-Z0-9]{11}/)
    .first()
    .textContent()
  return /A-[A-Z0-9]{11}/.exec(shown ?? '')?.[0] ?? ''
}

/** Fills in everything the order form needs. */
export async function fillOrder(
  page: Page,
  { language }: Scene,
  email: string,
  /** Text of the required checkbox. */
  terms: 'recipient.terms.before' | 'recipient.terms.interest' = 'recipient.terms.before',
): Promise<void> {
  const field = (key: TextKey) => page.getByLabel(new RegExp(`^${text(language, key)}`))
  await field('recipient.firstName').fill('Konrad')
  await field('recipient.lastName').fill('Takt')
  await field('recipient.birthDate').fill('01.02.1984')
  await field('recipient.email').first().fill(email)
  await field('recipient.emailRepeat').fill(email)
  await field('recipient.street').fill('Hafenweg')
  await field('recipient.houseNumber').fill('12a')
  await field('recipient.zip').fill('24103')
  await field('recipient.city').fill('Beispielstadt')
  const [words = ''] = text(language, terms).split(/\{\w+\}/)
  await page.getByRole('checkbox', { name: words.trim() }).check()
}

/** The submit button of the order form; its label depends on the tenant. */
export const orderButton = (page: Page, { tenant, language }: Scene) =>
  page.getByRole('button', {
    name: text(language, tenant === 'nordlicht' ? 'recipient.submit.shop' : 'recipient.submit'),
  })

/** Opens the link of the order mail and confirms. */
export async function confirmOrder(page: Page, { tenant, language }: Scene, mailLink: string): Promise<void> {
  await page.goto(mailLink)
  await page.getByRole('button', { name: text(language, 'confirmOrder.submit') }).click()
  await expect(
    page
      .getByText(text(language, 'thanks.title'))
      .or(page.getByText(text(language, 'confirmOrder.title.done')))
      .or(page.getByText(text(wordsOf(tenant, language), 'recipientBank.confirmed')))
      .first(),
  ).toBeVisible()
}

/** Opens the link of the opt-in mail and sets a password; ends in the personal area. */
export async function setFirstPassword(page: Page, { language }: Scene, mailLink: string): Promise<void> {
  await page.goto(mailLink)
  await page.getByLabel(text(language, 'password.new'), { exact: true }).fill(password)
  await page.getByLabel(text(language, 'password.repeat'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text(language, 'password.submit') }).click()
  await page.waitForURL(/\/persoenlicherbereich/)
}

/** Reloads the personal area and checks the status of its only referral. */
export async function expectStatus(page: Page, scene: Scene, status: string): Promise<void> {
  await page.goto(`${address(scene.tenant)}/${scene.language}/persoenlicherbereich`)
  await expect(
    page.getByText(text(scene.language, `status.${status}` as TextKey), { exact: true }).first(),
  ).toBeVisible()
}

/** Opens the form for a missing contract from the only referral in the personal area. */
export async function openGoodwill(page: Page): Promise<void> {
  await page.getByRole('button', { name: pattern('de', 'why.where') }).click()
  await page.getByRole('link', { name: text('de', 'area.goodwill') }).click()
}

/** Fills in a bank account in any form. */
export async function fillBank(
  page: Page,
  { language }: Pick<Scene, 'language'>,
  iban = 'DE89 3704 0044 0532 0130 00',
): Promise<void> {
  await page.getByLabel(text(language, 'bank.iban'), { exact: true }).fill(iban)
  await page.getByLabel(text(language, 'bank.holder')).fill('Rita Empfehl')
}

export type Pickup = 'cash' | 'voucher'

/** Opens the link of the reward mail and collects the reward. */
export async function collect(page: Page, { language }: Scene, mailLink: string, how: Pickup, email: string) {
  await page.goto(mailLink)
  if (how === 'cash') {
    await page.getByRole('radio', { name: text(language, 'claim.cash') }).check({ force: true })
    await fillBank(page, { language })
    await page.getByRole('button', { name: pattern(language, 'claim.cash.submit') }).click()
  } else {
    await page.getByRole('radio', { name: text(language, 'claim.voucher') }).check({ force: true })
    await page.getByLabel(text(language, 'claim.voucher.name')).fill('Rita Empfehl')
    await page.getByLabel(text(language, 'claim.voucher.email')).fill(email)
    await page.getByRole('button', { name: pattern(language, 'claim.voucher.submit') }).click()
  }
  await page.waitForURL(/\/praemiedanke/)
}

/**
 * Logs in one of the demo's people.
 *
 * @param base the tenant's address with the language
 */
export async function logInDemoPerson(page: Page, base: string, email: string, open = true): Promise<void> {
  if (open) await page.goto(`${base}/login`)
  await page.getByLabel(text('de', 'login.email')).fill(email)
  await page.getByLabel(text('de', 'login.password'), { exact: true }).fill('Zuruf-Demo-2026')
  await page.getByRole('button', { name: text('de', 'login.submit') }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}
