// SPEC §C.07

import { germanDay } from '@zuruf/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, hour } from '../../../test/harness/clock.ts'
import { confirmOrder } from '../../../test/harness/handovers.ts'
import { approveMove, proposeMove } from '../../../test/harness/order-moves.ts'
import {
  conclude,
  confirmedRecommender,
  follow,
  mailedToken,
  newEmail,
  order,
  orderBody,
  providerEventFor,
  type Referral,
  recommend,
  signIn,
} from '../../../test/harness/people.ts'
import { liveRule, simulateRule } from '../../../test/harness/rules.ts'
import { approveWaiting } from '../../../test/harness/second-checks.ts'

/** New-customer rule of requests for an offer: the first contract that is released is rewarded. Decision 098 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
  await liveRule(server, { scopeId: withOffer, lookBackDays, amountCents: 50_000, budgetCents: 5_000_000 })
  await liveRule(server, { scopeId: ordered, lookBackDays })
})
afterAll(() => server.close())

const withOffer = '3506'
const ordered = '3301'
const lookBackDays = 100

const reasonsOf = (referral: Referral) => reasonsOfNumber(referral.Empfehlungsnummer)

const reasonsOfNumber = async (number: string) =>
  (
    await server.database.query<{ state: string; cancel_reason: string | null }>(
      `select c.state, c.cancel_reason from claim c join referral r on r.tenant_id = c.tenant_id and r.id = c.referral_id
        where r.number = $1 order by c.party desc`,
      [number],
    )
  ).map((claim) => claim.cancel_reason ?? claim.state)

const reserved = async () => {
  const [row] = await server.database.query<{ cents: number }>(
    'select sum(reserved_cents)::int as cents from reward_budget',
  )
  return row?.cents ?? 0
}

/** One person requests offers through several referrals. @returns the referrals */
async function requests(count: number, email = newEmail('frage')): Promise<Referral[]> {
  const referrals: Referral[] = []
  for (let n = 0; n < count; n++) {
    const referral = await recommend(server, { productId: withOffer, share: 50 })
    await order(server, referral, 'swb', email)
    referrals.push(referral)
  }
  return referrals
}

async function release() {
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
}

/** Claims of a released order: the recommenders here have not confirmed their address. */
const rewarded = ['open', 'ready']
const existing = ['existing-customer', 'existing-customer']

const pair = async (email?: string) => (await requests(2, email)) as [Referral, Referral]
const event = (referral: Referral, status: 'concluded' | 'withdrawn' = 'concluded') =>
  providerEventFor(server, referral, status)

