import type { Page } from '@playwright/test'
import type { Journey } from '../../bench/chaos/load.ts'
import { createReferral } from '../support/api.ts'
import { backofficeText, expectToast, press } from '../support/backoffice.ts'
import { openPath, waitForAnswers, waitUntilSettled } from '../support/backoffice-pages.ts'
import { waitForHydration } from '../support/hydration.ts'
import { callAsOperator, openBackoffice } from '../support/operator.ts'
import { order, recommend, setFirstPassword } from '../support/steps.ts'
import { expect } from '../support/test.ts'
import { address, mailTo, type TenantKey, tokenLink } from '../support/zuruf.ts'
import { checkShownPage, type Seen } from './watched-browser.ts'

/** How many links a person follows before they reload, which gets the page from the other release. */
const linksPerLoad = 6

/** Runs in the page: returns the addresses of visible links to other pages of the portal. */
function visibleLinks(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.checkVisibility() && !link.target && !link.hasAttribute('download'))
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => /^\/(de|en)(\/|$)/.test(href) && !href.includes('#') && href !== location.pathname)
}

/** Reads the portal: follows links at random, and loads the home page again now and then. */
export async function readPortal(
  page: Page,
  tenant: TenantKey,
  random: () => number,
  seen: Seen,
): Promise<void> {
  const language = random() < 0.5 ? 'de' : 'en'
  await page.goto(`${address(tenant)}/${language}`)
  await waitForHydration(page)
  await checkShownPage(page, seen)
  for (let n = 0; n < linksPerLoad; n++) {
    const links = await page.evaluate(visibleLinks)
    const href = links[Math.floor(random() * links.length)]
    if (!href) return
    const before = page.url()
    await page.locator(`a[href="${href}"]:not([target])`).filter({ visible: true }).first().click()
    await page.waitForURL((url) => url.href !== before)
    await waitForHydration(page)
    await expect(page.locator('h1').first()).toBeVisible()
    await waitForAnswers(page)
    await checkShownPage(page, seen)
  }
}

/**
 * Recommends, sets a password from the mail, and orders as the recipient.
 *
 * @returns what was acknowledged
 */
export async function recommendAndOrder(
  recommender: Page,
  recipient: Page,
  tenant: TenantKey,
  name: string,
): Promise<Journey> {
  const scene = { tenant, language: 'de' } as const
  const journey: Journey = { email: `${name}@chaos.test` }
  const { number, link } = await recommend(recommender, scene, journey.email, 'both')
  journey.referral = { number, hex: '' }
  await setFirstPassword(recommender, scene, tokenLink(await mailTo(journey.email, /./)))
  journey.order = await order(recipient, scene, link, `karl-${journey.email}`)
  return journey
}

/** Reads the back office: opens pages from its menu, and loads it again at the beginning. */
export async function readBackoffice(page: Page, random: () => number, seen: Seen): Promise<void> {
  await openBackoffice(page, 'betreiber', '/swb')
  await waitUntilSettled(page)
  const links = await page
    .locator('nav a[href^="/backoffice/swb/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.replace('/backoffice', '') ?? ''))
  if (links.length < 5) throw new Error(`The menu has ${links.length} links`)
  for (let n = 0; n < linksPerLoad; n++) {
    await openPath(page, links[Math.floor(random() * links.length)] ?? '/swb')
    await waitUntilSettled(page)
    await checkShownPage(page, seen)
  }
}

/** A name that an operator has stored. */
export interface CorrectedName {
  readonly accountId: string
  readonly lastName: string
}

/** Corrects a person's name in the back office. */
export async function correctName(page: Page, lastName: string): Promise<CorrectedName> {
  const { Empfehlungsnummer: id } = await createReferral('swb', 100)
  const file = await callAsOperator('betreiber', 'swb', 'getReferralFile', { params: { id } })
  const accountId = file.recommenderPerson?.accountId ?? ''
  await openBackoffice(page, 'support', `/swb/people/${accountId}`)
  await press(page, 'desk.act.name')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(backofficeText('desk.act.name.last')).fill(lastName)
  await dialog.getByLabel(backofficeText('frame.reason')).fill('Am Telefon buchstabiert')
  await dialog.getByRole('button', { name: backofficeText('desk.act.name'), exact: true }).click()
  await expectToast(page, 'desk.done.name')
  await expect(page.getByRole('heading', { level: 1, name: lastName })).toBeVisible()
  return { accountId, lastName }
}
