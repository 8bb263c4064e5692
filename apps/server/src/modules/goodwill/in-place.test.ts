import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { claimsOfOrder, misplacedOrder, orderId, proposeMove } from '../../../test/harness/order-moves.ts'
import { withdraw } from '../../../test/harness/payouts.ts'
import { conclude, confirmedRecommender } from '../../../test/harness/people.ts'
import { approveWaiting } from '../../../test/harness/second-checks.ts'

// An order whose reward was taken back from one referral is rewarded for another by goodwill. Decision 096

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

/** An order over the wrong link whose reward waits to be collected. */
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

/** The second person refuses what a first one accepted. */
async function refuse(number: string) {
  const second = await server.operator('finance')
  const { checks } = await second.ok('listSecondChecks', { query: { limit: '200' } })
  const orders = checks.flatMap(({ id, version, orderNumber }) =>
    orderNumber === number ? [{ id, version }] : [],
  )
  await second.ok('decideSecondChecks', { body: { verdict: 'refused', reason: 'Falscher Link', orders } })
}

test('the reward is given once, after a second person agreed, and only when it was taken back', async () => {
  const { number, params, right, wrong, third } = await released()
  const to = right.referral.Empfehlungsnummer
  const early = await support.call('grantGoodwill', grant(to, number))
  expect(early).toMatchObject({ status: 409, body: { fields: { orderNumber: expect.any(String) } } })
  await withdraw(server, wrong.referral.Empfehlungsnummer)
  await support.ok('grantGoodwill', grant(to, number))
  const inPlace = await orderId(server, `KULANZ-ZU-${number}`)
  await release()
  expect(await claimsOfOrder(server, inPlace)).toMatchObject([{ number: to, state: 'open', cents: 7000 }])
  expect(await approveWaiting(server)).toBe(1)
  await release()
  expect(await claimsOfOrder(server, inPlace)).toMatchObject([{ number: to, state: 'ready', cents: 7000 }])
  expect(await claimsOfOrder(server, params.id)).toMatchObject([{ state: 'cancelled' }])
  // Neither again for the same referral nor for a third one.
  for (const referral of [to, third.referral.Empfehlungsnummer]) {
    expect(await support.refusal('grantGoodwill', grant(referral, number))).toBe('409 PSOF0102')
  }
})

test('the order it stands for comes back for nobody, and the one in its place does not move', async () => {
  const { number, right, wrong } = await released()
  await withdraw(server, wrong.referral.Empfehlungsnummer)
  await support.ok('grantGoodwill', grant(right.referral.Empfehlungsnummer, number))
  const again = { orderNumber: `N-${number}`, successorOf: number, status: 'received' as const }
  const answer = await server.signedEvents('swb', [again])
  expect(answer.body).toMatchObject({ accepted: 0 })
  const id = await orderId(server, `KULANZ-ZU-${number}`)
  await expect(proposeMove(support, id, wrong.referral.Empfehlungsnummer)).rejects.toThrow()
})

test('one that the second person refuses ends, and gives its place to the next', async () => {
  const { number, right, wrong, third } = await released()
  await withdraw(server, wrong.referral.Empfehlungsnummer)
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

test('one that the second person refused can be given to the same referral again, as long as it counts for none', async () => {
  const { number, right, wrong } = await released()
  await withdraw(server, wrong.referral.Empfehlungsnummer)
  const to = right.referral.Empfehlungsnummer
  await support.ok('grantGoodwill', grant(to, number))
  expect(await support.refusal('grantGoodwill', grant(to, number))).toBe('409 PSOF0102')
  await refuse(`KULANZ-ZU-${number}`)
  await support.ok('grantGoodwill', grant(to, number))
  const next = await orderId(server, `KULANZ-ZU-KULANZ-ZU-${number}`)
  expect(await claimsOfOrder(server, next)).toMatchObject([{ number: to, state: 'open' }])
  // Its own referral it is not given back to.
  await refuse(`KULANZ-ZU-KULANZ-ZU-${number}`)
  const own = wrong.referral.Empfehlungsnummer
  expect(await support.refusal('grantGoodwill', grant(own, number))).toBe('409 PSOF0102')
})

test('it is made anew by nobody: the provider does not know it', async () => {
  const { number, right, wrong, third } = await released()
  await withdraw(server, wrong.referral.Empfehlungsnummer)
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
  // So its place is given up once it is refused.
  await refuse(inPlace)
  await support.ok('grantGoodwill', grant(third.referral.Empfehlungsnummer, number))
})

test('two who grant it at once give it once', async () => {
  const { number, right, wrong, third } = await released()
  await withdraw(server, wrong.referral.Empfehlungsnummer)
  const answers = await Promise.all(
    [right.referral, third.referral].map(({ Empfehlungsnummer }) =>
      support.call('grantGoodwill', grant(Empfehlungsnummer, number)),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('while it counts, the other order takes no successor; once it is refused it does', async () => {
  const { wrong, right, placed } = await misplacedOrder(server)
  const number = placed.Auftragsnummer
  await withdraw(server, wrong.referral.Empfehlungsnummer)
  await support.ok('grantGoodwill', grant(right.referral.Empfehlungsnummer, number))
  const again = [{ orderNumber: `N-${number}`, successorOf: number, status: 'received' as const }]
  expect((await server.signedEvents('swb', again)).body).toMatchObject({ accepted: 0 })
  await refuse(`KULANZ-ZU-${number}`)
  const later = [{ orderNumber: `M-${number}`, successorOf: number, status: 'received' as const }]
  expect((await server.signedEvents('swb', later)).body).toMatchObject({ accepted: 1 })
  expect(await claimsOfOrder(server, await orderId(server, `M-${number}`))).toMatchObject([
    { number: wrong.referral.Empfehlungsnummer, state: 'open' },
  ])
  // Nor is anybody rewarded in its place again, whichever of the numbers is named.
  const third = await confirmedRecommender(server)
  for (const named of [number, `KULANZ-ZU-${number}`]) {
    const refusal = await support.refusal('grantGoodwill', grant(third.referral.Empfehlungsnummer, named))
    expect(refusal).toBe('409 PSOF0102')
  }
})
