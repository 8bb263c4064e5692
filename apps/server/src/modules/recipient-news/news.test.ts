import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmedOrder, providerProgram } from '../../../test/harness/handovers.ts'
import { order, recommend } from '../../../test/harness/people.ts'

/** Recipients hear what becomes of the order they placed on our form. Decision 092 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
})
beforeEach(async () => {
  // What the demo or the test before has brought would be told too.
  await server.database.query('delete from recipient_news')
})
afterAll(() => server.close())

const run = () => server.scheduled('news.mail')
/** Runs the job. @returns the mails to recipients that went out */
async function told() {
  await run()
  return (await server.runJobs()).filter(({ template }) => template === 'order-news')
}
const report = (
  orderNumber: string,
  status: 'processing' | 'concluded' | 'rejected' | 'withdrawn' | 'cancelled',
) => server.signedEvents('swb', [{ orderNumber, status }])

test('an order that is fetched, then concluded, is told of twice, to the recipient alone', async () => {
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

test('several steps between two runs, and several runs at once, make one mail with the last step', async () => {
  const { Auftragsnummer } = await confirmedOrder(server)
  await providerProgram(server).pull()
  await report(Auftragsnummer, 'concluded')
  await report(Auftragsnummer, 'withdrawn')
  await Promise.all([run(), run(), run()])
  const mails = (await server.runJobs()).filter(({ template }) => template === 'order-news')
  expect(mails.map(({ subject }) => subject)).toEqual([`Ihre Bestellung ${Auftragsnummer} ist widerrufen`])
})

test.each([
  ['rejected', 'konnten wir leider nicht annehmen'],
  ['withdrawn', 'wurde widerrufen'],
  ['cancelled', 'wurde storniert'],
] as const)(
  'an order that is %s is told of with its kind of reason and where to ask',
  async (status, words) => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await report(Auftragsnummer, status)
    const [mail] = await told()
    expect(mail?.text).toContain(words)
    expect(mail?.text).toContain('/kontakt')
  },
)

test('the reward is named where the recipient has one', async () => {
  const { Auftragsnummer } = await confirmedOrder(server, { share: 50 })
  await report(Auftragsnummer, 'concluded')
  expect((await told())[0]?.text).toMatch(/Für Sie sind \d+\s€ Prämie vorgesehen/u)
})

test('nobody is written to who did not confirm, or whose order began at the provider', async () => {
  const referral = await recommend(server)
  const unconfirmed = await order(server, referral)
  await report(unconfirmed.Auftragsnummer, 'cancelled')
  const other = await recommend(server)
  await server.signedEvents('swb', [
    { orderNumber: 'P-1', empfehlungsnummer: other.Empfehlungsnummer, status: 'concluded' },
  ])
  expect(await told()).toEqual([])
})

test('an order that another replaces is no failure', async () => {
  const { Auftragsnummer } = await confirmedOrder(server)
  await server.signedEvents('swb', [{ orderNumber: 'N-1', successorOf: Auftragsnummer, status: 'received' }])
  expect(await told()).toEqual([])
})

test('a tenant without these mails sends none, nor later what came meanwhile', async () => {
  await server.configure('swb', { mails: { news: true, linkEnding: true, orders: false } })
  const { Auftragsnummer } = await confirmedOrder(server)
  await report(Auftragsnummer, 'concluded')
  expect(await told()).toEqual([])
  await server.configure('swb', { mails: { news: true, linkEnding: true, orders: true } })
  expect(await told()).toEqual([])
})

test('an order that the provider could not take is not told of as worked on, but when it takes it after all', async () => {
  const { Auftragsnummer } = await confirmedOrder(server)
  await providerProgram(server).pull()
  await providerProgram(server).receipt(Auftragsnummer, { status: 'failed', reason: 'Adresse unklar' })
  expect(await told()).toEqual([])
  await providerProgram(server).receipt(Auftragsnummer, { status: 'acknowledged' })
  expect((await told()).map(({ subject }) => subject)).toEqual([
    `Ihre Bestellung ${Auftragsnummer} wird bearbeitet`,
  ])
})

test('the failure of an order that replaced a cancelled one is told, too', async () => {
  const { Auftragsnummer } = await confirmedOrder(server)
  await report(Auftragsnummer, 'cancelled')
  expect(await told()).toHaveLength(1)
  const number = `NN-${Auftragsnummer}`
  await server.signedEvents('swb', [{ orderNumber: number, successorOf: Auftragsnummer, status: 'received' }])
  await report(number, 'rejected')
  expect((await told())[0]?.text).toContain('nicht annehmen')
})

test('old news are neither told nor kept', async () => {
  const { Auftragsnummer } = await confirmedOrder(server)
  await report(Auftragsnummer, 'concluded')
  server.clock.advance(91 * day)
  expect(await told()).toEqual([])
  await server.scheduled('news.purge')
  expect(await server.database.query('select from recipient_news')).toEqual([])
})
