import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { choose, expectSaid, press, says } from '../support/backoffice.ts'
import { look, onDesktop } from '../support/look.ts'
import { openBackoffice, proveIfAsked } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { address, ageOperatorLogins, newEmail } from '../support/zuruf.ts'

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
      await dialog.getByLabel(says('operators.name')).fill('Nele Neu')
      await dialog.getByLabel(says('frame.email')).fill(email)
      await choose(
        dialog.getByRole('combobox', { name: says('operators.role') }),
        says('operators.role.finance'),
      )
      await choose(dialog.getByRole('combobox', { name: says('operators.where') }), 'Nordlicht Mobil')
      await look(page, 'backoffice-invite')
      await press(dialog, 'operators.invite.submit')
      const link = page.getByRole('textbox', { name: 'Link' })
      await proveIfAsked(page, link)
      return link.inputValue()
    })

    await test.step('set a password', async () => {
      await invited.goto(link)
      await expect(invited).toHaveURL(`${address('swb')}/backoffice/passwort`)
      await look(invited, 'backoffice-set-password')
      await invited.getByLabel(says('frame.password', {}, 'en'), { exact: true }).fill('kurz')
      await invited.getByRole('button', { name: says('frame.set.submit', {}, 'en') }).click()
      await expect(invited.getByLabel(says('frame.password', {}, 'en'), { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await invited.getByLabel(says('frame.password', {}, 'en'), { exact: true }).fill(password)
      await invited.getByRole('button', { name: says('frame.set.submit', {}, 'en') }).click()
      await invited.getByRole('link', { name: says('frame.set.done.go', {}, 'en') }).click()
    })

    await test.step('log in, and set up the second factor', async () => {
      await look(invited, 'backoffice-login')
      await invited.getByLabel(says('frame.email', {}, 'en')).fill(email)
      await invited.getByLabel(says('frame.password', {}, 'en'), { exact: true }).fill(password)
      await invited.getByRole('button', { name: says('frame.login.next', {}, 'en'), exact: true }).click()
      const secret = (await invited.locator('code').textContent()) ?? ''
      await look(invited, 'backoffice-second-factor')
      await invited.getByLabel(says('frame.code', {}, 'en')).fill(codeOf(secret))
      await invited.getByRole('button', { name: says('frame.factor.submit', {}, 'en') }).click()
      await expect(invited.getByRole('listitem')).toHaveCount(10)
      await look(invited, 'backoffice-recovery-codes')
      await invited.getByRole('button', { name: says('frame.recovery.done', {}, 'en') }).click()
    })

    await test.step('see what finance of one client may see, in their language', async () => {
      await expect(invited.getByRole('link', { name: says('payouts.batches') })).toBeVisible()
      await expect(invited.getByRole('link', { name: says('operators.title') })).toHaveCount(0)
      await invited.goto(`${address('swb')}/backoffice/swb/payouts`)
      await expect(invited).toHaveURL(/\/backoffice\/nordlicht\//)
      await invited.goto(`${address('swb')}/backoffice/nordlicht/konto`)
      await expect(invited.getByText(says('account.sessions.this'))).toBeVisible()
      await look(invited, 'backoffice-account')
    })

    await test.step('add a passkey', async () => {
      await giveDevice(invited)
      await press(invited, 'passkeys.add')
      const dialog = invited.getByRole('dialog')
      await dialog.getByLabel(says('passkeys.name')).fill('Mein Laptop')
      await press(dialog, 'passkeys.add')
      await expectSaid(invited, 'passkeys.added')
      await expect(invited.getByText('Mein Laptop')).toBeVisible()
    })

    await test.step('log in with the passkey alone', async () => {
      await invited.getByRole('button', { name: /Nele Neu$/ }).click()
      await invited.getByRole('menuitem', { name: says('frame.logout') }).click()
      await press(invited, 'frame.login.passkey')
      await expect(invited.getByText(says('account.sessions.this'))).toBeVisible()
    })

    await test.step('re-authenticate with the passkey', async () => {
      await ageOperatorLogins(email, 11)
      await press(invited, 'account.factor.renew')
      const dialog = invited.getByRole('dialog', { name: says('frame.prove.title') })
      await look(invited, 'backoffice-prove')
      await press(dialog, 'frame.prove.passkey')
      await expect(dialog).toBeHidden()
      await expect(invited.getByText(says('frame.recovery.lead'))).toBeVisible()
      await press(invited, 'frame.recovery.done')
    })

    await test.step('remove the passkey', async () => {
      const name = says('passkeys.removeOf', { name: 'Mein Laptop' })
      await invited.getByRole('button', { name }).click()
      await press(invited.getByRole('dialog', { name }), 'passkeys.remove')
      await expectSaid(invited, 'passkeys.removed')
      await expect(invited.getByText(says('passkeys.none'))).toBeVisible()
    })

    await test.step('the operator is locked out at once', async () => {
      await page.getByRole('button', { name: says('frame.close') }).click()
      await page.getByRole('button', { name: says('operators.more', { name: 'Nele Neu' }) }).click()
      await page.getByRole('menuitem', { name: says('operators.disable') }).click()
      await press(page.getByRole('dialog'), 'operators.disable')
      const nele = page.getByRole('row').filter({ hasText: 'Nele Neu' })
      await proveIfAsked(page, nele.getByText(says('operators.state.disabled'), { exact: true }))
      await invited.reload()
      await expect(invited.getByRole('heading', { name: says('frame.login.title') })).toBeVisible()
    })
  },
)
