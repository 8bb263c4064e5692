import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { day } from './harness/clock.ts'
import { collectedCash, payWaiting } from './harness/payouts.ts'
import { conclude, confirmedRecommender, order, recommend } from './harness/people.ts'

/** A mail may be sent days after it was queued. It says only what is still true. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
beforeEach(async () => {
  // News and mails left over from the demo data or an earlier test would be sent too.
  await server.database.query('delete from referral_news')
  await server.runJobs()
})
afterAll(() => server.close())

const say = (number: string, orderNumber: string, status: 'received' | 'concluded' | 'withdrawn') =>
  server.signedEvents('swb', [{ empfehlungsnummer: number, orderNumber, status }])
/** Sends the queued mails. @returns the texts of those to this address, by template */
async function sentTo(address: string) {
  const mails = (await server.runJobs()).filter(({ to }) => to === address)
  return new Map(mails.map(({ template, text }) => [template, text]))
}

test('an order that has failed is not asked to be confirmed', async () => {
  const { email, Auftragsnummer } = await order(server, await recommend(server))
  await server.signedEvents('swb', [{ orderNumber: Auftragsnummer, status: 'rejected' }])
  expect([...(await sentTo(email)).keys()]).toEqual([])
})

test('news of an order that has failed wait for the news of its failure', async () => {
  const { referral, email } = await confirmedRecommender(server, { share: 100 })
  const number = referral.Empfehlungsnummer
  await say(number, `L-${number}`, 'received')
  await server.scheduled('news.mail')
  await say(number, `L-${number}`, 'withdrawn')
  expect([...(await sentTo(email)).keys()]).toEqual([])
  server.clock.advance(day)
  await server.scheduled('news.mail')
  expect((await sentTo(email)).get('referral-news')).toContain('Die Bestellung wurde widerrufen.')
})

test('news of a contract announce no reward that is ready by then', async () => {
  const { referral, email } = await confirmedRecommender(server, { share: 100 })
  await order(server, referral)
  await conclude(server, referral)
  await server.scheduled('news.mail')
  server.clock.advance(40 * day)
  await server.scheduled('orders.release')
  const mails = await sentTo(email)
  expect(mails.get('referral-news')).toContain('Der Vertrag ist zustande gekommen.')
  expect(mails.get('referral-news')).not.toContain('vorgesehen')
  expect(mails.get('reward-ready')).toContain('Holen Sie Ihre Prämie jetzt ab')
})

test('a reward is not offered after the last day on which it can be collected', async () => {
  const { referral, email } = await confirmedRecommender(server, { share: 100 })
  await order(server, referral)
  await conclude(server, referral)
  server.clock.advance(40 * day)
  await server.scheduled('orders.release')
  server.clock.advance(400 * day)
  expect((await sentTo(email)).has('reward-ready')).toBe(false)
})

test('the mail about a collected reward is not sent after that about its transfer was queued', async () => {
  const { email } = await collectedCash(server)
  await payWaiting(server)
  const mails = await sentTo(email)
  expect([...mails.keys()]).toContain('reward-paid')
  expect([...mails.keys()]).not.toContain('reward-collected')
})
