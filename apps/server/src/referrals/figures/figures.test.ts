import { germanDay } from '@zuruf/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser } from '../../../test/harness/client.ts'
import { hour, minute } from '../../../test/harness/clock.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { newEmail, orderBody, type Referral, referralBody } from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'
import { dayAfter } from './figures.ts'

/**
 * Random histories of referrals, clicks, orders and provider events, late and in any order; rewards are paid
 * and clawed back, and the jobs run at random times. The stored figures always equal a plain count. QUALITY
 * 29
 */

let server: TestApp
let operator: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const channels = ['whatsapp', 'Email', null] as const
const products = ['462', '1006'] as const

interface Click {
  readonly at: Date
  readonly channel: string
  readonly product: string
}
interface Known {
  readonly referral: Referral
  readonly channel: string | null
  readonly product: string
  ordered: boolean
}

const acts = ['recommend', 'click', 'order', 'conclude', 'fail', 'pay', 'wait', 'addUp', 'keep'] as const
const step = fc.record({
  act: fc.constantFrom(...acts, 'recommend', 'click', 'order', 'conclude', 'wait'),
  n: fc.nat(999),
})

/** `HISTORIES=100` runs more histories. */
const numRuns = Number(process.env.HISTORIES ?? 4)
const limitMs = 30_000 + numRuns * 2000

/** History in which a reward is certainly paid; random ones may have none. */
const oneIsPaid = (['recommend', 'click', 'order', 'conclude', 'wait', 'wait', 'pay', 'keep'] as const).map(
  (act) => ({ act, n: 0 }),
)

// SPEC §B.17
test(
  'stored figures equal a plain count',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        const known: Known[] = []
        const clicks: Click[] = []
        const begin = germanDay(server.clock.advance(49 * hour))
        for (const { act, n } of steps) {
          const one = known[n % Math.max(known.length, 1)]
          if (act === 'recommend') known.push(await recommendOne(n))
          else if (act === 'wait') server.clock.advance((n % 5 ? n % 40 : 15 * 24) * hour + (n % 60) * minute)
          else if (act === 'addUp') await server.scheduled('clicks.count')
          else if (act === 'keep') await server.scheduled('figures.count')
          else if (act === 'click' && one) clicks.push(...(await clickOn(one, n)))
          else if (act === 'order' && one && !one.ordered) await orderOf(one)
          else if (act === 'conclude' && one) await tell(one, 'concluded', n)
          else if (act === 'fail' && one) await tell(one, n % 2 ? 'withdrawn' : 'rejected', n)
          else if (act === 'pay') await payAll()
        }
        operator = await server.operator('read-only')
        await compare(begin, clicks)
        // Compare again once all past days are stored.
        server.clock.advance(25 * hour)
        await server.scheduled('figures.count')
        operator = await server.operator('read-only')
        await compare(begin, clicks)
      }),
      { numRuns, endOnFailure: true, examples: [[oneIsPaid]] },
    )
    expect(paidAtAll).toBe(true)
  },
  limitMs,
)

async function recommendOne(n: number): Promise<Known> {
  const channel = channels[n % channels.length] ?? null
  const product = products[n % products.length] ?? '462'
  const body = referralBody({ email: newEmail('rita') })
  const created = await server.api.ok('createReferral', {
    query: {},
    body: {
      ...body,
      Empfehlung: { ...body.Empfehlung, Produkt: { Id: product }, Channel: channel ?? '' },
    },
  })
  if (!('Empfehlung' in created)) throw new Error('No referral came back')
  return { referral: created.Empfehlung, channel, product, ordered: false }
}

let visitors = 0

