// SPEC §M.05

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser } from '../../../test/harness/client.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  confirmedRecommender,
  order,
  type Referral,
  recommend,
  signIn,
} from '../../../test/harness/people.ts'
import { liveRule } from '../../../test/harness/rules.ts'

// Limits on the number of rewarded recipients. Decision 095

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

let numbers = 0
/** An order in the provider's shop through a referral. @returns its number */
async function bought(referral: Referral, status: 'received' | 'concluded' = 'concluded') {
  const orderNumber = `L-${++numbers}`
  const reply = await server.signedEvents('swb', [
    { empfehlungsnummer: referral.Empfehlungsnummer, orderNumber, status },
  ])
  expect(reply.body.accepted).toBe(1)
  return orderNumber
}

const report = (orderNumber: string, status: 'concluded' | 'rejected') =>
  server.signedEvents('swb', [{ orderNumber, status }])

async function release() {
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
}

const claimsOf = (...referrals: Referral[]) =>
  server.database.query<{ number: string; state: string; cancel_reason: string | null }>(
    `select o.number, c.state, c.cancel_reason from claim c join orders o on o.id = c.order_id
       join referral r on r.id = c.referral_id where r.number = any($1) and c.party = 'recommender' and c.kind = 'reward'
      order by o.created_at, o.number`,
    [referrals.map(({ Empfehlungsnummer }) => Empfehlungsnummer)],
  )

const rewarded = async (...referrals: Referral[]) =>
  (await claimsOf(...referrals)).filter(({ state }) => state === 'ready').length

const visit = async (referral: Referral) => {
  const params = { id: referral.Empfehlungsnummer }
  const offer = await server.api.call('getReferralOffer', { params, query: {} })
  const begun = await server.api.call('createRecipient', { params, query: {}, body: null })
  return [offer.body.code, begun.body.code]
}

describe('referral with a limit of one', () => {
  test('rewards the first order released, and states the reason for the others', async () => {
    await server.configure('swb', { linkLimit: 1 })
    const { referral, email } = await confirmedRecommender(server)
    const first = await bought(referral)
    const second = await bought(referral, 'received')
    await release()
    await report(second, 'concluded')
    await release()
    expect(await claimsOf(referral)).toEqual([
      { number: first, state: 'ready', cancel_reason: null },
      { number: second, state: 'cancelled', cancel_reason: 'limit-reached' },
    ])
    const rewards = await server.api.ok('listMyRewards', { query: {}, token: await signIn(server, email) })
    expect(rewards.map(({ Status, Grund }) => [Status, Grund])).toContainEqual(['Storniert', 'Obergrenze'])
    await server.configure('swb', {})
  })

  test('rewards the second order if the first one fails', async () => {
    await server.configure('swb', { linkLimit: 1 })
    const { referral } = await confirmedRecommender(server)
    const first = await bought(referral, 'received')
    const second = await bought(referral)
    await report(first, 'rejected')
    await release()
    expect((await claimsOf(referral)).map(({ number, state }) => [number, state])).toEqual([
      [first, 'cancelled'],
      [second, 'ready'],
    ])
    await server.configure('swb', {})
  })

  test("is shown as used up to the next visitor, also before the provider's shop", async () => {
    await server.configure('swb', { linkLimit: 1, shopUrl: 'https://shop.example/' })
    const { referral } = await confirmedRecommender(server)
    expect(await visit(referral)).toEqual([undefined, undefined])
    await bought(referral, 'received')
    expect(await visit(referral)).toEqual(['PSOF0312', 'PSOF0312'])
    const followed = await server.api.call('followLink', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      headers: { 'user-agent': browser },
    })
    expect(followed.headers.location).toContain('/angebot/')
    expect(
      await server.api.refusal('getProductLink', { params: { id: referral.Empfehlungsnummer }, query: {} }),
    ).toBe('410 PSOF0312')
    await server.configure('swb', {})
  })

  test('is not used up by an unconfirmed order', async () => {
    await server.configure('swb', { linkLimit: 1 })
    const { referral } = await confirmedRecommender(server)
    await order(server, referral)
    expect(await visit(referral)).toEqual([undefined, undefined])
    const second = await order(server, referral)
    const body = { AgbText: 'Ich stimme zu' }
    await server.api.ok('giveConsent', { token: second.mailedToken, body })
    expect(await visit(referral)).toEqual(['PSOF0312', 'PSOF0312'])
    await server.configure('swb', {})
  })

  test('rewards one of two orders released concurrently', async () => {
    await server.configure('swb', { linkLimit: 1 })
    const { referral } = await confirmedRecommender(server)
    await bought(referral)
    await bought(referral)
    server.clock.advance(20 * day)
    await Promise.all([server.scheduled('orders.release'), server.scheduled('orders.release')])
    expect(await rewarded(referral)).toBe(1)
    await server.configure('swb', {})
  })
})

