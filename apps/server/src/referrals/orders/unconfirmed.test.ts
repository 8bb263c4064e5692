// SPEC §C.17, §C.32

import { randomUUID } from 'node:crypto'
import { providerStatuses } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EventInput, openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, hour } from '../../../test/harness/clock.ts'
import { confirmOrder } from '../../../test/harness/handovers.ts'
import { claimsOfOrder, orderId } from '../../../test/harness/order-moves.ts'
import {
  confirmedRecommender,
  follow,
  mailedToken,
  newEmail,
  order,
  orderBody,
  password,
  recommend,
  signIn,
} from '../../../test/harness/people.ts'
import { lockRows } from '../../../test/harness/row-locks.ts'
import { liveRule } from '../../../test/harness/rules.ts'

/** Orders of our form that their recipients never confirmed. Decision 083 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
  await liveRule(server, { scopeId: '1006', amountCents: 10_000, budgetCents: 500_000 })
  await liveRule(server, { scopeId: '3301', lookBackDays: 400 })
})
afterAll(() => server.close())

const purge = () => server.scheduled('recipients.purge')
const send = async (...events: EventInput[]) => (await server.signedEvents('swb', events)).body
const claimsOf = async (number: string) =>
  (await claimsOfOrder(server, await orderId(server, number))).map(({ state }) => state)

async function stateOf(number: string) {
  const [row] = await server.database.query<{ order: string; recipient: string; reason: string | null }>(
    `select o.state as order, p.state as recipient, (select h.reason from history h where h.entity_id = o.id
        order by h.id desc limit 1) as reason
       from orders o join recipient p on p.id = o.recipient_id where o.number = $1`,
    [number],
  )
  return row
}
const ended = { order: 'cancelled', recipient: 'expired', reason: 'unconfirmed' }
const waiting = { order: 'received', recipient: 'ordered', reason: null }

async function clickOf(recipientNumber = ''): Promise<string> {
  const [row] = await server.database.query<{ click_id: string }>(
    'select click_id from recipient where number = $1',
    [recipientNumber],
  )
  return row?.click_id ?? ''
}

/** An order that ended because nobody confirmed it for twelve weeks, with the click of its recipient. */
async function endedOrder(productId = '462') {
  const { referral, email } = await confirmedRecommender(server, { productId })
  const placed = await order(server, referral)
  const clickId = await clickOf(placed.Empfaengernummer)
  server.clock.advance(84 * day)
  await purge()
  return { referral, email, number: placed.Auftragsnummer, placed, clickId }
}

async function release(number: string) {
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  return claimsOf(number)
}

const reservedCents = async () => {
  const [row] = await server.database.query<{ cents: number }>(
    'select sum(reserved_cents)::int as cents from reward_budget',
  )
  return row?.cents ?? 0
}

