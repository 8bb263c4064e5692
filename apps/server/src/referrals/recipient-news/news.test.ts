// SPEC §C.24

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmedOrder, providerProgram } from '../../../test/harness/handovers.ts'
import { order, recommend } from '../../../test/harness/people.ts'

/** Mails to recipients about orders they placed on our form. Decision 092 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
})
beforeEach(async () => {
  // News left over from the demo data or an earlier test would be mailed too.
  await server.database.query('delete from recipient_news')
})
afterAll(() => server.close())

const run = () => server.scheduled('news.mail')
/** Runs the job. @returns the mails sent to recipients */
async function told() {
  await run()
  return (await server.runJobs()).filter(({ template }) => template === 'order-news')
}
const report = (
  orderNumber: string,
  status: 'processing' | 'concluded' | 'rejected' | 'withdrawn' | 'cancelled',
) => server.signedEvents('swb', [{ orderNumber, status }])

test('the recipient is mailed when the order is fetched and when it is concluded', async () => {
  const { Auftragsnummer, email } = await confirmedOrder(server)
  expect(await told()).toEqual([])
  await providerProgram(server).pull()
  const [handedOver, ...others] = await told()
  expect(others).toEqual([])
  expect(handedOver).toMatchObject({
    to: email,
    subject: `Ihre Bestellung ${Auftragsnummer} wird bearbeitet`,
  })
  await providerProgram(server).receipt(Auftragsnummer, { status: 'acknowledged' })
  await report(Auftragsnummer, 'processing')
  expect(await told()).toEqual([])
  await report(Auftragsnummer, 'concluded')
  const [concluded] = await told()
  expect(concluded?.text).toContain('ist ein Vertrag geworden')
  expect(await told()).toEqual([])
})

test('several events and concurrent runs send one mail with the latest event', async () => {
  const { Auftragsnummer } = await confirmedOrder(server)
  await providerProgram(server).pull()
  await report(Auftragsnummer, 'concluded')
  await report(Auftragsnummer, 'withdrawn')
  await Promise.all([run(), run(), run()])
  const mails = (await server.runJobs()).filter(({ template }) => template === 'order-news')
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Ihr Vertrag ist widerrufen (Bestellung ${Auftragsnummer})`,
  ])
})

test.each([
  ['rejected', 'konnten wir leider nicht annehmen'],
  ['withdrawn', 'wurde widerrufen'],
  ['cancelled', 'wurde storniert'],
] as const)('the mail about a %s order states the reason and a contact link', async (status, words) => {
  const { Auftragsnummer } = await confirmedOrder(server)
  await report(Auftragsnummer, status)
  const [mail] = await told()
  expect(mail?.text).toContain(words)
  expect(mail?.text).toContain('/kontakt')
})

test('the failure of a contract is not mailed as that of an order', async () => {
  const { Auftragsnummer } = await confirmedOrder(server)
  await report(Auftragsnummer, 'concluded')
  await told()
  await report(Auftragsnummer, 'rejected')
  const [mail] = await told()
  expect(mail?.subject).toBe(`Ihr Vertrag besteht nicht mehr (Bestellung ${Auftragsnummer})`)
  expect(mail?.text).not.toContain('nicht zustande gekommen')
})

test("the mail states the recipient's reward", async () => {
  const { Auftragsnummer } = await confirmedOrder(server, { share: 50 })
  await report(Auftragsnummer, 'concluded')
  expect((await told())[0]?.text).toMatch(/Für Sie sind \d+\s€ Prämie vorgesehen/u)
})

test('unconfirmed recipients and orders reported by the provider get no mail', async () => {
  const referral = await recommend(server)
  const unconfirmed = await order(server, referral)
  await report(unconfirmed.Auftragsnummer, 'cancelled')
  const other = await recommend(server)
  await server.signedEvents('swb', [
    { orderNumber: 'P-1', empfehlungsnummer: other.Empfehlungsnummer, status: 'concluded' },
  ])
  expect(await told()).toEqual([])
})

test('a replaced order is not reported as failed', async () => {
  const { Auftragsnummer } = await confirmedOrder(server)
  await server.signedEvents('swb', [{ orderNumber: 'N-1', successorOf: Auftragsnummer, status: 'received' }])
  expect(await told()).toEqual([])
})

test('news from the time the tenant had these mails off are never sent', async () => {
  await server.configure('swb', { mails: { news: true, linkEnding: true, orders: false, receipts: true } })
  const { Auftragsnummer } = await confirmedOrder(server)
  await report(Auftragsnummer, 'concluded')
  expect(await told()).toEqual([])
  await server.configure('swb', { mails: { news: true, linkEnding: true, orders: true, receipts: true } })
  expect(await told()).toEqual([])
})

test('a failed hand-over sends no mail until the provider acknowledges the order', async () => {
  const { Auftragsnummer } = await confirmedOrder(server)
  await providerProgram(server).pull()
  await providerProgram(server).receipt(Auftragsnummer, { status: 'failed', reason: 'Adresse unklar' })
  expect(await told()).toEqual([])
  await providerProgram(server).receipt(Auftragsnummer, { status: 'acknowledged' })
  expect((await told()).map(({ subject }) => subject)).toEqual([
    `Ihre Bestellung ${Auftragsnummer} wird bearbeitet`,
  ])
})

test('the failure of a successor order is mailed', async () => {
  const { Auftragsnummer } = await confirmedOrder(server)
  await report(Auftragsnummer, 'cancelled')
  expect(await told()).toHaveLength(1)
  const number = `NN-${Auftragsnummer}`
  await server.signedEvents('swb', [{ orderNumber: number, successorOf: Auftragsnummer, status: 'received' }])
  await report(number, 'rejected')
  expect((await told())[0]?.text).toContain('nicht annehmen')
})

test('news older than 90 days are not mailed and are deleted', async () => {
  const { Auftragsnummer } = await confirmedOrder(server)
  await report(Auftragsnummer, 'concluded')
  server.clock.advance(91 * day)
  expect(await told()).toEqual([])
  await server.scheduled('news.purge')
  expect(await server.database.query('select from recipient_news')).toEqual([])
})
