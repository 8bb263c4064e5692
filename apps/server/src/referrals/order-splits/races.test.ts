// SPEC §C.22

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, minute } from '../../../test/harness/clock.ts'
import {
  listOrdersOf,
  mergedOrder,
  splitReason as reason,
  report,
  splitApproval,
  splitProposal,
  storedOrder,
} from '../../../test/harness/order-splits.ts'
import { lockRows } from '../../../test/harness/row-locks.ts'

// Calls concurrent with the split of an order. Decision 103

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

async function proposeSplit(before: (second: string) => Promise<unknown> = async () => {}) {
  const found = await mergedOrder(server)
  await before(found.second)
  const proposal = await splitProposal(support, found.params.id, { numbers: [found.second] })
  const { id } = await support.ok('proposeOrderSplit', proposal)
  const hold = () =>
    lockRows(server, 'select from referral where number = $1 for update', [found.referral.Empfehlungsnummer])
  // Read before the lock is taken, because the preview waits for it as well.
  const approval = await splitApproval(finance, id)
  const approve = async () => (await finance.ok('decideOrderSplit', approval)).newOrder?.id ?? ''
  return { ...found, id, hold, approve }
}

test('a waiting report reaches the order it names, alone and in a batch', async () => {
  const one = await proposeSplit()
  const two = await proposeSplit()
  const empfehlungsnummer = two.referral.Empfehlungsnummer
  const held = [await one.hold(), await two.hold()] as const
  const splits = [one, two].map(({ approve }) => approve())
  await held[0].waitForBlocked(2)
  server.clock.advance(minute)
  const alone = server.signedEvents('swb', [{ orderNumber: one.second, status: 'withdrawn' }])
  const together = server.signedEvents('swb', [
    { orderNumber: two.second, status: 'concluded', empfehlungsnummer },
    { orderNumber: `Q-${two.mark}`, status: 'received', empfehlungsnummer: one.referral.Empfehlungsnummer },
  ])
  await held[0].waitForBlocked(4)
  await held[0].rollBack()
  await held[1].rollBack()
  const [first = '', second = ''] = await Promise.all(splits)
  expect((await alone).body.accepted).toBe(1)
  expect((await together).body.accepted).toBe(2)
  expect((await storedOrder(server, first)).state).toBe('withdrawn')
  expect((await storedOrder(server, one.params.id)).state).toBe('received')
  expect((await storedOrder(server, second)).state).toBe('concluded')
  expect((await storedOrder(server, two.params.id)).state).toBe('received')
})

test('a waiting correction applies to the order that has the corrected report', async () => {
  const mark = randomUUID()
  const found = await proposeSplit((second) => report(server, second, 'concluded', { eventId: mark }))
  const rowLock = await found.hold()
  const splitting = found.approve()
  await rowLock.waitForBlocked(1)
  const correcting = server.signedEvents('swb', [
    { corrects: mark, status: 'concluded', occurredAt: server.clock.now().toISOString() },
  ])
  await rowLock.waitForBlocked(2)
  await rowLock.rollBack()
  const newId = await splitting
  expect((await correcting).body.accepted).toBe(1)
  const [row] = await server.database.query<{ corrected_states: string[] }>(
    'select corrected_states from orders where id = $1',
    [newId],
  )
  expect(row?.corrected_states).toEqual(['concluded'])
})

test('one of two simultaneous decisions succeeds and creates one new order', async () => {
  const found = await proposeSplit()
  const others = [finance, await server.operator('admin')]
  const approval = await splitApproval(finance, found.id)
  const answers = await Promise.all(others.map((who) => who.call('decideOrderSplit', approval)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await listOrdersOf(server, found.referral)).toHaveLength(2)
})

test('if a move and a split are proposed at the same time, only one is stored', async () => {
  for (let round = 0; round < 3; round++) {
    const other = await mergedOrder(server)
    const found = await mergedOrder(server)
    const { params } = found
    await logIn()
    const proposal = await splitProposal(support, params.id, { numbers: [found.second] })
    const answers = await Promise.all([
      support.call('proposeOrderSplit', proposal),
      support.call('proposeOrderMove', {
        params,
        body: { referralNumber: other.referral.Empfehlungsnummer, reason },
      }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('the release job skips the order until the split and then pays each order once', async () => {
  const found = await proposeSplit()
  await report(server, found.first, 'concluded')
  await report(server, found.second, 'concluded')
  server.clock.advance(20 * day)
  await logIn()
  const approval = await splitApproval(finance, found.id)
  const rowLock = await found.hold()
  const splitting = finance.ok('decideOrderSplit', approval)
  await rowLock.waitForBlocked(1)
  const releasing = server.scheduled('orders.release')
  await rowLock.rollBack()
  const newId = (await splitting).newOrder?.id
  await releasing
  await server.scheduled('orders.release')
  const claims = await server.database.query<{ order_id: string; state: string }>(
    `select c.order_id, c.state from claim c where c.order_id = any($1) and not c.former`,
    [[found.params.id, newId]],
  )
  expect(claims.map(({ state }) => state)).toEqual(['ready', 'ready'])
})
