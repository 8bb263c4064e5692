// SPEC §M.02

import { type ClaimEnd, germanDay } from '@zuruf/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { cancelClaimByReason, cancelReasonsOf } from '../../../test/harness/cancelled-claims.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmOrder } from '../../../test/harness/handovers.ts'
import { addPartner, partnerContext } from '../../../test/harness/partners.ts'
import { collectedCash, payer } from '../../../test/harness/payouts.ts'
import { newEmail, order, providerEventFor, type Referral, recommend } from '../../../test/harness/people.ts'
import { liveRule, ruleTerms, type SimulatedTerms, simulateRule } from '../../../test/harness/rules.ts'

/** Simulation of rules against past orders, which were rewarded by a rule that has ended. */
let server: TestApp
let from = ''

const products = ['3001', '462'] as const

async function ordered(productId: string, recipient = newEmail('karl')) {
  const placed = await order(server, await recommend(server, { productId, share: 50 }), 'swb', recipient)
  await confirmOrder(server, placed.mailedToken)
}

/** An order in a sales partner's own name: its recipient gets a share, the partner a commission. */
async function soldByPartner() {
  const context = partnerContext(server, 'swb', await addPartner(server))
  const { number } = await server.modules.partnerLinks.createReferralForSite(context, '462', {})
  await order(server, { Empfehlungsnummer: number } as Referral)
}

beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
  from = germanDay(server.clock.now())
  await liveRule(server, { amountCents: 5555, validTo: from, lookBackDays: 365 })
  const regular = newEmail('treu')
  for (const productId of products) {
    await ordered(productId)
    await ordered(productId, regular)
  }
  await soldByPartner()
  server.clock.advance(2 * day)
  await server.tenants.reload()
  for (const productId of products) await ordered(productId, regular)
})
afterAll(() => server.close())

const simulate = (terms: SimulatedTerms) => simulateRule(server, terms, from)

/** A rule of the product 462 that replaces all others. */
const only462 = { scope: 'product', scopeId: '462', validFrom: '2099-01-01' } as const

/** Returns the simulation's figures for a rule without an amount and for one with 50 €. */
async function counted() {
  const kept = await simulate({ ...only462, holdingDays: 30 })
  const fifty = await simulate({ ...only462, amountCents: 5000 })
  return [kept.orders, kept.recordedCents, kept.simulatedCents, fifty.simulatedCents]
}

const leftOut = [0, 0, 0, 0] as const
const rewarded = [1, 7000, 7000, 5000] as const

/** Number of simulated orders, their recorded cents, and their cents by a rule without an amount and with 50 €. */
const simulatedOrders: Readonly<Record<ClaimEnd, readonly number[]>> = {
  // The first order is a new customer's; without a look-back the second one is, too.
  'existing-customer': [2, 7000, 14_000, 10_000],
  // Only the first order is within the limit, which stays in force.
  'limit-reached': [2, 7000, 7000, 5000],
  'moved-away': rewarded,
  'order-moved': rewarded,
  successor: rewarded,
  'link-expired': leftOut,
  'order-failed': leftOut,
  'account-deleted': leftOut,
  'account-locked': leftOut,
  rejected: leftOut,
  withdrawn: leftOut,
  cancelled: leftOut,
  unconfirmed: leftOut,
  fraud: leftOut,
  operator: leftOut,
}

describe('orders with a claim cancelled', () => {
  test.each(Object.keys(simulatedOrders) as ClaimEnd[])('for the reason %s', async (end) => {
    const before = await counted()
    await cancelClaimByReason[end](server)
    expect(await cancelReasonsOf(server)).toContain(end)
    const after = await counted()
    expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual(simulatedOrders[end])
  })
})

test('an existing customer’s order through a link that an operator cancelled is left out', async () => {
  const before = await counted()
  await cancelClaimByReason['existing-customer'](server)
  const [newest] = await server.database.query<{ number: string }>(
    `select r.number from referral r join claim c on c.referral_id = r.id
      where c.cancel_reason = 'existing-customer' order by c.created_at desc, c.id desc limit 1`,
  )
  const support = await server.operator('support')
  await support.ok('cancelReferral', { params: { id: newest?.number ?? '' }, body: { reason: 'Auf Wunsch' } })
  expect((await counted()).map((value, index) => value - (before[index] ?? 0))).toEqual(rewarded)
})

