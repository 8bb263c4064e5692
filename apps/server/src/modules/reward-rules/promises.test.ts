// SPEC §M.05

import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  conclude,
  confirmedRecommender,
  eventOf,
  mailedToken,
  newEmail,
  order,
  orderBody,
  type Referral,
  recommend,
  referralBody,
} from '../../../test/harness/people.ts'
import { liveRule } from '../../../test/harness/rules.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

interface ClaimRow {
  readonly party: string
  readonly amount_cents: number
  readonly state: string
  readonly cancel_reason: string | null
  readonly reward_rule_id: string | null
  readonly rule_version: string
  readonly window_days: number
}
const claimsOf = (referral: Referral) =>
  server.database.query<ClaimRow & Record<string, unknown>>(
    `select c.* from claim c join referral r on r.tenant_id = c.tenant_id and r.id = c.referral_id
      where r.number = $1 order by c.created_at, c.party desc`,
    [referral.Empfehlungsnummer],
  )
const product = (id: string) => server.api.ok('getProduct', { params: { id }, query: {} })
const inDays = (days: number) => germanDay(new Date(server.clock.now().getTime() + days * day))

describe('promised and paid amounts', () => {
  // SPEC §M.03
  test("tile, reward list, referral and claim show the rule's amount", async () => {
    const rule = await liveRule(server, { scopeId: '1006', amountCents: 12_500, title: 'Glasfaser-Herbst' })
    const shown = await product('1006')
    expect(shown).toMatchObject({ PraemieCent: 12_500, PraemieSicherCent: null })
    expect(shown.Praemien.map(({ Titel, WertCent }) => [Titel, WertCent])).toEqual([
      ['Glasfaser-Herbst', 12_500],
    ])
    expect(await server.api.ok('getMaxReward', {})).toEqual({ WertCent: 12_500, Wert: '125 €' })
    expect((await server.api.ok('listRewards', {}))[0]).toMatchObject({ Id: rule.id, Wert: '125 €' })
    const referral = await recommend(server, { productId: '1006', share: 50 })
    expect(referral).toMatchObject({ PraemieEmpfehlerCent: 6250, PraemieEmpfaengerCent: 6250 })
    await order(server, referral)
    expect(await claimsOf(referral)).toMatchObject([
      {
        party: 'recommender',
        amount_cents: 6250,
        reward_rule_id: rule.id,
        rule_version: 'reward-rule@1 (order)',
      },
      { party: 'recipient', amount_cents: 6250, reward_rule_id: rule.id },
    ])
  })

  test('a claim keeps its rule when another rule replaces it', async () => {
    const first = await liveRule(server, { scopeId: '3001', amountCents: 11_000 })
    const referral = await recommend(server, { productId: '3001' })
    await order(server, referral)
    await liveRule(server, { scopeId: '3001', amountCents: 5000 })
    expect((await product('3001')).PraemieCent).toBe(5000)
    expect(await claimsOf(referral)).toMatchObject([{ amount_cents: 11_000, reward_rule_id: first.id }])
  })

  test('a rule that ended before the order applies if it was live on the day of the referral', async () => {
    await liveRule(server, { scopeId: '3004', amountCents: 11_100, validTo: inDays(2) })
    const referral = await recommend(server, { productId: '3004' })
    server.clock.advance(5 * day)
    expect((await product('3004')).PraemieCent).not.toBe(11_100)
    await order(server, referral)
    expect(await claimsOf(referral)).toMatchObject([
      { amount_cents: 11_100, rule_version: 'reward-rule@1 (referral)' },
    ])
  })

  // SPEC §3.08
  test("only the rule's shares are accepted, and the default is one of them", async () => {
    await liveRule(server, { scopeId: '469', shares: [50, 0], recipientCapCents: 1000 })
    expect(await product('469')).toMatchObject({
      Anteile: [50, 0],
      AnteilStandard: 50,
      MaxEmpfaengerPraemieCent: 1000,
    })
    const refused = await server.api.call('createReferral', {
      query: {},
      body: referralBody({ productId: '469', share: 100 }),
    })
    expect(refused.status).toBe(422)
    expect(Object.keys((refused.body as { fields?: object }).fields ?? {})).toEqual([
      'Empfehlung.AnteilEmpfehler',
    ])
    const referral = await recommend(server, { productId: '469' })
    expect(referral).toMatchObject({ AnteilEmpfehler: 50, PraemieEmpfaengerCent: 1000 })
  })
})

