import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, hour, minute } from '../../../test/harness/clock.ts'
import { type Referral, recommend } from '../../../test/harness/people.ts'
import { sign } from '../../identity/provider-keys/signature.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** Returns a clock for reports: times some hours after referrals made now, and a step to the next day. */
function dayOfReports() {
  const begin = server.clock.now().getTime()
  return {
    at: (hours: number) => new Date(begin + hours * hour).toISOString(),
    over: () => server.clock.advance(day),
  }
}

async function orderOf(referral: Referral) {
  const [row] = await server.database.query(
    `select o.state, o.processing_at, o.concluded_at, p.state as recipient from orders o
       join referral r on r.id = o.referral_id join recipient p on p.id = o.recipient_id where r.number = $1`,
    [referral.Empfehlungsnummer],
  )
  return row
}

describe('order event endpoint', () => {
  const body = '{"events":[]}'

  test('accepts the right key and signature', async () => {
    expect(await server.sendSigned('swb', body)).toEqual({
      status: 200,
      body: { accepted: 0, duplicates: 0, rejected: [], waiting: [] },
    })
  })

  test.each([
    ['another secret', { secret: 'guessed' }],
    ['another tenant’s secret', { secret: 'demo-secret-nordlicht' }],
    ['an unknown key', { key: 'nobody' }],
    ['no signature', { signature: '' }],
    ['a signature of something else', { signature: sign('demo-secret-swb', '{"events":[1]}', new Date()) }],
  ])('refuses %s', async (_, how) => {
    const reply = await server.sendSigned('swb', body, how)
    expect([reply.status, reply.body.code]).toEqual([401, 'PSOF0901'])
  })

  test.each([
    ['six minutes old', -6, 401],
    ['four minutes old', -4, 200],
    ['four minutes ahead', 4, 200],
    ['six minutes ahead', 6, 401],
  ])('checks the age of a signature: %s', async (_, minutes, status) => {
    const when = new Date(server.clock.now().getTime() + minutes * minute)
    expect((await server.sendSigned('swb', body, { at: when })).status).toBe(status)
  })

  test('accepts a thousand events at most', async () => {
    const events = Array.from({ length: 1001 }, (_, n) => ({
      orderNumber: `many-${n}`,
      status: 'received' as const,
    }))
    const thousand = await server.signedEvents('swb', events.slice(1))
    expect([thousand.status, thousand.body.waiting.length]).toEqual([200, 1000])
    expect((await server.signedEvents('swb', events)).status).toBe(422)
  })
})

