// SPEC §C.23

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmedRecommender, order, recommend } from '../../../test/harness/people.ts'

/** Mails to recommenders about orders of their referrals. Decision 086 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
beforeEach(async () => {
  // News left over from the demo data or an earlier test would be mailed too.
  await server.database.query('delete from referral_news')
})
afterAll(() => server.close())

const run = () => server.scheduled('news.mail')
/** Runs the job. @returns the mails sent */
async function told() {
  await run()
  return (await server.runJobs()).filter(({ template }) => template === 'referral-news')
}
const say = (
  number: string,
  orderNumber: string,
  status: 'received' | 'concluded' | 'rejected' | 'withdrawn',
) => server.signedEvents('swb', [{ empfehlungsnummer: number, orderNumber, status }])

test('mails the first order at once and later events in one mail a day later, without names', async () => {
  const { referral, email } = await confirmedRecommender(server, { share: 100 })
  const number = referral.Empfehlungsnummer
  await say(number, 'N-1', 'received')
  const [first, ...others] = await told()
  expect(others).toEqual([])
  expect(first?.to).toBe(email)
  expect(first?.text).toContain('Kommt der Vertrag zustande, sind 70 € für Sie vorgesehen')
  await say(number, 'N-1', 'concluded')
  await say(number, 'N-2', 'received')
  await say(number, 'N-2', 'withdrawn')
  await say(number, 'N-3', 'received')
  await say(number, 'N-3', 'rejected')
  expect(await told()).toEqual([])
  server.clock.advance(day)
  const [second, ...more] = await told()
  expect(more).toEqual([])
  expect(second?.text).toContain('Der Vertrag ist zustande gekommen. Für Sie sind 70 € vorgesehen')
  expect(second?.text).toContain('Die Bestellung wurde widerrufen.')
  expect(second?.text).toContain('kein Vertrag geworden')
  // Only the latest news of each recipient.
  expect(second?.text).not.toContain('wurde bestellt')
  server.clock.advance(day)
  expect(await told()).toEqual([])
})

test('mails events of a batch once, despite concurrent runs', async () => {
  const { referral } = await confirmedRecommender(server)
  const other = await recommend(server)
  const answer = await server.signedEvents(
    'swb',
    [referral, other].map(({ Empfehlungsnummer }) => ({
      empfehlungsnummer: Empfehlungsnummer,
      orderNumber: `B-${Empfehlungsnummer}`,
      status: 'concluded' as const,
    })),
  )
  expect(answer.body).toMatchObject({ accepted: 2 })
  await Promise.all([run(), run(), run()])
  // The other recommender's address is unconfirmed.
  expect((await server.runJobs()).filter(({ template }) => template === 'referral-news')).toHaveLength(1)
})

test('reports the failure of an order that is dated before its conclusion', async () => {
  const { referral } = await confirmedRecommender(server)
  const number = referral.Empfehlungsnummer
  const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString()
  const event = { empfehlungsnummer: number, orderNumber: `O-${number}` }
  await server.signedEvents('swb', [{ ...event, status: 'concluded', occurredAt: at(0) }])
  await server.signedEvents('swb', [{ ...event, status: 'withdrawn', occurredAt: at(-2) }])
  expect((await told())[0]?.text).toContain('Der Vertrag wurde widerrufen.')
})

test('sends no news of a failure after the release, which the claw-back mail reports', async () => {
  const { referral } = await confirmedRecommender(server)
  const number = referral.Empfehlungsnummer
  await say(number, `R-${number}`, 'concluded')
  server.clock.advance(40 * day)
  await server.scheduled('orders.release')
  await told()
  await server.runJobs()
  await say(number, `R-${number}`, 'withdrawn')
  server.clock.advance(day)
  expect(await told()).toEqual([])
})

test('never sends news from the time the tenant had these mails off', async () => {
  await server.configure('swb', { mails: { news: false, linkEnding: true, orders: true, receipts: true } })
  const { referral } = await confirmedRecommender(server)
  await order(server, referral)
  expect(await told()).toEqual([])
  await server.configure('swb', { mails: { news: true, linkEnding: true, orders: true, receipts: true } })
  expect(await told()).toEqual([])
})

test('does not report a replaced order as failed', async () => {
  const { referral } = await confirmedRecommender(server)
  const number = referral.Empfehlungsnummer
  await say(number, `S-${number}`, 'received')
  await told()
  const successor = { orderNumber: `S2-${number}`, successorOf: `S-${number}`, status: 'received' as const }
  await server.signedEvents('swb', [successor])
  server.clock.advance(day)
  expect(await told()).toEqual([])
  await say(number, `S2-${number}`, 'withdrawn')
  expect((await told())[0]?.text).toContain('widerrufen')
})

test('drops news that could not be mailed for 45 days', async () => {
  const { referral } = await confirmedRecommender(server)
  await order(server, referral)
  server.clock.advance(46 * day)
  expect(await told()).toEqual([])
})

test('deletes news after 90 days', async () => {
  const { referral } = await confirmedRecommender(server)
  await order(server, referral)
  server.clock.advance(91 * day)
  await server.scheduled('news.purge')
  expect(await server.database.query('select from referral_news')).toEqual([])
})
