// SPEC §C.01, §C.04

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import type { SentMail } from '../../../test/harness/mails.ts'
import {
  confirmedRecommender,
  newEmail,
  order,
  type Referral,
  recommend,
  referralAsSeenBy,
  signIn,
} from '../../../test/harness/people.ts'

/** A referral with several recipients, who do not affect each other. Decision 083 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const mailTo = (mails: readonly SentMail[], to: string, template: string) =>
  mails.find((mail) => mail.to === to && mail.template === template)

const claimsOf = (referral: Referral) =>
  server.database.query<{ number: string; state: string; amount_cents: number }>(
    `select o.number, c.state, c.amount_cents from claim c join orders o on o.id = c.order_id
       join referral r on r.id = o.referral_id where r.number = $1 order by o.number`,
    [referral.Empfehlungsnummer],
  )

async function release() {
  server.clock.advance(95 * day)
  await server.scheduled('orders.release')
  return server.runJobs()
}

test('the explanation of a referral describes the contact shown on its card', async () => {
  const { referral, email } = await confirmedRecommender(server)
  const first = await order(server, referral)
  server.clock.advance(day)
  const second = await order(server, referral)
  await server.signedEvents('swb', [
    { orderNumber: second.Auftragsnummer, status: 'rejected' },
    { orderNumber: first.Auftragsnummer, status: 'concluded' },
  ])
  const token = await signIn(server, email)
  const params = { id: referral.Empfehlungsnummer }
  const explained = await server.api.ok('explainReferral', { params, token })
  const keys = JSON.stringify(explained)
  expect(keys).toContain('Vertrag')
  expect(keys).not.toContain('abgelehnt')
})

describe('recipients of the same link', () => {
  test('the second recipient has their own order, claims and status', async () => {
    const { referral, email } = await confirmedRecommender(server)
    await order(server, referral)
    const second = await order(server, referral)
    await server.signedEvents('swb', [{ orderNumber: second.Auftragsnummer, status: 'concluded' }])
    const { Kontakte } = await referralAsSeenBy(server, referral, email)
    expect(Kontakte.map(({ Statusleiste }) => Statusleiste).toSorted()).toEqual([
      'InBearbeitung',
      'VertragAbgeschlossen',
    ])
    expect(await claimsOf(referral)).toHaveLength(2)
  })

  test("a rejection does not affect another recipient's reward", async () => {
    const { referral, email } = await confirmedRecommender(server)
    const first = await order(server, referral)
    const second = await order(server, referral)
    await server.signedEvents('swb', [
      { orderNumber: second.Auftragsnummer, status: 'concluded' },
      { orderNumber: first.Auftragsnummer, status: 'rejected' },
    ])
    const mails = await release()
    expect(mailTo(mails, email, 'reward-ready')).toBeDefined()
  })

  test('an order with a mistyped address does not block the link', async () => {
    const referral = await recommend(server)
    await order(server, referral, 'swb', newEmail('vertippt'))
    const offer = await server.api.call('getReferralOffer', {
      query: {},
      params: { id: referral.Empfehlungsnummer },
    })
    expect([offer.status, offer.body]).toMatchObject([200, { Status: 'Ok' }])
    await order(server, referral)
  })
})

test('a trigger updates the recipient when the previous release changes an order', async () => {
  const referral = await recommend(server)
  const params = { id: referral.Empfehlungsnummer }
  const { Empfaengernummer } = await server.api.ok('createRecipient', { params, query: {}, body: {} })
  const stateAfter = async (statement: string) => {
    await server.database.query(statement, [Empfaengernummer])
    const [row] = await server.database.query<{ state: string }>(
      'select state from recipient where number = $1',
      [Empfaengernummer],
    )
    return row?.state
  }
  const insert = `insert into orders (tenant_id, id, number, referral_id, recipient_id, product_id, product_name, state, state_at, created_at)
    select tenant_id, gen_random_uuid(), 'OLD-1', referral_id, id, '462', 'x', 'received', now(), now() from recipient where number = $1`
  const set = (state: string) =>
    `update orders set state = '${state}' where recipient_id = (select id from recipient where number = $1)`
  expect(await stateAfter(insert)).toBe('ordered')
  expect(await stateAfter(set('concluded'))).toBe('ordered')
  expect(await stateAfter(set('released'))).toBe('released')
})

test("a fraud case puts only one recipient's reward on hold", async () => {
  const { referral, email } = await confirmedRecommender(server)
  const honest = await order(server, referral)
  const suspected = await order(server, referral)
  await server.database.query(
    `insert into fraud_case (tenant_id, id, referral_id, recipient_id, state, score, reasons, created_at)
     select tenant_id, gen_random_uuid(), referral_id, recipient_id, 'review', 90, '[]', created_at from orders where number = $1`,
    [suspected.Auftragsnummer],
  )
  await server.signedEvents('swb', [
    { orderNumber: honest.Auftragsnummer, status: 'concluded' },
    { orderNumber: suspected.Auftragsnummer, status: 'concluded' },
  ])
  const mails = await release()
  expect(mails.filter(({ template, to }) => template === 'reward-ready' && to === email)).toHaveLength(1)
})
