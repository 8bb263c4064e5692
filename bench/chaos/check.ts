import { join } from 'node:path'
import pg from 'pg'
import type { Journey } from './load.ts'

/** Returns the connection of the owner of an embedded database. */
export const ownerOf = (dataDir: string): pg.ClientConfig => ({
  host: join(dataDir, 'postgres', 'socket'),
  port: 5432,
  user: 'zuruf_owner',
  database: 'postgres',
})

/** Runs work with a connection that may break, because the server is killed. */
async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What a check found, as text. */
export interface Findings {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
}

/** Queries for acknowledged writes that are missing; `$1` are their numbers. */
const lossQueries = {
  referral: 'select n from unnest($1::text[]) n where not exists (select from referral where number = n)',
  click: 'select n from unnest($1::text[]) n where not exists (select from click where id = n::uuid)',
  recipient: 'select n from unnest($1::text[]) n where not exists (select from recipient where number = n)',
  order: 'select n from unnest($1::text[]) n where not exists (select from orders where number = n)',
  // A conclusion is an event, a step of the order, and the reward of each side in the ledger.
  event: 'select n from unnest($1::text[]) n where not exists (select from order_event where event_id = n)',
  conclusion: `select n from unnest($1::text[]) n where not exists (
    select from orders o join claim c on (c.tenant_id, c.order_id) = (o.tenant_id, o.id)
      join ledger_entry l on (l.tenant_id, l.claim_id) = (c.tenant_id, c.id)
     where o.number = n and o.concluded_at is not null and l.kind = 'accrued'
     group by o.id having count(distinct c.party) = 2)`,
  mail: 'select n from unnest($1::text[]) n where not exists (select from mail where to_address = n)',
} as const

const chaosReferrals = `select r.tenant_id, r.id, a.email from referral r
  join account a on (a.tenant_id, a.id) = (r.tenant_id, r.account_id) where a.email like '%@chaos.test'`

/** Queries for rows that one write of a client must make only once. Unique indexes prevent double claims and events. */
const doubleQueries = {
  referral: `select email as n from (${chaosReferrals}) r group by email having count(*) > 1`,
  recipient: `select r.email as n from (${chaosReferrals}) r
    join recipient e on (e.tenant_id, e.referral_id) = (r.tenant_id, r.id) group by 1 having count(*) > 1`,
  order: `select r.email as n from (${chaosReferrals}) r
    join orders o on (o.tenant_id, o.referral_id) = (r.tenant_id, r.id) group by 1 having count(*) > 1`,
  'ledger entry': `select claim_id || ' ' || kind as n from ledger_entry
    where kind in ('accrued', 'released') group by tenant_id, claim_id, kind having count(*) > 1`,
  mail: `select to_address || ' ' || template as n from mail where to_address like '%@chaos.test'
    group by to_address, template having count(*) > 1`,
} as const

/**
 * Compares what clients keep with the database.
 *
 * @param connection of the owner, who sees the rows of every tenant
 */
export async function findLostAndDoubled(
  connection: pg.ClientConfig,
  journeys: readonly Journey[],
): Promise<Findings> {
  // Journeys go on meanwhile: what is acknowledged now must be there.
  const acknowledged: Record<keyof typeof lossQueries, string[]> = {
    referral: journeys.flatMap(({ referral }) => referral?.number ?? []),
    click: journeys.flatMap(({ clickId }) => clickId ?? []),
    recipient: journeys.flatMap(({ recipient }) => recipient ?? []),
    order: journeys.flatMap(({ order }) => order ?? []),
    event: journeys.flatMap(({ concludedEvent }) => concludedEvent ?? []),
    conclusion: journeys.flatMap(({ order, concludedEvent }) => (order && concludedEvent ? order : [])),
    mail: journeys.flatMap(({ referral, email }) => (referral ? email : [])),
  }
  return withClient(connection, async (client) => {
    const lost: string[] = []
    for (const [what, query] of Object.entries(lossQueries)) {
      const numbers = acknowledged[what as keyof typeof lossQueries]
      const { rows } = await client.query<{ n: string }>(query, [numbers])
      lost.push(...rows.map(({ n }) => `${what} ${n}`))
    }
    const doubled: string[] = []
    for (const [what, query] of Object.entries(doubleQueries)) {
      const { rows } = await client.query<{ n: string }>(query)
      doubled.push(...rows.map(({ n }) => `${what} ${n}`))
    }
    return { lost, doubled }
  })
}

/** Returns whether the demo is marked as partly loaded. */
export const isHalfLoaded = (dataDir: string): Promise<boolean> =>
  withClient(ownerOf(dataDir), async (client) => {
    const { rowCount } = await client.query('select from demo_loading')
    return rowCount !== 0
  })

/** Counts mails of this run that wait or were given up, and concluded orders whose rewards were not released. */
export const countUnfinished = (dataDir: string): Promise<{ mails: number; orders: number }> =>
  withClient(ownerOf(dataDir), async (client) => {
    const { rows } = await client.query<{ mails: number; orders: number }>(`select
      (select count(*)::int from mail where to_address like '%@chaos.test' and sent_at is null) as mails,
      (select count(*)::int from orders o where o.state = 'concluded'
        and exists (select from (${chaosReferrals}) r where r.id = o.referral_id)) as orders`)
    return rows[0] ?? { mails: -1, orders: -1 }
  })

/** Keeps a backend busy for some seconds, so that it does not notice when its server ends. */
export async function keepBusy(dataDir: string): Promise<void> {
  const client = new pg.Client({ ...ownerOf(dataDir), statement_timeout: 3_000 })
  client.on('error', () => {})
  const isConnected = await client.connect().then(
    () => true,
    () => false,
  )
  if (isConnected) void client.query('do $$ begin loop end loop; end $$').catch(() => client.end())
}
