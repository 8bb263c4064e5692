import { camt054 } from '@zuruf/demo/history/bank-files'
import { newReward } from '../support/account.ts'
import { collectAsCash } from '../support/api.ts'
import { backofficeText, expectToast, press } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { callAsOperator, openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { addTenants, mailTo, runJob, tokenLink } from '../support/zuruf.ts'

const tenant = 'lauf'
const payer = { name: 'Stadtwerke Beispielstadt', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
const ibans = { wrong: 'DE89370400440532013000', right: 'DE02120300000000202051' }
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

// SPEC §B.02
test(
  "a month's payout is batched, released by a second person and executed; one is returned and paid again",
  onDesktop,
  async ({ page, anotherBrowser }) => {
    await addTenants([{ key: tenant, settings: { payouts: { payer } } }])
    const [first, second] = [await newReward(tenant), await newReward(tenant)]
    await collectAsCash(tenant, tokenOf(first.link), ibans.wrong, 'Rita Empfehl')
    await collectAsCash(tenant, tokenOf(second.link), ibans.right, 'Rita Empfehl')
    const colleague = await anotherBrowser()

    await test.step('check the waiting payouts and batch them', async () => {
      await openBackoffice(page, 'finanzen', `/${tenant}/payouts`)
      await expect(page.getByText(backofficeText('payouts.batches.none'))).toBeVisible()
      await checkPage(page, 'backoffice-payouts-empty')
      await press(page, 'payouts.make')
      await press(page.getByRole('dialog'), 'payouts.make.submit')
      await expect(
        page.getByText(backofficeText('payouts.batch.state.second'), { exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: backofficeText('payouts.release.waits') })).toBeDisabled()
      await checkPage(page, 'backoffice-batch-draft')
    })

    await test.step('a second person releases it', async () => {
      await openBackoffice(colleague, 'finanzen2', new URL(page.url()).pathname.replace('/backoffice', ''))
      await press(colleague, 'payouts.release')
      await press(colleague.getByRole('dialog'), 'payouts.release')
      await expectToast(colleague, 'payouts.release.done')
    })

    await test.step('the file goes to the bank, which executes it', async () => {
      const download = colleague.waitForEvent('download')
      await press(colleague, 'payouts.file')
      expect((await download).suggestedFilename()).toMatch(/\.xml$/)
      await press(colleague, 'payouts.executed')
      await press(colleague.getByRole('dialog'), 'payouts.executed.submit')
      await expectToast(colleague, 'payouts.executed.done')
      await runJob('payouts.settle', new Date().toISOString())
      await colleague.reload()
      await expect(colleague.getByText(backofficeText('payouts.batch.state.closed'))).toBeVisible()
      await expect(colleague.getByRole('cell', { name: backofficeText('state.payout.paid') })).toHaveCount(2)
      await checkPage(colleague, 'backoffice-batch-closed')
    })

    await test.step('the bank returns one payment', async () => {
      const paid = await callAsOperator('finanzen', tenant, 'listPayouts')
      const wrong = paid.find(({ iban }) => iban.endsWith(ibans.wrong.slice(-4)))
      const xml = camt054([{ payoutId: wrong?.id ?? '', reason: 'AC04', cents: wrong?.amountCents ?? 0 }])
      await page.goto(`${new URL(page.url()).origin}/backoffice/${tenant}/payouts`)
      await press(page, 'payouts.bank.open')
      const file = { name: 'camt054.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) }
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
      await expect(
        page.getByRole('dialog').getByText(`1 ${backofficeText('payouts.bank.returned')}`),
      ).toBeVisible()
      await checkPage(page, 'backoffice-bank-file')
      await press(page.getByRole('dialog'), 'frame.close')
    })

    await test.step('the recommender enters another account and is paid', async () => {
      const link = tokenLink(await mailTo(first.email, /kam nicht an/))
      const again = tokenOf(link)
      const theirs = await anotherBrowser()
      await theirs.goto(link)
      await expect(theirs.getByText(text('de', 'claim.transferOnly.title'))).toBeVisible()
      await expect(theirs.getByText(text('de', 'claim.voucher'), { exact: true })).toHaveCount(0)
      await checkPage(theirs, 'claim-transfer-only')
      await collectAsCash(tenant, again, ibans.right, 'Rita Empfehl')
      await press(page, 'payouts.make')
      await press(page.getByRole('dialog'), 'payouts.make.submit')
      await expect(page.getByText('•••• 2051')).toBeVisible()
      await openBackoffice(colleague, 'finanzen2', new URL(page.url()).pathname.replace('/backoffice', ''))
      await press(colleague, 'payouts.release')
      await press(colleague.getByRole('dialog'), 'payouts.release')
      await expectToast(colleague, 'payouts.release.done')
    })
  },
)