describe('time limits of a rule', () => {
  test("the rule's holding days and claim window apply to its orders", async () => {
    await liveRule(server, { scopeId: '3101', holdingDays: 3, claimWindowDays: 20 })
    const { referral } = await confirmedRecommender(server, { productId: '3101' })
    await order(server, referral)
    await conclude(server, referral)
    server.clock.advance(2 * day)
    await server.scheduled('orders.release')
    expect((await claimsOf(referral))[0]).toMatchObject({ state: 'open', window_days: 20 })
    server.clock.advance(1 * day)
    await server.scheduled('orders.release')
    const [claim] = await claimsOf(referral)
    expect(claim?.state).toBe('ready')
    expect(claim?.expires_at).toEqual(new Date(server.clock.now().getTime() + 20 * day))
  })
})

// SPEC §C.26
describe('existing customer within the look-back', () => {
  const productId = '3301'
  /** Product whose form requests an offer. */
  const withOffer = '3506'
  beforeAll(async () => {
    await liveRule(server, { scopeId: productId, lookBackDays: 100 })
  })

  test('earns no reward, and the recommender sees the reason', async () => {
    const email = newEmail('treu')
    await order(server, await recommend(server, { productId: '462' }), 'swb', email)
    const { referral, token } = await confirmedRecommender(server, { productId })
    await order(server, referral, 'swb', email.toUpperCase())
    expect(await claimsOf(referral)).toMatchObject([
      { state: 'cancelled', cancel_reason: 'existing-customer' },
    ])
    const [reward] = await server.api.ok('listMyRewards', { query: {}, token })
    expect(reward).toMatchObject({ Status: 'Storniert', Grund: 'Bestandskunde', Anlass: 'Praemie' })
    const [mine] = await server.api.ok('listMyReferrals', { query: {}, token })
    expect(mine).toMatchObject({ Status: 'Ok', Statusleiste: 'InBearbeitung' })
  })

  test.each(['in calls of their own', 'in one call'])(
    'earns one reward when the newer of two orders is reported first, %s',
    async (how) => {
      const referral = await recommend(server, { productId })
      const customerNumber = `K-${how.length}-${newEmail('x').length}-${how}`
      const ordered = (orderNumber: string, daysAgo: number) => ({
        empfehlungsnummer: referral.Empfehlungsnummer,
        orderNumber,
        status: 'received' as const,
        customerNumber,
        occurredAt: new Date(server.clock.now().getTime() - daysAgo * day).toISOString(),
      })
      server.clock.advance(5 * day)
      const events = [ordered(`${how} 2`, 1), ordered(`${how} 1`, 3)]
      const calls = how === 'in one call' ? [events] : events.map((event) => [event])
      for (const call of calls)
        expect((await server.signedEvents('swb', call)).body.accepted).toBe(call.length)
      const states = (await claimsOf(referral)).map(({ state, cancel_reason }) => [state, cancel_reason])
      expect(states.toSorted()).toEqual([
        ['cancelled', 'existing-customer'],
        ['open', null],
      ])
    },
  )

  test('is recognised by the customer number', async () => {
    const named = (referral: Referral) => ({
      empfehlungsnummer: referral.Empfehlungsnummer,
      status: 'received' as const,
      customerNumber: 'K-10001',
    })
    const [before, after] = [await recommend(server), await recommend(server, { productId })]
    await server.signedEvents('swb', [named(before)])
    await server.signedEvents('swb', [named(after)])
    expect((await claimsOf(before))[0]?.state).toBe('open')
    expect((await claimsOf(after))[0]?.cancel_reason).toBe('existing-customer')
  })

  test('is recognised within one request', async () => {
    const [one, two] = [await recommend(server, { productId }), await recommend(server, { productId })]
    const event = (referral: Referral) => ({
      empfehlungsnummer: referral.Empfehlungsnummer,
      status: 'received' as const,
      customerNumber: 'K-10002',
    })
    await server.signedEvents('swb', [event(one), event(two)])
    const reasons = [...(await claimsOf(one)), ...(await claimsOf(two))].map((claim) => claim.cancel_reason)
    expect(reasons.toSorted()).toEqual(['existing-customer', null])
  })

  test('is recognised by the household in any spelling of the street, unlike a neighbour', async () => {
    const at = async (product: string, lastName: string, street: string) => {
      const referral = await recommend(server, { productId: product })
      const params = { id: referral.Empfehlungsnummer }
      const { Empfaengernummer } = await server.api.ok('createRecipient', { params, query: {}, body: null })
      const body = orderBody(referral.Empfehlungsnummer, Empfaengernummer)
      body.empfaengerdaten.Nachname = lastName
      body.empfaengerdaten.Adresse = { Ort: 'Ort', Plz: '12399', Strasse: street, Hausnummer: '12' }
      const { EmpfaengerToken } = await server.api.ok('completeTracking', { query: {}, body })
      const token = await mailedToken(server, EmpfaengerToken)
      return { claim: (await claimsOf(referral))[0], token }
    }
    const { token } = await at('462', 'Haushalt', 'Lindenstraße')
    // Anyone can enter another person's address, so only confirmed orders count.
    expect((await at(productId, 'Haushalt', 'linden-str.')).claim?.state).toBe('open')
    await server.api.ok('giveConsent', { token, body: { AgbText: 'Ich stimme zu' } })
    expect((await at(productId, 'Haushalt', 'linden-str.')).claim?.cancel_reason).toBe('existing-customer')
    expect((await at(productId, 'Nachbar', 'Lindenstraße')).claim?.state).toBe('open')
  })

  test('is made by a request for an offer only once it becomes a contract', async () => {
    await liveRule(server, { scopeId: withOffer, lookBackDays: 100 })
    const [waiting, concluded] = [newEmail('frage'), newEmail('frage')]
    const [open, won] = [
      await recommend(server, { productId: withOffer }),
      await recommend(server, { productId: withOffer }),
    ]
    await order(server, open, 'swb', waiting)
    await order(server, won, 'swb', concluded)
    await conclude(server, won)
    const [fromNew, fromCustomer] = [
      await recommend(server, { productId }),
      await recommend(server, { productId }),
    ]
    await order(server, fromNew, 'swb', waiting)
    await order(server, fromCustomer, 'swb', concluded)
    expect((await claimsOf(fromNew))[0]).toMatchObject({ state: 'open', cancel_reason: null })
    expect((await claimsOf(fromCustomer))[0]?.cancel_reason).toBe('existing-customer')
  })

  test('is not made by requests replaced in the same call', async () => {
    const email = newEmail('frage')
    const requests = await Promise.all([1, 2].map(() => recommend(server, { productId: withOffer })))
    const events = []
    for (const referral of requests) {
      const { Auftragsnummer } = await order(server, referral, 'swb', email)
      const successor = { orderNumber: `S-${Auftragsnummer}`, successorOf: Auftragsnummer }
      events.push({ ...successor, status: 'processing' as const })
    }
    expect((await server.signedEvents('swb', events)).body.accepted).toBe(2)
    for (const referral of requests) {
      const reasons = (await claimsOf(referral)).map((claim) => claim.cancel_reason)
      expect(reasons).toEqual(['successor', null])
    }
  })

  test('keeps the reward of a successor order after a later order was refused one', async () => {
    const email = newEmail('neu')
    const [first, second] = [await recommend(server, { productId }), await recommend(server, { productId })]
    const { Auftragsnummer } = await order(server, first, 'swb', email)
    server.clock.advance(day)
    await order(server, second, 'swb', email)
    server.clock.advance(day)
    const successor = {
      orderNumber: `S-${Auftragsnummer}`,
      successorOf: Auftragsnummer,
      status: 'processing' as const,
    }
    expect((await server.signedEvents('swb', [successor])).body.accepted).toBe(1)
    const reasons = (await claimsOf(first)).map((claim) => claim.cancel_reason)
    expect(reasons).toEqual(['successor', null])
    expect((await claimsOf(second))[0]?.cancel_reason).toBe('existing-customer')
  })

  test('is a new customer again after the look-back, or if the earlier order failed', async () => {
    const [email, other] = [newEmail('neu'), newEmail('neu')]
    const failed = await recommend(server)
    await order(server, failed, 'swb', email)
    await server.signedEvents('swb', [await eventOf(server, failed, 'rejected')])
    await order(server, await recommend(server), 'swb', other)
    const again = await recommend(server, { productId })
    await order(server, again, 'swb', email)
    expect((await claimsOf(again))[0]?.state).toBe('open')
    server.clock.advance(101 * day)
    const later = await recommend(server, { productId })
    await order(server, later, 'swb', other)
    expect((await claimsOf(later))[0]?.state).toBe('open')
  })
})
