import { randomUUID } from 'node:crypto'
import { checkPage } from '../../support/look.ts'
import { expect, test } from '../../support/test.ts'
import { text } from '../../support/texts.ts'
import { address, addTenants } from '../../support/zuruf.ts'

/** What visitors see of a programme that is not open to everybody. */

const run = randomUUID().slice(0, 6)
const programmes = [
  {
    key: `closed-${run}`,
    settings: { forcesLogin: true },
    routes: { additional: ['interstitial'] },
    path: '',
    title: text('de', 'interstitial.title'),
  },
  {
    key: `autologin-${run}`,
    settings: { autologin: true },
    routes: { additional: ['interstitial'] },
    path: '/persoenlicherbereich',
    title: text('de', 'interstitial.title.autologin'),
  },
] as const

for (const { key, settings, routes, path, title } of programmes) {
  const kind = key.replace(`-${run}`, '')
  const label = kind === 'closed' ? 'a mandatory login' : 'automatic login'
  // SPEC §L.19
  test(`visitors of a programme with ${label} see an explanation`, async ({ page }) => {
    await addTenants([{ key, settings, routes }])
    const base = address(key)
    await page.goto(`${base}/de${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await checkPage(page, `welcome-${kind}`)
  })
}
