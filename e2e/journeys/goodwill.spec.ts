import { fillLogin, logIn, newAccount } from '../support/account.ts'
import { demoRecommender } from '../support/api.ts'
import { alternatingTenants, checkPage } from '../support/look.ts'
import { openGoodwill } from '../support/steps.ts'
import { expect } from '../support/test.ts'
import { pattern, text, wordsOf } from '../support/texts.ts'
import { address } from '../support/zuruf.ts'

const demoPassword = 'Zuruf-Demo-2026'
/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const files = [
  { name: 'auftrag.png', mimeType: 'image/png', buffer: picture },
  { name: 'rechnung.pdf', mimeType: 'application/pdf', buffer: pdf },
  { name: 'liste.txt', mimeType: 'text/plain', buffer: Buffer.from('nichts') },
]

alternatingTenants((tenant, testInTurn) => {
  // SPEC §M.20
  testInTurn(
    'a missing contract is reported with evidence, and the referral chosen before the login is kept',
    async ({ page }) => {
      const email = await newAccount('gudrun', tenant)
      await logIn(page, email, { tenant })
      await openGoodwill(page)
      await page.waitForURL(/\/kundennummer\?empfehlung=/)
      const form = page.url()
      await page.context().clearCookies()
      await page.goto(form)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text(wordsOf(tenant, 'de'), 'customer.login.title'),
      )
      await page.getByRole('link', { name: text('de', 'customer.login.action') }).click()
      await page.waitForURL(/\/login/)
      await fillLogin(page, email)
      await page.waitForURL(form)

      await page
        .getByLabel(text(wordsOf(tenant, 'de'), 'customer.number'), { exact: true })
        .fill('KD 4711-0815')
      await page.getByLabel(text('de', 'customer.date')).fill('2026-09-01')
      await page.getByLabel(text('de', 'customer.files.choose')).setInputFiles(files)
      const list = page.getByRole('list', { name: text('de', 'customer.files.list') })
      await expect(list.getByRole('listitem')).toHaveCount(3)
      await checkPage(page, 'missing-contract')
      await page.getByRole('button', { name: 'liste.txt entfernen' }).click()
      await expect(list.getByRole('listitem')).toHaveCount(2)
      await page.getByRole('button', { name: text('de', 'customer.submit') }).click()
      await page.waitForURL(/\/kulanzdanke/)

      await page.goto(form)
      await expect(page.getByText(text(wordsOf(tenant, 'de'), 'customer.open'))).toBeVisible()
      const evidence = page.getByRole('list', { name: text('de', 'customer.files') })
      await expect(evidence.getByRole('listitem')).toHaveCount(2)
      await expect
        .poll(() => evidence.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(1)
      await checkPage(page, 'missing-contract-waiting')
    },
  )

  // SPEC §M.19
  testInTurn('"Warum?" opens a letter at a referral and at a reward', async ({ page }) => {
    await logIn(page, demoRecommender, { tenant, secret: demoPassword })
    await page
      .getByRole('button', { name: pattern('de', 'why.where') })
      .first()
      .click()
    await expect(page.getByText(/^Am .* (haben Sie|hast du) „.*“ empfohlen\.$/).first()).toBeVisible()
    await page.goto(`${address(tenant)}/de/persoenlicherbereich?ansicht=praemien`)
    await page
      .getByRole('button', { name: pattern('de', 'why.open') })
      .first()
      .click()
    await expect(page.getByText(text('de', 'why.betrag'))).toBeVisible()
    await checkPage(page, 'why')
  })
})
