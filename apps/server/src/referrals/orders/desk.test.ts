// SPEC §B.11, §B.12

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmedOrder } from '../../../test/harness/handovers.ts'
import { conclude, confirmedRecommender, order, recommend } from '../../../test/harness/people.ts'
import { approveWaiting } from '../../../test/harness/second-checks.ts'

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
  support = await server.operator('support')
})
afterAll(() => server.close())

async function ordered(tenant = 'swb') {
  const { referral } = await confirmedRecommender(server, { tenant })
  const placed = await order(server, referral, tenant)
  const [row] = await server.database.query<{ id: string }>('select id from orders where number = $1', [
    placed.Auftragsnummer,
  ])
  return { referral, number: placed.Auftragsnummer, params: { id: row?.id ?? '' } }
}
const stateOf = async (id: string) => {
  const [row] = await server.database.query<{ state: string; recipient: string }>(
    'select o.state, p.state as recipient from orders o join recipient p on p.id = o.recipient_id where o.id = $1',
    [id],
  )
  return row
}
const reason = 'Anruf des Anbieters'

describe('orders in the back office', () => {
  test('are listed by state and found by number prefix, page by page', async () => {
    const { number } = await ordered()
    const found = await support.ok('listOrders', { query: { number: number.slice(0, 9).toLowerCase() } })
    expect(found.orders).toMatchObject([
      { number, state: 'received', next: expect.arrayContaining(['processing']) },
    ])
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof support.ok<'listOrders'>>> = await support.ok('listOrders', {
        query: { state: 'received', order: 'oldest', limit: '1', ...(after && { after }) },
      })
      seen.push(...page.orders.map(({ number: one }) => one))
      after = page.next
    } while (after)
    expect(seen).toContain(number)
    expect(new Set(seen).size).toBe(seen.length)
  })

  // SPEC §4.19
  test('change their state with a reason, as the state machine allows, and update the claims', async () => {
    const { params, referral } = await ordered()
    await support.ok('setOrderStatus', { params, body: { status: 'concluded', reason } })
    const back = { status: 'processing' as const, reason }
    expect(await support.refusal('setOrderStatus', { params, body: back })).toBe('409 PSOF0102')
    await support.ok('setOrderStatus', { params, body: { status: 'withdrawn', reason } })
    expect(await stateOf(params.id)).toEqual({ state: 'withdrawn', recipient: 'cancelled' })
    const file = await support.ok('getReferralFile', { params: { id: referral.Empfehlungsnummer } })
    expect(file).toMatchObject({ answer: { key: 'order-withdrawn' }, claims: [{ state: 'cancelled' }] })
    expect(file.timeline).toContainEqual(
      expect.objectContaining({ text: reason, by: 'Olga Perator', kind: 'order' }),
    )
    const future = new Date(server.clock.now().getTime() + 3 * day).toISOString().slice(0, 10)
    const tomorrow = { status: 'concluded' as const, occurredOn: future, reason }
    expect(await support.refusal('setOrderStatus', { params, body: tomorrow })).toBe('422 PSOF0903')
  })

  // SPEC §4.19
  test('are released in bulk with an outcome each, only by roles that move money', async () => {
    const [one, two, foreign] = [await ordered(), await ordered(), await ordered('nordlicht')]
    await conclude(server, one.referral)
    const body = {
      ids: [one.params.id, two.params.id, foreign.params.id, 'nobody'],
      reason: 'Zum Jahresende',
    }
    expect(await support.refusal('releaseOrders', { body })).toBe('403 PSOF0203')
    const finance = await server.operator('finance')
    const { results } = await finance.ok('releaseOrders', { body })
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'second-person',
      'not-concluded',
      'not-found',
      'not-found',
    ])
    expect(await approveWaiting(server)).toBe(1)
    expect(await stateOf(one.params.id)).toEqual({ state: 'released', recipient: 'released' })
    const file = await support.ok('getReferralFile', { params: { id: one.referral.Empfehlungsnummer } })
    expect(file.answer.key).toBe('ready')
  })

  test('can get a successor with the same referral', async () => {
    const { params, referral, number } = await ordered()
    const next = await support.ok('addSuccessorOrder', { params, body: { orderNumber: 'NEU-1', reason } })
    expect(next).toMatchObject({
      number: 'NEU-1',
      state: 'received',
      referralNumber: referral.Empfehlungsnummer,
    })
    const { orders } = await support.ok('listOrders', { query: { number } })
    expect(orders).toMatchObject([{ state: 'cancelled', replacedBy: 'NEU-1', next: [] }])
    expect(await support.refusal('addSuccessorOrder', { params, body: { reason } })).toBe('410 PSOF0310')
  })
})

