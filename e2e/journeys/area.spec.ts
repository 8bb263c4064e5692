import type { Page } from '@playwright/test'
import { openArea } from '../support/account.ts'
import { demoRecommender } from '../support/api.ts'
import { waitForHydration } from '../support/hydration.ts'
import { checkPage } from '../support/look.ts'
import {
  confirmOrder,
  openGoodwill,
  order,
  recommend,
  type Scene,
  setFirstPassword,
} from '../support/steps.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { pattern, text } from '../support/texts.ts'
import { address, mailTo, newEmail, releaseOrder, report, tokenLink } from '../support/zuruf.ts'

// Runs on one device only; `states` and `pages` cover other screens.
test.skip(({ isMobile }) => !isMobile, 'phone only')

/** What a recommender does in their area. The demo's recommender has referrals and rewards in every state. */

const swb: Scene = { tenant: 'swb', language: 'de' }
const nordlicht: Scene = { tenant: 'nordlicht', language: 'de' }

/** All referrals, also those of which only the first lines are unfolded. */
const cards = (page: Page) => page.getByRole('article', { includeHidden: true })
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: text('de', 'area.filter') }).getByRole('link', { name })
const search = (page: Page) => page.getByRole('searchbox')

test('the card of a link shows the status of all its recipients', async ({ page }) => {
  await openArea(page, 'swb', demoRecommender)
  await search(page).fill('Ole')
  await expect(cards(page)).toHaveCount(1)
  const contacts = cards(page).getByRole('listitem').filter({ hasText: 'Bestellt am' })
  await expect(cards(page).getByText('3 Kontakte über diesen Link')).toBeVisible()
  await expect(contacts).toHaveCount(3)
  for (const status of ['BankdatenEingeben', 'NochNichtBestaetigt', 'VertragNichtAbgeschlossen'] as const) {
    await expect(contacts.filter({ hasText: text('de', `status.${status}`) })).toHaveCount(1)
  }
  await checkPage(page, 'area-contacts')
})

test('filter and search are in the URL: going back and reloading keep them', async ({ page }) => {
  await openArea(page, 'swb', demoRecommender)
  await expect(cards(page)).toHaveCount(18)
  // Before the scripts load, a filter opens a new page, and so does each step back.
  await waitForHydration(page)
  await filter(page, text('de', 'area.filter.beendet')).click()
  await expect(page).toHaveURL(/status=beendet/)
  await expect(cards(page)).toHaveCount(4)
  await expectAccessible(page)

  await search(page).fill('kar')
  await expect(page).toHaveURL(/suche=kar/)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Karl E.')

  await page.reload()
  await waitForHydration(page)
  await expect(search(page)).toHaveValue('kar')
  await expect(cards(page)).toHaveCount(1)

  await page
    .getByRole('main')
    .getByRole('link', { name: text('de', 'area.nav.data') })
    .click()
  await page.waitForURL(/\/meinedaten/)
  await page.goBack()
  // Until its scripts have loaded, the page cannot follow another step back.
  await waitForHydration(page)
  await expect(search(page)).toHaveValue('kar')
  await expect(cards(page)).toContainText('Karl E.')

  await page.goBack()
  await expect(search(page)).toHaveValue('')
  await expect(cards(page)).toHaveCount(4)
  await page.goBack()
  await expect(cards(page)).toHaveCount(18)

  await search(page).fill('gibtesnicht')
  await expect(page.getByText(text('de', 'area.noMatch'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: text('de', 'area.noMatch.action') }).click()
  await expect(cards(page)).toHaveCount(18)
  await expect(search(page)).toHaveValue('')
})

test('on a slow network the search keeps its field, focus and further input', async ({ page }) => {
  await openArea(page, 'swb', demoRecommender)
  await waitForHydration(page)
  const network = Promise.withResolvers<void>()
  await page.route('**/empfehler/empfehlungen?*suche=*', async (route) => {
    await network.promise
    await route.continue()
  })
  const line = page.getByRole('progressbar')

  await search(page).pressSequentially('ka')
  await expect(line).toBeVisible()
  await expect(search(page)).toBeFocused()
  const asked = page.waitForRequest(/suche=karl/)
  await page.keyboard.type('rl')
  await asked
  network.resolve()

  await expect(page).toHaveURL(/suche=karl/)
  await expect(cards(page)).toHaveCount(1)
  await expect(line).toHaveCount(0)
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('karl')
})

test('rewards have their own list with their states', async ({ page }) => {
  await openArea(page, 'swb', demoRecommender)
  await page
    .getByRole('navigation', { name: text('de', 'area.tabs') })
    .getByRole('link', { name: text('de', 'area.tab.rewards') })
    .click()
  await expect(page.getByRole('heading', { name: text('de', 'area.rewards') })).toBeVisible()
  for (const state of [
    'Offen',
    'Bereitgestellt',
    'Abgeholt',
    'Ausgezahlt',
    'Storniert',
    'Abgelaufen',
  ] as const) {
    await expect(
      page.getByText(text('de', `myRewards.state.${state}`), { exact: true }).first(),
    ).toBeVisible()
  }
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: text('de', 'area.rewards') })).toBeVisible()
})

