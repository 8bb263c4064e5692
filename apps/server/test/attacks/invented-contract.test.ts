// SPEC §M.27

import type { SecondCheckVerdict } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTenant } from '../../src/platform/database/database.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { day } from '../harness/clock.ts'
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
let otherSupport: OperatorClient
let finance: OperatorClient
let second: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
  support = await server.operator('support')
  otherSupport = await server.operator('support')
  finance = await server.operator('finance')
  second = await server.operator('finance')
})
afterAll(() => server.close())

const reason = 'Anruf des Anbieters'
let orders = 0

async function accomplice() {
  const { referral, email } = await confirmedRecommender(server)
  return { number: referral.Empfehlungsnummer, referral, email }
}
type Accomplice = Awaited<ReturnType<typeof accomplice>>

const orderOf = async ({ number }: Accomplice) => {
  const [row] = await server.database.query<{ id: string; number: string; state: string }>(
    `select o.id, o.number, o.state from orders o join referral r on r.id = o.referral_id
      where r.number = $1 order by o.successor_of is null limit 1`,
    [number],
  )
  if (!row) throw new Error('The order is missing')
  return row
}
const claimsOf = async ({ number }: Accomplice) =>
  (
    await server.database.query<{ state: string }>(
      `select c.state from claim c join referral r on r.id = c.referral_id
        where r.number = $1 and c.cancel_reason is distinct from 'successor'`,
      [number],
    )
  ).map(({ state }) => state)

const file = (who: OperatorClient, number: string, status = 'concluded', orderNumber = `FREI-${++orders}`) =>
  who.ok('takeOrderFile', {
    body: {
      csv: `order_number;referral_number;status;occurred_at\n${orderNumber};${number};${status};${server.clock.now().toISOString()}`,
    },
  })

/** Advances past the holding days and runs the release job. */
async function waitForRelease() {
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  for (const who of [support, otherSupport, finance, second]) await refresh(who)
}
const refresh = (who: OperatorClient) =>
  server.database.query(
    `update operator_session set seen_at = $2, proved_at = $2, expires_at = $2::timestamptz + interval '1 day' where operator_id = $1`,
    [who.id, server.clock.now()],
  )

/** Ways to make an order pay; each ends with a concluded order. */
const ways: readonly (readonly [string, (who: Accomplice) => Promise<unknown>])[] = [
  ['an order file', ({ number }) => file(support, number)],
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
      const orderNumber = `FREMD-${++orders}`
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
      const orderNumber = `FREMD-${++orders}`
      await file(support, number, 'received', orderNumber)
      return server.signedEvents('swb', [{ orderNumber, status: 'concluded' }])
    },
  ],
  [
    "a file that gives an order of our own a stranger's number, which the provider then reports",
    async (who) => {
      const { Auftragsnummer } = await order(server, who.referral)
      const orderNumber = `FREMD-${++orders}`
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
      const orderNumber = `FREMD-${++orders}`
      await support.ok('addSuccessorOrder', { params: { id }, body: { orderNumber, reason } })
      return server.signedEvents('swb', [{ orderNumber, status: 'concluded' }])
    },
  ],
  [
    'a line of a file that waited, placed by the one that names its referral',
    async ({ number }) => {
      const orderNumber = `FREI-${++orders}`
      await file(support, '', 'concluded', orderNumber)
      const { events } = await support.ok('listOrderIntake', { query: { outcome: 'waiting' } })
      expect(events.map(({ reference }) => reference)).toContain(orderNumber)
      return file(support, number, 'received', orderNumber)
    },
  ],
]