/** Each click is a new visitor. Some return within half an hour, which is no second visit, and some are robots. */
async function clickOn({ referral, channel, product }: Known, n: number): Promise<Click[]> {
  visitors++
  const ip = `198.${visitors >> 8}.${visitors & 255}.7`
  const via = channels[(n >> 2) % channels.length] ?? null
  const request = {
    params: { id: referral.Empfehlungsnummer },
    query: { ...(via && { channel: via }) },
    ip,
  }
  if (n % 7 === 0) {
    await server.api.call('followLink', { ...request, headers: { 'user-agent': 'WhatsApp/2.0' } })
    return []
  }
  const reply = await server.api.call('followLink', { ...request, headers: { 'user-agent': browser } })
  if (n % 3 === 0) await server.api.call('followLink', { ...request, headers: { 'user-agent': browser } })
  if (reply.status !== 302) return []
  return [{ at: server.clock.now(), channel: (via ?? channel ?? '').toLowerCase(), product }]
}

/** Orders without a click, like a person who was read the referral number. */
async function orderOf(one: Known): Promise<void> {
  const params = { id: one.referral.Empfehlungsnummer }
  const recipient = await server.api.call('createRecipient', { params, query: {}, body: {} })
  // The referral may have expired.
  if (recipient.status !== 201) return
  one.ordered = true
  const body = orderBody(one.referral.Empfehlungsnummer, recipient.body.Empfaengernummer)
  await server.api.ok('completeTracking', { query: {}, body })
}

/** Reports an event late, dated some days back. */
async function tell(one: Known, status: 'concluded' | 'withdrawn' | 'rejected', n: number) {
  const ago = server.clock.now().getTime() - (n % 100) * hour
  const occurredAt = new Date(Math.max(ago, Date.parse(one.referral.Erstellt))).toISOString()
  await server.signedEvents('swb', [
    { empfehlungsnummer: one.referral.Empfehlungsnummer, status, occurredAt },
  ])
}

/** Releases due orders and pays every ready reward as a voucher. */
async function payAll() {
  // Without a confirmed address no reward becomes ready.
  await server.database.query(
    'update account set email_confirmed_at = created_at where email_confirmed_at is null',
  )
  await server.scheduled('orders.release')
  const ready = await server.database.query<{ id: string }>(`select id from claim where state = 'ready'`)
  const { tenant } = server.contextOf('swb')
  for (const { id } of ready) {
    const { issueToken } = await import('../../platform/tokens.ts')
    const token = await withTenant(server.connection.database, tenant.id, (tx) =>
      issueToken(tx, tenant.id, { type: 'reward', subjectId: id, now: server.clock.now() }),
    )
    await server.api.call('collectClaim', {
      token,
      body: { Art: 'Gutschein', Name: 'Rita', Email: newEmail('rita') },
    })
  }
  await server.scheduled('vouchers.mail')
  await server.runJobs()
}

type Counts = Record<
  string,
  { shares: number; clicks: number; orders: number; contracts: number; paid: number; paidCents: number }
>

/** Guards against histories in which nothing was ever paid. */
let paidAtAll = false

const none = { shares: 0, clicks: 0, orders: 0, contracts: 0, paid: 0, paidCents: 0 }

interface Rows {
  readonly referrals: readonly {
    id: string
    account_id: string
    channel: string | null
    product_id: string
    created_at: Date
  }[]
  readonly recipients: readonly { referral_id: string; state: string; state_at: Date }[]
  readonly orders: readonly {
    referral_id: string
    state: string
    received_at: Date | null
    created_at: Date
    concluded_at: Date | null
  }[]
  readonly entries: readonly { referral_id: string; kind: string; amount_cents: number; booked_at: Date }[]
  readonly clicks: readonly Click[]
}

async function readRows(clicks: readonly Click[]): Promise<Rows> {
  const { id } = server.contextOf('swb').tenant
  const read = <Row>(text: string) => server.database.query<Row & Record<string, unknown>>(text, [id])
  return {
    referrals: await read('select * from referral where tenant_id = $1'),
    recipients: await read('select * from recipient where tenant_id = $1'),
    orders: await read('select * from orders where tenant_id = $1'),
    entries: await read(
      'select e.*, c.referral_id from ledger_entry e join claim c on c.id = e.claim_id where e.tenant_id = $1',
    ),
    clicks,
  }
}

type Split = 'all' | 'channel' | 'product' | 'recommender'

