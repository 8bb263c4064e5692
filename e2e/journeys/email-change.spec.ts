import { logIn, newAccount } from '../support/account.ts'
import { checkPage } from '../support/look.ts'
import { password } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { text, wordsOf } from '../support/texts.ts'
import { address, mailTo, newEmail, tokenLink } from '../support/zuruf.ts'

// Runs on one device only; `states` and `pages` cover the components of both pages on other screens.
test.skip(({ isMobile }) => !isMobile, 'phone only')

for (const tenant of ['swb', 'nordlicht'] as const) {
  // SPEC §S.10
  test(`${tenant}: a person moves to another address by a link in its mailbox`, async ({ page }) => {
    const de = `${address(tenant)}/de`
    const old = await newAccount('umzug', tenant)
    const requested = newEmail('neues-postfach')
    await logIn(page, old, { tenant })
    await page.goto(`${de}/meinedaten`)
    await page.getByRole('link', { name: text('de', 'data.email.change') }).click()
    await page.waitForURL(/\/emailaendern/)
    const submit = page.getByRole('button', { name: text('de', 'email.change.submit') })
    await submit.click()
    await expect(page.getByText(/Neue E-\u2060Mail-Adresse ist ein Pflichtfeld/)).toBeVisible()
    await page.getByLabel(text('de', 'email.change.new')).fill(old)
    await submit.click()
    await expect(page.getByText(/^Das ist schon (Ihre|deine) E-\u2060Mail-Adresse\.$/)).toBeVisible()
    await checkPage(page, 'email-change')
    await page.getByLabel(text('de', 'email.change.new')).fill(requested)
    await submit.click()
    await expect(
      page.getByRole('heading', { name: text(wordsOf(tenant, 'de'), 'email.change.sent.title') }),
    ).toBeFocused()
    await checkPage(page, 'email-change-sent')
    expect((await mailTo(old, /soll geändert werden/)).text).toContain(requested)

    const link = tokenLink(await mailTo(requested, /neue E-Mail-Adresse/))
    await page.goto(link)
    const confirm = page.getByRole('button', { name: text('de', 'email.confirm.submit') })
    await expect(confirm).toBeVisible()
    await checkPage(page, 'email-confirm')
    await confirm.click()
    await expect(
      page.getByRole('heading', { name: text(wordsOf(tenant, 'de'), 'email.confirm.done.title') }),
    ).toBeFocused()
    await checkPage(page, 'email-confirm-done')
    await mailTo(old, /wurde geändert/)
    await page.getByRole('link', { name: text('de', 'email.change.back') }).click()
    await expect(page.getByText(requested).first()).toBeVisible()

    await page.goto(link)
    await expect(page.getByText(text(wordsOf(tenant, 'de'), 'email.confirm.done.title'))).toBeVisible()
    await page.goto(`${de}/emailbestaetigen?token=unknown`)
    await expect(page.getByText(text('de', 'email.confirm.expired.title'))).toBeVisible()
    await checkPage(page, 'email-confirm-expired')
    await page.context().clearCookies({ name: 'zuruf_session' })
    await logIn(page, requested, { tenant, secret: password })
  })
}
