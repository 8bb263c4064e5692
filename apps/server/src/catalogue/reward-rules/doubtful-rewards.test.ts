// SPEC §M.05

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmOrder } from '../../../test/harness/handovers.ts'
import { claimsOfOrder, orderId } from '../../../test/harness/order-moves.ts'
import { confirmedRecommender, newEmail, order, type Referral, signIn } from '../../../test/harness/people.ts'
import { liveRule } from '../../../test/harness/rules.ts'

/** Mails about a reward that may be cancelled because the customer has another order. Decision 035 */

const product = '3301'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
  await liveRule(server, { scopeId: product, lookBackDays: 100 })
})
afterAll(() => server.close())

const linkTo = () => confirmedRecommender(server, { productId: product, share: 50 })

/** Orders on our form under this address, and confirms. */
async function confirmedOrder(referral: Referral, email: string): Promise<string> {
  const { Auftragsnummer, mailedToken: token } = await order(server, referral, 'swb', email)
  await confirmOrder(server, token)
  return Auftragsnummer
}

test('mails promise no reward for an order whose customer has another order', async () => {
  const customer = newEmail('doppelt')
  await confirmedOrder((await linkTo()).referral, customer)
  const { referral, email } = await linkTo()
  const second = await confirmedOrder(referral, customer)
  await server.signedEvents('swb', [{ orderNumber: second, status: 'concluded' }])
  await server.scheduled('news.mail')
  const mails = await server.runJobs()
  const told = mails.filter(({ template }) => template === 'referral-news' || template === 'order-news')
  const toBoth = told.filter(({ to, text }) => [email, customer].includes(to) && text.includes('Vertrag'))
  expect(new Set(toBoth.map(({ to }) => to))).toEqual(new Set([email, customer]))
  for (const { text } of toBoth) expect(text).not.toContain('€')
  const asked = await server.database.query<{ text: string }>(
    `select text from mail where template = 'order-received' and to_address = $1 order by id`,
    [customer],
  )
  expect(asked.map(({ text }) => text.includes('€'))).toEqual([true, false])
  const token = await signIn(server, email)
  const why = await server.api.ok('explainReferral', { params: { id: referral.Empfehlungsnummer }, token })
  expect(JSON.stringify(why)).toContain('nur für Neukunden')
  expect(await claimsOfOrder(server, await orderId(server, second))).toMatchObject([
    { state: 'open' },
    { state: 'open' },
  ])
})