/** Counts everything row by row, as a reference. */
function plainCount(rows: Rows, days: { from: string; to: string }, of: Split) {
  const counts: Counts = {}
  const within = (at: Date | null) => at !== null && germanDay(at) >= days.from && germanDay(at) <= days.to
  const add = (key: string, what: keyof Counts[string], by = 1) => {
    counts[key] ??= { ...none }
    counts[key][what] += by
  }
  const keyOf = (row: Omit<Rows['referrals'][number], 'id' | 'created_at'>) =>
    ({
      all: '',
      product: row.product_id,
      channel: (row.channel ?? '').toLowerCase(),
      recommender: row.account_id,
    })[of]
  const referralOf = new Map(rows.referrals.map((row) => [row.id, row]))
  for (const row of rows.referrals) {
    if (within(row.created_at)) add(keyOf(row), 'shares')
  }
  for (const row of rows.recipients) {
    const referral = referralOf.get(row.referral_id)
    // Recipients in these histories have no channel, so the referral's counts.
    if (referral && row.state === 'paid' && within(row.state_at)) add(keyOf(referral), 'paid')
  }
  for (const row of rows.orders) {
    const referral = referralOf.get(row.referral_id)
    if (!referral) continue
    const key = keyOf(referral)
    if (within(row.received_at ?? row.created_at)) add(key, 'orders')
    if (within(row.concluded_at) && ['concluded', 'released'].includes(row.state)) add(key, 'contracts')
  }
  for (const row of rows.entries) {
    const referral = referralOf.get(row.referral_id)
    if (!referral || !within(row.booked_at) || !['paid', 'offset', 'returned'].includes(row.kind)) continue
    const cents = row.kind === 'returned' ? -row.amount_cents : row.amount_cents
    add(keyOf(referral), 'paidCents', cents)
  }
  for (const { at, channel, product } of rows.clicks) {
    if (within(at)) add(keyOf({ channel, product_id: product, account_id: '' }), 'clicks')
  }
  return counts
}

async function compare(begin: string, clicks: Click[]) {
  const rows = await readRows(clicks)
  const today = germanDay(server.clock.now())
  paidAtAll ||= (plainCount(rows, { from: begin, to: today }, 'all')['']?.paid ?? 0) > 0
  const periods = [
    { from: begin, to: today },
    { from: begin, to: begin },
    { from: dayAfter(today, -2) < begin ? begin : dayAfter(today, -2), to: today },
  ]
  for (const period of periods) {
    for (const by of ['channel', 'product'] as const) {
      const { total, groups } = await operator.ok('getFunnel', { query: { ...period, by } })
      const plain = plainCount(rows, period, by)
      const figures = Object.fromEntries(groups.map(({ key, label: _, ...rest }) => [key, rest]))
      expect(figures, JSON.stringify(period)).toEqual(plain)
      expect(total).toEqual(plainCount(rows, period, 'all')[''] ?? none)
    }
    const { recommenders } = await operator.ok('listTopRecommenders', { query: { ...period, limit: '3' } })
    const best = Object.entries(plainCount(rows, period, 'recommender'))
      .map(([accountId, { orders, contracts, paidCents }]) => ({ accountId, orders, contracts, paidCents }))
      .filter(({ orders, contracts }) => orders > 0 || contracts > 0)
      .toSorted(
        (a, b) => b.contracts - a.contracts || b.orders - a.orders || (a.accountId < b.accountId ? -1 : 1),
      )
    expect(recommenders).toMatchObject(best.slice(0, 3))
    const { groups } = await operator.ok('getFunnel', { query: { ...period, by: 'day' } })
    for (const { key, label: _, ...figures } of groups) {
      expect(figures, key).toEqual(plainCount(rows, { from: key, to: key }, 'all')[''] ?? none)
    }
  }
  const { accruedCents, releasedCents, collectedCents } = await operator.ok('getLiability', {})
  const { balances } = await operator.ok('getLedgerBalances', { query: {} })
  expect({ accruedCents, releasedCents, collectedCents }).toEqual({
    accruedCents: balances.accrued,
    releasedCents: balances.released,
    collectedCents: balances.collected,
  })
}