describe('an order that nobody confirms', () => {
  test('does not make reports of other orders of its link wait, before and after it ends', async () => {
    const referral = await recommend(server)
    const { Empfehlungsnummer: empfehlungsnummer } = referral
    await order(server, referral)
    server.clock.advance(30 * day)
    expect(
      await send({ empfehlungsnummer, orderNumber: `E-${empfehlungsnummer}`, status: 'received' }),
    ).toMatchObject({
      accepted: 1,
    })
    server.clock.advance(55 * day)
    const occurredAt = new Date(server.clock.now().getTime() - 40 * day).toISOString()
    await purge()
    await server.scheduled('referrals.expire')
    for (const orderNumber of [`L-${empfehlungsnummer}`, undefined]) {
      const late = {
        empfehlungsnummer,
        occurredAt,
        status: 'received' as const,
        ...(orderNumber && { orderNumber }),
      }
      const reply = await send(late)
      // Two orders of the provider are in progress now, so a report without a number could mean either.
      expect(reply).toMatchObject(orderNumber ? { accepted: 1 } : { waiting: [{ code: 'PSOF0904' }] })
    }
  })

  test('ends after twelve weeks with its claims, and the recommender sees it', async () => {
    const { email, referral, number } = await endedOrder()
    expect(await stateOf(number)).toEqual(ended)
    expect(await claimsOf(number)).toEqual(['cancelled'])
    const token = await signIn(server, email)
    const [view] = await server.api.ok('listMyReferrals', { query: {}, token })
    expect(view?.Kontakte).toMatchObject([
      { Status: 'Abgelaufen', Statusleiste: 'VertragNichtAbgeschlossen' },
    ])
    const { Saetze } = await server.api.ok('explainReferral', {
      params: { id: referral.Empfehlungsnummer },
      token,
    })
    expect(JSON.stringify(Saetze)).toContain(
      'endete die Bestellung, weil sie zwölf Wochen lang nicht bestätigt wurde',
    )
    expect(JSON.stringify(Saetze)).not.toContain('storniert')
    const support = await server.operator('support')
    const file = await support.ok('getReferralFile', { params: { id: referral.Empfehlungsnummer } })
    expect(JSON.stringify(file)).toContain('zwölf Wochen lang niemand bestätigt')
    // A second run changes nothing.
    await purge()
    expect(await stateOf(number)).toEqual(ended)
  })

  test('ends twelve weeks after the order, however early its recipient began', async () => {
    const referral = await recommend(server)
    const { clickId } = await follow(server, referral)
    const { Empfaengernummer } = await server.api.ok('createRecipient', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      body: { KlickId: clickId },
    })
    server.clock.advance(59 * day)
    const body = orderBody(referral.Empfehlungsnummer, Empfaengernummer, newEmail('spaet'))
    const placed = await server.api.ok('completeTracking', { query: {}, body })
    const token = await mailedToken(server, placed.EmpfaengerToken)
    server.clock.advance(83 * day)
    await purge()
    expect(await stateOf(placed.Auftragsnummer)).toEqual(waiting)
    await confirmOrder(server, token)
    expect(await stateOf(placed.Auftragsnummer)).toEqual(waiting)
  })

  test('returns its reward to the budget, and only the recommender gets a mail', async () => {
    const before = await reservedCents()
    const { referral, email } = await confirmedRecommender(server, { productId: '1006' })
    const placed = await order(server, referral)
    expect(await reservedCents()).toBe(before + 10_000)
    server.clock.advance(84 * day)
    await purge()
    expect(await reservedCents()).toBe(before)
    await server.runJobs()
    await server.scheduled('news.mail')
    const mails = await server.runJobs()
    expect(mails.map(({ to }) => to)).not.toContain(placed.email)
    expect(mails.filter(({ to }) => to === email).map(({ template }) => template)).toEqual(['referral-news'])
    expect(mails.find(({ to }) => to === email)?.text).toContain('nicht bestätigt')
  })

  test('does not end earlier, nor if it was confirmed or reported, even in doubt, or while a move is proposed', async () => {
    const orders = []
    for (let n = 0; n < 6; n++) orders.push(await order(server, await recommend(server)))
    const [confirmed, received, processing, inDoubt, moving, young] = orders.map(
      ({ Auftragsnummer }) => Auftragsnummer,
    )
    await confirmOrder(server, orders[0]?.mailedToken ?? '')
    await send({ orderNumber: received, status: 'received' })
    await send({ orderNumber: processing, status: 'processing' })
    const clickId = await clickOf(orders[3]?.Empfaengernummer)
    const doubtful = { clickId, orderNumber: `W-${inDoubt}`, status: 'concluded' } as const
    expect(await send(doubtful)).toMatchObject({ waiting: [{ code: 'PSOF0904' }] })
    const { referral: other } = await confirmedRecommender(server)
    server.clock.advance(83 * day)
    await purge()
    expect(await stateOf(young ?? '')).toEqual(waiting)
    await server.database.query(
      `insert into order_move (tenant_id, id, order_id, from_referral_id, to_referral_id, state, reason, proposed_by, moves_money, proposed_at)
       select o.tenant_id, gen_random_uuid(), o.id, o.referral_id, r.id, 'waiting', 'x', gen_random_uuid(), false, o.created_at
         from orders o, referral r where o.number = $1 and r.number = $2`,
      [moving, other.Empfehlungsnummer],
    )
    server.clock.advance(day)
    await purge()
    expect(await stateOf(young ?? '')).toEqual(ended)
    for (const number of [confirmed, received, inDoubt, moving])
      expect(await stateOf(number ?? '')).toEqual(waiting)
    expect(await stateOf(processing ?? '')).toMatchObject({ order: 'processing' })
    // The first four may still be rewarded, so their recipients can be told.
    const known = await server.database.query(
      'select from recipient where number = any($1) and email is not null',
      [orders.slice(0, 4).map(({ Empfaengernummer }) => Empfaengernummer)],
    )
    expect(known).toHaveLength(4)
  })

  test('ends although reports of other orders wait, or were once placed on it', async () => {
    const referral = await recommend(server)
    const { Auftragsnummer } = await order(server, referral)
    // Before migration 0138 a report that named only the link could be placed on any order over it.
    await server.database.query(
      `insert into order_event (tenant_id, event_id, order_id, status, occurred_at, received_at, payload)
       select tenant_id, 'before-0138', id, 'received', created_at, created_at, jsonb_build_object('empfehlungsnummer', $2::text)
         from orders where number = $1`,
      [Auftragsnummer, referral.Empfehlungsnummer],
    )
    // Nor does a report about somebody else's click matter, if this recipient has none.
    await server.database.query(
      'update recipient set click_id = null where id = (select recipient_id from orders where number = $1)',
      [Auftragsnummer],
    )
    expect(await send({ clickId: randomUUID(), status: 'received' })).toMatchObject({
      waiting: [{ code: 'PSOF0101' }],
    })
    server.clock.advance(84 * day)
    await purge()
    expect(await stateOf(Auftragsnummer)).toEqual(ended)
  })

  test('is either confirmed or ended if both happen at once', async () => {
    const placed = await order(server, await recommend(server))
    server.clock.advance(84 * day)
    const rowLock = await lockRows(server, 'select from orders where number = $1 for update', [
      placed.Auftragsnummer,
    ])
    // Without the rest of the job, which then erases the recipient's data.
    const ending = server.modules.orders.endUnconfirmed(
      server.contextOf('swb', { actor: { kind: 'system', id: 'test' } }),
    )
    await rowLock.waitForBlocked(1)
    const confirming = server.api.call('giveConsent', { body: { AgbText: 'Ja.' }, token: placed.mailedToken })
    await rowLock.waitForBlocked(2)
    await rowLock.rollBack()
    await ending
    const reply = await confirming
    expect([reply.status, reply.body]).toMatchObject([410, { code: 'PSOF0311' }])
    expect(await stateOf(placed.Auftragsnummer)).toEqual(ended)
  })
})