describe('nothing becomes collectable', () => {
  test.each(ways)('by %s', async (_, act) => {
    const who = await accomplice()
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
    const orderNumber = `FREMD-${++orders}`
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
    const who = await accomplice()
    await order(server, who.referral)
    await conclude(server, who.referral)
    const { id } = await orderOf(who)
    const { results } = await finance.ok('releaseOrders', { body: { ids: [id], reason } })
    expect(results).toEqual([{ id, outcome: 'second-person' }])
    await finance.ok('releaseOrders', { body: { ids: [id], reason } })
    expect(await claimsOf(who)).toEqual(['open'])
  })

  test('by the agency of the referral', async () => {
    const who = await accomplice()
    await file(support, who.number)
    const { id } = await orderOf(who)
    const agent = server.contextOf('swb', { actor: { kind: 'agency', id: crypto.randomUUID() } })
    const released = await withTenant(server.connection.database, agent.tenant.id, (tx) =>
      server.modules.orders.release(tx, agent, id, 'agency'),
    )
    expect(released).toBe(false)
  })

  test("by reusing the provider's event id to suppress its event", async () => {
    const who = await accomplice()
    const csv = `event_id;order_number;referral_number;status;occurred_at\nE-1;BELEGT-1;${who.number};received;${server.clock.now().toISOString()}`
    await support.ok('takeOrderFile', { body: { csv } })
    const genuine = { eventId: 'E-1', empfehlungsnummer: who.number, status: 'concluded' as const }
    expect((await server.signedEvents('swb', [genuine])).body).toMatchObject({ accepted: 1, duplicates: 0 })
  })
})

