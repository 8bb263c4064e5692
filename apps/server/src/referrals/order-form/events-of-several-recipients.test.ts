// SPEC §C.17

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { handedOverOrder, handOver } from '../../../test/harness/handovers.ts'
import {
  confirmedRecommender,
  follow,
  mailedToken,
  orderBody,
  recommend,
  referralAsSeenBy,
} from '../../../test/harness/people.ts'

/** Matching an event to an order, if a referral has several recipients. Decision 083 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const report = (event: Record<string, unknown>) =>
  server.signedEvents('swb', [{ status: 'processing', ...event }])

test('without an order number, an event is matched to the only open order; if there are two, it waits', async () => {
  const referral = await recommend(server)
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  const first = await handedOverOrder(server, referral)
  expect((await report({ empfehlungsnummer })).body).toMatchObject({ accepted: 1 })
  const second = await handedOverOrder(server, referral)
  expect((await report({ empfehlungsnummer })).body).toMatchObject({ waiting: [{ code: 'PSOF0904' }] })
  await server.signedEvents('swb', [{ orderNumber: first.Auftragsnummer, status: 'rejected' }])
  expect((await report({ empfehlungsnummer, status: 'concluded' })).body).toMatchObject({ accepted: 1 })
  const rows = await server.database.query('select state from orders where number = $1', [
    second.Auftragsnummer,
  ])
  expect(rows).toEqual([{ state: 'concluded' }])
})

test('an event with an unknown number waits if the referral has an order from our form', async () => {
  const referral = await recommend(server)
  const { clickId } = await follow(server, referral)
  const params = { id: referral.Empfehlungsnummer }
  const { Empfaengernummer } = await server.api.ok('createRecipient', {
    params,
    query: {},
    body: { KlickId: clickId },
  })
  const { Auftragsnummer, EmpfaengerToken } = await server.api.ok('completeTracking', {
    query: {},
    body: orderBody(referral.Empfehlungsnummer, Empfaengernummer),
  })
  await handOver(server, { mailedToken: await mailedToken(server, EmpfaengerToken) })
  const providerNumber = `P-${referral.Empfehlungsnummer}`
  for (const trace of [{ clickId }, { empfehlungsnummer: referral.Empfehlungsnummer }]) {
    expect((await report({ ...trace, orderNumber: providerNumber })).body).toMatchObject({
      waiting: [{ code: 'PSOF0904' }],
    })
  }
  expect((await report({ orderNumber: Auftragsnummer, providerNumber })).body).toMatchObject({ accepted: 1 })
  expect((await report({ clickId, orderNumber: providerNumber })).body).toMatchObject({ accepted: 1 })
  const claims = await server.database.query(
    `select from claim c join orders o on o.id = c.order_id
       join referral r on r.id = o.referral_id where r.number = $1`,
    [referral.Empfehlungsnummer],
  )
  expect(claims).toHaveLength(1)
})

test('a shop order after the same click as an unfinished form counts as one contact', async () => {
  const { referral, email } = await confirmedRecommender(server)
  const { clickId } = await follow(server, referral)
  const params = { id: referral.Empfehlungsnummer }
  await server.api.ok('createRecipient', { params, query: {}, body: { KlickId: clickId } })
  await report({ clickId, orderNumber: `SHOP-${referral.Empfehlungsnummer}` })
  expect(await referralAsSeenBy(server, referral, email)).toMatchObject({
    AnzahlKontakte: 1,
    Kontakte: [{ Status: 'Ok' }],
  })
})