test('the personal limit counts all referrals, the monthly limit restarts each month', async () => {
  await server.configure('swb', { personLimit: 3, monthLimit: 2 })
  const { referral, email } = await confirmedRecommender(server)
  const other = await recommend(server, { email })
  await bought(referral)
  await bought(other)
  await bought(referral)
  await release()
  expect(await rewarded(referral, other)).toBe(2)
  server.clock.advance(31 * day)
  const third = await recommend(server, { email })
  await bought(third)
  await bought(third)
  await release()
  expect(await rewarded(referral, other, third)).toBe(3)
  await server.configure('swb', {})
})

test('a new limit applies to later orders only', async () => {
  const { referral } = await confirmedRecommender(server)
  const before = [await bought(referral), await bought(referral)]
  await server.configure('swb', { linkLimit: 1 })
  await release()
  expect(await claimsOf(referral)).toEqual(
    before.map((number) => ({ number, state: 'ready', cancel_reason: null })),
  )
  const after = await bought(referral)
  await server.configure('swb', {})
  await release()
  expect((await claimsOf(referral)).at(-1)).toEqual({
    number: after,
    state: 'cancelled',
    cancel_reason: 'limit-reached',
  })
})

test('a referral is shown as used up when its recommender has reached a personal or monthly limit', async () => {
  await server.configure('swb', { personLimit: 3, monthLimit: 2 })
  const { email, token } = await confirmedRecommender(server)
  const referral = await recommend(server, { email, token })
  const other = await recommend(server, { email, token })
  const numbers = [await bought(referral, 'received'), await bought(other, 'received')]
  const isUsed = async () => [(await visit(referral))[0], (await visit(other))[1]]
  expect(await isUsed()).toEqual(['PSOF0312', 'PSOF0312'])
  // Another person's referral still works, and this one works again when an order fails or a new month
  // begins.
  expect((await visit((await confirmedRecommender(server)).referral))[0]).toBeUndefined()
  await report(numbers[0] ?? '', 'rejected')
  expect(await isUsed()).toEqual([undefined, undefined])
  await bought(other, 'received')
  expect(await isUsed()).toEqual(['PSOF0312', 'PSOF0312'])
  server.clock.advance(31 * day)
  expect(await isUsed()).toEqual([undefined, undefined])
  await bought(other, 'received')
  expect(await isUsed()).toEqual(['PSOF0312', 'PSOF0312'])
  await server.configure('swb', {})
})

test('a rule’s limit overrides the tenant’s', async () => {
  await server.configure('swb', { linkLimit: 1 })
  await liveRule(server, { scopeId: '462', linkLimit: 2 })
  const { referral } = await confirmedRecommender(server)
  for (let order = 0; order < 3; order++) await bought(referral)
  await release()
  expect(await rewarded(referral)).toBe(2)
  expect((await server.api.ok('getProduct', { params: { id: '462' }, query: {} })).Obergrenzen).toEqual({
    JeLink: 2,
    JeEmpfehler: null,
    JeMonat: null,
  })
  await server.configure('swb', {})
})

test('exactly the allowed number is rewarded for any sequence of orders', async () => {
  const limit = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null })
  await fc.assert(
    fc.asyncProperty(
      limit,
      limit,
      fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 6 }),
      async (link, person, buyers) => {
        await server.configure('nordlicht', { linkLimit: link, personLimit: person })
        const input = { tenant: 'nordlicht' }
        const { referral, email } = await confirmedRecommender(server, input)
        const links = [referral, await recommend(server, { ...input, email })]
        for (const which of buyers) {
          const empfehlungsnummer = links[which]?.Empfehlungsnummer
          await server.signedEvents('nordlicht', [
            { empfehlungsnummer, orderNumber: `N-${++numbers}`, status: 'concluded' },
          ])
        }
        server.clock.advance(95 * day)
        await server.scheduled('orders.release')
        const over = [0, 1].map((which) =>
          Math.min(buyers.filter((one) => one === which).length, link ?? Infinity),
        )
        const expected = Math.min(
          over.reduce((sum, one) => sum + one, 0),
          person ?? Infinity,
        )
        expect(await rewarded(...links)).toBe(expected)
      },
    ),
    { numRuns: 12 },
  )
  await server.configure('nordlicht', {})
})
