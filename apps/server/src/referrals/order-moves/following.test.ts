// SPEC §C.20

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { createFraudCase } from '../../../test/harness/fraud.ts'
import {
  approveMove,
  claimsOfOrder,
  type MisplacedOrder,
  misplacedOrder,
  orderId,
  proposeMove,
  moveReason as reason,
  recordOwnVisit,
} from '../../../test/harness/order-moves.ts'
import { confirmedRecommender, newEmail, order, signIn } from '../../../test/harness/people.ts'
import { liveRule } from '../../../test/harness/rules.ts'

// Data that follow an order to another referral. Decision 096

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
let finance: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(logIn)

async function logIn() {
  support = await server.operator('support')
  finance = await server.operator('finance')
}

async function moved({ params, right }: Pick<MisplacedOrder, 'params' | 'right'>) {
  const { id } = await proposeMove(support, params.id, right.referral.Empfehlungsnummer)
  await approveMove(finance, id)
}

const referralOf = ({ Empfehlungsnummer }: { Empfehlungsnummer: string }) => Empfehlungsnummer

const caseOf = async (id: string) => {
  const [row] = await server.database.query<{
    number: string
    state: string
    code: string
    signals: string[]
  }>(
    `select r.number, f.state, f.reason_code as code, array(select jsonb_array_elements(f.reasons) ->> 'signal') as signals
       from fraud_case f join referral r on r.id = f.referral_id where f.id = $1`,
    [id],
  )
  return row
}

test('the fraud trace moves, and a fraud case about the old recommender does not block the new reward', async () => {
  const found = await misplacedOrder(server)
  const from = referralOf(found.wrong.referral)
  const caseId = await createFraudCase(server, from)
  await recordOwnVisit(server, found.params.id, from)
  await server.database.query(
    `insert into fraud_trace (tenant_id, referral_id, recipient_id, step, network, at)
     select tenant_id, referral_id, recipient_id, 'ordered', '\\x00', $2 from orders where id = $1
     on conflict do nothing`,
    [found.params.id, server.clock.now()],
  )
  await moved(found)
  expect(await caseOf(caseId)).toEqual({ number: from, state: 'cleared', code: 'order-moved', signals: [] })
  const traces = await server.database.query<{ number: string }>(
    `select r.number from fraud_trace t join referral r on r.id = t.referral_id join orders o on o.recipient_id = t.recipient_id
      where o.id = $1 and t.step = 'ordered'`,
    [found.params.id],
  )
  expect(traces).toEqual([{ number: found.right.referral.Empfehlungsnummer }])
  await server.signedEvents('swb', [{ orderNumber: found.placed.Auftragsnummer, status: 'concluded' }])
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  await logIn()
  const file = await support.ok('getOrder', { params: found.params })
  expect(file.order.state).toBe('released')
  expect(file.claims.map(({ state }) => state)).toEqual(['ready'])
})

test("a fraud case stays in review with the new recommender's signals if they are suspicious too", async () => {
  const found = await misplacedOrder(server)
  const caseId = await createFraudCase(server, referralOf(found.wrong.referral))
  const to = referralOf(found.right.referral)
  await recordOwnVisit(server, found.params.id, to)
  await moved(found)
  expect(await caseOf(caseId)).toEqual({ number: to, state: 'review', code: null, signals: ['own-visit'] })
})

test('a cleared fraud case stays cleared, and the same signal about the new recommender is reviewed again', async () => {
  const found = await misplacedOrder(server)
  const caseId = await createFraudCase(server, referralOf(found.wrong.referral))
  await server.database.query(
    `update fraud_case set state = 'cleared', reason_code = 'explained', decided_at = now(),
            reasons = '[{"signal": "own-visit", "count": 1, "points": 60}]' where id = $1`,
    [caseId],
  )
  await moved(found)
  const cleared = { state: 'cleared', code: 'explained', signals: ['own-visit'] }
  expect(await caseOf(caseId)).toEqual({ number: referralOf(found.wrong.referral), ...cleared })
  await recordOwnVisit(server, found.params.id, referralOf(found.right.referral))
  await server.signedEvents('swb', [{ orderNumber: found.placed.Auftragsnummer, status: 'concluded' }])
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  expect(await caseOf(caseId)).toEqual({
    number: referralOf(found.right.referral),
    state: 'review',
    code: null,
    signals: ['own-visit'],
  })
})