describe('a file of events', () => {
  test('is previewed line by line and imported once', async () => {
    const [one, two] = [await recommend(server), await recommend(server)]
    server.clock.advance(3 * day)
    support = await server.operator('support')
    const csv = [
      'Order number;Referral number;Status;Occurred at',
      `CSV-1;${one.Empfehlungsnummer};received;2026-09-16`,
      `CSV-1;;abgeschlossen;17.09.2026`,
      `CSV-2;${two.Empfehlungsnummer};lost;2026-09-10`,
      `CSV-9;;concluded;2026-09-10`,
    ].join('\n')
    const preview = await support.ok('previewOrderFile', { body: { csv } })
    expect(preview).toMatchObject({
      accepted: 2,
      rejected: 1,
      waiting: 1,
      lines: [
        { line: 2, outcome: 'accepted', reference: 'CSV-1' },
        { line: 3, outcome: 'accepted', status: 'concluded' },
        { line: 4, outcome: 'rejected', code: 'PSOF0100', detail: expect.stringContaining('(status)') },
        { line: 5, outcome: 'waiting', code: 'PSOF0101' },
      ],
    })
    const counted = async () => {
      const rows = await server.database.query(`select from orders where number = 'CSV-1'`)
      return [rows.length, (await support.ok('listOrderIntake', { query: {} })).events.length]
    }
    const [, logged = 0] = await counted()
    expect((await counted())[0]).toBe(0)
    expect((await support.ok('takeOrderFile', { body: { csv } })).lines).toEqual(preview.lines)
    expect(await counted()).toEqual([1, logged + 4])
    expect(await support.ok('takeOrderFile', { body: { csv } })).toMatchObject({ accepted: 0, duplicates: 3 })
  })

  test.each([
    ['without a column of states', 'order_number\nP-1'],
    ['with more lines than it may have', `status\n${'received\n'.repeat(1001)}`],
  ])('is refused %s', async (_, csv) => {
    expect(await support.refusal('takeOrderFile', { body: { csv } })).toBe('422 PSOF0100')
  })
})

describe('the intake log', () => {
  test('shows the source of each event and retries waiting ones', async () => {
    const referral = await recommend(server)
    await server.signedEvents('swb', [{ eventId: 'too-early', orderNumber: 'LATE-1', status: 'concluded' }])
    const waiting = async () =>
      (await support.ok('listOrderIntake', { query: { outcome: 'waiting' } })).events.find(
        ({ eventId }) => eventId === 'too-early',
      )
    const event = await waiting()
    expect(event).toMatchObject({ source: 'provider', reference: 'LATE-1', code: 'PSOF0101' })
    const ids = [event?.id ?? '']
    expect((await support.ok('replayOrderIntake', { body: { ids } })).results).toMatchObject([
      { outcome: 'waiting', code: 'PSOF0101' },
    ])
    await server.signedEvents('swb', [
      { orderNumber: 'LATE-1', empfehlungsnummer: referral.Empfehlungsnummer, status: 'received' },
    ])
    expect((await support.ok('replayOrderIntake', { body: { ids } })).results).toMatchObject([
      { outcome: 'not-rejected' },
    ])
    expect(await waiting()).toBeUndefined()
    await server.scheduled('intake.purge', new Date(server.clock.now().getTime() + 181 * day))
    // Waiting events are kept until they are decided.
    const { events } = await support.ok('listOrderIntake', { query: {} })
    expect(events.map(({ reference, outcome }) => [reference, outcome])).toEqual([['CSV-9', 'waiting']])
  })
})