describe('two requests of one person', () => {
  test('the first contract is rewarded, the other request returns its amount to the budget', async () => {
    const before = await reserved()
    const [one, other] = await pair()
    expect([await reasonsOf(one), await reasonsOf(other)]).toEqual([
      ['open', 'open'],
      ['open', 'open'],
    ])
    await conclude(server, other)
    server.clock.advance(hour)
    await conclude(server, one)
    expect(await reasonsOf(one)).toEqual(['open', 'open'])
    expect(await reserved()).toBe(before + 100_000)
    await release()
    expect(await reasonsOf(one)).toEqual(existing)
    expect(await reasonsOf(other)).toEqual(rewarded)
    expect(await reserved()).toBe(before + 50_000)
  })

  test('contracts of one call earn one reward', async () => {
    const links = await pair()
    const events = await Promise.all(links.map((referral) => event(referral)))
    expect((await server.signedEvents('swb', events)).body.accepted).toBe(2)
    await release()
    const reasons = await Promise.all(links.map((referral) => reasonsOf(referral)))
    expect(reasons.flat().toSorted()).toEqual([...existing, ...rewarded])
  })

  test('the second contract is rewarded if the first has failed', async () => {
    const [one, other] = await pair()
    await conclude(server, one)
    await server.signedEvents('swb', [await event(one, 'withdrawn')])
    await conclude(server, other)
    await release()
    expect(await reasonsOf(other)).toEqual(rewarded)
  })

  test('a successor of the first contract and the second contract earn one reward', async () => {
    const [one, other] = await pair()
    const [row] = await server.database.query<{ number: string }>(
      `select o.number from orders o join referral r on r.id = o.referral_id where r.number = $1`,
      [one.Empfehlungsnummer],
    )
    await conclude(server, one)
    server.clock.advance(day)
    await conclude(server, other)
    server.clock.advance(day)
    const successor = {
      orderNumber: `N-${row?.number}`,
      successorOf: row?.number,
      status: 'concluded' as const,
    }
    expect((await server.signedEvents('swb', [successor])).body.accepted).toBe(1)
    await release()
    const reasons = [...(await reasonsOf(one)), ...(await reasonsOf(other))]
    expect(reasons.toSorted()).toEqual([...existing, ...rewarded, 'successor', 'successor'])
  })

  test('a contract without a reward earns none after it moves to another referral', async () => {
    const email = newEmail('frage')
    const right = await recommend(server, { productId: withOffer, share: 50 })
    const expired = await recommend(server, { productId: ordered })
    const [asked] = (await requests(1, email)) as [Referral]
    server.clock.advance(61 * day)
    const begun = await server.api.ok('createRecipient', {
      params: { id: expired.Empfehlungsnummer },
      query: {},
      body: { OhnePraemie: true },
    })
    const form = orderBody(expired.Empfehlungsnummer, begun.Empfaengernummer, email)
    await server.api.ok('completeTracking', { query: {}, body: form })
    await conclude(server, expired)
    await release()
    await conclude(server, asked)
    expect(await reasonsOf(asked)).toEqual(['open', 'open'])
    const [row] = await server.database.query<{ id: string }>(
      `select o.id from orders o join referral r on r.id = o.referral_id where r.number = $1`,
      [asked.Empfehlungsnummer],
    )
    const support = await server.operator('support')
    const { id } = await proposeMove(support, row?.id ?? '', right.Empfehlungsnummer)
    await approveMove(await server.operator('finance'), id)
    expect(await reasonsOf(right)).toEqual(existing)
  })

  test('both contracts are rewarded if they are further apart than the look-back', async () => {
    const [one, other] = await pair()
    await conclude(server, one)
    await release()
    server.clock.advance((lookBackDays + 1) * day)
    await conclude(server, other)
    await release()
    expect([await reasonsOf(one), await reasonsOf(other)]).toEqual([rewarded, rewarded])
  })

  test('a contract reported by an operator is checked too', async () => {
    const [one, other] = await pair()
    await conclude(server, one)
    const [row] = await server.database.query<{ id: string }>(
      'select o.id from orders o join referral r on r.id = o.referral_id where r.number = $1',
      [other.Empfehlungsnummer],
    )
    const support = await server.operator('support')
    await support.ok('setOrderStatus', {
      params: { id: row?.id ?? '' },
      body: { status: 'concluded', reason: 'Telefonisch gemeldet' },
    })
    await release()
    await approveWaiting(server)
    await release()
    expect([await reasonsOf(one), await reasonsOf(other)]).toEqual([rewarded, existing])
  })
})

test('an order between request and contract makes the person an existing customer', async () => {
  const email = newEmail('frage')
  const [request] = await requests(1, email)
  const bought = await recommend(server, { productId: ordered })
  await order(server, bought, 'swb', email)
  expect(await reasonsOf(bought)).toEqual(['open'])
  await conclude(server, bought)
  server.clock.advance(hour)
  if (request) await conclude(server, request)
  await release()
  expect(request && (await reasonsOf(request))).toEqual(existing)
})

test.each([30, 45])('a simulation with a look-back of %i days uses the day of the contract', async (days) => {
  const email = newEmail('frage')
  const bought = await recommend(server, { productId: ordered })
  await confirmOrder(server, (await order(server, bought, 'swb', email)).mailedToken)
  await conclude(server, bought)
  server.clock.advance(25 * day)
  const from = germanDay(server.clock.now())
  const request = await recommend(server, { productId: withOffer })
  const { Auftragsnummer, mailedToken: token } = await order(server, request, 'swb', email)
  await confirmOrder(server, token)
  server.clock.advance(15 * day)
  await conclude(server, request)
  const terms = {
    scope: 'product',
    scopeId: withOffer,
    validFrom: '2099-01-01',
    amountCents: 4000,
    lookBackDays: days,
  } as const
  const { differences } = await simulateRule(server, terms, from)
  expect(differences.find(({ orderNumber }) => orderNumber === Auftragsnummer)).toMatchObject(
    days === 30
      ? { simulatedCents: 4000, existingCustomer: false }
      : { simulatedCents: 0, existingCustomer: true },
  )
})

