import { newReward } from '../support/account.ts'
import { backofficeText, expectToast, press } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { addTenants, mailTo, tokenLink } from '../support/zuruf.ts'

const tenant = 'blick'

// SPEC §B.17
test(
  'a figure of the overview opens its list; a mail is sent again; a key is created and shown once',
  onDesktop,
  async ({ page }) => {
    await addTenants([{ key: tenant, settings: {} }])
    const { email, link } = await newReward(tenant)

    await test.step('the overview is the start page and its figures open their lists', async () => {
      await openBackoffice(page, 'betreiber', `/${tenant}`)
      await expect(
        page.getByRole('heading', { level: 1, name: backofficeText('overview.title') }),
      ).toBeVisible()
      const funnel = page.getByRole('region', { name: backofficeText('overview.funnel') })
      const open = (what: 'overview.paid' | 'overview.contracts') =>
        funnel.getByRole('link', { name: new RegExp(`^${backofficeText(what)}: \\d`) })
      await expect(funnel.getByText(backofficeText('overview.shares'), { exact: true })).toBeVisible()
      // The client is new, so everything was created in this period.
      await expect(funnel.getByText(backofficeText('overview.was', { count: '0' }))).not.toHaveCount(0)
      await expect(
        page.getByRole('img', { name: new RegExp(`^${backofficeText('overview.shares')} je`) }),
      ).toBeVisible()
      await expect(page.getByRole('region', { name: backofficeText('overview.liability') })).toBeVisible()
      await checkPage(page, 'backoffice-overview')
      await page.getByRole('tab', { name: backofficeText('overview.groups.product') }).click()
      await expect(page).toHaveURL(/split=product/)
      await open('overview.paid').click()
      await expect(
        page.getByRole('heading', { level: 1, name: backofficeText('payouts.payments') }),
      ).toBeVisible()
      await expect(page).toHaveURL(/filter=.*paid/)
    })

    await test.step('a mail is viewed and sent again with a new link', async () => {
      await page.getByRole('link', { name: backofficeText('operations.mails'), exact: true }).click()
      await page.getByRole('textbox', { name: backofficeText('operations.mails.to') }).fill(email)
      await page
        .getByRole('row', { name: new RegExp(backofficeText('operations.template.reward-ready')) })
        .getByRole('link', { name: backofficeText('operations.mails.look', { to: email }) })
        .click()
      await expect(page.getByText(backofficeText('operations.mail.preview.text'))).toBeVisible()
      await checkPage(page, 'backoffice-mail')
      await press(page, 'operations.mail.resend')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(backofficeText('frame.reason')).fill('Im Spam verloren')
      await press(dialog, 'operations.mail.resend')
      await expectToast(page, 'operations.mail.resend.done')
      await expect.poll(async () => tokenLink(await mailTo(email, /Prämie/))).not.toBe(link)
    })

    await test.step('a provider key is created', async () => {
      await page.getByRole('link', { name: backofficeText('operations.keys'), exact: true }).click()
      await press(page, 'operations.keys.add')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(backofficeText('operations.keys.name')).fill('crm')
      await press(dialog, 'operations.keys.add')
      await expect(page.getByLabel(backofficeText('operations.keys.secret'), { exact: true })).toHaveValue(
        /.{20,}/,
      )
      await checkPage(page, 'backoffice-key')
      await press(page.getByRole('dialog'), 'frame.close')
      await expect(page.getByRole('heading', { name: 'crm' })).toBeVisible()
      await checkPage(page, 'backoffice-keys')
    })
  },
)
