// SPEC §H.01

import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, minute } from '../../../test/harness/clock.ts'
import { confirmedOrder, providerProgram, terms } from '../../../test/harness/handovers.ts'
import { formTerms, order, recommend } from '../../../test/harness/people.ts'

/** Hand-overs in the back office. Decision 084 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
})
afterAll(() => server.close())
beforeEach(() => server.database.query(`update order_handover set state = 'cancelled'`))

const reason = 'Laut Anbieter so.'
const hour = 60 * minute
const listed = async (state?: 'new' | 'handed-over' | 'acknowledged' | 'failed' | 'late') =>
  (await (await server.operator('support')).ok('listHandovers', { query: { state } })).handovers

describe('the list of hand-overs', () => {
  test('shows hand-overs with recipients, newest first, by state and page', async () => {
    const numbers: string[] = []
    for (let count = 0; count < 3; count++) {
      server.clock.advance(minute)
      numbers.unshift((await confirmedOrder(server)).Auftragsnummer)
    }
    const support = await server.operator('support')
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await support.ok('listHandovers', { query: { state: 'new', limit: '2', after } })
      seen.push(...page.handovers.map(({ orderNumber }) => orderNumber))
      if (!page.next) break
      after = page.next
    }
    expect(seen).toEqual(numbers)
    const [first] = await listed('new')
    expect(first).toMatchObject({
      person: 'Karl Kontakt',
      state: 'new',
      handedOverAt: null,
      handedOverTo: null,
      isLate: false,
      confirmedAt: server.clock.now().toISOString(),
    })
    expect(await support.refusal('listHandovers', { query: { after: first?.orderNumber } })).toBe(
      '422 PSOF0100',
    )
    expect(await listed('failed')).toEqual([])
  })

  test("hides and never changes another tenant's hand-overs", async () => {
    const theirs = await confirmedOrder(server, { tenant: 'nordlicht' })
    const [row] = await server.database.query<{ id: string }>(
      `select h.id from order_handover h join orders o on o.id = h.order_id where o.number = $1`,
      [theirs.Auftragsnummer],
    )
    const ids = [row?.id ?? '']
    const support = await server.operator('support')
    expect((await listed()).map(({ orderNumber }) => orderNumber)).not.toContain(theirs.Auftragsnummer)
    for (const act of ['retryHandovers', 'acknowledgeHandovers'] as const) {
      const { results } = await support.ok(act, { body: { ids, reason } })
      expect(results).toEqual([{ id: ids[0], outcome: 'not-found' }])
    }
  })
})

// SPEC §H.08
describe('the downloaded file', () => {
  test('writes phone numbers with 00 instead of +, so that no spreadsheet reads a formula', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await server.database.query(
      `update recipient set phone = '+49 170 1234567' where id in (select recipient_id from orders where number = $1)`,
      [Auftragsnummer],
    )
    const { text } = await (await server.operator('support')).call('downloadHandovers', {})
    expect(parse(text, { delimiter: ';', bom: true, columns: true })).toMatchObject([
      { phone: '0049 170 1234567' },
    ])
  })

  test('contains new orders once and marks them as handed over to the operator', async () => {
    const placed = await confirmedOrder(server)
    const unconfirmed = await order(server, await recommend(server))
    const support = await server.operator('support')
    const { status, text, headers } = await support.call('downloadHandovers', {})
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const rows = parse(text, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[]
    expect(rows).toMatchObject([
      {
        order_number: placed.Auftragsnummer,
        referral_number: placed.referral.Empfehlungsnummer,
        recipient_number: placed.Empfaengernummer,
        last_name: 'Kontakt',
        birth_date: '1985-12-24',
        email: placed.email,
        phone: '0170 1234567',
        advertising_email: '',
        terms: formTerms,
        confirmation_terms: terms,
      },
    ])
    expect(text).not.toContain(unconfirmed.Auftragsnummer)
    const [operator] = await server.database.query<{ name: string }>(
      'select name from operator where id = $1',
      [support.id],
    )
    expect(await listed('handed-over')).toMatchObject([
      {
        orderNumber: placed.Auftragsnummer,
        handedOverTo: operator?.name,
        handedOverAt: server.clock.now().toISOString(),
      },
    ])
    const [noted] = await server.database.query(
      `select actor_id, details from audit where action = 'handover.downloaded' order by id desc limit 1`,
    )
    expect(noted).toMatchObject({ actor_id: support.id, details: { orders: 1 } })
    const again = await support.call('downloadHandovers', {})
    expect(parse(again.text, { delimiter: ';', bom: true, columns: true })).toEqual([])
    // It is not acknowledged, so a program that pulls gets it as well.
    expect(await providerProgram(server).numbers()).toEqual([placed.Auftragsnummer])
  })

  test('escapes a formula in a name', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await server.database.query(
      `update recipient set first_name = '=HYPERLINK("https://x.example")', last_name = '@SUM(1)'
        where id = (select recipient_id from orders where number = $1)`,
      [Auftragsnummer],
    )
    const { text } = await (await server.operator('support')).call('downloadHandovers', {})
    const [row] = parse(text, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[]
    expect(row).toMatchObject({ first_name: `'=HYPERLINK("https://x.example")`, last_name: `'@SUM(1)` })
  })

  test('requires a role that may export personal data, and a fresh login', async () => {
    await confirmedOrder(server)
    for (const role of ['finance', 'read-only', 'content'] as const) {
      const other = await server.operator(role)
      expect(await other.refusal('downloadHandovers', {})).toBe('403 PSOF0203')
    }
    const support = await server.operator('support')
    await server.database.query(
      `update operator_session set proved_at = proved_at - interval '1 hour' where operator_id = $1`,
      [support.id],
    )
    expect(await support.refusal('downloadHandovers', {})).toBe('403 PSOF0307')
    expect(await listed('new')).toHaveLength(1)
  })
})

describe('a hand-over changed by an operator', () => {
  test('is handed over again with a reason, which is audited', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    const support = await server.operator('support')
    await support.call('downloadHandovers', {})
    const ids = (await listed('handed-over')).map(({ id }) => id)
    expect(await support.refusal('retryHandovers', { body: { ids, reason: '' } })).toBe('422 PSOF0100')
    const body = { ids: [...ids, 'nothing'], reason }
    expect((await support.ok('retryHandovers', { body })).results).toEqual([
      { id: ids[0], outcome: 'done' },
      { id: 'nothing', outcome: 'not-found' },
    ])
    expect(await listed('new')).toMatchObject([{ orderNumber: Auftragsnummer, handedOverAt: null, reason }])
    expect((await support.ok('retryHandovers', { body })).results[0]?.outcome).toBe('not-allowed')
    const [noted] = await server.database.query(
      `select details from audit where action = 'handover.retried' order by id desc limit 1`,
    )
    expect(noted).toEqual({ details: { from: 'handed-over', reason } })
  })

  test('is final once acknowledged', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    const support = await server.operator('support')
    const ids = (await listed('new')).map(({ id }) => id)
    await support.ok('acknowledgeHandovers', { body: { ids, reason } })
    expect(await providerProgram(server).numbers()).toEqual([])
    expect((await support.ok('retryHandovers', { body: { ids, reason } })).results).toMatchObject([
      { outcome: 'not-allowed' },
    ])
    expect(await listed('acknowledged')).toMatchObject([{ orderNumber: Auftragsnummer, reason }])
  })
})

const alert = async (tenant = 'swb') =>
  (await (await server.operator('support')).ok('listAlerts', { tenant })).alerts.find(
    ({ kind }) => kind === 'handover-late',
  )

describe('an order that waits too long', () => {
  test.each(['new', 'handed-over'] as const)(
    'is an alert while it is %s, until acknowledged',
    async (state) => {
      const { Auftragsnummer } = await confirmedOrder(server)
      const since = server.clock.now().toISOString()
      if (state === 'handed-over') await providerProgram(server).pull()
      server.clock.advance(23 * hour)
      expect(await alert()).toBeUndefined()
      server.clock.advance(2 * hour)
      expect(await alert()).toEqual({
        kind: 'handover-late',
        severity: 'error',
        count: 1,
        failed: 0,
        cents: null,
        since,
      })
      expect(await listed(state)).toMatchObject([{ isLate: true }])
      expect((await listed('late')).map(({ orderNumber }) => orderNumber)).toEqual([Auftragsnummer])
      expect(await alert('nordlicht')).toBeUndefined()
      await providerProgram(server).receipt(Auftragsnummer, { status: 'acknowledged' })
      expect(await alert()).toBeUndefined()
    },
  )

  test("raises an alert after the tenant's hours, also without a channel", async () => {
    await server.configure('swb', { handover: 'off', handoverAlertHours: 2 })
    try {
      await confirmedOrder(server)
      server.clock.advance(hour)
      expect(await alert()).toBeUndefined()
      server.clock.advance(2 * hour)
      expect(await alert()).toMatchObject({ count: 1 })
    } finally {
      await server.configure('swb', { handover: 'pull' })
    }
  })
})

describe('an order that the provider could not take', () => {
  async function failedOrder(): Promise<string> {
    const { Auftragsnummer } = await confirmedOrder(server)
    await providerProgram(server).pull()
    await providerProgram(server).receipt(Auftragsnummer, { status: 'failed', reason: 'Import steht' })
    return Auftragsnummer
  }

  test('raises an alert at once, which says that it failed, until it is handed over again', async () => {
    const number = await failedOrder()
    const since = server.clock.now().toISOString()
    const late = { kind: 'handover-late', severity: 'error', count: 1, failed: 1, cents: null, since }
    expect(await alert()).toEqual(late)
    server.clock.advance(100 * hour)
    expect(await alert()).toEqual(late)
    expect(await listed('late')).toMatchObject([{ orderNumber: number, state: 'failed', isLate: true }])
    await confirmedOrder(server)
    expect((await listed('late')).map(({ orderNumber }) => orderNumber)).toEqual([number])
    server.clock.advance(25 * hour)
    expect(await alert()).toMatchObject({ count: 2, failed: 1, since })
    const ids = (await listed('failed')).map(({ id }) => id)
    await (await server.operator('support')).ok('retryHandovers', { body: { ids, reason } })
    // It now waits like any other; its confirmation is too long ago.
    expect(await alert()).toMatchObject({ count: 2, failed: 0 })
    await (await server.operator('support')).call('downloadHandovers', {})
    expect(await alert()).toMatchObject({ count: 2, failed: 0 })
  })

  test('raises no alert once the order has ended or the provider has it', async () => {
    for (const status of ['rejected', 'processing'] as const) {
      const orderNumber = await failedOrder()
      expect(await alert()).toMatchObject({ failed: 1 })
      await server.signedEvents('swb', [{ orderNumber, status }])
      expect(await alert()).toBeUndefined()
    }
  })
})

test('the settings contain the channel, and the checklist blocks going live without one', async () => {
  const admin = await server.operator('admin')
  const missing = async () =>
    (await admin.ok('getTenantChecklist', {})).items.find(({ item }) => item === 'handover')
  expect(await missing()).toMatchObject({ done: true, blocking: true })
  const { target } = await admin.ok('getTenantSettings', {})
  expect(target.value).toMatchObject({ shopUrl: null, handover: 'pull', handoverAlertHours: 24 })
  const change = (changes: Partial<typeof target.value>) =>
    admin
      .ok('getTenantSettings', {})
      .then(({ target: { version, value } }) =>
        admin.ok('setTenantTarget', { body: { version, value: { ...value, ...changes } } }),
      )
  await change({ handover: 'off' })
  expect(await missing()).toMatchObject({ done: false, blocking: true, missing: ['handover'] })
  await change({ shopUrl: 'https://shop.example/angebot' })
  expect(await missing()).toMatchObject({ done: true })
  await change({ shopUrl: null, handover: 'pull' })
})

test("the referral's file shows its order's hand-over", async () => {
  const { referral } = await confirmedOrder(server)
  const support = await server.operator('support')
  const params = { id: referral.Empfehlungsnummer }
  const seen = async () => (await support.ok('getReferralFile', { params })).orders
  const confirmedAt = server.clock.now().toISOString()
  expect(await seen()).toMatchObject([{ handover: { state: 'new', stateAt: confirmedAt } }])
  await providerProgram(server).pull()
  expect(await seen()).toMatchObject([{ handover: { state: 'handed-over' } }])
  const reported = await recommend(server)
  await server.signedEvents('swb', [
    { orderNumber: 'B-9', empfehlungsnummer: reported.Empfehlungsnummer, status: 'received' },
  ])
  const other = await support.ok('getReferralFile', { params: { id: reported.Empfehlungsnummer } })
  expect(other.orders).toMatchObject([{ number: 'B-9', handover: null }])
})

test('writes of the previous release begin and end hand-overs by trigger', async () => {
  const [confirmed, failed] = [
    await order(server, await recommend(server)),
    await order(server, await recommend(server)),
  ]
  const states = () =>
    server.database.query(
      `select h.state from order_handover h join orders o on o.id = h.order_id
        where o.number = any($1) order by o.number = $2`,
      [[confirmed?.Auftragsnummer, failed?.Auftragsnummer], failed?.Auftragsnummer],
    )
  await server.database.query(
    `update recipient set confirmed_at = $2 where id in (select recipient_id from orders where number = any($1))`,
    [[confirmed?.Auftragsnummer, failed?.Auftragsnummer], server.clock.now()],
  )
  expect(await states()).toEqual([{ state: 'new' }, { state: 'new' }])
  await server.database.query(`update orders set state = 'cancelled' where number = $1`, [
    failed?.Auftragsnummer,
  ])
  expect(await states()).toEqual([{ state: 'new' }, { state: 'cancelled' }])
  await server.database.query(`update orders set state = 'processing' where number = $1`, [
    confirmed?.Auftragsnummer,
  ])
  expect(await states()).toEqual([{ state: 'acknowledged' }, { state: 'cancelled' }])
  server.clock.advance(day)
})

test('the migration begins hand-overs of confirmed orders unknown to the provider', async () => {
  const waits = await confirmedOrder(server)
  const named = await confirmedOrder(server)
  const reported = await confirmedOrder(server)
  const moved = await confirmedOrder(server)
  const unconfirmed = await order(server, await recommend(server))
  await server.signedEvents('swb', [{ orderNumber: reported.Auftragsnummer, status: 'received' }])
  await server.database.query(`update orders set provider_number = 'V-77' where number = $1`, [
    named.Auftragsnummer,
  ])
  await server.database.query(`update orders set state = 'processing' where number = $1`, [
    moved.Auftragsnummer,
  ])
  const numbers = [waits, named, reported, moved, unconfirmed].map(({ Auftragsnummer }) => Auftragsnummer)
  await server.database.query(
    'delete from order_handover where order_id in (select id from orders where number = any($1))',
    [numbers],
  )
  await server.database.query('select begin_handover(null)')
  const begun = await server.database.query<{ number: string; state: string }>(
    `select o.number, h.state from order_handover h join orders o on o.id = h.order_id where o.number = any($1)`,
    [numbers],
  )
  expect(begun).toEqual([{ number: waits.Auftragsnummer, state: 'new' }])
})
