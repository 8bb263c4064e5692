// SPEC §M.23

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { claimsOfOrder, misplacedOrder, orderId, proposeMove } from '../../../test/harness/order-moves.ts'
import { reportWithdrawn } from '../../../test/harness/payouts.ts'
import { conclude, confirmedRecommender } from '../../../test/harness/people.ts'
import { approveWaiting } from '../../../test/harness/second-checks.ts'

// Goodwill for another referral in place of an order whose reward was clawed back. Decision 096

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  support = await server.operator('support')
})

async function release() {
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  await server.runJobs()
  support = await server.operator('support')
}

/** An order over the wrong link whose reward is ready to be collected. */
async function released() {
  const third = await confirmedRecommender(server)
  const found = await misplacedOrder(server)
  await conclude(server, found.wrong.referral)
  await release()
  return { ...found, third, number: found.placed.Auftragsnummer }
}

const today = () => server.clock.now().toISOString().slice(0, 10)
const grant = (referralNumber: string, orderNumber: string) => ({
  params: { id: referralNumber },
  body: { orderedOn: today(), orderNumber, reason: 'Gehört zu dieser Empfehlung' },
})

/** Refuses the order as the second person. */
async function refuse(number: string) {
  const second = await server.operator('finance')
  const { checks } = await second.ok('listSecondChecks', { query: { limit: '200' } })
  const orders = checks.flatMap(({ id, version, orderNumber }) =>
    orderNumber === number ? [{ id, version }] : [],
  )
  await second.ok('decideSecondChecks', { body: { verdict: 'refused', reason: 'Falscher Link', orders } })
}

test("pays the reward once, and only after the claw-back and a second person's approval", async () => {
  const { number, params, right, wrong, third } = await released()
  const to = right.referral.Empfehlungsnummer
  const early = await support.call('grantGoodwill', grant(to, number))
  expect(early).toMatchObject({ status: 409, body: { fields: { orderNumber: expect.any(String) } } })
  await reportWithdrawn(server, wrong.referral.Empfehlungsnummer)
  await support.ok('grantGoodwill', grant(to, number))
  const inPlace = await orderId(server, `KULANZ-ZU-${number}`)
  await release()
  expect(await claimsOfOrder(server, inPlace)).toMatchObject([{ number: to, state: 'open', cents: 7000 }])
  expect(await approveWaiting(server)).toBe(1)
  await release()
  expect(await claimsOfOrder(server, inPlace)).toMatchObject([{ number: to, state: 'ready', cents: 7000 }])
  expect(await claimsOfOrder(server, params.id)).toMatchObject([{ state: 'cancelled' }])
  // Refused again for the same referral and for a third one.
  for (const referral of [to, third.referral.Empfehlungsnummer]) {
    expect(await support.refusal('grantGoodwill', grant(referral, number))).toBe('409 PSOF0102')
  }
})

test('the old order cannot get a successor, and the order in its place cannot be moved', async () => {
  const { number, right, wrong } = await released()
  await reportWithdrawn(server, wrong.referral.Empfehlungsnummer)
  await support.ok('grantGoodwill', grant(right.referral.Empfehlungsnummer, number))
  const again = { orderNumber: `N-${number}`, successorOf: number, status: 'received' as const }
  const answer = await server.signedEvents('swb', [again])
  expect(answer.body).toMatchObject({ accepted: 0 })
  const id = await orderId(server, `KULANZ-ZU-${number}`)
  await expect(proposeMove(support, id, wrong.referral.Empfehlungsnummer)).rejects.toThrow()
})

test("a second person's refusal cancels it and frees its place", async () => {
  const { number, right, wrong, third } = await released()
  await reportWithdrawn(server, wrong.referral.Empfehlungsnummer)
  await support.ok('grantGoodwill', grant(right.referral.Empfehlungsnummer, number))
  await refuse(`KULANZ-ZU-${number}`)
  const first = await orderId(server, `KULANZ-ZU-${number}`)
  expect((await support.ok('getOrder', { params: { id: first } })).order.state).toBe('cancelled')
  await support.ok('grantGoodwill', grant(third.referral.Empfehlungsnummer, number))
  const next = await orderId(server, `KULANZ-ZU-KULANZ-ZU-${number}`)
  expect(await claimsOfOrder(server, next)).toMatchObject([
    { number: third.referral.Empfehlungsnummer, state: 'open' },
  ])
})