test("a reminder opens the sender's app and states that the sender is rewarded", async ({ page }) => {
  await openArea(page, 'swb', demoRecommender)
  await page
    .getByRole('button', { name: text('de', 'area.remind') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toHaveValue(/^Hallo Jule!/)
  await dialog.getByRole('textbox').fill('Denkst du noch dran?')
  await expectAccessible(page)
  const hrefOf = async (name: string) =>
    decodeURIComponent(
      (await dialog.getByRole('link', { name: new RegExp(name) }).getAttribute('href')) ?? '',
    )
  for (const [name, scheme] of [
    ['WhatsApp', 'https://wa.me/'],
    ['SMS', 'sms:'],
    ['E-\u2060Mail', 'mailto:'],
  ] as const) {
    const href = await hrefOf(name)
    expect(href.startsWith(scheme), href).toBe(true)
    expect(href).toContain('Denkst du noch dran?')
    expect(href).toContain('Werbung: Ich bekomme eine Prämie, wenn du bestellst.')
    expect(href).toMatch(/\/e\/[A-Z0-9]{11}\?channel=/)
  }
  await dialog.getByRole('link', { name: text('de', 'area.remind.more') }).click()
  await page.waitForURL(/\/empfehlung\/[A-Z0-9]{11}/)
})

// SPEC §1.13
test('a reward is paid to the stored account without typing it again', async ({ page, anotherBrowser }) => {
  const email = newEmail('rita')
  const { link } = await recommend(page, nordlicht, email, 'self')
  await setFirstPassword(page, nordlicht, tokenLink(await mailTo(email, /./)))
  await page.goto(`${address('nordlicht')}/de/empfehler/bankdaten`)
  await page.getByLabel(text('de', 'bank.iban'), { exact: true }).fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: text('de', 'bank.save') }).click()
  await expect(page.getByText(text('de', 'bank.stored'))).toBeVisible()

  const theirs = await anotherBrowser()
  const recipient = newEmail('konrad')
  const orderNumber = await order(theirs, nordlicht, link, recipient)
  await confirmOrder(theirs, nordlicht, tokenLink(await mailTo(recipient, new RegExp(orderNumber))))
  await report('nordlicht', [{ status: 'concluded', orderNumber }])
  await releaseOrder('nordlicht', orderNumber)
  const ready = tokenLink(await mailTo(email, /€/))

  // A person with only the mail is asked for an account and sees no stored one.
  const stranger = await anotherBrowser()
  await stranger.goto(ready)
  await expect(stranger.getByLabel(text('de', 'bank.iban'), { exact: true })).toBeVisible()
  await expect(stranger.getByText('3000')).toHaveCount(0)

  await page.goto(`${address('nordlicht')}/de/persoenlicherbereich`)
  await page
    .getByRole('region', { name: text('du', 'area.todo') })
    .getByRole('button', { name: text('de', 'area.ready.collect') })
    .click()
  await page.waitForURL(/\/praemie\//)
  await expect(page.getByText('•••• •••• •••• 3000')).toBeVisible()
  await expect(page.getByLabel(text('de', 'bank.iban'), { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: pattern('de', 'claim.cash.submit') }).click()
  await page.waitForURL(/\/praemiedanke/)
  await page.goto(`${address('nordlicht')}/de/persoenlicherbereich`)
  await expect(page.getByText(text('de', 'status.PraemieBereit'), { exact: true }).first()).toBeVisible()
})

// SPEC §2.37
test('a customer number submitted for a referral is accepted with the order that names both', async ({
  page,
}) => {
  const email = newEmail('rita')
  const customerNumber = `KD-${Date.now()}${Math.floor(Math.random() * 1000)}`
  const { number } = await recommend(page, swb, email, 'self')
  await setFirstPassword(page, swb, tokenLink(await mailTo(email, /./)))
  await openGoodwill(page)
  await page.waitForURL(/\/kundennummer/)
  await expectAccessible(page)
  await page.getByRole('button', { name: text('de', 'customer.submit') }).click()
  await expect(page.getByText(/nennen Sie die Kundennummer oder/)).toBeVisible()
  await page.getByLabel(text('de', 'customer.number')).fill(customerNumber)
  await page.getByRole('button', { name: text('de', 'customer.submit') }).click()
  await page.waitForURL(/\/kulanzdanke/)
  await expect(page.getByRole('heading', { name: text('de', 'goodwill.title') })).toBeVisible()

  await page.getByRole('link', { name: text('de', 'claim.area') }).click()
  await expect(page.getByText(text('de', 'area.goodwill.inPruefung'))).toBeVisible()
  await report('swb', [{ status: 'received', customerNumber, empfehlungsnummer: number }])
  await page.reload()
  await expect(page.getByText(text('de', 'area.goodwill.anerkannt'))).toBeVisible()
  await expect(page.getByText(text('de', 'status.InBearbeitung'), { exact: true })).toBeVisible()
})

test('the rewards overview leads to recommending', async ({ page }) => {
  await page.goto(`${address('swb')}/de/aktuellepraemienuebersicht`)
  const category = page.locator('details').nth(1)
  await category.locator('summary').click()
  const row = category.getByRole('link').first()
  await expect(row).toContainText('€')
  await expectAccessible(page)
  await row.click()
  await page.waitForURL(/\/empfehlen\/\d+/)
  await expect(page.getByLabel(text('de', 'recommend.firstName'))).toBeVisible()
})