describe('the second person', () => {
  const listed = async (
    who: OperatorClient,
    accompliceOf: Accomplice,
    state: 'waiting' | 'refused' = 'waiting',
  ) =>
    (await who.ok('listSecondChecks', { query: { state, limit: '200' } })).checks.find(
      ({ referralNumber }) => referralNumber === accompliceOf.number,
    )

  async function decide(who: OperatorClient, about: Accomplice, verdict: SecondCheckVerdict) {
    const check = (await listed(who, about)) ?? (await listed(who, about, 'refused'))
    const seen = { id: check?.id ?? '', version: check?.version ?? '-' }
    return who.call('decideSecondChecks', { body: { verdict, reason: 'Beleg gesehen', orders: [seen] } })
  }

  test('cannot be the first one or support, and sees who did what, when and why', async () => {
    const who = await accomplice()
    await order(server, who.referral)
    const { id } = await orderOf(who)
    const admin = await server.operator('admin')
    await admin.ok('setOrderStatus', { params: { id }, body: { status: 'concluded', reason } })
    const own = await listed(admin, who)
    expect(own).toMatchObject({
      bar: 'second-person-same',
      acts: [{ kind: 'status', by: 'Olga Perator', reason, decided: false }],
      amountCents: 7000,
    })
    expect((await decide(admin, who, 'approved')).body).toMatchObject({
      code: 'PSOF0203',
      fields: { secondPerson: expect.stringContaining('anderen Person') },
    })
    expect((await decide(otherSupport, who, 'approved')).status).toBe(403)
    expect((await listed(second, who))?.bar).toBeNull()
    expect((await decide(second, who, 'approved')).status).toBe(200)
    expect(await listed(second, who)).toBeUndefined()
    expect((await orderOf(who)).state).toBe('concluded')
    await waitForRelease()
    expect(await claimsOf(who)).toEqual(['ready'])
  })

  test('cannot be the first one for orders from before acts were stored', async () => {
    const who = await accomplice()
    await order(server, who.referral)
    await conclude(server, who.referral)
    const { id } = await orderOf(who)
    // The migration leaves an order that an operator concluded in this state.
    await server.database.query(
      `update orders set confirmed_at = null, second_check = 'waiting' where id = $1`,
      [id],
    )
    await server.database.query(
      `insert into history (tenant_id, entity, entity_id, from_state, to_state, actor, actor_id, at)
       select tenant_id, 'order', id, 'received', 'concluded', 'operator', $2, $3 from orders where id = $1`,
      [id, finance.id, server.clock.now()],
    )
    expect((await decide(finance, who, 'approved')).status).toBe(403)
    expect((await decide(second, who, 'approved')).status).toBe(200)
  })

  test('approves an early release, which then takes effect', async () => {
    const who = await accomplice()
    await order(server, who.referral)
    await conclude(server, who.referral)
    const { id } = await orderOf(who)
    await finance.ok('releaseOrders', { body: { ids: [id], reason } })
    expect((await decide(finance, who, 'approved')).status).toBe(403)
    expect((await decide(second, who, 'approved')).status).toBe(200)
    expect(await claimsOf(who)).toEqual(['ready'])
  })

  test('refuses an early release; the order is released on its usual date', async () => {
    const who = await accomplice()
    await order(server, who.referral)
    await conclude(server, who.referral)
    const { id } = await orderOf(who)
    await finance.ok('releaseOrders', { body: { ids: [id], reason } })
    expect((await decide(second, who, 'refused')).status).toBe(200)
    expect(await listed(second, who)).toBeUndefined()
    await waitForRelease()
    expect(await claimsOf(who)).toEqual(['ready'])
  })

  test('refuses an invented contract, which then waits for the provider', async () => {
    const who = await accomplice()
    await file(support, who.number)
    expect((await decide(second, who, 'refused')).status).toBe(200)
    await waitForRelease()
    expect(await claimsOf(who)).toEqual(['open'])
    const desk = await support.ok('getReferralFile', { params: { id: who.number } })
    expect(desk.answer.key).toBe('check-refused')
    const { number } = await orderOf(who)
    await server.signedEvents('swb', [
      { orderNumber: number, empfehlungsnummer: who.number, status: 'concluded' },
    ])
    await server.scheduled('orders.release')
    expect(await claimsOf(who)).toEqual(['open'])
    await waitForRelease()
    expect(await claimsOf(who)).toEqual(['ready'])
  })

  test.each(['a file', 'a status'])(
    '%s does not start the holding days of a contract that the provider reports later',
    async (by) => {
      const who = await accomplice()
      if (by === 'a file') await file(support, who.number)
      else {
        await order(server, who.referral)
        const { id } = await orderOf(who)
        await support.ok('setOrderStatus', { params: { id }, body: { status: 'concluded', reason } })
      }
      await waitForRelease()
      await server.signedEvents('swb', [{ empfehlungsnummer: who.number, status: 'concluded' }])
      await server.scheduled('orders.release')
      expect((await orderOf(who)).state).toBe('concluded')
      await waitForRelease()
      expect((await orderOf(who)).state).toBe('released')
    },
  )

  test('refuses goodwill without a contract, which is cancelled', async () => {
    const who = await accomplice()
    const orderedOn = server.clock.now().toISOString().slice(0, 10)
    await support.ok('grantGoodwill', {
      params: { id: who.number },
      body: { orderedOn, withoutContract: true, reason },
    })
    expect((await decide(second, who, 'refused')).status).toBe(200)
    expect([(await orderOf(who)).state, await claimsOf(who)]).toEqual(['cancelled', ['cancelled']])
  })

  test('cannot decide about a version that has changed since', async () => {
    const who = await accomplice()
    await file(support, who.number)
    const seen = await listed(second, who)
    const { id } = await orderOf(who)
    await finance.ok('releaseOrders', { body: { ids: [id], reason } })
    const body = {
      verdict: 'approved' as const,
      reason: 'Beleg gesehen',
      orders: [{ id, version: seen?.version ?? '' }],
    }
    expect(await second.refusal('decideSecondChecks', { body })).toBe('409 PSOF0102')
  })

  test('is an alert in the overview and shown to the recommender and the desk', async () => {
    const { referral, token } = await confirmedRecommender(server)
    await file(support, referral.Empfehlungsnummer)
    const { alerts } = await second.ok('listAlerts', {})
    expect(alerts.find(({ kind }) => kind === 'second-checks-waiting')?.count).toBeGreaterThan(0)
    const desk = await support.ok('getReferralFile', { params: { id: referral.Empfehlungsnummer } })
    expect(desk.answer.key).toBe('second-check')
    const why = await server.api.ok('explainReferral', {
      params: { id: referral.Empfehlungsnummer },
      token,
    })
    expect(JSON.stringify(why)).toContain('noch geprüft')
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
    const csv = `order_number;referral_number;status;occurred_at\nKLEIN-${++orders};${referral.Empfehlungsnummer};concluded;${rich.clock.now().toISOString()}`
    await who.ok('takeOrderFile', { body: { csv } })
    return `KLEIN-${orders}`
  }
  async function statesAfterwards(numbers: readonly string[]) {
    rich.clock.advance(20 * day)
    await rich.scheduled('orders.release')
    for (const { id } of [mover, helper]) {
      await rich.database.query(
        `update operator_session set seen_at = $2, proved_at = $2, expires_at = $2::timestamptz + interval '1 day' where operator_id = $1`,
        [id, rich.clock.now()],
      )
    }
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
