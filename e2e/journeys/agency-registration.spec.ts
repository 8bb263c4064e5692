import { logInToAgency, registerAgency, words } from '../support/agency.ts'
import { checkPage, inEachTenant, onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address } from '../support/zuruf.ts'

/**
 * An agency's onboarding, from the form to its area; the desktop version is the start of
 * `agency-life.spec.ts`. Decision 059
 */
// SPEC §2.44, §4.07
test('an agency registers, completes its data, is approved and logs in', onPhone, async ({ page }) => {
  const base = `${address('nordlicht')}/de/agentur`
  const main = page.getByRole('main')
  const heading = (name: string) => main.getByRole('heading', { name, level: 1 })
  const { email, recovery } = await registerAgency(page, 'nordlicht', 'Agentur Abendrot')

  await page.goto(`${base}/logout`)
  await expect(heading(text('du', 'agency.login.title'))).toBeVisible()
  await page.goto(`${base}/stammdaten`)
  await expect(heading(text('du', 'agency.login.title'))).toBeVisible()
  await logInToAgency(page, email, recovery[0])
  await expect(heading(words['agency.data.title'])).toBeVisible()
  await expect(main.getByText('DE136695976')).toBeVisible()
  await checkPage(page, 'agency-data')
  await page.goto(base)
  // A new agency has nothing to show yet.
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    text('du', 'agency.home.waits'),
    text('du', 'agency.home.first'),
    text('du', 'agency.home.tiles'),
    text('du', 'agency.home.help'),
  ])
  await expect(main.getByText(text('du', 'agency.home.waits.none'))).toBeVisible()
  await checkPage(page, 'agency-home')
})

inEachTenant((tenant) => {
  // SPEC §2.44
  test('an agency can read the documents before it registers', async ({ page }) => {
    for (const path of ['start', 'info', 'kosten', 'regeln', 'datenschutz']) {
      await page.goto(`${address(tenant)}/de/agentur/${path}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(2)).toBeVisible()
      await checkPage(page, `agency-text-${path}`)
    }
    await page.goto(`${address(tenant)}/de/agentur/passwortvergessen`)
    await expect(page.getByRole('heading', { name: words['agency.forgotten.title'] })).toBeVisible()
    await checkPage(page, 'agency-forgotten')
  })
})
