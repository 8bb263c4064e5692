import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, newEmail } from '../support/zuruf.ts'

test('what is typed before the scripts have come is kept and sent', async ({ page }) => {
  const scripts: (() => void)[] = []
  let held = true
  await page.route('**/assets/*.js', async (route) => {
    if (held) await new Promise<void>((go) => scripts.push(go))
    await route.continue()
  })
  await page.goto(`${address('swb')}/de/empfehlen/1006`, { waitUntil: 'commit' })
  await page.getByLabel(text('de', 'recommend.firstName')).fill('Rita')
  await page.getByLabel(text('de', 'recommend.lastName')).fill('Langsam')
  await page.getByLabel(text('de', 'recommend.email'), { exact: true }).fill(newEmail('rita'))
  await page.getByRole('radio', { name: text('de', 'split.both') }).check({ force: true })
  await page.getByRole('checkbox', { name: text('de', 'recommend.terms.before').trim() }).check()

  held = false
  for (const go of scripts) go()
  await expect(page.getByText('45 € für Sie, 45 € für Ihren Kontakt')).toBeAttached()
  await expect(page.getByLabel(text('de', 'recommend.lastName'))).toHaveValue('Langsam')
  await page.getByRole('button', { name: text('de', 'recommend.submit') }).click()
  await page.waitForURL(/\/empfehlung\/[A-Z0-9]{11}/)
})
