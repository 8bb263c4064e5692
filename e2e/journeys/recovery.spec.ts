import type { Request } from '@playwright/test'
import { createReferral } from '../support/api.ts'
import { onPhone } from '../support/look.ts'
import { fillOrder, orderButton } from '../support/steps.ts'
import { takenOver } from '../support/taken-over.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, newEmail } from '../support/zuruf.ts'

/** What went wrong and comes right by itself, or with the next try: nothing typed is lost. SPEC §4, §8 */

test.use({ serverFails: true })

const scene = { tenant: 'swb', language: 'de' } as const
const url = `${address('swb')}/de`

test('an order that did not arrive is sent once more by the same recipient', onPhone, async ({ page }) => {
  const { Empfehlungsnummer } = await createReferral('swb', 50)
  const asked: string[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname.replace(/.*\/v1\/swb\//, ''))
  })
  await page.goto(`${url}/empfaengerdaten/${Empfehlungsnummer}`)
  await fillOrder(page, scene, newEmail('konrad'))
  await page.route('**/tracking/abschliessen', (route) => route.abort())
  await orderButton(page, scene).click()
  await expect(page.getByRole('alert')).toContainText(text('de', 'state.error.network'))
  await page.unroute('**/tracking/abschliessen')
  await orderButton(page, scene).click()
  await page.waitForURL(/\/bestaetigung/)
  const recipients = asked.filter((path) => path === `empfaenger/create/${Empfehlungsnummer}`)
  expect(recipients).toHaveLength(1)
})

test('a recipient’s number that is no longer known is replaced without a word', onPhone, async ({ page }) => {
  const { Empfehlungsnummer } = await createReferral('swb', 50)
  await page.goto(`${url}/empfaengerdaten/${Empfehlungsnummer}`)
  const key = `empfaenger:${Empfehlungsnummer}`
  await page.evaluate((name) => sessionStorage.setItem(name, 'Q'.repeat(11)), key)
  await fillOrder(page, scene, newEmail('konrad'))
  await orderButton(page, scene).click()
  await page.waitForURL(/\/bestaetigung/)
  expect(await page.evaluate((name) => sessionStorage.getItem(name), key)).toBeNull()
})

test('a page does without the picture whose script cannot be loaded', onPhone, async ({ page }) => {
  const picture = page.getByRole('img', { name: text('de', 'home.scene') })
  const promise = page.getByText(text('de', 'home.trust.free'))
  const asked = page.waitForEvent('requestfailed', (request) => /\/village-.*\.js/.test(request.url()))
  await page.route('**/assets/village-*.js', (route) => route.abort())
  await page.goto(url)
  await takenOver(page)
  await asked
  // It came with the page; on the way back to it, it does not.
  await expect(picture).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
  await expect(page.getByRole('button', { name: text('de', 'contact.submit') })).toBeVisible()
  await page.goBack()
  await expect(promise).toBeVisible()
  await expect(picture).toHaveCount(0)
})

test.describe('a script cannot be loaded', () => {
  test.use({ scriptsGo: true })

  test('a page that is not there without a connection comes with the next try', onPhone, async ({ page }) => {
    await page.goto(url)
    await takenOver(page)
    await page.context().setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
    await expect(page.getByText(text('de', 'state.error.network'))).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: text('de', 'state.error.retry') }).click()
    await expect(page.getByRole('button', { name: text('de', 'contact.submit') })).toBeVisible()
  })

  for (const script of ['the first', 'any']) {
    test(
      `after an update a page of which ${script} script is gone is loaded anew`,
      onPhone,
      async ({ page }) => {
        await page.goto(url)
        // A page that was loaded anew before is no other.
        await page.reload()
        await takenOver(page)
        const known = await page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => name),
        )
        let refused = 0
        await page.route('**/assets/*.js', (route) => {
          if ((script === 'the first' && refused > 0) || known.includes(route.request().url()))
            return route.continue()
          refused++
          return route.fulfill({ status: 404, body: '' })
        })
        // What is loaded anew comes with scripts that are there.
        await page.route('**/kontakt', async (route) => {
          await page.unroute('**/assets/*.js')
          return route.continue()
        })
        await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
        await expect(page.getByRole('button', { name: text('de', 'contact.submit') })).toBeVisible()
        await expect(page).toHaveURL(/\/kontakt$/)
        await expect(page.getByRole('alert')).toHaveCount(0)
        expect(refused).toBeGreaterThan(0)
      },
    )
  }
})
