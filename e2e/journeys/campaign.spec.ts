import { checkPage, onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, newEmail } from '../support/zuruf.ts'

/**
 * The demo's campaign for solar products (`packages/demo/src/programme/reward-rules.ts`): 100 € until its budget is
 * used up, then 80 €.
 */
const solar = '3501'

// SPEC §M.01
test(
  'a campaign states its duration, guaranteed amount, eligible customers and possible shares',
  onPhone,
  async ({ page }) => {
    await page.goto(`${address('swb')}/de/empfehlen/${solar}`)
    await expect(page.getByText('bis zu 100 € Prämie')).toBeVisible()
    await expect(
      page.getByText('Ist es bei der Bestellung aufgebraucht, beträgt die Prämie 80 €.'),
    ).toBeVisible()
    await expect(page.getByText(text('de', 'recommend.newCustomers').replace('{days}', '180'))).toBeVisible()
    const shares = page.getByRole('group', { name: text('de', 'split.legend') }).getByRole('radio')
    await expect(shares).toHaveCount(2)
    await shares.nth(1).check()
    await checkPage(page, 'campaign-recommend')

    await page.getByLabel(text('de', 'recommend.firstName')).fill('Rita')
    await page.getByLabel(text('de', 'recommend.lastName')).fill('Empfehl')
    await page.getByLabel(text('de', 'recommend.email'), { exact: true }).fill(newEmail('rita'))
    await page.locator('input[name=terms]').check()
    await page.getByRole('button', { name: text('de', 'recommend.submit') }).click()
    await expect(page.getByRole('heading', { name: text('de', 'share.title') })).toBeVisible()
    await expect(page.getByText('bekommen Sie 40 € und Ihr Kontakt 40 €')).toBeVisible()
    await expect(page.getByText('kannst du bis zu 50 € dazubekommen').first()).toBeVisible()
    await checkPage(page, 'campaign-share')
  },
)
