import { checkPage, onDesktop } from '../support/look.ts'
import { callAsOperator } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, addTenants } from '../support/zuruf.ts'

const tenant = 'dilli'
const turkish = {
  'home.eyebrow': 'Tavsiye et, kazan',
  'layout.skip': 'İçeriğe geç',
  'home.products.count.other': '{count} ürün',
}

// SPEC §1.35
test(
  'a third language shows its own texts, falls back for the rest, and can be switched to and from',
  onDesktop,
  async ({ page }) => {
    await addTenants([{ key: tenant }])
    const { basics, texts } = await callAsOperator('betreiber', tenant, 'getTenantSettings')
    await callAsOperator('betreiber', tenant, 'setTenantBasics', {
      body: { ...basics, value: { ...basics.value, languages: ['de', 'en', 'tr'] } },
    })
    await callAsOperator('betreiber', tenant, 'setTenantTexts', {
      body: { ...texts, value: { ...texts.value, tr: turkish } },
    })

    await page.goto(`${address(tenant)}/tr`)
    await expect(page.getByText(turkish['home.eyebrow'])).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
    await expect(page.getByText(/^\d+ ürün$/).first()).toBeAttached()
    await checkPage(page, 'third-language')

    const languages = page.getByRole('list', { name: text('de', 'layout.language') }).first()
    await expect(languages.getByRole('link', { name: 'Türkçe' })).toHaveAttribute('aria-current', 'true')
    await languages.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByText(turkish['home.eyebrow'])).toHaveCount(0)
    await languages.getByRole('link', { name: 'Türkçe' }).click()
    await expect(page.getByText(turkish['home.eyebrow'])).toBeVisible()
  },
)