test("the recipient's consent to be named to the old recommender ends", async () => {
  const [wrong, right] = [await confirmedRecommender(server), await confirmedRecommender(server)]
  const placed = await order(server, wrong.referral, 'swb', newEmail('karl'), { naming: true })
  const token = placed.mailedToken
  await server.api.ok('giveConsent', { token, body: { AgbText: 'Ich bestätige meine Angaben.' } })
  const namesFor = async (email: string) => {
    const [view] = await server.api.ok('listMyReferrals', { query: {}, token: await signIn(server, email) })
    return [view?.EmpfaengerName, ...(view?.Kontakte.map(({ Name }) => Name) ?? [])]
  }
  expect(await namesFor(wrong.email)).toEqual(['Karl K.', 'Karl K.'])
  const params = { id: await orderId(server, placed.Auftragsnummer) }
  await moved({ params, right })
  expect(await namesFor(right.email)).toEqual([null, null])
  const steps = await server.database.query<{ step: string; source: string }>(
    `select c.step, c.source from consent_step c join orders o on o.recipient_id = c.person_id
      where o.id = $1 and c.kind = 'naming' order by c.id`,
    [params.id],
  )
  expect(steps.at(-1)).toEqual({ step: 'withdrawn', source: 'order-moved' })
  // On their page the recipient can consent again, this time for the new recommender.
  await server.api.ok('setNaming', { token, body: { Erlaubt: true } })
  expect(await namesFor(right.email)).toEqual(['Karl K.', 'Karl K.'])
})

test('past figures count the order for the new recommender', async () => {
  const found = await misplacedOrder(server)
  server.clock.advance(2 * day)
  await server.scheduled('figures.count')
  await logIn()
  const ordersOf = async (email: string) => {
    const rows = await server.database.query<{ orders: number }>(
      `select f.orders from figure_day f join account a on a.id::text = f.key
        where f.dimension = 'recommender' and a.email = $1 and f.orders > 0`,
      [email],
    )
    return rows.map(({ orders }) => orders)
  }
  expect([await ordersOf(found.wrong.email), await ordersOf(found.right.email)]).toEqual([[1], []])
  await moved(found)
  await server.scheduled('figures.count')
  expect([await ordersOf(found.wrong.email), await ordersOf(found.right.email)]).toEqual([[], [1]])
})

test('the budget gets the old reward back before the new one is reserved', async () => {
  const rule = await liveRule(server, { scopeId: '462', amountCents: 9000, budgetCents: 9000 })
  const found = await misplacedOrder(server)
  const reserved = () =>
    server.database.query<{ reserved_cents: number }>(
      'select reserved_cents from reward_budget where rule_id = $1',
      [rule.id],
    )
  expect(await reserved()).toEqual([{ reserved_cents: 9000 }])
  await moved(found)
  expect(await reserved()).toEqual([{ reserved_cents: 9000 }])
  const file = await support.ok('getOrder', { params: found.params })
  expect(file.claims.map(({ amountCents }) => amountCents)).toEqual([9000])
})

test('a successor of a moved order does not wait for a second person because of the move', async () => {
  const found = await misplacedOrder(server)
  await moved(found)
  const number = `N-${found.placed.Auftragsnummer}`
  const successorOf = found.placed.Auftragsnummer
  await server.signedEvents('swb', [{ orderNumber: number, successorOf, status: 'received' }])
  await server.signedEvents('swb', [{ orderNumber: number, status: 'concluded' }])
  const params = { id: await orderId(server, number) }
  expect((await support.ok('getOrder', { params })).order.secondCheck).toBeNull()
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  expect(await claimsOfOrder(server, params.id)).toMatchObject([
    { number: found.right.referral.Empfehlungsnummer, state: 'ready' },
  ])
})

test('a successor opened by an operator, or one with a new address, waits for a second person', async () => {
  const byHand = await misplacedOrder(server)
  await moved(byHand)
  const body = { orderNumber: `H-${byHand.placed.Auftragsnummer}`, reason }
  const made = await support.ok('addSuccessorOrder', { params: byHand.params, body })
  await server.signedEvents('swb', [{ orderNumber: made.number, status: 'concluded' }])
  const redirected = await misplacedOrder(server)
  await moved(redirected)
  await support.ok('correctRecipient', {
    params: redirected.params,
    body: { email: newEmail('umgeleitet'), reason },
  })
  const number = `N-${redirected.placed.Auftragsnummer}`
  const successorOf = redirected.placed.Auftragsnummer
  await server.signedEvents('swb', [{ orderNumber: number, successorOf, status: 'received' }])
  await server.signedEvents('swb', [{ orderNumber: number, status: 'concluded' }])
  for (const id of [made.id, await orderId(server, number)]) {
    expect((await support.ok('getOrder', { params: { id } })).order.secondCheck).toBe('waiting')
  }
})