/** Arbitrary valid terms of a rule, for products with and without orders. */
const anyTerms: fc.Arbitrary<SimulatedTerms> = fc
  .record({
    target: fc.constantFrom(
      { scope: 'all', scopeId: null },
      { scope: 'product', scopeId: '3001' },
      { scope: 'product', scopeId: '462' },
      { scope: 'product', scopeId: '1345' },
      { scope: 'product', scopeId: 'nothing-of-ours' },
      { scope: 'category', scopeId: 'glasfaser' },
      { scope: 'category', scopeId: 'nothing-of-ours' },
    ),
    validFrom: fc.constantFrom('2026-01-01', '2099-01-01'),
    amountCents: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: null }),
    rewards: fc.integer({ min: 1, max: 10 }),
    limited: fc.boolean(),
    lookBackDays: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
    holdingDays: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
    recipientCapCents: fc.option(fc.integer({ min: 0, max: 4000 }), { nil: null }),
  })
  .map(({ target, rewards, limited, ...terms }) => ({
    ...terms,
    ...target,
    budgetCents: limited ? (terms.amountCents ?? 5000) * rewards : null,
  }))

/** Arbitrary terms that no reward of a past order depends on. */
const emptyTerms: fc.Arbitrary<SimulatedTerms> = fc.record(
  {
    holdingDays: fc.integer({ min: 0, max: 60 }),
    claimWindowDays: fc.integer({ min: 1, max: 400 }),
    shares: fc.subarray([100, 50, 0], { minLength: 1 }),
    recipientCapCents: fc.integer({ min: 0, max: 4000 }),
    linkLimit: fc.integer({ min: 1, max: 3 }),
    personLimit: fc.integer({ min: 1, max: 3 }),
    monthLimit: fc.integer({ min: 1, max: 3 }),
    bonusEvery: fc.integer({ min: 1, max: 5 }),
    bonusCents: fc.integer({ min: 1, max: 5000 }),
  },
  { requiredKeys: [] },
)

/** Numbers of the orders of which a claim ended for these reasons, without those left with a former referral. */
async function numbersByReason(isWanted: (reason: string) => boolean): Promise<Set<string>> {
  const rows = await server.database.query<{ number: string; reason: string }>(
    `select o.number, c.cancel_reason as reason from claim c join orders o on o.id = c.order_id
      where c.state = 'cancelled' and c.kind = 'reward' and not c.former`,
  )
  return new Set(rows.filter(({ reason }) => isWanted(reason)).map(({ number }) => number))
}

test('a simulated rule changes only the orders it applies to', async () => {
  const existing = await numbersByReason((reason) => reason === 'existing-customer')
  const unearned = await numbersByReason((reason) => !['existing-customer', 'moved-away'].includes(reason))
  const { orders } = await simulate({})
  let decidedNothing = 0
  await fc.assert(
    fc.asyncProperty(anyTerms, async (terms) => {
      const found = await simulate(terms)
      const change = found.simulatedCents - found.recordedCents
      expect(found.changed).toBeLessThanOrEqual(found.decided)
      const told = found.differences.reduce((sum, one) => sum + one.simulatedCents - one.recordedCents, 0)
      expect(told).toBe(change)
      expect(found.orders).toBe(orders)
      expect(found.differences.filter(({ orderNumber }) => unearned.has(orderNumber))).toEqual([])
      if (found.decided === 0) decidedNothing++
      if (found.changed === 0) expect([change, found.claims]).toEqual([0, found.recordedClaims])
      if (terms.amountCents === null && !terms.lookBackDays) {
        // Those who were existing customers by a rule that has ended count as new.
        expect(found.differences.filter(({ orderNumber }) => !existing.has(orderNumber))).toEqual([])
      }
    }),
    { numRuns: 60 },
  )
  expect(decidedNothing).toBeGreaterThan(0)
})

