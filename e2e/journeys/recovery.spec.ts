import type { Request } from '@playwright/test'
import { createReferral } from '../support/api.ts'
import { onPhone } from '../support/look.ts'
import { fillOrder, orderButton } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, newEmail } from '../support/zuruf.ts'

/** Errors that recover automatically or with a retry, without losing input. SPEC §4, §8 */

test.use({ serverFails: true })

const scene = { tenant: 'swb', language: 'de' } as const
const url = `${address('swb')}/de`

// SPEC §4.18, §8.12
test('an order that was not received is sent again as the same recipient', onPhone, async ({ page }) => {
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

// SPEC §4.18
test('an unknown recipient number is silently replaced', onPhone, async ({ page }) => {
  const { Empfehlungsnummer } = await createReferral('swb', 50)
  await page.goto(`${url}/empfaengerdaten/${Empfehlungsnummer}`)
  const key = `empfaenger:${Empfehlungsnummer}`
  await page.evaluate((name) => sessionStorage.setItem(name, 'Q'.repeat(11)), key)
  await fillOrder(page, scene, newEmail('konrad'))
  await orderButton(page, scene).click()
  await page.waitForURL(/\/bestaetigung/)
  expect(await page.evaluate((name) => sessionStorage.getItem(name), key)).toBeNull()
})
