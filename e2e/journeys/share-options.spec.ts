import type { Page } from '@playwright/test'
import { createReferral } from '../support/api.ts'
import { onDesktop, onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address } from '../support/zuruf.ts'

async function openSharePage(page: Page) {
  const { Empfehlungsnummer, Hex } = await createReferral('swb', 100)
  await page.goto(`${address('swb')}/de/empfehlung/${Empfehlungsnummer}?hex=${Hex}`)
  const box = page.getByRole('region', { name: text('de', 'share.native') })
  const more = box.getByText(text('de', 'share.more'), { exact: true })
  return { box, more, facebook: box.getByRole('link', { name: 'Facebook' }) }
}

test(
  'four ways to share are in view, the others open by keyboard and close again',
  onDesktop,
  async ({ page }) => {
    const { box, more, facebook } = await openSharePage(page)
    await expect(box.getByRole('link')).toHaveText([/WhatsApp/, /E-\u2060Mail/, /SMS/])
    await expect(box.getByRole('button', { name: text('de', 'copy.do') })).toBeVisible()
    await expect(facebook).toBeHidden()

    await more.focus()
    await page.keyboard.press('Enter')
    await expect(facebook).toBeVisible()
    await expect(box.getByRole('button', { name: text('de', 'share.channel.copy') })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(facebook).toBeHidden()

    await more.click()
    await page.reload()
    await expect(more).toBeVisible()
    await expect(facebook).toBeHidden()
  },
)

test('the share sheet of the device is in view where there is one', onPhone, async ({ page }) => {
  await page.addInitScript(() => {
    const share = ({ text }: ShareData) => {
      document.body.setAttribute('data-shared', text ?? '')
      return Promise.resolve()
    }
    Object.defineProperty(navigator, 'share', { value: share })
  })
  const { box } = await openSharePage(page)
  await expect(box.getByRole('link')).toHaveText([/WhatsApp/, /E-\u2060Mail/])
  await box.getByRole('button', { name: text('de', 'share.more.native') }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', /channel=teilen/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the other ways open as well', onPhone, async ({ page }) => {
    const { more, facebook } = await openSharePage(page)
    await expect(facebook).toBeHidden()
    await more.click()
    await expect(facebook).toBeVisible()
  })
})
