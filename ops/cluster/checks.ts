import pg from 'pg'
import { ownDatabaseUrl } from './application.ts'
import { type Acknowledged, emailPrefix, orderPrefix } from './load.ts'

/** Compares what clients were told with the database. */

export interface Findings {
  /** Acknowledged and not there. */
  readonly lost: readonly string[]
  /** There more than once, or booked differently than carried out. */
  readonly doubled: readonly string[]
}

type Rows = <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>

/** What was acknowledged up to now, so that later requests do not disturb the comparison. */
function copyOf({ referrals, clicks, orders, collected, paidBatches }: Acknowledged): Acknowledged {
  return {
    referrals: [...referrals],
    clicks: new Map([...clicks].map(([number, counted]) => [number, { ...counted }])),
    orders: new Map([...orders].map(([number, order]) => [number, { ...order }])),
    collected: [...collected],
    paidBatches: [...paidBatches],
  }
}

export async function compare(acknowledged: Acknowledged): Promise<Findings> {
  const client = new pg.Client({ connectionString: ownDatabaseUrl('postgres') })
  client.on('error', () => {})
  await client.connect()
  const rows: Rows = async (text, values) => (await client.query(text, values && [...values])).rows
  try {
    const before = copyOf(acknowledged)
    const lost = [
      ...(await lostReferrals(rows, before)),
      ...(await lostClicks(rows, before)),
      ...(await lostOrders(rows, before)),
      ...(await lostCollections(rows, before)),
      ...(await unpaidBatches(rows, before)),
    ]
    const doubled = [...(await doubledRows(rows)), ...(await doubledClicks(rows, acknowledged))]
    return { lost, doubled }
  } finally {
    await client.end()
  }
}

async function lostReferrals(rows: Rows, { referrals }: Acknowledged): Promise<string[]> {
  const found = await rows<{ number: string }>('select number from referral where number = any($1)', [
    referrals,
  ])
  const numbers = new Set(found.map(({ number }) => number))
  return referrals.filter((number) => !numbers.has(number)).map((number) => `referral ${number}`)
}

const clickCounts = (rows: Rows) =>
  rows<{ number: string; clicks: number }>(
    'select r.number, count(*)::int as clicks from click c join referral r on r.id = c.referral_id group by r.number',
  )

async function lostClicks(rows: Rows, { clicks }: Acknowledged): Promise<string[]> {
  const stored = new Map((await clickCounts(rows)).map((row) => [row.number, row.clicks]))
  return [...clicks]
    .filter(([number, { acknowledged }]) => (stored.get(number) ?? 0) < acknowledged)
    .map(([number, { acknowledged }]) => `clicks of ${number}: ${stored.get(number) ?? 0} of ${acknowledged}`)
}

/** Only the counts before the query can be compared: each sent click is counted before it is sent. */
async function doubledClicks(rows: Rows, { clicks }: Acknowledged): Promise<string[]> {
  const stored = await clickCounts(rows)
  return stored
    .filter((row) => row.clicks > (clicks.get(row.number)?.sent ?? 0))
    .map((row) => `clicks of ${row.number}: ${row.clicks} of ${clicks.get(row.number)?.sent ?? 0}`)
}

async function lostOrders(rows: Rows, { orders }: Acknowledged): Promise<string[]> {
  const found = await rows<{ number: string; state: string }>(
    'select number, state from orders where number like $1',
    [`${orderPrefix}%`],
  )
  const states = new Map(found.map(({ number, state }) => [number, state]))
  return [...orders]
    .filter(([number, { acknowledged }]) => {
      const state = states.get(number)
      return acknowledged && (state === undefined || (acknowledged === 'concluded' && state === 'received'))
    })
    .map(
      ([number, { acknowledged }]) =>
        `order ${number}: ${states.get(number) ?? 'missing'}, not ${acknowledged}`,
    )
}

async function lostCollections(rows: Rows, { collected }: Acknowledged): Promise<string[]> {
  const found = await rows<{ claimId: string }>(
    `select c.id as "claimId" from claim c join payout p on p.claim_id = c.id and p.state <> 'cancelled'
      where c.id = any($1) and c.state in ('collected', 'paid')`,
    [collected],
  )
  const ids = new Set(found.map(({ claimId }) => claimId))
  return collected.filter((id) => !ids.has(id)).map((id) => `collected reward ${id}`)
}

async function unpaidBatches(rows: Rows, { paidBatches }: Acknowledged): Promise<string[]> {
  const found = await rows<{ id: string }>(
    `select b.id from payout_batch b where b.id = any($1) and b.state = 'closed'
       and not exists (select from payout p where p.batch_id = b.id and p.state <> 'paid')`,
    [paidBatches],
  )
  const ids = new Set(found.map(({ id }) => id))
  return paidBatches.filter((id) => !ids.has(id)).map((id) => `paid batch ${id}`)
}

/** What must not be there twice, and sums that must agree. Each query names the rows that are wrong. */
const duplicateQueries = [
  `select 'referrals of ' || a.email from referral r join account a on a.id = r.account_id
    where a.email like '${emailPrefix}%' group by a.email having count(*) > 1`,
  `select 'orders ' || number from orders group by number having count(*) > 1`,
  `select 'orders of referral ' || referral_id from orders group by referral_id having count(*) > 1`,
  `select 'payouts of reward ' || claim_id from payout where state <> 'cancelled' group by claim_id having count(*) > 1`,
  `select kind || ' bookings of reward ' || claim_id from ledger_entry group by claim_id, kind having count(*) > 1`,
  `select 'sum of batch ' || b.id from payout_batch b join payout p on p.batch_id = b.id
    group by b.id, b.total_cents, b.payouts having sum(p.amount_cents) <> b.total_cents or count(*) <> b.payouts`,
  `select 'balance of ' || state from (
     select c.state, sum(c.amount_cents) as owed, coalesce(sum(l.cents), 0) as booked
       from claim c left join lateral (
         select sum(case when credit = 'collected' then amount_cents else -amount_cents end) as cents
           from ledger_entry where claim_id = c.id and 'collected' in (debit, credit)) l on true
      where c.state = 'collected' group by c.state) sums where owed <> booked`,
]

async function doubledRows(rows: Rows): Promise<string[]> {
  const found: string[] = []
  for (const query of duplicateQueries) {
    for (const row of await rows<Record<string, string>>(query)) found.push(...Object.values(row))
  }
  return found
}
