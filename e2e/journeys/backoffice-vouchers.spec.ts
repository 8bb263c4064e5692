import { newReward } from '../support/account.ts'
import { collectAsVoucher } from '../support/api.ts'
import { backofficeText, expectToast, press } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { addTenants, mailTo, runJob } from '../support/zuruf.ts'

const tenant = 'ersatz'
const codes = (filter: object) =>
  `/${tenant}/vouchers/codes?filter=${encodeURIComponent(JSON.stringify(filter))}`

// SPEC §M.09, §M.27
test(
  'a code that was sent is revoked, and a second person approves another one',
  onDesktop,
  async ({ page, anotherBrowser }) => {
    await addTenants([{ key: tenant }])
    const { email, link } = await newReward(tenant)
    await collectAsVoucher(tenant, new URL(link).searchParams.get('token') ?? '', 'Rita Empfehl', email)
    await runJob('vouchers.mail', new Date().toISOString())
    const colleague = await anotherBrowser()

    await test.step('one person revokes it', async () => {
      await openBackoffice(page, 'finanzen', codes({ state: 'sent' }))
      await page.getByRole('button', { name: /^Sperren: / }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(/eine zweite Person/)).toBeVisible()
      await dialog.getByLabel(new RegExp(backofficeText('frame.reason'))).fill('Der Händler kennt ihn nicht')
      await press(dialog, 'vouchers.revoke')
      await expectToast(page, 'vouchers.revoke.done')
      await openBackoffice(page, 'finanzen', codes({ replacement: 'waiting' }))
      await expect(page.getByText(backofficeText('vouchers.replacement.waiting')).first()).toBeVisible()
      await expect(page.getByText(backofficeText('orders.checks.bar.second-person-same'))).toBeVisible()
      await expect(
        page.getByRole('button', { name: new RegExp(`^${backofficeText('vouchers.approve')}: `) }),
      ).toHaveCount(0)
      await checkPage(page, 'backoffice-voucher-replacement-waits')
    })

    await test.step('another one finds it on the overview and approves it', async () => {
      await openBackoffice(colleague, 'finanzen2', `/${tenant}`)
      const alert = colleague
        .getByRole('note')
        .filter({ hasText: backofficeText('overview.alert.replacements-waiting') })
      await alert.getByRole('link').click()
      await colleague
        .getByRole('button', { name: new RegExp(`^${backofficeText('vouchers.approve')}: `) })
        .click()
      const dialog = colleague.getByRole('dialog')
      await dialog.getByLabel(new RegExp(backofficeText('frame.reason'))).fill('Beim Händler nachgefragt')
      await checkPage(colleague, 'backoffice-voucher-replacement')
      await press(dialog, 'vouchers.approve')
      await expectToast(colleague, 'vouchers.approve.done')
    })

    await runJob('vouchers.mail', new Date().toISOString())
    expect((await mailTo(email, /neuer Gutscheincode/)).subject).toContain('70')
  },
)
