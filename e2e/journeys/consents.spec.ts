import { holdBackScripts } from '../support/delayed-scripts.ts'
import { checkPage, onPhone } from '../support/look.ts'
import { password, recommend } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { type TextKey, text } from '../support/texts.ts'
import { address, mailTo, newEmail, tokenLink } from '../support/zuruf.ts'

const words = (key: TextKey) => text('de', key)
const title = 'Sonnendach-Rundgang'

// SPEC §P.03
test(
  'a campaign consent is given at sign-up, withdrawn with the own data and restored',
  onPhone,
  async ({ page }) => {
    const email = newEmail('nora')
    await recommend(page, { tenant: 'swb', language: 'de' }, email, 'self')
    await page.goto(tokenLink(await mailTo(email, /bestätigen/)))
    await page.getByLabel(words('password.new'), { exact: true }).fill(password)
    await page.getByLabel(words('password.repeat'), { exact: true }).fill(password)
    const box = page.getByRole('checkbox', { name: /Einladungen zum Sonnendach-Rundgang/ })
    await expect(box).not.toBeChecked()
    await checkPage(page, 'campaign-sign-up')
    await box.check()
    await page.getByRole('button', { name: words('password.submit') }).click()
    await page.waitForURL(/\/persoenlicherbereich/)

    const releaseScripts = await holdBackScripts(page)
    await page.goto(`${address('swb')}/de/meinedaten`, { waitUntil: 'commit' })
    const section = page.getByRole('region', { name: words('campaigns.title') })
    const agrees = section.getByRole('switch', { name: /Einladungen zum Sonnendach-Rundgang/ })
    await expect(agrees).toBeChecked()
    await agrees.click()
    releaseScripts()
    await expect(section.getByText(words('campaigns.withdrawn').replace('{title}', title))).toBeVisible()
    await checkPage(page, 'campaign-withdrawn')
    await page.reload()
    await expect(agrees).not.toBeChecked()
    await agrees.click()
    await expect(section.getByText(words('campaigns.given').replace('{title}', title))).toBeVisible()
    await section.getByRole('button', { name: words('campaigns.undo') }).click()
    await expect(agrees).not.toBeChecked()
  },
)
