// SPEC §C.17

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { order, recommend } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const report = (event: Record<string, unknown>) =>
  server.signedEvents('swb', [{ status: 'processing' as const, ...event }])

test('an order of our form is also found by the provider’s number once a report has named it', async () => {
  const referral = await recommend(server)
  const { Auftragsnummer } = await order(server, referral)
  const named = { orderNumber: Auftragsnummer, providerNumber: 'SAP-4711' }
  expect((await report(named)).body).toMatchObject({ accepted: 1 })
  expect((await report({ orderNumber: 'SAP-4711', status: 'concluded' })).body).toMatchObject({ accepted: 1 })
  const [row] = await server.database.query('select state from orders where provider_number = $1', [
    'SAP-4711',
  ])
  expect(row).toEqual({ state: 'concluded' })
})

test("an event with another order's number is rejected", async () => {
  const [first, second] = [await recommend(server), await recommend(server)]
  const { Auftragsnummer: one } = await order(server, first)
  const { Auftragsnummer: other } = await order(server, second)
  await report({ orderNumber: one, providerNumber: 'SAP-1' })
  // The number and the referral disagree; the number takes precedence.
  const reply = await report({ empfehlungsnummer: second.Empfehlungsnummer, orderNumber: 'SAP-1' })
  expect(reply.body).toMatchObject({ accepted: 1 })
  const taken = await report({ orderNumber: other, providerNumber: 'SAP-1' })
  expect(taken.body).toMatchObject({ rejected: [{ code: 'PSOF0102' }] })
  const rows = await server.database.query(
    `select o.provider_number from orders o join referral r on r.id = o.referral_id where r.number = $1`,
    [second.Empfehlungsnummer],
  )
  expect(rows).toEqual([{ provider_number: null }])
})

test('of two simultaneous reports of one new number for two referrals, both get an outcome', async () => {
  const referrals = [await recommend(server), await recommend(server)]
  const replies = await Promise.all(
    referrals.map((referral) =>
      server.signedEvents('swb', [
        { empfehlungsnummer: referral.Empfehlungsnummer, orderNumber: 'SAP-2', status: 'received' as const },
      ]),
    ),
  )
  expect(replies.map((reply) => reply.status)).toEqual([200, 200])
})
