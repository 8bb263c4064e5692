import { waitForHydration } from '../support/hydration.ts'
import { checkPage, onDesktop, onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, mailTo, newEmail } from '../support/zuruf.ts'

// SPEC §2.30
test(
  'the contact form names missing fields, keeps the input and sends a confirmation',
  onPhone,
  async ({ page }) => {
    const words = (key: Parameters<typeof text>[1]) => text('de', key)
    const email = newEmail('karla')
    const main = page.getByRole('main')
    await page.goto(`${address('swb')}/de/kontakt`)
    await main.getByLabel(words('contact.firstName')).fill('Karla')
    await main.getByLabel(words('contact.message')).fill('Wann kommt meine Prämie?')
    await main.getByRole('button', { name: words('contact.submit') }).click()
    await expect(main.getByText('Nachname ist ein Pflichtfeld')).toBeVisible()
    await checkPage(page, 'contact-wrong')
    await expect(main.getByLabel(words('contact.message'))).toHaveValue('Wann kommt meine Prämie?')
    await main.getByRole('radio', { name: words('contact.topic.Praemie') }).check()
    await main.getByLabel(words('contact.lastName')).fill('Fragt')
    await main.getByLabel(words('contact.email')).fill(email)
    await main.getByRole('button', { name: words('contact.submit') }).click()
    await expect(main.getByRole('heading', { name: words('contact.sent.title') })).toBeFocused()
    await checkPage(page, 'contact-sent')
    const receipt = await mailTo(email, /angekommen/)
    expect(receipt.text).not.toContain('Karla')
  },
)

// SPEC §L.23
test(
  'an accessibility barrier can be reported even if the captcha appears during the click',
  onDesktop,
  async ({ page }) => {
    const pressed = Promise.withResolvers<void>()
    await page.route('**/v1/nordlicht/kontakt?*', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.goto(`${address('nordlicht')}/en/barrierefreiheitserklaerung`)
    // The form checks whether a captcha is needed only once its scripts notice input.
    await waitForHydration(page)
    const form = page.getByRole('region', { name: text('en', 'contact.a11y.title') })
    await expect(form.getByRole('radio')).toHaveCount(0)
    await form.getByLabel(text('en', 'contact.firstName')).fill('Karla')
    await form.getByLabel(text('en', 'contact.lastName')).fill('Fragt')
    await form.getByLabel(text('en', 'contact.email')).fill(newEmail('karla'))
    await form.getByLabel(text('en', 'contact.a11y.message')).fill('I cannot get past the menu.')
    await form.getByRole('button', { name: text('en', 'contact.submit') }).hover()
    await page.mouse.down()
    pressed.resolve()
    await expect(form.getByRole('checkbox', { name: 'Verified' })).toBeChecked()
    await page.mouse.up()
    await expect(page.getByRole('heading', { name: text('en', 'contact.sent.title') })).toBeFocused()
  },
)
