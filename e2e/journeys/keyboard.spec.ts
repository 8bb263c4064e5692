// SPEC §L.22

import type { Page } from '@playwright/test'
import { newAccount, newReward } from '../support/account.ts'
import { expectAnnounced } from '../support/announcements.ts'
import { createReferral, demoRecommender, mailedToken, placeOrder } from '../support/api.ts'
import { waitForHydration } from '../support/hydration.ts'
import {
  expectArrived,
  expectKeyboardAccessible,
  expectModal,
  press,
  selectRadio,
  tabTo,
  type,
} from '../support/keyboard.ts'
import { password } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { pattern, type TextKey, text } from '../support/texts.ts'
import { address, backdateLogins, mailTo, newEmail, type TenantKey, tokenLink } from '../support/zuruf.ts'

/** Every journey by keyboard only: no clicks, and no input in fields not reached by Tab. QUALITY 25 */

// Desktop only, since phones have no keyboard; `pages` covers the order of a page on a phone.
test.skip(({ isMobile }) => isMobile, 'desktop only')

const textOf = (key: TextKey) => text('de', key)
const button = (page: Page, key: TextKey) => page.getByRole('button', { name: textOf(key), exact: true })
const field = (page: Page, key: TextKey) => page.getByLabel(textOf(key), { exact: true })
const swb = `${address('swb')}/de`
const newPassword = 'Stille-Post-9-im-Wald'

/** Checks that an invalid field has the focus and a description of its error. */
async function expectFieldError(page: Page, key: TextKey): Promise<void> {
  const invalid = field(page, key)
  await expect(invalid).toBeFocused()
  await expect(invalid).toHaveAttribute('aria-invalid', 'true')
  const described = (await invalid.getAttribute('aria-describedby')) ?? ''
  expect(described).not.toBe('')
  for (const id of described.split(' ')) await expect(page.locator(`[id="${id}"]`)).not.toBeEmpty()
}

async function logIn(page: Page, tenant: TenantKey, email: string, secret = password): Promise<void> {
  await page.goto(`${address(tenant)}/de/login`)
  await expect(button(page, 'login.submit')).toBeEnabled()
  await type(page, field(page, 'login.email'), email)
  await type(page, field(page, 'login.password'), secret)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/persoenlicherbereich/)
  await expectArrived(page)
}

async function fillBank(page: Page, iban = 'DE89 3704 0044 0532 0130 00'): Promise<void> {
  await type(page, field(page, 'bank.iban'), iban)
  await type(page, page.getByLabel(textOf('bank.holder')), 'Rita Empfehl')
}

