import type { Page } from '@playwright/test'
import { logIn, newAccount } from '../support/account.ts'
import { today } from '../support/days.ts'
import { checkPage } from '../support/look.ts'
import { callAsOperator } from '../support/operator.ts'
import { openGoodwill } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { pattern, text } from '../support/texts.ts'
import { address, addTenants, mailTo, releaseOrder, report, runJob, tokenLink } from '../support/zuruf.ts'

// Runs on one device only; `states` covers every page of it on both screens.
test.skip(({ isMobile }) => !isMobile, 'phone only')

const tenant = 'geld'
const home = `${address(tenant)}/de`
const orderNumber = 'P-2026-4711'
const ibans = { wrong: 'DE89 3704 0044 0532 0130 00', right: 'DE02 1203 0000 0000 2020 51' }

/** Uses a separate tenant, since a batch takes all waiting payouts. */
const payer = { name: 'Stadtwerke Beispielstadt', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }

// SPEC §M.15, §M.18
test('a missing contract is claimed, accepted, collected, returned by the bank, paid to another account and listed in the statement', async ({
  page,
}) => {
  await addTenants([{ key: tenant, settings: { payouts: { payer } } }])
  const email = await newAccount('gerda', tenant)
  await logIn(page, email, { tenant })

  await test.step('claim it with evidence', async () => {
    await openGoodwill(page)
    await page.waitForURL(/\/kundennummer/)
    await page.getByLabel(pattern('de', 'customer.order')).fill(orderNumber)
    await page.getByLabel(text('de', 'customer.date')).fill(today())
    await page.getByLabel(text('de', 'customer.files.choose')).setInputFiles({
      name: 'auftrag.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    })
    await page.getByRole('button', { name: text('de', 'customer.submit') }).click()
    await page.waitForURL(/\/kulanzdanke/)
  })

  await test.step('see the decision', async () => {
    const { items } = await callAsOperator('betreiber', tenant, 'listGoodwillCases')
    const params = { id: items[0]?.id ?? '' }
    const seen = await callAsOperator('betreiber', tenant, 'getGoodwillCase', { params })
    expect(seen).toMatchObject({ orderNumber, uploads: [{ mediaType: 'application/pdf' }] })
    await callAsOperator('betreiber', tenant, 'acceptGoodwill', {
      params,
      body: { reason: 'Vertrag im Bestand gefunden', version: seen.version },
    })
    expect((await mailTo(email, /^Anerkannt/)).text).toContain('Wir haben ihn gefunden')
    await page.goto(`${home}/persoenlicherbereich`)
    await expect(page.getByText(text('de', 'area.goodwill.anerkannt'))).toBeVisible()
    await checkPage(page, 'money-accepted')
  })

  await test.step('collect', async () => {
    await report(tenant, [{ status: 'concluded', orderNumber }])
    // An operator assigned the contract to the referral, so a second person must check it before it pays.
    const { checks } = await callAsOperator('finanzen', tenant, 'listSecondChecks')
    const orders = checks.map(({ id, version }) => ({ id, version }))
    const body = { verdict: 'approved', reason: 'Vertrag gesehen', orders }
    await callAsOperator('finanzen', tenant, 'decideSecondChecks', { body })
    await releaseOrder(tenant, orderNumber)
    await page.goto(tokenLink(await mailTo(email, /€/)))
    await collect(page, ibans.wrong)
  })

  await test.step('the bank returns the payment', async () => {
    await pay()
    await expectReward(page, text('de', 'myRewards.state.Ausgezahlt'))
    const [paid] = await callAsOperator('finanzen', tenant, 'listPayouts')
    await callAsOperator('finanzen', tenant, 'returnPayout', {
      params: { id: paid?.id ?? '' },
      body: { code: 'AC04' },
    })
    await expectReward(page, /Die Überweisung kam zurück/)
    await checkPage(page, 'money-returned')
  })

  await test.step('correct the account and get paid', async () => {
    await page.goto(tokenLink(await mailTo(email, /kam nicht an/)))
    await expect(page.getByText(text('de', 'claim.returned.title'))).toBeVisible()
    await checkPage(page, 'money-again')
    await collect(page, ibans.right)
    await pay()
    await expectReward(page, text('de', 'myRewards.state.Ausgezahlt'))
    const payouts = await callAsOperator('finanzen', tenant, 'listPayouts')
    expect(payouts.map(({ state, iban }) => [state, iban.slice(-4)]).sort()).toEqual([
      ['paid', '2051'],
      ['returned', '3000'],
    ])
  })

  await test.step('download the statement', async () => {
    await checkPage(page, 'money-statement')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: new RegExp(text('de', 'statements.pdf')) }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^jahresuebersicht-\d{4}\.pdf$/)
    expect(await file.failure()).toBeNull()
  })
})

/** Collects as cash on the open page. */
async function collect(page: Page, iban: string): Promise<void> {
  await page.getByRole('radio', { name: text('de', 'claim.cash') }).check({ force: true })
  await page.getByLabel(text('de', 'bank.iban'), { exact: true }).fill(iban)
  await page.getByLabel(text('de', 'bank.holder')).fill('Rita Empfehl')
  await page.getByRole('button', { name: pattern('de', 'claim.cash.submit') }).click()
  await page.waitForURL(/\/praemiedanke/)
}

/** Reloads the rewards and checks the text of the only one. */
async function expectReward(page: Page, words: string | RegExp): Promise<void> {
  await page.goto(`${home}/persoenlicherbereich?ansicht=praemien`)
  const rewards = page
    .getByRole('region', { name: text('de', 'area.rewards') })
    .getByRole('list')
    .first()
  await expect(rewards.getByText(words, { exact: true })).toBeVisible()
}

/**
 * Pays the waiting payouts: one finance operator creates the batch, another releases it, the file is
 * downloaded and the bank executes it.
 */
async function pay(): Promise<void> {
  const { id, totalCents } = await callAsOperator('finanzen', tenant, 'makePayoutBatch')
  const params = { id }
  await callAsOperator('finanzen2', tenant, 'releasePayoutBatch', { params, body: { totalCents } })
  expect(await callAsOperator('finanzen', tenant, 'fetchPaymentFile', { params })).toContain(
    'pain.001.001.09',
  )
  await callAsOperator('finanzen', tenant, 'markBatchExecuted', { params, body: { executedOn: today() } })
  await runJob('payouts.settle', new Date().toISOString())
}