describe('order events', () => {
  // SPEC §R.08
  test('count once when sent twice', async () => {
    const referral = await recommend(server)
    const { at, over } = dayOfReports()
    over()
    const event = {
      eventId: 'twice',
      empfehlungsnummer: referral.Empfehlungsnummer,
      status: 'received' as const,
      occurredAt: at(1),
    }
    expect((await server.signedEvents('swb', [event, event])).body).toMatchObject({
      accepted: 1,
      duplicates: 1,
    })
    expect((await server.signedEvents('swb', [event])).body).toMatchObject({ accepted: 0, duplicates: 1 })
  })

  // SPEC §R.08
  test('lead to the same state in any order', async () => {
    const referrals = [await recommend(server), await recommend(server), await recommend(server)]
    const { at, over } = dayOfReports()
    over()
    const events = [
      { status: 'received', occurredAt: at(1) },
      { status: 'processing', occurredAt: at(2) },
      { status: 'concluded', occurredAt: at(3) },
    ] as const
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]
    const ends = []
    for (const [n, referral] of referrals.entries()) {
      for (const index of orders[n] ?? []) {
        await server.signedEvents('swb', [
          { ...events[index], empfehlungsnummer: referral.Empfehlungsnummer },
        ])
      }
      ends.push(await orderOf(referral))
    }
    expect(ends[0]).toMatchObject({ state: 'concluded', concluded_at: new Date(at(3)) })
    expect(ends).toEqual([ends[0], ends[0], ends[0]])
  })

  test('of a failure override later reports of progress', async () => {
    const referral = await recommend(server)
    const { at, over } = dayOfReports()
    over()
    const name = { empfehlungsnummer: referral.Empfehlungsnummer }
    await server.signedEvents('swb', [
      { ...name, status: 'withdrawn', occurredAt: at(2) },
      { ...name, status: 'concluded', occurredAt: at(3) },
    ])
    expect(await orderOf(referral)).toMatchObject({ state: 'withdrawn', recipient: 'cancelled' })
  })

  test('of a failure after the release end unpaid rewards and are audited', async () => {
    const referral = await recommend(server)
    const name = { empfehlungsnummer: referral.Empfehlungsnummer }
    await server.signedEvents('swb', [{ ...name, status: 'concluded' }])
    server.clock.advance(20 * day)
    await server.scheduled('orders.release')
    const late = await server.signedEvents('swb', [{ ...name, status: 'cancelled' }])
    expect(late.body).toMatchObject({ accepted: 1 })
    expect(await orderOf(referral)).toMatchObject({ state: 'released', recipient: 'cancelled' })
    const noted = await server.database.query(`select from audit where action = 'order.failed-after-release'`)
    expect(noted).toHaveLength(1)
  })

  test('of an unknown order wait without blocking others until the order is known', async () => {
    const referral = await recommend(server)
    const early = { eventId: 'early', orderNumber: 'P-4711', status: 'concluded' as const }
    const opening = {
      eventId: 'opening',
      orderNumber: 'P-4711',
      empfehlungsnummer: referral.Empfehlungsnummer,
      status: 'received' as const,
    }
    const other = { eventId: 'other', orderNumber: 'P-4712', status: 'received' as const }
    const first = await server.signedEvents('swb', [early, other])
    expect(first.body).toMatchObject({
      accepted: 0,
      rejected: [],
      waiting: [
        { eventId: 'early', code: 'PSOF0101' },
        { eventId: 'other', code: 'PSOF0101' },
      ],
    })
    const second = await server.signedEvents('swb', [opening])
    expect(second.body).toMatchObject({ accepted: 1, waiting: [] })
    expect(await orderOf(referral)).toMatchObject({ state: 'concluded' })
    const again = await server.signedEvents('swb', [early, opening, other])
    expect(again.body).toEqual({ accepted: 0, duplicates: 3, rejected: [], waiting: [] })
    expect(await orderOf(referral)).toMatchObject({ state: 'concluded' })
  })

  test('with invalid fields are rejected separately, naming the field', async () => {
    const events = [
      { eventId: 'a', status: 'received' as const },
      { eventId: 'b', orderNumber: 'x', status: 'lost' as never },
      { eventId: 'c', orderNumber: 'x', status: 'received' as const, occurredAt: 'yesterday' },
      { eventId: 'd', orderNumber: `x${String.fromCharCode(0)}`, status: 'received' as const },
    ]
    const { body } = await server.signedEvents('swb', events)
    expect(
      body.rejected.map(({ eventId, code, detail }) => [eventId, code, /\((.*)\)/.exec(detail)?.[1]]),
    ).toEqual([
      ['a', 'PSOF0100', 'reference-required'],
      ['b', 'PSOF0100', 'status'],
      ['c', 'PSOF0100', 'occurredAt'],
      ['d', 'PSOF0100', 'orderNumber'],
    ])
  })

  test('for an expired referral are rejected', async () => {
    const referral = await recommend(server)
    await server.database.query(
      `update referral set link_state = 'expired', expires_at = created_at - interval '1 day' where number = $1`,
      [referral.Empfehlungsnummer],
    )
    const { body } = await server.signedEvents('swb', [
      { empfehlungsnummer: referral.Empfehlungsnummer, status: 'received' },
    ])
    expect(body.rejected).toMatchObject([{ code: 'PSOF0311' }])
  })

  test("set the order's product and customer number", async () => {
    const referral = await recommend(server)
    await server.signedEvents('swb', [
      {
        empfehlungsnummer: referral.Empfehlungsnummer,
        orderNumber: 'P-1',
        productId: '1006',
        customerNumber: 'K-1',
        status: 'received',
      },
    ])
    const rows = await server.database.query(
      `select o.product_id, o.customer_number, c.amount_cents from orders o join claim c on c.order_id = o.id
        where o.number = 'P-1'`,
    )
    expect(rows).toEqual([{ product_id: '1006', customer_number: 'K-1', amount_cents: 9000 }])
  })
})