test('a person of the same household is an existing customer', async () => {
  const inHouse = async (email: string) => {
    const referral = await recommend(server, { productId: withOffer })
    const { clickId } = await follow(server, referral)
    const { Empfaengernummer } = await server.api.ok('createRecipient', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      body: { KlickId: clickId },
    })
    const body = orderBody(referral.Empfehlungsnummer, Empfaengernummer, email)
    body.empfaengerdaten.Nachname = 'Dachs'
    const { EmpfaengerToken } = await server.api.ok('completeTracking', { query: {}, body })
    await confirmOrder(server, await mailedToken(server, EmpfaengerToken))
    return referral
  }
  const [one, other] = [await inHouse(newEmail('er')), await inHouse(newEmail('sie'))]
  await conclude(server, one)
  server.clock.advance(hour)
  await conclude(server, other)
  await release()
  expect([await reasonsOf(one), await reasonsOf(other)]).toEqual([['open'], ['existing-customer']])
})

test('mails about a contract without a reward state no amount, and the recommender sees the reason', async () => {
  const customer = newEmail('frage')
  const [first] = await requests(1, customer)
  const { email, referral } = await confirmedRecommender(server, { productId: withOffer, share: 50 })
  const placed = await order(server, referral, 'swb', customer)
  await confirmOrder(server, placed.mailedToken)
  if (first) await conclude(server, first)
  await server.scheduled('news.mail')
  await server.runJobs()
  server.clock.advance(day)
  await conclude(server, referral)
  await server.scheduled('news.mail')
  const mails = await server.runJobs()
  const toRecommender = mails.find((mail) => mail.to === email && mail.template === 'referral-news')
  const toRecipient = mails.find((mail) => mail.to === customer && mail.template === 'order-news')
  expect(toRecommender?.text).toContain('Vertrag')
  expect(toRecipient?.text).toContain('Vertrag')
  for (const mail of [toRecommender, toRecipient]) expect(mail?.text).not.toContain('€')
  await release()
  const [reward] = await server.api.ok('listMyRewards', { query: {}, token: await signIn(server, email) })
  expect(reward).toMatchObject({ Status: 'Storniert', Grund: 'Bestandskunde' })
})

/** Random events on three referrals of one person, in any order. */
const happenings = fc.array(
  fc.record({ link: fc.nat(2), step: fc.constantFrom('concluded', 'withdrawn', 'bought') }),
  { minLength: 3, maxLength: 8 },
)

test('one contract of a person is rewarded in any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (steps) => {
      const email = newEmail('zufall')
      const links = await requests(3, email)
      for (const { link, step } of steps) {
        const referral = links[link]
        if (step === 'bought')
          await order(server, await recommend(server, { productId: ordered }), 'swb', email)
        else if (referral) await server.signedEvents('swb', [await event(referral, step)])
      }
      await release()
      const { contracts, rewards } = await releasedOf(email)
      expect(rewards).toBe(Math.min(1, contracts))
    }),
    { numRuns: 8 },
  )
}, 120_000)

/** Number of a person's released contracts, and of those with a reward. */
async function releasedOf(email: string): Promise<{ contracts: number; rewards: number }> {
  const [row] = await server.database.query<{ contracts: number; rewards: number }>(
    `select count(*)::int as contracts, count(*) filter (where exists (
              select from claim c where c.order_id = o.id and c.kind = 'reward' and c.state <> 'cancelled'))::int as rewards
       from recipient p join orders o on o.tenant_id = p.tenant_id and o.recipient_id = p.id
      where p.email = $1 and o.state = 'released'`,
    [email],
  )
  return row ?? { contracts: 0, rewards: 0 }
}