// SPEC §2.16
test('recommend, copy the link, order with it and confirm; set a password and open the area', async ({
  page,
  context,
  anotherBrowser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = newEmail('rita')
  await page.goto(swb)
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: textOf('layout.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectArrived(page)
  await press(page, page.locator('a[href*="/empfehlen/"]').first())
  await page.waitForURL(/\/empfehlen\//)
  await expectArrived(page)
  await press(page, button(page, 'recommend.submit'))
  await expectFieldError(page, 'recommend.firstName')
  await selectRadio(page, page.getByRole('radio', { name: textOf('split.both') }))
  await type(page, field(page, 'recommend.firstName'), 'Rita')
  await type(page, field(page, 'recommend.lastName'), 'Empfehl')
  await type(page, field(page, 'recommend.email'), email)
  await press(page, page.getByRole('checkbox', { name: textOf('recommend.terms.before').trim() }), 'Space')
  await press(page, button(page, 'recommend.submit'))
  await page.waitForURL(/\/empfehlung\/[A-Z0-9]{11}/)
  await expectArrived(page)
  await expectKeyboardAccessible(page, 'the finished link')
  await press(page, button(page, 'copy.do').first())
  await expectAnnounced(page, textOf('copy.done'))
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const theirs = await anotherBrowser()
  const recipient = newEmail('konrad')
  await theirs.goto(link)
  await press(theirs, theirs.getByRole('link', { name: textOf('offer.order') }).first())
  await theirs.waitForURL(/\/empfaengerdaten\//)
  await expect(button(theirs, 'recipient.submit')).toBeEnabled()
  await expectKeyboardAccessible(theirs, 'the order')
  for (const [key, value] of [
    ['recipient.firstName', 'Konrad'],
    ['recipient.lastName', 'Takt'],
    ['recipient.birthDate', '01.02.1984'],
    ['recipient.email', recipient],
    ['recipient.emailRepeat', recipient],
    ['recipient.street', 'Hafenweg'],
    ['recipient.houseNumber', '12a'],
    ['recipient.zip', '24103'],
    ['recipient.city', 'Beispielstadt'],
  ] as const) {
    await type(theirs, theirs.getByLabel(new RegExp(`^${textOf(key)}`)).first(), value)
  }
  await press(
    theirs,
    theirs.getByRole('checkbox', { name: textOf('recipient.terms.before').trim() }),
    'Space',
  )
  await press(theirs, button(theirs, 'recipient.submit'))
  await theirs.waitForURL(/\/bestaetigung/)
  await expectArrived(theirs)
  await theirs.goto(tokenLink(await mailTo(recipient, /A-[A-Z0-9]{11}/)))
  await expectKeyboardAccessible(theirs, 'the own order')
  await press(theirs, button(theirs, 'confirmOrder.submit'))
  await theirs.waitForURL(/\/bankdaten/)
  await fillBank(theirs)
  await press(theirs, button(theirs, 'bank.save'))
  await expect(theirs.getByText(textOf('thanks.bank.title'))).toBeVisible()

  await page.goto(tokenLink(await mailTo(email, /./)))
  await expect(field(page, 'password.new')).toBeVisible()
  await press(page, button(page, 'password.submit'))
  await expectFieldError(page, 'password.new')
  await type(page, field(page, 'password.new'), password)
  await type(page, field(page, 'password.repeat'), password)
  await press(page, button(page, 'password.submit'))
  await page.waitForURL(/\/persoenlicherbereich/)
  await expectArrived(page)
})

test('the personal area: tabs, filters and a reminder', async ({ page }) => {
  await logIn(page, 'swb', demoRecommender, 'Zuruf-Demo-2026')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectKeyboardAccessible(page, 'the area')
  const filters = page.getByRole('navigation', { name: textOf('area.filter') })
  await press(page, filters.getByRole('link', { name: textOf('area.filter.beendet') }))
  await expect(page).toHaveURL(/status=beendet/)
  await press(page, filters.getByRole('link', { name: textOf('area.filter.alle') }))
  await expect(page).not.toHaveURL(/status=/)
  await type(page, page.getByRole('searchbox'), 'kar')
  await expect(page).toHaveURL(/suche=kar/)
  await type(page, page.getByRole('searchbox'), '')
  await expect(page).not.toHaveURL(/suche=/)
  const remind = page.getByRole('button', { name: textOf('area.remind') }).first()
  await press(page, remind)
  await expectModal(page, page.getByRole('dialog'), remind)
  const tabs = page.getByRole('navigation', { name: textOf('area.tabs') })
  await press(page, tabs.getByRole('link', { name: textOf('area.tab.rewards') }))
  await expect(page.getByRole('heading', { name: textOf('area.rewards') })).toBeVisible()
  await expectKeyboardAccessible(page, 'the rewards')
})

for (const pickup of ['cash', 'voucher'] as const) {
  test(`a reward is collected as ${pickup}`, async ({ page }) => {
    const { link, email } = await newReward('swb')
    await page.goto(link)
    await selectRadio(page, page.getByRole('radio', { name: textOf('claim.voucher') }))
    await press(page, page.getByRole('button', { name: pattern('de', 'claim.voucher.submit') }))
    await expectFieldError(page, 'claim.voucher.name')
    if (pickup === 'cash') {
      await selectRadio(page, page.getByRole('radio', { name: textOf('claim.cash') }))
      await expectKeyboardAccessible(page, 'a reward')
      await fillBank(page)
      await press(page, page.getByRole('button', { name: pattern('de', 'claim.cash.submit') }))
    } else {
      await type(page, field(page, 'claim.voucher.name'), 'Rita Empfehl')
      await type(page, field(page, 'claim.voucher.email'), email)
      await press(page, page.getByRole('button', { name: pattern('de', 'claim.voucher.submit') }))
    }
    await page.waitForURL(/\/praemiedanke\?art=/)
    await expectArrived(page)
  })
}

test('bank data and password are changed and the account is deleted, each in a dialog', async ({ page }) => {
  const email = await newAccount('tasten', 'nordlicht')
  const home = `${address('nordlicht')}/de`
  await logIn(page, 'nordlicht', email)
  await page.goto(`${home}/empfehler/bankdaten`)
  await expect(button(page, 'bank.save')).toBeEnabled()
  await backdateLogins('nordlicht', email, 11)
  await fillBank(page)
  await press(page, button(page, 'bank.save'))
  const dialog = page.getByRole('dialog', { name: text('du', 'prove.title') })
  await expectModal(page, dialog, button(page, 'bank.save'))
  await press(page, button(page, 'bank.save'))
  await type(page, dialog.getByLabel(textOf('login.password'), { exact: true }), password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('•••• •••• •••• 3000')).toBeVisible()
  const remove = button(page, 'bank.delete')
  await press(page, remove)
  await expectModal(page, page.getByRole('dialog', { name: textOf('bank.delete.title') }), remove)

  await page.goto(`${home}/meinedaten`)
  await expect(page.getByText(textOf('sessions.current'), { exact: true })).toBeVisible()
  await expectKeyboardAccessible(page, 'my data')
  await press(page, page.getByRole('link', { name: textOf('sessions.password') }))
  await page.waitForURL(/\/passwortaendern/)
  await expectArrived(page)
  await type(page, field(page, 'password.current'), password)
  await type(page, field(page, 'password.new'), newPassword)
  await type(page, field(page, 'password.repeat'), newPassword)
  await press(page, button(page, 'password.change.submit'))
  await expect(page.getByRole('heading', { name: 'Passwort erfolgreich geändert.' })).toBeFocused()

  await page.goto(`${home}/meinedaten`)
  await expect(page.getByText(textOf('sessions.current'), { exact: true })).toBeVisible()
  const open = button(page, 'delete.open')
  await press(page, open)
  const last = page.getByRole('dialog')
  await expect(last.getByText(textOf('delete.goes.profile'))).toBeVisible()
  await expectModal(page, last, open)
  await press(page, open)
  await press(page, last.getByRole('checkbox'), 'Space')
  await type(page, last.getByLabel(text('du', 'delete.password')), newPassword)
  await press(page, last.getByRole('button', { name: textOf('delete.submit') }))
  await page.waitForURL(/\/kontogeloescht/)
})

test('the newsletter and the other language', async ({ page }) => {
  const email = await newAccount('brief')
  await logIn(page, 'swb', email)
  await page.goto(`${swb}/meinedaten`)
  await expect(page.getByText(textOf('sessions.current'), { exact: true })).toBeVisible()
  await press(page, button(page, 'newsletterState.subscribe'))
  await page.goto(tokenLink(await mailTo(email, /Newsletter/)))
  await press(page, button(page, 'newsletterIn.submit'))
  await expect(page.getByRole('heading', { name: textOf('newsletterIn.done.title') })).toBeVisible()
  await press(page, page.locator('a[hreflang="en"]:visible'))
  await expect(page.getByRole('heading', { name: text('en', 'newsletterIn.done.title') })).toBeVisible()
})

test.describe('with the cookie banner', () => {
  test.use({ consentAnswered: false })

  test('each choice can be made, and changed from the footer', async ({ page }) => {
    await page.goto(`${swb}/faq`)
    const banner = page.getByRole('region', { name: textOf('consent.title') })
    await press(page, button(page, 'consent.choose'))
    await press(
      page,
      banner.getByRole('checkbox', { name: new RegExp(`^${textOf('consent.functional')}`) }),
      'Space',
    )
    await press(page, button(page, 'consent.save'))
    await expect(banner).toBeHidden()
    await press(page, page.getByRole('button', { name: textOf('layout.footer.cookies') }))
    await expect(banner).toBeVisible()
    await press(page, button(page, 'consent.none'))
    await expect(banner).toBeHidden()
  })
})

test('a mailed link remains valid after a reload, an in-page jump or a language change', async ({ page }) => {
  const { Empfehlungsnummer } = await createReferral('swb', 50)
  const token = await mailedToken(await placeOrder('swb', Empfehlungsnummer))
  await page.goto(`${swb}/empfaenger/zustimmung?token=${token}`)
  await expect(page).toHaveURL(`${swb}/empfaenger/zustimmung`)
  await page.reload()
  await expect(button(page, 'confirmOrder.submit')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: textOf('layout.skip') }))
  await page.keyboard.press('Enter')
  await expectArrived(page)
  await page.reload()
  await expect(button(page, 'confirmOrder.submit')).toBeVisible()
  await press(page, page.locator('a[hreflang="en"]:visible'))
  await page.waitForURL(/\/en\/empfaenger\/zustimmung/)
  await expect(page.getByRole('button', { name: text('en', 'confirmOrder.submit') })).toBeVisible()
})
