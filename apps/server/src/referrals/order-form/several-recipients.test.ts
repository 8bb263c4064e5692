// SPEC §C.01, §C.04, §C.08, §C.17

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { handedOverOrder, handOver } from '../../../test/harness/handovers.ts'
import type { SentMail } from '../../../test/harness/mails.ts'
import {
  confirmedRecommender,
  follow,
  mailedToken,
  newEmail,
  order,
  orderBody,
  type Referral,
  recommend,
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

async function viewOf(referral: Referral, email: string) {
  const token = await signIn(server, email)
  const views = await server.api.ok('listMyReferrals', { query: {}, token })
  const view = views.find(({ Empfehlungsnummer }) => Empfehlungsnummer === referral.Empfehlungsnummer)
  if (!view) throw new Error('The referral is gone')
  return view
}

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

test('the explanation of a referral is about the contact shown on its card', async () => {
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
    const { Kontakte } = await viewOf(referral, email)
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

describe('order of an event', () => {
  const say = (event: Record<string, unknown>) =>
    server.signedEvents('swb', [{ status: 'processing', ...event }])

  test('without a number is the only live order of the referral; with two the event waits', async () => {
    const referral = await recommend(server)
    const { Empfehlungsnummer: empfehlungsnummer } = referral
    const first = await handedOverOrder(server, referral)
    expect((await say({ empfehlungsnummer })).body).toMatchObject({ accepted: 1 })
    const second = await handedOverOrder(server, referral)
    expect((await say({ empfehlungsnummer })).body).toMatchObject({ waiting: [{ code: 'PSOF0904' }] })
    await server.signedEvents('swb', [{ orderNumber: first.Auftragsnummer, status: 'rejected' }])
    expect((await say({ empfehlungsnummer, status: 'concluded' })).body).toMatchObject({ accepted: 1 })
    const rows = await server.database.query('select state from orders where number = $1', [
      second.Auftragsnummer,
    ])
    expect(rows).toEqual([{ state: 'concluded' }])
  })

  test('with an unknown number is ambiguous if the referral has an order of our form', async () => {
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
      expect((await say({ ...trace, orderNumber: providerNumber })).body).toMatchObject({
        waiting: [{ code: 'PSOF0904' }],
      })
    }
    expect((await say({ orderNumber: Auftragsnummer, providerNumber })).body).toMatchObject({ accepted: 1 })
    expect((await say({ clickId, orderNumber: providerNumber })).body).toMatchObject({ accepted: 1 })
    expect(await claimsOf(referral)).toHaveLength(1)
  })

  test('in the shop after starting our form with the same click counts as one contact', async () => {
    const { referral, email } = await confirmedRecommender(server)
    const { clickId } = await follow(server, referral)
    const params = { id: referral.Empfehlungsnummer }
    await server.api.ok('createRecipient', { params, query: {}, body: { KlickId: clickId } })
    await say({ clickId, orderNumber: `SHOP-${referral.Empfehlungsnummer}` })
    expect(await viewOf(referral, email)).toMatchObject({ AnzahlKontakte: 1, Kontakte: [{ Status: 'Ok' }] })
  })
})

describe('referral expiry', () => {
  test('the link expires after 60 days, a click within that time is valid for another 60', async () => {
    const referral = await recommend(server)
    const params = { id: referral.Empfehlungsnummer }
    server.clock.advance(59 * day)
    const { clickId } = await follow(server, referral)
    const { clickId: another } = await follow(server, referral)
    server.clock.advance(2 * day)
    await server.scheduled('referrals.expire')
    const late = await server.api.call('createRecipient', { params, query: {}, body: {} })
    expect(late.status).toBe(410)
    expect((await server.api.call('getReferralOffer', { query: {}, params })).status).toBe(410)
    expect((await server.api.call('getReferralOffer', { query: { klick: clickId }, params })).status).toBe(
      200,
    )
    const { Empfaengernummer } = await server.api.ok('createRecipient', {
      params,
      query: {},
      body: { KlickId: clickId },
    })
    server.clock.advance(50 * day)
    await server.api.ok('completeTracking', {
      query: {},
      body: orderBody(referral.Empfehlungsnummer, Empfaengernummer),
    })
    server.clock.advance(20 * day)
    const tooLate = await server.signedEvents('swb', [
      { clickId: another, orderNumber: `LATE-${referral.Empfehlungsnummer}`, status: 'received' },
    ])
    expect(tooLate.body.waiting).toMatchObject([{ code: 'PSOF0101' }])
    const occurredAt = new Date(server.clock.now().getTime() - 30 * day).toISOString()
    const reportedLate = await server.signedEvents('swb', [
      {
        clickId: another,
        orderNumber: `TIMELY-${referral.Empfehlungsnummer}`,
        status: 'received',
        occurredAt,
      },
    ])
    expect(reportedLate.body).toMatchObject({ accepted: 1 })
  })

  test('a recipient who never ordered expires after twelve weeks without affecting the referral', async () => {
    const { referral, email } = await confirmedRecommender(server)
    const params = { id: referral.Empfehlungsnummer }
    await server.api.ok('createRecipient', { params, query: {}, body: {} })
    server.clock.advance(30 * day)
    const second = await order(server, referral)
    await server.api.ok('giveConsent', { body: { AgbText: 'Ja.' }, token: second.mailedToken })
    server.clock.advance(55 * day)
    await server.scheduled('recipients.purge')
    const view = await viewOf(referral, email)
    expect(view.Kontakte.map(({ Status }) => Status)).toEqual(['Ok', 'Abgelaufen'])
  })
})

test('an order changed by the previous release also moves its recipient', async () => {
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
  const doubted = await order(server, referral)
  await server.database.query(
    `insert into fraud_case (tenant_id, id, referral_id, recipient_id, state, score, reasons, created_at)
     select tenant_id, gen_random_uuid(), referral_id, recipient_id, 'review', 90, '[]', created_at from orders where number = $1`,
    [doubted.Auftragsnummer],
  )
  await server.signedEvents('swb', [
    { orderNumber: honest.Auftragsnummer, status: 'concluded' },
    { orderNumber: doubted.Auftragsnummer, status: 'concluded' },
  ])
  const mails = await release()
  expect(mails.filter(({ template, to }) => template === 'reward-ready' && to === email)).toHaveLength(1)
})
