import type { Page } from '@playwright/test'
import reportsDe from '@zuruf/messages/de/reports'
import { demoOwner } from '../support/api.ts'
import { checkPage, onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, demoCode } from '../support/zuruf.ts'

const area = `${address('swb')}/de/agentur`

async function logIn(page: Page, email: string, code?: string) {
  const main = page.getByRole('main')
  const submit = main.getByRole('button', { name: text('de', 'login.submit') })
  await page.goto(`${area}/login`)
  await main.getByLabel(text('de', 'login.email')).fill(email)
  await main.getByLabel(text('de', 'login.password'), { exact: true }).fill('Zuruf-Demo-2026')
  await submit.click()
  if (code) {
    await main.getByLabel(text('de', 'agency.login.code')).fill(code)
    await submit.click()
  }
  await page.waitForURL(/\/de\/agentur$/)
}

/** Headings of the page below its title, in reading order. */
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

/** Checks that each thing that waits has one action, which leads into the area. */
async function expectOneActionEach(page: Page) {
  const entries = page.getByRole('region', { name: text('de', 'agency.home.waits') }).getByRole('listitem')
  expect(await entries.count()).toBeGreaterThan(0)
  for (const entry of await entries.all()) {
    await expect(entry.getByRole('link')).toHaveCount(1)
    await expect(entry.getByRole('link')).toHaveAttribute('href', /\/de\/agentur\//)
  }
}

test('an owner sees what waits, then what the agency earns, then the rest', onPhone, async ({ page }) => {
  await logIn(page, demoOwner, await demoCode())
  await expect(headings(page)).toHaveText([
    text('de', 'agency.home.waits'),
    text('de', 'agency.home.earned'),
    text('de', 'agency.home.tiles'),
    text('de', 'agency.home.figures'),
    text('de', 'agency.home.help'),
  ])
  await expectOneActionEach(page)
  await checkPage(page, 'agency-home-owner')
  const earned = page.getByRole('region', { name: text('de', 'agency.home.earned') })
  await earned.getByRole('link', { name: text('de', 'agency.home.earned.all') }).click()
  await expect(page).toHaveURL(/\/rechnungen$/)
})

test('an employee sees their own share, and nothing that only owners may do', onPhone, async ({ page }) => {
  await logIn(page, 'mitarbeiter@demo.test')
  await expect(headings(page)).toHaveText([
    text('de', 'agency.home.waits'),
    text('de', 'agency.home.earned.own'),
    text('de', 'agency.home.tiles'),
    text('de', 'agency.home.figures'),
    text('de', 'agency.home.help'),
  ])
  await expectOneActionEach(page)
  const main = page.getByRole('main')
  await expect(main.getByText(text('de', 'agency.home.waits.orders.action'))).toHaveCount(0)
  await expect(main.getByText(text('de', 'agency.home.waits.account'))).toHaveCount(0)
  await expect(main.locator('a[href$="/rechnungen"]')).toHaveCount(0)
  await checkPage(page, 'agency-home-employee')
})

test('on a phone a title that repeats its tab is only for screen readers', onPhone, async ({ page }) => {
  await logIn(page, 'mitarbeiter@demo.test')
  const widthOf = async (path: string, name: string) => {
    await page.goto(`${area}/${path}`)
    return (await page.getByRole('heading', { level: 1, name, exact: true }).boundingBox())?.width
  }
  expect(await widthOf('auftraege', reportsDe['reports.title.agencyOrders'])).toBe(1)
  expect(await widthOf('einladungen', text('de', 'invite.title'))).toBeGreaterThan(100)
})
