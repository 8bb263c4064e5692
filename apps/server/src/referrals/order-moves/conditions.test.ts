// SPEC §C.20

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  claimsOfOrder,
  type MisplacedOrder,
  misplacedOrder,
  moveApproval,
  orderId,
  proposeMove,
  moveReason as reason,
} from '../../../test/harness/order-moves.ts'
import {
  conclude,
  confirmedRecommender,
  newEmail,
  order,
  type Referral,
} from '../../../test/harness/people.ts'

// Conditions of an order move, and concurrent decisions. Decision 096

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
let finance: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(logIn)

/** Logs in again, because sessions expire when the clock moves. */
async function logIn() {
  support = await server.operator('support')
  finance = await server.operator('finance')
}

async function release() {
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  await logIn()
}

const blockerOf = async ({ params }: Pick<MisplacedOrder, 'params'>, { Empfehlungsnummer }: Referral) => {
  const { status, body } = await support.call('previewOrderMove', {
    params,
    query: { referralNumber: Empfehlungsnummer },
  })
  return [status, body.fields?.referralNumber ?? null]
}

describe('a move is refused', () => {
  test('to the same referral, a newer one or a cancelled one', async () => {
    const found = await misplacedOrder(server)
    expect(await blockerOf(found, found.wrong.referral)).toEqual([
      409,
      expect.stringContaining('schon zu dieser'),
    ])
    server.clock.advance(day)
    await logIn()
    const newer = await confirmedRecommender(server)
    expect(await blockerOf(found, newer.referral)).toEqual([
      409,
      expect.stringContaining('jünger als die Bestellung'),
    ])
    const { referral } = await confirmedRecommender(server)
    await support.ok('cancelReferral', { params: { id: referral.Empfehlungsnummer }, body: { reason } })
    expect(await blockerOf(found, referral)).toEqual([409, expect.stringContaining('beendet oder gesperrt')])
  })

  test('to the recipient’s own referral', async () => {
    const email = newEmail('selma')
    const own = await confirmedRecommender(server, { email })
    const { referral } = await confirmedRecommender(server)
    const placed = await order(server, referral, 'swb', email)
    const params = { id: await orderId(server, placed.Auftragsnummer) }
    expect(await blockerOf({ params }, own.referral)).toEqual([
      409,
      expect.stringContaining('dieselbe Person'),
    ])
    await server.configure('swb', { allowSelfRecommendation: true })
    expect((await blockerOf({ params }, own.referral))[0]).toBe(200)
    await server.configure('swb', {})
  })

  test('if the order is released or has failed', async () => {
    const found = await misplacedOrder(server)
    await conclude(server, found.wrong.referral)
    await release()
    expect(await blockerOf(found, found.right.referral)).toEqual([
      409,
      expect.stringContaining('schon freigegeben'),
    ])
    const failed = await misplacedOrder(server)
    await server.signedEvents('swb', [{ orderNumber: failed.placed.Auftragsnummer, status: 'withdrawn' }])
    expect(await blockerOf(failed, failed.right.referral)).toEqual([
      409,
      expect.stringContaining('nichts mehr'),
    ])
  })

  test('to a locked recommender and beyond the reward limits', async () => {
    const found = await misplacedOrder(server)
    await server.configure('swb', { personLimit: 1 })
    const other = await order(server, found.right.referral)
    await server.signedEvents('swb', [{ orderNumber: other.Auftragsnummer, status: 'concluded' }])
    await release()
    expect(await blockerOf(found, found.right.referral)).toEqual([409, expect.stringContaining('Obergrenze')])
    await server.configure('swb', {})
    const [account] = await server.database.query<{ id: string }>('select id from account where email = $1', [
      found.right.email,
    ])
    const params = { id: account?.id ?? '' }
    await finance.ok('lockAccount', { params, body: { kind: 'single', reason: 'Verdacht' } })
    expect(await blockerOf(found, found.right.referral)).toEqual([409, expect.stringContaining('gesperrt')])
  })

  test('if the order has failed since the proposal, which can still be refused', async () => {
    const found = await misplacedOrder(server)
    const { id } = await proposeMove(support, found.params.id, found.right.referral.Empfehlungsnummer)
    await server.signedEvents('swb', [{ orderNumber: found.placed.Auftragsnummer, status: 'rejected' }])
    const params = { id }
    const approval = await moveApproval(finance, id)
    expect(await finance.refusal('decideOrderMove', approval)).toBe('409 PSOF0102')
    await finance.ok('decideOrderMove', { params, body: { verdict: 'refused', reason: 'Gescheitert' } })
    expect(await claimsOfOrder(server, found.params.id)).toMatchObject([
      { state: 'cancelled', former: false },
    ])
  })
})

test('one of two simultaneous decisions succeeds', async () => {
  const found = await misplacedOrder(server)
  const { id } = await proposeMove(support, found.params.id, found.right.referral.Empfehlungsnummer)
  const others = [await server.operator('finance'), await server.operator('admin')]
  const approval = await moveApproval(finance, id)
  const answers = await Promise.all(others.map((who) => who.call('decideOrderMove', approval)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await claimsOfOrder(server, found.params.id)).toHaveLength(2)
})

test('two orders that swap referrals at the same time both arrive', async () => {
  const found = await misplacedOrder(server)
  const back = await order(server, found.right.referral)
  const other = await orderId(server, back.Auftragsnummer)
  for (let round = 0; round < 5; round++) {
    const [from, to] = round % 2 === 0 ? [found.wrong, found.right] : [found.right, found.wrong]
    const one = await proposeMove(support, found.params.id, to.referral.Empfehlungsnummer)
    const two = await proposeMove(support, other, from.referral.Empfehlungsnummer)
    const approvals = [await moveApproval(finance, one.id), await moveApproval(finance, two.id)]
    const answers = await Promise.all(approvals.map((approval) => finance.call('decideOrderMove', approval)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  const live = async (id: string) => (await claimsOfOrder(server, id)).filter(({ former }) => !former)
  expect(await live(found.params.id)).toMatchObject([
    { number: found.right.referral.Empfehlungsnummer, state: 'open' },
  ])
  expect(await live(other)).toMatchObject([{ number: found.wrong.referral.Empfehlungsnummer, state: 'open' }])
})

test('an order that fails at the same time as its move pays nobody', async () => {
  for (let round = 0; round < 5; round++) {
    const found = await misplacedOrder(server)
    const { id } = await proposeMove(support, found.params.id, found.right.referral.Empfehlungsnummer)
    const approval = await moveApproval(finance, id)
    const [decided, report] = await Promise.all([
      finance.call('decideOrderMove', approval),
      server.signedEvents('swb', [{ orderNumber: found.placed.Auftragsnummer, status: 'withdrawn' }]),
    ])
    expect([200, 409]).toContain(decided.status)
    expect(report.body.accepted).toBe(1)
    const claims = await claimsOfOrder(server, found.params.id)
    expect(claims.map(({ state }) => state)).toEqual(claims.map(() => 'cancelled'))
  }
})
