import type { Page } from '@playwright/test'
import { checkPage, onDesktop } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, mailTo, newEmail } from '../support/zuruf.ts'

const words = (key: Parameters<typeof text>[1]) => text('de', key)

/** The demo's employee has no second factor, so no other test has to wait for the next code. */
async function logIn(page: Page) {
  await page.goto(`${address('swb')}/de/agentur/login`)
  const main = page.getByRole('main')
  await main.getByLabel(words('login.email')).fill('mitarbeiter@demo.test')
  await main.getByRole('textbox', { name: words('login.password') }).fill('Zuruf-Demo-2026')
  await main.getByRole('button', { name: words('login.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Guten Tag/ })).toBeVisible()
}

// SPEC §2.42
test('an employee invites a customer, who registers with the mailed link', onDesktop, async ({ page }) => {
  const email = newEmail('eingeladen')
  await logIn(page)
  await page
    .getByRole('navigation', { name: words('agency.nav') })
    .getByRole('link', { name: words('agency.nav.agencyInvitations') })
    .click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: words('invite.title') })).toBeVisible()
  await main.getByLabel(words('invite.firstName')).fill('Ilse')
  await main.getByLabel(words('invite.lastName')).fill('Neugierig')
  await main.getByLabel(words('invite.email')).fill(email)
  await main.getByRole('button', { name: words('invite.submit') }).click()
  await expect(main.getByText('Dies ist ein Pflichtfeld.')).toBeVisible()
  await checkPage(page, 'agency-invite-wrong')
  await main.getByRole('radio', { name: words('invite.talk.Telefon') }).check()
  await main.getByRole('checkbox', { name: words('invite.consent') }).check()
  await main.getByRole('button', { name: words('invite.submit') }).click()
  await expect(main.getByText(email)).toBeVisible()
  await checkPage(page, 'agency-invitations')

  const mail = await mailTo(email, /Einladung/)
  const link = mail.text.match(/\S+\/einladung\?token=\S+/)?.[0] ?? ''
  await page.goto(link)
  await expect(main.getByRole('heading', { level: 1, name: /lädt Sie ein/ })).toBeVisible()
  await expect(main.getByLabel(words('invite.firstName'))).toHaveValue('Ilse')
  await checkPage(page, 'customer-invitation')
  await main.getByRole('button', { name: words('accept.customer.submit') }).click()
  await expect(main.getByLabel(words('password.repeat'))).toBeVisible()
})
