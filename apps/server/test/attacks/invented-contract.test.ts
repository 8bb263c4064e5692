// SPEC §M.27

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTenant } from '../../src/platform/database/database.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { day } from '../harness/clock.ts'
import {
  type Accomplice,
  inventedContracts,
  inventedNumber,
  refreshSessions,
} from '../harness/invented-contracts.ts'
import type { OperatorClient } from '../harness/operator.ts'
import { conclude, confirmedRecommender, order } from '../harness/people.ts'

/**
 * Attack: one operator invents a contract, or attaches another person's contract to an accomplice's referral,
 * and waits until its reward can be collected: by an order file, a status set by hand, goodwill, an accepted
 * missing contract, a successor, or an early release. None of these may pay before a second person has
 * checked it.
 */

let server: TestApp
let support: OperatorClient
let finance: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
  support = await server.operator('support')
  finance = await server.operator('finance')
})
afterAll(() => server.close())

const reason = 'Anruf des Anbieters'
const { newAccomplice, orderOf, claimsOf, importOrderFile, waitForRelease } = inventedContracts(
  () => server,
  () => [support, finance],
)

/** Ways to make an order pay; each ends with a concluded order. */
const ways: readonly (readonly [string, (who: Accomplice) => Promise<unknown>])[] = [
  ['an order file', ({ number }) => importOrderFile(support, number)],
  [
    'a status set by hand',
    async (who) => {
      await order(server, who.referral)
      const { id } = await orderOf(who)
      return support.ok('setOrderStatus', { params: { id }, body: { status: 'concluded', reason } })
    },
  ],
  [
    'goodwill without a contract',
    ({ number }) =>
      support.ok('grantGoodwill', {
        params: { id: number },
        body: {
          orderedOn: server.clock.now().toISOString().slice(0, 10),
          withoutContract: true,
          reason,
        },
      }),
  ],
  [
    "goodwill with a stranger's contract, which the provider then reports",
    async ({ number }) => {
      const orderNumber = inventedNumber('FREMD')
      const orderedOn = server.clock.now().toISOString().slice(0, 10)
      await support.ok('grantGoodwill', {
        params: { id: number },
        body: { orderedOn, orderNumber, withoutContract: false, reason },
      })
      return server.signedEvents('swb', [{ orderNumber, status: 'concluded' }])
    },
  ],
  [
    "a file that names a stranger's order, which the provider then reports",
    async ({ number }) => {
      const orderNumber = inventedNumber('FREMD')
      await importOrderFile(support, number, 'received', orderNumber)
      return server.signedEvents('swb', [{ orderNumber, status: 'concluded' }])
    },
  ],
  [
    "a file that gives an order of our own a stranger's number, which the provider then reports",
    async (who) => {
      const { Auftragsnummer } = await order(server, who.referral)
      const orderNumber = inventedNumber('FREMD')
      const csv = `order_number;provider_number;status;occurred_at\n${Auftragsnummer};${orderNumber};received;${server.clock.now().toISOString()}`
      await support.ok('takeOrderFile', { body: { csv } })
      return server.signedEvents('swb', [{ orderNumber, status: 'concluded' }])
    },
  ],
  [
    "a successor with a stranger's number, which the provider then reports",
    async (who) => {
      await order(server, who.referral)
      const { id } = await orderOf(who)
      const orderNumber = inventedNumber('FREMD')
      await support.ok('addSuccessorOrder', { params: { id }, body: { orderNumber, reason } })
      return server.signedEvents('swb', [{ orderNumber, status: 'concluded' }])
    },
  ],
  [
    'a line of a file that waited, placed by the one that names its referral',
    async ({ number }) => {
      const orderNumber = inventedNumber('FREI')
      await importOrderFile(support, '', 'concluded', orderNumber)
      const { events } = await support.ok('listOrderIntake', { query: { outcome: 'waiting' } })
      expect(events.map(({ reference }) => reference)).toContain(orderNumber)
      return importOrderFile(support, number, 'received', orderNumber)
    },
  ],
]