test('concurrent previews of files that name the same referrals in different orders all succeed', async () => {
  const lines: string[] = []
  for (let n = 0; n < 12; n++) {
    const { Empfehlungsnummer } = await recommend(server)
    lines.push(`${Empfehlungsnummer};received;${server.clock.now().toISOString()}`)
  }
  const fileOf = (rows: readonly string[]) => ['empfehlungsnummer;status;datum', ...rows].join('\n')
  const files = [lines, lines.toReversed(), lines, [...lines.slice(6), ...lines.slice(0, 6)]].map(fileOf)
  const replies = await Promise.all(files.map((csv) => support.call('previewOrderFile', { body: { csv } })))
  expect(replies.map(({ status, body }) => [status, body.accepted])).toEqual(files.map(() => [200, 12]))
})

test('queued previews do not exhaust the connection pool', async () => {
  const small = await openTestApp({ connections: 3 })
  const who = await small.operator('support')
  const { Empfehlungsnummer } = await recommend(small)
  const csv = `empfehlungsnummer;status;datum\n${Empfehlungsnummer};received;${small.clock.now().toISOString()}`
  // Another process holds the preview lock of the same tenant.
  const other = await small.connection.pool.connect()
  const [row] = (await other.query(`select id from tenant where key = 'swb'`)).rows
  const lock = `hashtext('orders.rehearse'), ${row.id}`
  await other.query(`select pg_advisory_lock(${lock})`)
  const previews = [1, 2, 3, 4].map(() => who.call('previewOrderFile', { body: { csv } }))
  for (let n = 0; n < 20; n++) await who.ok('listOrders', { query: {} })
  await other.query(`select pg_advisory_unlock(${lock})`)
  other.release()
  expect((await Promise.all(previews)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await small.close()
})

// SPEC §H.08
describe('the list of orders', () => {
  const tenant = 'nordlicht'
  const list = async (query: Parameters<typeof support.ok<'listOrders'>>[1]['query']) =>
    (await support.ok('listOrders', { tenant, query })).orders.map(({ number }) => number)

  test('shows the recipient, confirmation, hand-over and whether there is bank data', async () => {
    const placed = await confirmedOrder(server, { tenant })
    const number = placed.Auftragsnummer
    const line = async () => (await support.ok('listOrders', { tenant, query: { number } })).orders[0]
    expect(await line()).toMatchObject({
      recipientName: 'Karl Kontakt',
      confirmedAt: server.clock.now().toISOString(),
      handover: 'new',
      hasBankData: false,
      replacedById: null,
    })
    await server.api.ok('putRecipientBankData', {
      tenant,
      token: placed.mailedToken,
      body: { Iban: 'DE89370400440532013000', Kontoinhaber: 'Karl Kontakt' },
    })
    expect(await line()).toMatchObject({ hasBankData: true })
    expect(JSON.stringify(await line())).not.toContain('3000')
  })

  test('is filtered by hand-over, product and day, also combined, page by page', async () => {
    const made: string[] = []
    for (let n = 0; n < 3; n++) made.push((await confirmedOrder(server, { tenant })).Auftragsnummer)
    const { number: unconfirmed } = await ordered(tenant)
    const { orders } = await support.ok('listOrders', { tenant, query: {} })
    const product = orders.find(({ number }) => number === made[0])?.productId ?? ''
    const today = orders[0]?.createdAt.slice(0, 10) ?? ''
    const waiting = await list({ handover: 'new' })
    expect(waiting).toEqual(expect.arrayContaining(made))
    expect(waiting).not.toContain(unconfirmed)
    expect(await list({ product })).toEqual(expect.arrayContaining([...made, unconfirmed]))
    expect(await list({ product: 'none-such' })).toEqual([])
    const all = { handover: 'new', product, state: 'received', from: today, to: today } as const
    expect(await list(all)).toEqual(expect.arrayContaining(made))
    expect(await list({ ...all, to: '2020-01-01', from: '2020-01-01' })).toEqual([])
    expect(await list({ ...all, handover: 'acknowledged' })).toEqual([])
    // On one page, and on the first of several.
    for (const limit of ['50', '1']) {
      const { total } = await support.ok('listOrders', { tenant, query: { ...all, limit } })
      expect(total).toEqual({ count: (await list(all)).length, exact: true })
    }
    for (const order of ['newest', 'oldest'] as const) {
      const whole = await list({ ...all, order })
      const seen: string[] = []
      let after: string | null = null
      do {
        const page: Awaited<ReturnType<typeof support.ok<'listOrders'>>> = await support.ok('listOrders', {
          tenant,
          query: { ...all, order, limit: '1', ...(after && { after }) },
        })
        seen.push(...page.orders.map(({ number }) => number))
        after = page.next
      } while (after)
      expect(seen).toEqual(whole)
    }
    expect(await list({ ...all, order: 'oldest' })).toEqual((await list(all)).toReversed())
  })

  test("is searched by the recipient's name in either order and by e-mail address, within the tenant", async () => {
    const placed = await confirmedOrder(server, { tenant })
    const email = `zoe.${placed.Auftragsnummer.toLowerCase()}@example.org`
    await server.database.query(
      `update recipient set first_name = 'Zoë', last_name = 'Übelacker', email = $2, email_key = $2
        where id = (select recipient_id from orders where number = $1)`,
      [placed.Auftragsnummer, email],
    )
    for (const number of ['zoe ubel', 'ÜBELACKER  zo', email, email.slice(0, 12)]) {
      expect(await list({ number })).toEqual([placed.Auftragsnummer])
    }
    const swb = await support.ok('listOrders', { tenant: 'swb', query: { number: email } })
    expect(swb.orders).toEqual([])
  })

  test('is exported as filtered, restricted by role, and audited without the search text', async () => {
    const placed = await confirmedOrder(server, { tenant })
    await server.database.query(
      `update recipient set first_name = '=1+1', last_name = 'Formel'
        where id = (select recipient_id from orders where number = $1)`,
      [placed.Auftragsnummer],
    )
    const reply = await support.call('exportOrders', { tenant, query: { handover: 'new' } })
    const lines = reply.text.trim().split('\n')
    expect(lines).toHaveLength(1 + (await list({ handover: 'new', limit: '200' })).length)
    expect(Number(reply.headers['x-total-count'])).toBe(lines.length - 1)
    const line = lines.find((text) => text.startsWith(placed.Auftragsnummer))
    expect(line).toContain(";'=1+1 Formel;")
    expect(line).toContain('Wartet auf den Anbieter;nein')
    expect(line?.trim()).toMatch(new RegExp(`;${placed.Empfaengernummer};Bestellung$`))
    const found = await support.call('exportOrders', { tenant, query: { number: '=1+1 formel' } })
    expect(found.text.trim().split('\n')).toHaveLength(2)
    const noted = await server.database.query<{ details: object }>(
      `select details from audit where action = 'orders.exported' order by id`,
    )
    expect(noted.map(({ details }) => details)).toEqual([{ handover: 'new' }, { search: true }])
    for (const role of ['read-only', 'finance', 'content'] as const) {
      const other = await server.operator(role)
      expect(await other.refusal('exportOrders', { tenant, query: {} })).toBe('403 PSOF0203')
    }
  })

  test('shows hand-overs begun by the previous release', async () => {
    const placed = await confirmedOrder(server, { tenant })
    const number = placed.Auftragsnummer
    await server.database.query(
      'delete from order_handover where order_id = (select id from orders where number = $1)',
      [number],
    )
    expect(await list({ handover: 'new' })).not.toContain(number)
    await server.database.query(
      `insert into order_handover (tenant_id, order_id, state_at, confirmed_at)
       select tenant_id, id, now(), now() from orders where number = $1`,
      [number],
    )
    expect(await list({ handover: 'new' })).toContain(number)
  })
})
