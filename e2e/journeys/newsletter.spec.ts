import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { password, recommend, setFirstPassword } from '../support/steps.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { type TextKey, text } from '../support/texts.ts'
import { address, addTenants, type Mail, mailTo, newEmail, tokenLink } from '../support/zuruf.ts'

// Runs on one device only; `states` and `pages` cover other screens.
test.skip(({ isMobile }) => !isMobile, 'phone only')

const scene = { tenant: 'swb', language: 'de' } as const
const words = (key: TextKey) => text('de', key)
const subject = /Newsletter/
const myData = `${address('swb')}/de/meinedaten`

async function registered(page: Page): Promise<string> {
  const email = newEmail('nora')
  await recommend(page, scene, email, 'self')
  await setFirstPassword(page, scene, tokenLink(await mailTo(email, /bestätigen/)))
  return email
}

async function expectState(page: Page, state: 'optedIn' | 'pending' | 'optedOut') {
  await page.goto(myData)
  await expect(
    page
      .getByRole('region', { name: 'Newsletter' })
      .getByText(words(`newsletterState.${state}`), { exact: true }),
  ).toBeVisible()
}

const press = (page: Page, key: TextKey) =>
  page.getByRole('button', { name: words(key), exact: true }).click()

/** Returns the opt-out link at the end of a mail. */
function optOutLink(mail: Mail): string {
  const link = mail.links.find((candidate) => candidate.includes('/optout'))
  if (!link) throw new Error('The mail has no link to opt out')
  return link
}

// SPEC §1.14, §2.31
test('opt in from my data with the mailed link, and opt out without a login', async ({
  page,
  anotherBrowser,
}) => {
  const email = await registered(page)
  await expectState(page, 'optedOut')
  await expectAccessible(page)
  await press(page, 'newsletterState.subscribe')
  await expect(page.getByText(words('newsletterState.pending'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  const mail = await mailTo(email, subject)

  // Opening the links, as mail scanners do, changes nothing.
  for (const link of [tokenLink(mail), optOutLink(mail)]) {
    expect((await fetch(link.replace('//localhost', '//127.0.0.1'))).status).toBe(200)
  }
  const theirs = await anotherBrowser()
  await theirs.goto(tokenLink(mail))
  await expect(theirs.getByRole('heading', { name: words('newsletterIn.title') })).toBeVisible()
  await expectAccessible(theirs)
  await expectState(page, 'pending')

  await press(theirs, 'newsletterIn.submit')
  await expect(theirs.getByRole('heading', { name: words('newsletterIn.done.title') })).toBeVisible()
  await expectAccessible(theirs)
  await expectState(page, 'optedIn')
  await expectAccessible(page)
  await theirs.goto(tokenLink(mail))
  await expect(theirs.getByRole('heading', { name: words('newsletterIn.done.title') })).toBeVisible()

  await theirs.goto(optOutLink(mail))
  await expect(theirs.getByRole('heading', { name: words('newsletterOut.title') })).toBeVisible()
  await expectAccessible(theirs)
  await expectState(page, 'optedIn')
  await press(theirs, 'newsletterOut.submit')
  await expect(theirs.getByRole('heading', { name: words('newsletterOut.done.title') })).toBeVisible()
  await expectAccessible(theirs)
  await expectState(page, 'optedOut')

  await theirs.goto(tokenLink(mail))
  await expect(theirs.getByRole('heading', { name: words('newsletterIn.invalid.title') })).toBeVisible()
  await expectAccessible(theirs)

  await theirs.goto(optOutLink(mail))
  await press(theirs, 'newsletterOut.submit')
  await press(theirs, 'newsletterOut.undo')
  await expect(theirs.getByRole('heading', { name: words('newsletterIn.sent.title') })).toBeVisible()
  await expectState(page, 'pending')
})

// SPEC §1.14, §2.09, §6.03
test('opt out in my data immediately, and undo it', async ({ page }) => {
  const email = await registered(page)
  await page.goto(myData)
  await press(page, 'newsletterState.subscribe')
  await page.goto(tokenLink(await mailTo(email, subject)))
  await press(page, 'newsletterIn.submit')
  await expect(page.getByRole('heading', { name: words('newsletterIn.done.title') })).toBeVisible()
  await expectState(page, 'optedIn')
  await press(page, 'newsletterState.unsubscribe')
  await expect(page.getByText(words('newsletterState.ended'))).toBeVisible()
  await expectAccessible(page)
  await press(page, 'newsletterState.undo')
  await expect(page.getByText(words('newsletterState.pending'), { exact: true })).toBeVisible()
  await press(page, 'newsletterState.cancel')
  await expect(page.getByText(words('newsletterState.optedOut'), { exact: true })).toBeVisible()
})

test('the checkbox at registration is enough, since the mail confirms the address', async ({ page }) => {
  const email = newEmail('nils')
  await recommend(page, scene, email, 'self')
  await page.goto(tokenLink(await mailTo(email, /bestätigen/)))
  const box = page.getByRole('checkbox', { name: /Newsletter/ })
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: words('newsletter.more') }).click()
  await expect(page.getByRole('dialog', { name: words('newsletter.title') })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'newsletter.ok')
  await box.check()
  await page.getByLabel(words('password.new'), { exact: true }).fill(password)
  await page.getByLabel(words('password.repeat'), { exact: true }).fill(password)
  await press(page, 'password.submit')
  await page.waitForURL(/\/persoenlicherbereich/)
  await expectState(page, 'optedIn')
})

// SPEC §1.28
test('a tenant without a newsletter has an opt-out page but no opt-in page', async ({ page }) => {
  const key = `no-letter-${randomUUID().slice(0, 6)}`
  await addTenants([{ key, settings: { newsletterPermission: false } }])
  const base = `${address(key)}/de/empfehler/newsletter`
  expect((await page.goto(`${base}/optin?token=unknown`))?.status()).toBe(404)
  expect((await page.goto(`${base}/optout?token=unknown`))?.status()).toBe(200)
  await press(page, 'newsletterOut.submit')
  await expect(page.getByRole('heading', { name: words('newsletterOut.invalid.title') })).toBeVisible()
  await expectAccessible(page)
})
