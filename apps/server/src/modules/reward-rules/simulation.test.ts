// SPEC §M.02

import { germanDay } from '@zuruf/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmOrder } from '../../../test/harness/handovers.ts'
import { addPartner, partnerContext } from '../../../test/harness/partners.ts'
import { newEmail, order, type Referral, recommend } from '../../../test/harness/people.ts'
import { liveRule, ruleTerms } from '../../../test/harness/rules.ts'
import { ruleOfRow } from './rule-row.ts'

/** Simulation of rules against past orders, which were rewarded by a rule that has ended. */
let server: TestApp
let from = ''
let to = ''

const products = ['3001', '462'] as const

async function ordered(productId: string, recipient = newEmail('karl')) {
  const placed = await order(server, await recommend(server, { productId, share: 50 }), 'swb', recipient)
  await confirmOrder(server, placed.mailedToken)
}

/** An order in a sales partner's own name: its recipient gets a share, the partner a commission. */
async function soldByPartner() {
  const context = partnerContext(server, 'swb', await addPartner(server))
  const { number } = await server.modules.partners.links.referFor(context, '462', {})
  await order(server, { Empfehlungsnummer: number } as Referral)
}

beforeAll(async () => {
  server = await openTestApp()
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
  to = germanDay(server.clock.now())
})
afterAll(() => server.close())

type Terms = Parameters<typeof ruleTerms>[0]
const simulate = (terms: Terms) => {
  const context = server.contextOf('swb')
  const rule = ruleOfRow({
    ...ruleTerms(terms),
    tenantId: context.tenant.id,
    id: '00000000-0000-7000-8000-000000000000',
    version: 1,
    state: 'draft',
    lastDay: null,
    endReason: null,
    createdAt: context.now,
    createdBy: 'test',
    liveAt: null,
    liveBy: null,
    endedAt: null,
    endedBy: null,
  })
  return server.modules.simulations.simulate(context, rule, { from, to })
}

/** Arbitrary valid terms of a rule, for products with and without orders. */
const anyTerms: fc.Arbitrary<Terms> = fc
  .record({
    target: fc.constantFrom(
      { scope: 'all', scopeId: null },
      { scope: 'product', scopeId: '3001' },
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
    budgetCents: limited && terms.amountCents !== null ? terms.amountCents * rewards : null,
  }))

test('a simulated rule changes only the orders it decides', async () => {
  let decidedNothing = 0
  await fc.assert(
    fc.asyncProperty(anyTerms, async (terms) => {
      const found = await simulate(terms)
      const change = found.simulatedCents - found.recordedCents
      expect(found.changed).toBeLessThanOrEqual(found.decided)
      const told = found.differences.reduce((sum, one) => sum + one.simulatedCents - one.recordedCents, 0)
      expect(told).toBe(change)
      expect(found.orders).toBe(6)
      if (found.decided === 0) {
        decidedNothing++
        expect([change, found.changed, found.claims]).toEqual([0, 0, found.recordedClaims])
      }
      if (terms.amountCents === null && !terms.lookBackDays) {
        // The existing customer under the ended rule would count as new.
        expect(found.differences.every((one) => one.recordedCents === 0)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
  expect(decidedNothing).toBeGreaterThan(0)
})

test('a rule without an amount keeps the amount of each order', async () => {
  const kept = await simulate({ holdingDays: 30, lookBackDays: 365, validFrom: '2099-01-01' })
  expect(kept.decided).toBe(6)
  const known = kept.differences.filter(({ existingCustomer }) => existingCustomer)
  expect(known).toEqual(kept.differences)
})

test('a running rule with an amount is displaced by a simulated rule without one', async () => {
  await liveRule(server, { scopeId: '3001', amountCents: 12_000 })
  await ordered('3001')
  const displaced = await simulate({ scope: 'product', scopeId: '3001', validFrom: '2099-01-01' })
  expect(displaced.differences).toMatchObject([{ recordedCents: 12_000, simulatedCents: 7000 }])
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