test('shares, cap, periods, limits and bonus of a rule change nothing', async () => {
  const none = Object.fromEntries(Object.keys(ruleTerms({})).map((key) => [key, null]))
  await fc.assert(
    fc.asyncProperty(anyTerms, emptyTerms, async (terms, silent) => {
      const silenced = Object.fromEntries(Object.keys(silent).map((key) => [key, none[key]]))
      expect(await simulate({ ...terms, ...silent })).toEqual(await simulate({ ...terms, ...silenced }))
    }),
    { numRuns: 30 },
  )
})

test('a rule without an amount keeps the amount of each order', async () => {
  const kept = await simulate({ holdingDays: 30, lookBackDays: 365, validFrom: '2099-01-01' })
  expect(kept.decided).toBeGreaterThan(6)
  const known = kept.differences.filter(({ existingCustomer }) => existingCustomer)
  expect(known).toEqual(kept.differences)
})

test('a simulated rule without an amount replaces a running rule with one', async () => {
  await liveRule(server, { scopeId: '3001', amountCents: 12_000 })
  await ordered('3001')
  const displaced = await simulate({ scope: 'product', scopeId: '3001', validFrom: '2099-01-01' })
  expect(displaced.differences).toMatchObject([{ recordedCents: 12_000, simulatedCents: 7000 }])
})

test('a running rule does not change an order that it did not reward', async () => {
  const today = germanDay(server.clock.now())
  await liveRule(server, { amountCents: 9000, validTo: today })
  await liveRule(server, { scopeId: '3101', amountCents: 12_000, budgetCents: 12_000 })
  const first = await recommend(server, { productId: '3101' })
  await order(server, first)
  await ordered('3101')
  // The failed order returns its reward to the budget.
  await server.signedEvents('swb', [await providerEventFor(server, first, 'rejected')])
  server.clock.advance(day)
  await server.tenants.reload()
  const kept = await simulate({ scope: 'product', scopeId: '3101', validFrom: '2099-01-01' })
  expect(kept.products.find(({ productId }) => productId === '3101')).toMatchObject({
    decided: 1,
    recordedCents: 9000,
    simulatedCents: 9000,
  })
})

test('the number of claims of an unchanged order is the recorded one', async () => {
  const { number } = await collectedCash(server, { productId: '462', share: 100 })
  await order(server, { Empfehlungsnummer: number } as Referral)
  const support = await server.operator('support')
  const body = { share: 50 as const, reason: 'So war es gedacht' }
  await support.ok('changeBeneficiary', { params: { id: number }, body })
  // The collected reward keeps its one claim; the open one is divided.
  const kept = await simulate({
    lookBackDays: 365,
    validFrom: '2099-01-01',
    scope: 'product',
    scopeId: '462',
  })
  expect(kept.changed).toBe(kept.differences.filter(({ existingCustomer }) => existingCustomer).length)
  const lost = kept.differences.length * 2
  expect(kept.claims).toBe(kept.recordedClaims - lost)
})

test('orders in a sales partner’s own name are excluded', async () => {
  const before = await simulate({ amountCents: 9999 })
  await soldByPartner()
  const after = await simulate({ amountCents: 9999 })
  expect(after.orders).toBe(before.orders)
  expect(after.simulatedCents).toBe(before.simulatedCents)
})

test('a request for an offer makes nobody a customer before its contract', async () => {
  const email = newEmail('frage')
  await ordered('3506', email)
  server.clock.advance(1000)
  const later = await recommend(server, { productId: '462', share: 50 })
  const { Auftragsnummer } = await order(server, later, 'swb', email)
  const known = async () =>
    (await simulate({ amountCents: 9999, lookBackDays: 365 })).differences.find(
      ({ orderNumber }) => orderNumber === Auftragsnummer,
    )?.existingCustomer
  expect(await known()).toBe(false)
  await server.database.query(
    "update orders set state = 'concluded', concluded_at = received_at where kind = 'interest'",
  )
  expect(await known()).toBe(true)
})
