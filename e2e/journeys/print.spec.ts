import type { Page } from '@playwright/test'
import { newReward, openArea } from '../support/account.ts'
import { collectAsVoucher, createReferral, demoRecommender } from '../support/api.ts'
import { onDesktop, onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { text, wordsOf } from '../support/texts.ts'
import { address, mailTo, newEmail, runJob } from '../support/zuruf.ts'

/** Pixels of CSS in a centimetre. */
const cm = 96 / 2.54

/** Returns the number of A4 pages on which the browser prints the page. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

for (const [tenant, screen] of [
  ['swb', onPhone],
  ['nordlicht', onDesktop],
  ['talquell', onDesktop],
] as const) {
  test(`${tenant}: the share page prints one card with a QR code to scan`, screen, async ({ page }) => {
    const { Empfehlungsnummer, Hex } = await createReferral(tenant, 50)
    await page.goto(`${address(tenant)}/de/empfehlung/${Empfehlungsnummer}?hex=${Hex}`)
    await expect(page.getByRole('banner')).toBeVisible()
    const card = page.locator('.print-sheet')
    await expect(card).toBeHidden()

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(card).toContainText(text('de', 'share.card.title'))
    await expect(card).toContainText(`/e/${Empfehlungsnummer}`)
    await expect(card).toContainText(/Werbung/)
    await expect(card).not.toContainText(/\{\w+\}/)
    const qr = card.getByRole('img', { name: text(wordsOf(tenant, 'de'), 'share.facing.qr') })
    expect((await qr.boundingBox())?.width).toBeGreaterThanOrEqual(3 * cm)
    expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await printedPages(page)).toBe(1)
  })
}

test('the share page has a button that prints', onPhone, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  const { Empfehlungsnummer, Hex } = await createReferral('swb', 100)
  await page.goto(`${address('swb')}/de/empfehlung/${Empfehlungsnummer}?hex=${Hex}`)
  await page.getByText(text('de', 'share.more'), { exact: true }).click()
  await page.getByRole('button', { name: text('de', 'share.print') }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true')
})

test('the personal area prints without header, footer and buttons', onDesktop, async ({ page }) => {
  await openArea(page, 'swb', demoRecommender)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('the mail with a voucher prints on one page, with its code in a frame', onDesktop, async ({ page }) => {
  const { link } = await newReward('swb')
  const token = new URL(link).searchParams.get('token') ?? ''
  const email = newEmail('gutschein')
  await collectAsVoucher('swb', token, 'Rita Empfehl', email)
  await runJob('vouchers.mail', new Date().toISOString())
  const { html } = await mailTo(email, /^Ihr Gutschein über/)
  // The browser has no attachments to take the pictures from.
  await page.setContent(html.replace(/src="cid:[^"]*"/g, ''))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const code = page.locator('.m-soft').first()
  await expect(code).toHaveCSS('border-top-width', '2px')
  await expect(code).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByText(/Einlösen können Sie ihn bei/)).toBeVisible()
  expect(await printedPages(page)).toBe(1)
})
