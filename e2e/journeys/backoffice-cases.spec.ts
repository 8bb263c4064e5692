// SPEC §M.30, §B.03

import type { Page } from '@playwright/test'
import { backofficeText, choose, expectToast, press } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { callAsOperator, openBackoffice } from '../support/operator.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { mailTo } from '../support/zuruf.ts'

/** Takes screenshots of the page in German and in English. */
async function lookInBoth(page: Page, state: string): Promise<void> {
  await checkPage(page, state)
  await page.getByRole('button', { name: 'EN – English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await checkPage(page, `${state}-en`)
  await page.getByRole('button', { name: 'DE – Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
}

test(
  'a missing contract is reviewed with its evidence and accepted; the next case opens',
  onDesktop,
  async ({ page }) => {
    await openBackoffice(page, 'support', '/swb/goodwill')
    const queue = page.getByRole('navigation', { name: backofficeText('cases.goodwill.queue') })
    const [first, second] = [
      queue.getByRole('link', { name: /KD47113/ }),
      queue.getByRole('link', { name: /KD47114/ }),
    ]
    await expect(first).toHaveAttribute('aria-current', 'true')
    await expect(
      page.getByRole('button', { name: backofficeText('cases.one.evidence.pdf', { n: '1' }) }),
    ).toBeVisible()

    await page.keyboard.press('j')
    await expect(second).toHaveAttribute('aria-current', 'true')
    const picture = page.getByRole('img', { name: backofficeText('cases.one.evidence.picture', { n: '1' }) })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
    await press(page, 'cases.decide.reject')
    await page.getByLabel(backofficeText('cases.reject.words')).fill('Dazu finden wir nichts.')
    await lookInBoth(page, 'backoffice-missing-contracts')
    await second.focus()
    await page.keyboard.press('ArrowUp')
    await expect(first).toHaveAttribute('aria-current', 'true')

    const person = page.getByRole('link', { name: /@probe\.test$/ })
    const address = (await person.textContent()) ?? ''
    await page.getByLabel(backofficeText('cases.accept.reason')).fill('Auftragsbestätigung gesehen.')
    await press(page, 'cases.accept.submit')
    await expectToast(page, 'cases.accept.done')
    await expect(first).toHaveCount(0)
    await expect(second).toHaveAttribute('aria-current', 'true')
    // The draft is still there.
    await expect(page.getByLabel(backofficeText('cases.reject.words'))).toHaveValue('Dazu finden wir nichts.')
    await mailTo(address, /^Anerkannt/)

    await test.step('a concurrent change is shown before sending, and decided after review', async () => {
      await page.getByLabel(backofficeText('cases.reject.words')).fill('Dazu finden wir immer noch nichts.')
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const body = { text: 'Haben Sie eine Rechnung?' }
      await callAsOperator('betreiber', 'swb', 'askGoodwill', { params: { id }, body })
      const submit = page.getByRole('button', { name: backofficeText('cases.reject.submit') })
      await expect(submit).toBeEnabled()
      // Changing the language reloads all data.
      const language = (name: string) => expect(page.locator('html')).toHaveAttribute('lang', name)
      await page.getByRole('button', { name: 'EN – English' }).click()
      await language('en')
      await page.getByRole('button', { name: 'DE – Deutsch' }).click()
      await language('de')
      await expect(page.getByText(backofficeText('frame.changed'))).toBeVisible()
      await expect(submit).toBeDisabled()
      await expectAccessible(page)
      await lookInBoth(page, 'backoffice-missing-contract-changed')
      await page.getByLabel(backofficeText('frame.changed.looked')).check()
      await submit.click()
      await expectToast(page, 'cases.reject.done')
    })
  },
)

test('two fraud cases are decided together after one has changed', onDesktop, async ({ page }) => {
  await openBackoffice(page, 'finanzen', '/swb/fraud')
  const cases = page.getByRole('checkbox', { name: /^Empfehlung \w+ auswählen$/ })
  await expect(cases).toHaveCount(2)
  await page
    .getByRole('link', { name: /^Empfehlung [A-Z0-9]{11}$/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Warum ist diese Prämie/ })
    .first()
    .click()
  await expect(page.getByText(backofficeText('why.letter')).first()).toBeVisible()
  await page.getByLabel(backofficeText('cases.fraud.notes.add')).fill('Angerufen: niemand da.')
  await press(page, 'cases.fraud.notes.save')
  await expectToast(page, 'cases.fraud.notes.done')
  await lookInBoth(page, 'backoffice-fraud-case')

  await test.step('a case that changes during a decision is refreshed and keeps the input', async () => {
    const id = page.url().split('/').at(-1) ?? ''
    const dialog = page.getByRole('dialog')
    await press(page, 'cases.fraud.decide')
    await dialog.getByRole('radio', { name: backofficeText('cases.fraud.confirmed') }).check()
    await choose(dialog.getByLabel(backofficeText('cases.fraud.code')), 'Sich selbst empfohlen')
    await dialog.getByLabel(backofficeText('cases.fraud.note')).fill('Gleiche Handschrift')
    // Another operator corrects the data of the case.
    const { referralNumber } = await callAsOperator('betreiber', 'swb', 'getFraudCase', { params: { id } })
    const file = await callAsOperator('betreiber', 'swb', 'getReferralFile', {
      params: { id: referralNumber },
    })
    await callAsOperator('betreiber', 'swb', 'correctRecipient', {
      params: { id: file.orders.at(0)?.id ?? '' },
      body: { lastName: 'Anders', reason: 'Am Telefon buchstabiert' },
    })
    await press(dialog, 'cases.fraud.submit.confirmed')
    await expect(dialog.getByText(backofficeText('cases.fraud.changed.recipient'))).toBeVisible()
    await checkPage(page, 'backoffice-fraud-changed-result')
    await press(dialog, 'cases.fraud.changed.see')
    await expect(
      page.getByRole('status').getByText(backofficeText('cases.fraud.changed.recipient')),
    ).toBeVisible()
    await expect(page.getByText(/ Anders/).first()).toBeVisible()
    await checkPage(page, 'backoffice-fraud-changed')
    await press(page, 'cases.fraud.decide')
    await expect(dialog.getByLabel(backofficeText('cases.fraud.note'))).toHaveValue('Gleiche Handschrift')
    await press(dialog, 'frame.cancel')
  })

  await page.getByRole('link', { name: backofficeText('cases.fraud.back') }).click()
  await page.getByRole('checkbox', { name: backofficeText('cases.fraud.all') }).check()
  await lookInBoth(page, 'backoffice-fraud')
  await press(page, 'cases.fraud.decideSelected')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: backofficeText('cases.fraud.confirmed') }).check()
  await choose(dialog.getByLabel(backofficeText('cases.fraud.code')), 'Sich selbst empfohlen')
  await press(dialog, 'cases.fraud.submit.confirmed')
  await expect(dialog.getByText(backofficeText('cases.fraud.result.decided'))).toHaveCount(2)
  await press(dialog, 'frame.close')
  await expect(page.getByText(backofficeText('cases.fraud.empty'), { exact: true })).toBeVisible()

  await page.getByRole('link', { name: backofficeText('cases.fraud.settings') }).click()
  await expect(page.getByRole('radio', { name: backofficeText('cases.strict.strict') })).toBeVisible()
  await lookInBoth(page, 'backoffice-strictness')
})
