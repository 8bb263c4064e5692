// SPEC §C.20

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { createFraudCase, seenCases } from '../../../test/harness/fraud.ts'
import {
  claimsOfOrder,
  misplacedOrder,
  moveApproval,
  orderId,
  proposeMove,
  recordOwnVisit,
} from '../../../test/harness/order-moves.ts'
import { conclude, confirmedRecommender, order, type Referral } from '../../../test/harness/people.ts'
import { lockRows } from '../../../test/harness/row-locks.ts'

// Calls that wait for the lock of an order's referral while the order moves. Decision 096

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

const reason = 'Anruf gehört'
const holdReferral = ({ Empfehlungsnummer }: Referral) =>
  lockRows(server, 'select from referral where number = $1 for update', [Empfehlungsnummer])
/** Approval of the proposal as seen before the concurrent calls. */
const approvalOf = (id: string) => moveApproval(finance, id)
const stateAndReferralOf = async (number: string) => {
  const [row] = await server.database.query<{ state: string; referral: string }>(
    'select o.state, r.number as referral from orders o join referral r on r.id = o.referral_id where o.number = $1',
    [number],
  )
  return row
}

test('a waiting successor is opened for the new referral with all its claims', async () => {
  const { wrong, right, placed, params } = await misplacedOrder(server)
  const { id } = await proposeMove(support, params.id, right.referral.Empfehlungsnummer)
  const approval = await approvalOf(id)
  const rowLock = await holdReferral(wrong.referral)
  const approving = finance.ok('decideOrderMove', approval)
  await rowLock.waitForBlocked(1)
  const number = `N-${placed.Auftragsnummer}`
  const reporting = server.signedEvents('swb', [
    { orderNumber: number, successorOf: placed.Auftragsnummer, status: 'received' },
  ])
  await rowLock.waitForBlocked(2)
  await rowLock.rollBack()
  await Promise.all([approving, reporting])
  const there = right.referral.Empfehlungsnummer
  expect(await stateAndReferralOf(number)).toEqual({ state: 'received', referral: there })
  const claims = await claimsOfOrder(server, await orderId(server, number))
  expect(claims.map((claim) => claim.number)).toEqual([there])
})

test('the release job skips the order, and its next run pays the new recommender', async () => {
  const before = await confirmedRecommender(server)
  const first = await order(server, before.referral)
  await conclude(server, before.referral)
  server.clock.advance(day)
  const { wrong, right, placed, params } = await misplacedOrder(server)
  await conclude(server, wrong.referral)
  server.clock.advance(20 * day)
  await logIn()
  // The job lists both orders before the move is proposed.
  const heldFirst = await holdReferral(before.referral)
  const releasing = server.scheduled('orders.release')
  await heldFirst.waitForBlocked(1)
  const { id } = await proposeMove(support, params.id, right.referral.Empfehlungsnummer)
  const approval = await approvalOf(id)
  const rowLock = await holdReferral(wrong.referral)
  const approving = finance.ok('decideOrderMove', approval)
  await rowLock.waitForBlocked(2)
  await heldFirst.rollBack()
  await expect.poll(async () => (await stateAndReferralOf(first.Auftragsnummer))?.state).toBe('released')
  await rowLock.waitForBlocked(2)
  await rowLock.rollBack()
  await Promise.all([approving, releasing])
  const referral = right.referral.Empfehlungsnummer
  expect(await stateAndReferralOf(placed.Auftragsnummer)).toEqual({ state: 'concluded', referral })
  await server.scheduled('orders.release')
  expect(await stateAndReferralOf(placed.Auftragsnummer)).toEqual({ state: 'released', referral })
  expect(
    (await claimsOfOrder(server, params.id)).map(({ number, state, former }) => [number, state, former]),
  ).toEqual([
    [wrong.referral.Empfehlungsnummer, 'cancelled', true],
    [referral, 'ready', false],
  ])
})

test('releases, state changes and fraud decisions that waited for the move are refused', async () => {
  const { wrong, right, params } = await misplacedOrder(server)
  await conclude(server, wrong.referral)
  const caseId = await createFraudCase(server, wrong.referral.Empfehlungsnummer)
  // The new recommender is suspicious too, so the case stays in review.
  await recordOwnVisit(server, params.id, right.referral.Empfehlungsnummer)
  const admin = await server.operator('admin')
  const { id } = await proposeMove(support, params.id, right.referral.Empfehlungsnummer)
  const approval = await approvalOf(id)
  const rowLock = await holdReferral(wrong.referral)
  const approving = finance.ok('decideOrderMove', approval)
  await rowLock.waitForBlocked(1)
  const cases = await seenCases(admin, [caseId])
  const refusals = Promise.all([
    admin.refusal('releaseOrders', { body: { ids: [params.id], reason } }),
    admin.refusal('setOrderStatus', { params, body: { status: 'cancelled', reason } }),
  ])
  const deciding = admin.ok('decideFraudCases', {
    body: { cases, decision: 'confirmed', reasonCode: 'self-referral', note: reason },
  })
  await rowLock.waitForBlocked(4)
  await rowLock.rollBack()
  await approving
  expect(await refusals).toEqual(['409 PSOF0102', '409 PSOF0102'])
  expect((await deciding).results).toMatchObject([{ id: caseId, outcome: 'changed' }])
  expect((await claimsOfOrder(server, params.id)).map(({ state }) => state)).toEqual(['cancelled', 'open'])
})