describe('nothing becomes collectable', () => {
  test.each(ways)('by %s', async (_, act) => {
    const who = await newAccomplice()
    await act(who)
    expect((await orderOf(who)).state).toBe('concluded')
    await server.runJobs()
    await waitForRelease()
    expect((await orderOf(who)).state).toBe('concluded')
    expect(await claimsOf(who)).toEqual(['open'])
    expect((await server.runJobs()).map(({ template }) => template)).not.toContain('reward-ready')
  })

  test('by an accepted missing contract, even once the provider reports the contract', async () => {
    const { referral, email, token } = await confirmedRecommender(server)
    const orderNumber = inventedNumber('FREMD')
    const asked = await server.api.ok('setCustomerNumber', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      body: {
        Kundennummer: '',
        Auftragsnummer: orderNumber,
        Bestelldatum: server.clock.now().toISOString().slice(0, 10),
      },
      token,
    })
    const params = { id: asked.Id }
    const { version } = await support.ok('getGoodwillCase', { params })
    await support.ok('acceptGoodwill', { params, body: { reason, version } })
    await server.signedEvents('swb', [{ orderNumber, status: 'concluded' }])
    await waitForRelease()
    expect(await claimsOf({ number: referral.Empfehlungsnummer, referral, email })).toEqual(['open'])
  })

  test('by an early release', async () => {
    const who = await newAccomplice()
    await order(server, who.referral)
    await conclude(server, who.referral)
    const { id } = await orderOf(who)
    const { results } = await finance.ok('releaseOrders', { body: { ids: [id], reason } })
    expect(results).toEqual([{ id, outcome: 'second-person' }])
    await finance.ok('releaseOrders', { body: { ids: [id], reason } })
    expect(await claimsOf(who)).toEqual(['open'])
  })

  test('by the agency of the referral', async () => {
    const who = await newAccomplice()
    await importOrderFile(support, who.number)
    const { id } = await orderOf(who)
    const agent = server.contextOf('swb', { actor: { kind: 'agency', id: crypto.randomUUID() } })
    const released = await withTenant(server.connection.database, agent.tenant.id, (tx) =>
      server.modules.orders.release(tx, agent, id, 'agency'),
    )
    expect(released).toBe(false)
  })

  test("by reusing the provider's event id to suppress its event", async () => {
    const who = await newAccomplice()
    const csv = `event_id;order_number;referral_number;status;occurred_at\nE-1;BELEGT-1;${who.number};received;${server.clock.now().toISOString()}`
    await support.ok('takeOrderFile', { body: { csv } })
    const genuine = { eventId: 'E-1', empfehlungsnummer: who.number, status: 'concluded' as const }
    expect((await server.signedEvents('swb', [genuine])).body).toMatchObject({ accepted: 1, duplicates: 0 })
  })
})

describe("up to the tenant's limit", () => {
  let rich: TestApp
  let mover: OperatorClient
  let helper: OperatorClient
  beforeAll(async () => {
    rich = await openTestApp({ settings: { swb: { secondPerson: { aboveCents: 10_000, raised: null } } } })
    mover = await rich.operator('admin')
    helper = await rich.operator('support')
  })
  afterAll(() => rich.close())

  async function conclude(who: OperatorClient) {
    const { referral } = await confirmedRecommender(rich)
    const number = inventedNumber('KLEIN')
    const csv = `order_number;referral_number;status;occurred_at\n${number};${referral.Empfehlungsnummer};concluded;${rich.clock.now().toISOString()}`
    await who.ok('takeOrderFile', { body: { csv } })
    return number
  }
  async function statesAfterwards(numbers: readonly string[]) {
    rich.clock.advance(20 * day)
    await rich.scheduled('orders.release')
    await refreshSessions(rich, [mover, helper])
    const rows = await rich.database.query<{ state: string }>(
      'select state from orders where number = any($1) order by created_at, number',
      [numbers],
    )
    return rows.map(({ state }) => state)
  }

  test('one person is enough, unless they are support', async () => {
    expect(await statesAfterwards([await conclude(mover)])).toEqual(['released'])
    expect(await statesAfterwards([await conclude(helper)])).toEqual(['concluded'])
  })

  test('amounts of one person within a day are added up', async () => {
    const numbers = [await conclude(mover), await conclude(mover), await conclude(mover)]
    expect(await statesAfterwards(numbers)).toEqual(['concluded', 'concluded', 'concluded'])
  })
})