describe('an order that ended unconfirmed', () => {
  test('can no longer be confirmed', async () => {
    const { placed } = await endedOrder()
    const reply = await server.api.call('giveConsent', {
      body: { AgbText: 'Ja.' },
      token: placed.mailedToken,
    })
    // The job has erased the recipient's data as well, which ends the token.
    expect([reply.status, reply.body]).toMatchObject([401, { code: 'PSOF0204' }])
  })

  test.each(['alone', 'among others'])('is rewarded if the provider reports it, %s', async (way) => {
    const before = await reservedCents()
    const { number } = await endedOrder('1006')
    expect(await reservedCents()).toBe(before)
    const others = way === 'alone' ? [] : [await recommend(server)]
    const reply = await send(
      { orderNumber: number, status: 'concluded' },
      ...others.map(({ Empfehlungsnummer }) => ({
        empfehlungsnummer: Empfehlungsnummer,
        orderNumber: `B-${Empfehlungsnummer}`,
        status: 'received' as const,
      })),
    )
    expect(reply).toMatchObject({ accepted: 1 + others.length })
    expect(await stateOf(number)).toMatchObject({ order: 'concluded', recipient: 'ordered' })
    expect((await claimsOf(number)).toSorted()).toEqual(['cancelled', 'open'])
    expect(await reservedCents()).toBe(before + 10_000)
    expect((await release(number)).toSorted()).toEqual(['cancelled', 'ready'])
  })

  test('earns nothing for an existing customer, even though their data have been erased', async () => {
    const email = newEmail('bestand')
    const { referral } = await confirmedRecommender(server, { productId: '3301' })
    const first = await order(server, referral, 'swb', email)
    await confirmOrder(server, first.mailedToken)
    await send({ orderNumber: first.Auftragsnummer, status: 'concluded' })
    expect(await release(first.Auftragsnummer)).toEqual(['ready'])
    const next = await confirmedRecommender(server, { productId: '3301' })
    const second = await order(server, next.referral, 'swb', email)
    server.clock.advance(84 * day)
    await purge()
    await send({ orderNumber: second.Auftragsnummer, status: 'concluded' })
    expect(await release(second.Auftragsnummer)).toEqual(['cancelled'])
  })

  test('earns nothing for a recommender who has deleted their account, but for the recipient', async () => {
    const { referral, token } = await confirmedRecommender(server, { share: 50 })
    const { Auftragsnummer } = await order(server, referral)
    await server.api.ok('deleteAccount', { token, body: { Password: password } })
    server.clock.advance(84 * day)
    await purge()
    await send({ orderNumber: Auftragsnummer, status: 'concluded' })
    const claims = await claimsOfOrder(server, await orderId(server, Auftragsnummer))
    expect(claims.map(({ party, state, former }) => [party, state, former])).toEqual([
      ['recommender', 'cancelled', true],
      ['recipient', 'cancelled', true],
      ['recommender', 'cancelled', false],
      ['recipient', 'open', false],
    ])
  })

  test('leads to a mail about its conclusion and, if it fails again, about its failure', async () => {
    const { email, number } = await endedOrder()
    const news = async () => {
      server.clock.advance(2 * day)
      await server.scheduled('news.mail')
      const mails = await server.runJobs()
      return mails
        .filter(({ to, template }) => to === email && template === 'referral-news')
        .map(({ text }) => text)
    }
    await news()
    await send({ orderNumber: number, status: 'concluded' })
    expect(await news()).toEqual([expect.stringContaining('Der Vertrag ist zustande gekommen')])
    await send({ orderNumber: number, status: 'withdrawn' })
    expect(await news()).toEqual([expect.stringContaining('widerrufen')])
  })

  test.each(['received', 'concluded'] as const)('is revived if an operator reports %s', async (status) => {
    const { number } = await endedOrder()
    const support = await server.operator('support')
    const id = await orderId(server, number)
    const { orders } = await support.ok('listOrders', { query: { state: 'cancelled' } })
    expect(orders.find((one) => one.number === number)?.next).toEqual(providerStatuses)
    const body = { status, reason: 'Der Anbieter hat den Auftrag am Telefon genannt' }
    expect(await support.ok('setOrderStatus', { params: { id }, body })).toMatchObject({ state: status })
    expect(await stateOf(number)).toMatchObject({ order: status, recipient: 'ordered' })
    expect((await claimsOf(number)).toSorted()).toEqual(['cancelled', 'open'])
  })

  test('is found by its click; a new number by the click is another order', async () => {
    const { referral, number, clickId } = await endedOrder()
    const occurredAt = new Date(server.clock.now().getTime() - 40 * day).toISOString()
    const next = `N-${number}`
    expect(await send({ clickId, orderNumber: next, occurredAt, status: 'concluded' })).toMatchObject({
      accepted: 1,
    })
    expect(await stateOf(number)).toEqual(ended)
    expect(await stateOf(next)).toMatchObject({ order: 'concluded', recipient: 'ordered' })
    await send({ orderNumber: next, status: 'rejected' })
    const other = await endedOrder()
    const later = new Date(server.clock.now().getTime() - 40 * day).toISOString()
    expect(await send({ clickId: other.clickId, occurredAt: later, status: 'processing' })).toMatchObject({
      accepted: 1,
    })
    expect(await stateOf(other.number)).toMatchObject({ order: 'processing', recipient: 'ordered' })
    const recipients = await server.database.query(
      'select from recipient p join referral r on r.id = p.referral_id where r.number = $1',
      [referral.Empfehlungsnummer],
    )
    expect(recipients).toHaveLength(2)
  })

  test('ends again with the reported failure, in whichever order the reports arrive', async () => {
    for (const statuses of [
      ['rejected', 'concluded'],
      ['concluded', 'rejected'],
    ] as const) {
      const { number } = await endedOrder()
      for (const status of statuses)
        expect(await send({ orderNumber: number, status })).toMatchObject({ accepted: 1 })
      expect(await stateOf(number)).toMatchObject({ order: 'rejected', recipient: 'cancelled' })
      expect(await claimsOf(number)).not.toContain('open')
    }
  })

  test('may be replaced by a successor', async () => {
    const { number } = await endedOrder()
    const orderNumber = `S-${number}`
    expect(await send({ orderNumber, successorOf: number, status: 'concluded' })).toMatchObject({
      accepted: 1,
    })
    expect(await stateOf(orderNumber)).toMatchObject({ order: 'concluded', recipient: 'ordered' })
    expect(await claimsOf(orderNumber)).toEqual(['open'])
    expect(await claimsOf(number)).toEqual(['cancelled'])
  })

  test('is not revived by a visitor who follows the link again', async () => {
    const { referral, number } = await endedOrder()
    await server.database.query(
      `update referral set link_state = 'open', expires_at = $2 where number = $1`,
      [referral.Empfehlungsnummer, new Date(server.clock.now().getTime() + 10 * day)],
    )
    const { clickId } = await follow(server, referral)
    server.clock.advance(hour)
    expect(await send({ clickId, status: 'received' })).toMatchObject({ accepted: 1 })
    expect(await stateOf(number)).toEqual(ended)
  })
})