test('can be granted to the same referral again after a refusal, but not twice while it counts', async () => {
  const { number, right, wrong } = await released()
  await reportWithdrawn(server, wrong.referral.Empfehlungsnummer)
  const to = right.referral.Empfehlungsnummer
  await support.ok('grantGoodwill', grant(to, number))
  expect(await support.refusal('grantGoodwill', grant(to, number))).toBe('409 PSOF0102')
  await refuse(`KULANZ-ZU-${number}`)
  await support.ok('grantGoodwill', grant(to, number))
  const next = await orderId(server, `KULANZ-ZU-KULANZ-ZU-${number}`)
  expect(await claimsOfOrder(server, next)).toMatchObject([{ number: to, state: 'open' }])
  // It is not given back to the referral of the old order.
  await refuse(`KULANZ-ZU-KULANZ-ZU-${number}`)
  const own = wrong.referral.Empfehlungsnummer
  expect(await support.refusal('grantGoodwill', grant(own, number))).toBe('409 PSOF0102')
})

test('the order in place cannot get a successor, because the provider does not know it', async () => {
  const { number, right, wrong, third } = await released()
  await reportWithdrawn(server, wrong.referral.Empfehlungsnummer)
  await support.ok('grantGoodwill', grant(right.referral.Empfehlungsnummer, number))
  const inPlace = `KULANZ-ZU-${number}`
  const id = await orderId(server, inPlace)
  const reason = 'Neu angelegt'
  const succeeding = { params: { id }, body: { orderNumber: `M-${number}`, reason } }
  expect(await support.refusal('addSuccessorOrder', succeeding)).toBe('410 PSOF0310')
  const event = { orderNumber: `N-${number}`, successorOf: inPlace, status: 'received' as const }
  expect((await server.signedEvents('swb', [event])).body).toMatchObject({
    accepted: 0,
    rejected: [{ code: 'PSOF0310' }],
  })
  // Its place is free after the refusal.
  await refuse(inPlace)
  await support.ok('grantGoodwill', grant(third.referral.Empfehlungsnummer, number))
})

test('two operators who grant it at the same time grant it once', async () => {
  const { number, right, wrong, third } = await released()
  await reportWithdrawn(server, wrong.referral.Empfehlungsnummer)
  const answers = await Promise.all(
    [right.referral, third.referral].map(({ Empfehlungsnummer }) =>
      support.call('grantGoodwill', grant(Empfehlungsnummer, number)),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('blocks a successor of the old order until it is refused', async () => {
  const { wrong, right, placed } = await misplacedOrder(server)
  const number = placed.Auftragsnummer
  await reportWithdrawn(server, wrong.referral.Empfehlungsnummer)
  await support.ok('grantGoodwill', grant(right.referral.Empfehlungsnummer, number))
  const again = [{ orderNumber: `N-${number}`, successorOf: number, status: 'received' as const }]
  expect((await server.signedEvents('swb', again)).body).toMatchObject({ accepted: 0 })
  await refuse(`KULANZ-ZU-${number}`)
  const later = [{ orderNumber: `M-${number}`, successorOf: number, status: 'received' as const }]
  expect((await server.signedEvents('swb', later)).body).toMatchObject({ accepted: 1 })
  expect(await claimsOfOrder(server, await orderId(server, `M-${number}`))).toMatchObject([
    { number: wrong.referral.Empfehlungsnummer, state: 'open' },
  ])
  // Goodwill in its place is refused under either number.
  const third = await confirmedRecommender(server)
  for (const named of [number, `KULANZ-ZU-${number}`]) {
    const refusal = await support.refusal('grantGoodwill', grant(third.referral.Empfehlungsnummer, named))
    expect(refusal).toBe('409 PSOF0102')
  }
})
