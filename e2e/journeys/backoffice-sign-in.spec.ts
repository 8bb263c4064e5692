import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { backofficeText, choose, expectToast, press } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { openBackoffice, reauthenticateIfPrompted } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { address, backdateOperatorLogins, newEmail } from '../support/zuruf.ts'

const password = 'Kranich7Leuchtturm'
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Adds a virtual authenticator that creates passkeys and always confirms. */
async function giveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

// SPEC §S.08, §B.01
test(
  'an operator is invited, sets a password and second factor, sees what their role allows, and is locked out',
  onDesktop,
  async ({ page, anotherBrowser }) => {
    const email = newEmail('neue')
    const invited = await anotherBrowser()

    const link = await test.step('an administrator invites the operator', async () => {
      await openBackoffice(page, 'betreiber', '/installation/people')
      await press(page, 'operators.invite')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(backofficeText('operators.name')).fill('Nele Neu')
      await dialog.getByLabel(backofficeText('frame.email')).fill(email)
      await choose(
        dialog.getByRole('combobox', { name: backofficeText('operators.role') }),
        backofficeText('operators.role.finance'),
      )
      await choose(
        dialog.getByRole('combobox', { name: backofficeText('operators.where') }),
        'Nordlicht Mobil',
      )
      await checkPage(page, 'backoffice-invite')
      await press(dialog, 'operators.invite.submit')
      const link = page.getByRole('textbox', { name: 'Link' })
      await reauthenticateIfPrompted(page, link)
      return link.inputValue()
    })

    await test.step('set a password', async () => {
      await invited.goto(link)
      await expect(invited).toHaveURL(`${address('swb')}/backoffice/passwort`)
      await checkPage(invited, 'backoffice-set-password')
      await invited.getByLabel(backofficeText('frame.password', {}, 'en'), { exact: true }).fill('kurz')
      await invited.getByRole('button', { name: backofficeText('frame.set.submit', {}, 'en') }).click()
      await expect(
        invited.getByLabel(backofficeText('frame.password', {}, 'en'), { exact: true }),
      ).toHaveAttribute('aria-invalid', 'true')
      await invited.getByLabel(backofficeText('frame.password', {}, 'en'), { exact: true }).fill(password)
      await invited.getByRole('button', { name: backofficeText('frame.set.submit', {}, 'en') }).click()
      await invited.getByRole('link', { name: backofficeText('frame.set.done.go', {}, 'en') }).click()
    })

    await test.step('log in, and set up the second factor', async () => {
      await checkPage(invited, 'backoffice-login')
      await invited.getByLabel(backofficeText('frame.email', {}, 'en')).fill(email)
      await invited.getByLabel(backofficeText('frame.password', {}, 'en'), { exact: true }).fill(password)
      await invited
        .getByRole('button', { name: backofficeText('frame.login.next', {}, 'en'), exact: true })
        .click()
      const secret = (await invited.locator('code').textContent()) ?? ''
      await checkPage(invited, 'backoffice-second-factor')
      await invited.getByLabel(backofficeText('frame.code', {}, 'en')).fill(codeOf(secret))
      await invited.getByRole('button', { name: backofficeText('frame.factor.submit', {}, 'en') }).click()
      await expect(invited.getByRole('listitem')).toHaveCount(10)
      await checkPage(invited, 'backoffice-recovery-codes')
      await invited.getByRole('button', { name: backofficeText('frame.recovery.done', {}, 'en') }).click()
    })

    await test.step('see what finance of one client may see, in their language', async () => {
      await expect(invited.getByRole('link', { name: backofficeText('payouts.batches') })).toBeVisible()
      await expect(invited.getByRole('link', { name: backofficeText('operators.title') })).toHaveCount(0)
      await invited.goto(`${address('swb')}/backoffice/swb/payouts`)
      await expect(invited).toHaveURL(/\/backoffice\/nordlicht\//)
      await invited.goto(`${address('swb')}/backoffice/nordlicht/konto`)
      await expect(invited.getByText(backofficeText('account.sessions.this'))).toBeVisible()
      await checkPage(invited, 'backoffice-account')
    })

    await test.step('add a passkey', async () => {
      await giveDevice(invited)
      await press(invited, 'passkeys.add')
      const dialog = invited.getByRole('dialog')
      await dialog.getByLabel(backofficeText('passkeys.name')).fill('Mein Laptop')
      await press(dialog, 'passkeys.add')
      await expectToast(invited, 'passkeys.added')
      await expect(invited.getByText('Mein Laptop')).toBeVisible()
    })

    await test.step('log in with the passkey alone', async () => {
      await invited.getByRole('button', { name: /Nele Neu$/ }).click()
      await invited.getByRole('menuitem', { name: backofficeText('frame.logout') }).click()
      await press(invited, 'frame.login.passkey')
      await expect(invited.getByText(backofficeText('account.sessions.this'))).toBeVisible()
    })

    await test.step('re-authenticate with the passkey', async () => {
      await backdateOperatorLogins(email, 11)
      await press(invited, 'account.factor.renew')
      const dialog = invited.getByRole('dialog', { name: backofficeText('frame.prove.title') })
      await checkPage(invited, 'backoffice-prove')
      await press(dialog, 'frame.prove.passkey')
      await expect(dialog).toBeHidden()
      await expect(invited.getByText(backofficeText('frame.recovery.lead'))).toBeVisible()
      await press(invited, 'frame.recovery.done')
    })

    await test.step('remove the passkey', async () => {
      const name = backofficeText('passkeys.removeOf', { name: 'Mein Laptop' })
      await invited.getByRole('button', { name }).click()
      await press(invited.getByRole('dialog', { name }), 'passkeys.remove')
      await expectToast(invited, 'passkeys.removed')
      await expect(invited.getByText(backofficeText('passkeys.none'))).toBeVisible()
    })

    await test.step('the operator is locked out at once', async () => {
      await page.getByRole('button', { name: backofficeText('frame.close') }).click()
      await page.getByRole('button', { name: backofficeText('operators.more', { name: 'Nele Neu' }) }).click()
      await page.getByRole('menuitem', { name: backofficeText('operators.disable') }).click()
      await press(page.getByRole('dialog'), 'operators.disable')
      const nele = page.getByRole('row').filter({ hasText: 'Nele Neu' })
      await reauthenticateIfPrompted(
        page,
        nele.getByText(backofficeText('operators.state.disabled'), { exact: true }),
      )
      await invited.reload()
      await expect(invited.getByRole('heading', { name: backofficeText('frame.login.title') })).toBeVisible()
    })
  },
)
