import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { insertTenant } from '../apps/server/db/seed/demo.ts'
import { swb } from '../apps/server/db/seed/demo-tenants.ts'
import { buildApp } from '../apps/server/src/app.ts'
import type { ReferralFilter } from '../apps/server/src/modules/desk/listing-repository.ts'
import { openTenantDirectory } from '../apps/server/src/modules/tenants/directory.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { connect } from '../apps/server/src/platform/database/database.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { openJobs } from '../apps/server/src/platform/jobs/jobs.ts'
import { baseConfig } from '../apps/server/test/harness/config.ts'
import { median } from './measure.ts'
import type { Result } from './web.ts'

const now = new Date('2026-09-15T10:00:00Z')
const products = 60
/** Numbers have no signs that look like others. */
const numberOf = (n: number) => String(n).padStart(11, '0').replaceAll('0', 'X').replaceAll('1', 'Y')

/**
 * Every list, sort, filter, search and page that the referral desk and the orders offer, through the services that answer
 * them, over many referrals of which one tenant has half. QUALITY 29
 */
export async function measureDesk({ rows }: { rows: number }): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zuruf-bench-desk-'))
  const server = await startEmbedded({ dataDir, durable: false })
  const owner = new pg.Client(server.connection)
  const logger = pino({ level: 'silent' })
  try {
    await migrate(server.connection)
    await owner.connect()
    const connection = connect(server.connection)
    const jobs = await openJobs(server.connection, logger)
    await insertTenant(connection.database, swb)
    const tenants = await openTenantDirectory({
      database: connection.database,
      fallBackToFirst: true,
      onError: () => {},
    })
    const config = { ...baseConfig, dataDir }
    const { modules } = await buildApp({ config, connection, tenants, jobs, logger, clock: () => now })
    const [tenant] = tenants.all()
    if (!tenant) throw new Error('No tenant')
    await fill(owner, tenant.id, rows)
    const actor = { kind: 'operator', id: randomUUID() } as const
    const context: Context = { tenant, actor, locale: 'de', now, baseUrl: '' }
    const { listing, files, people } = modules.desk
    const { rows: middle } = await owner.query<{ id: string }>(
      `select id from referral where tenant_id = $1 and created_at < $2::timestamptz - interval '150 days'
        order by created_at desc limit 1`,
      [tenant.id, now],
    )
    const deep = middle[0]?.id

    const page =
      (filter: ReferralFilter, order: 'newest' | 'oldest' = 'newest', after?: string) =>
      () =>
        listing.list(context, filter, { order, after, limit: 51 })
    const search = (words: string) => () => listing.search(context, words)
    const orders = (query: object, after?: string) => () =>
      modules.ordersDesk.list(context, query, { order: 'newest', after, limit: 51 })
    const asked: Record<string, () => Promise<unknown>> = {
      'referrals, newest': page({}),
      'referrals, oldest': page({}, 'oldest'),
      'referrals, a page in the middle': page({}, 'newest', deep),
      'referrals of a state': page({ state: 'released' }),
      'referrals of a state, oldest': page({ state: 'expired' }, 'oldest'),
      'referrals of a product': page({ product: 'p7' }),
      'referrals of a channel': page({ channel: 'whatsapp' }),
      'referrals of an agent': page({ agent: 'AG-7' }),
      'referrals of a month': page({ from: '2026-03-01', to: '2026-03-31' }),
      'referrals with an order': page({ hasOrder: true }),
      'referrals without one, oldest': page({ hasOrder: false }, 'oldest'),
      'referrals that need a look': page({ needsLook: true }),
      'state and product': page({ state: 'paid', product: 'p11' }),
      'state, product, channel, month': page({
        ...{ state: 'released', product: 'p13', channel: 'email', from: '2026-02-01', to: '2026-02-28' },
      }),
      'a state that is nowhere in these days': page({ state: 'open', to: '2025-12-31' }),
      'cancelled without an order': page({ state: 'cancelled', hasOrder: false }),
      'search: beginning of an address': search('p4711'),
      'search: whole address': search('p47110@example.org'),
      'search: two letters of a name': search('em'),
      'search: first and last name': search('frieda 4711'),
      'search: order': search('A-4711'),
      'search: customer': search('KD-4711'),
      'search: referral': search(numberOf(4710)),
      'file of a referral': () => files.read(context, numberOf(4712)),
      'file of a person': () => people.read(context, 'a0000000-0000-7000-8000-000000000471'),
      'orders, newest': orders({}),
      'orders of a state': orders({ state: 'concluded' }),
      'orders of a month': orders({ from: '2026-03-01', to: '2026-03-31' }),
      'orders by number': orders({ number: 'A-471' }),
    }
    const results: Result[] = []
    for (const [what, ask] of Object.entries(asked)) {
      const times: number[] = []
      for (let round = 0; round < 8; round++) {
        const began = performance.now()
        await ask()
        times.push(performance.now() - began)
      }
      const warm = times.slice(1)
      const figure = `first ${(times[0] ?? 0).toFixed(1)} ms, slowest ${Math.max(...warm).toFixed(1)} ms`
      results.push({
        quality: 29,
        what: `${what}, ms`,
        value: median(warm),
        goal: 25,
        better: 'less',
        figure,
      })
    }
    const beforeExport = process.memoryUsage.rss()
    let peak = beforeExport
    const began = performance.now()
    const { file, total } = await listing.csv(context, {}, 'newest')
    let lines = -1
    for await (const part of file) {
      for (const sign of String(part)) if (sign === '\n') lines++
      peak = Math.max(peak, process.memoryUsage.rss())
    }
    const seconds = (performance.now() - began) / 1000
    const grown = (peak - beforeExport) / 1024 / 1024
    const figure = `${lines} lines in ${seconds.toFixed(0)} s, announced ${total.count}`
    results.push({
      quality: 29,
      what: 'MB to export them all',
      value: grown,
      goal: 128,
      better: 'less',
      figure,
    })
    await jobs.stop()
    await tenants.close()
    await connection.close()
    return results
  } finally {
    await owner.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Half of the referrals are the first tenant's, three of five have an order; an account made five of them. */
async function fill(owner: pg.Client, tenantId: number, rows: number): Promise<void> {
  const id = (letter: string, n = 'n') =>
    `('${letter}0000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
  const whose = `case when n % 2 = 0 then ${tenantId} else other.ids[1 + n % 19] end`
  const others = `(select array_agg(id order by id) as ids from tenant where key like 'bench%') other`
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(`insert into tenant (key, name, hosts, languages, settings, theme, routes)
    select 'bench' || n, 'Bench', array['bench' || n], array['de'], t.settings, t.theme, t.routes
      from generate_series(1, 19) n, tenant t where t.id = ${tenantId}`)
  const people = Math.ceil(rows / 10)
  await owner.query(
    `insert into account (tenant_id, id, email, email_key, first_name, last_name, hash, email_confirmed_at, created_at)
     select ${tenantId}, ${id('a')}, 'p' || n || '@example.org', 'p' || n || '@example.org', 'Frieda',
            case n % 3 when 0 then 'Empfehlerin ' else '' end || n, 'h' || n, $2, $2 from generate_series(1, $1::int) n`,
    [people, now],
  )
  await owner.query(
    `insert into account (tenant_id, id, email, email_key, first_name, last_name, hash, created_at)
     select id, ${id('a', '0')}, 'x@example.org', 'x@example.org', 'X', 'X', 'x', $1 from tenant where key like 'bench%'`,
    [now],
  )
  await owner.query(
    `insert into referral (tenant_id, id, number, secret, account_id, product_id, product_name, reward_cents, channel,
       agent_number, recommender_share, terms_hash, state, state_at, created_at, expires_at, clicks)
     select ${whose}, ${id('b')}, translate(lpad(n::text, 11, '0'), '01', 'XY'), 'x',
       case when n % 2 = 0 then ${id('a', '1 + (n / 2) % $2')} else ${id('a', '0')} end,
       'p' || (n / 2) % ${products}, 'Glasfaser', 9000, (array['whatsapp', 'email', 'co', null])[1 + (n / 2) % 4],
       case when n % 50 = 0 then 'AG-' || (n / 50) % 40 end, 100, '\\x00',
       case when n < $1 * 0.8 then (array['ordered', 'released', 'paid', 'cancelled', 'expired'])[1 + (n / 7) % 5]
            else (array['open', 'ordered', 'released'])[1 + (n / 7) % 3] end,
       $3, $3::timestamptz - ($1 - n) * interval '30 seconds', $3::timestamptz + interval '30 days', 3
       from generate_series(1, $1::int) n, ${others}`,
    [rows, people, now],
  )
  await owner.query(
    `insert into orders (tenant_id, id, number, customer_number, referral_id, product_id, product_name, state, state_at,
       concluded_at, created_at)
     select r.tenant_id, ('c' || substr(r.id::text, 2))::uuid, 'A-' || right(r.id::text, 12)::bigint, 'KD-' || right(r.id::text, 12)::bigint, r.id,
       r.product_id, r.product_name,
       case r.state when 'ordered' then (array['received', 'processing', 'concluded'])[1 + right(r.id::text, 12)::bigint % 3]
         when 'cancelled' then 'withdrawn' else 'released' end, r.created_at, r.created_at, r.created_at
       from referral r where r.state in ('ordered', 'released', 'paid') or r.state = 'cancelled' and right(r.id::text, 12)::bigint % 3 > 0`,
  )
  await owner.query(
    `insert into claim (tenant_id, id, referral_id, order_id, party, account_id, amount_cents, reward_id, rule_version,
       product_id, product_name, state, state_at, created_at)
     select r.tenant_id, ('d' || substr(r.id::text, 2))::uuid, r.id, o.id, 'recommender', r.account_id, 9000, 'bench', 'bench',
       r.product_id, r.product_name,
       case r.state when 'ordered' then 'open' when 'released' then 'ready' when 'paid' then 'paid' else 'cancelled' end,
       r.state_at, r.created_at
       from referral r join orders o on o.tenant_id = r.tenant_id and o.referral_id = r.id`,
  )
  await owner.query(
    `insert into fraud_case (tenant_id, id, referral_id, state, score, reasons, created_at)
     select tenant_id, id, id, 'review', 60, '[]', created_at from referral where state = 'ordered' and right(id::text, 12)::bigint % 500 = 0`,
  )
  await owner.query(
    `insert into history (tenant_id, entity, entity_id, to_state, actor, at)
     select tenant_id, 'referral', id, state, 'system', created_at from referral where tenant_id = ${tenantId}`,
  )
  await owner.query(
    `insert into search_term select t.* from account a,
       person_terms(a.tenant_id, a.id, 'account', a.email_key, a.first_name, a.last_name) t on conflict do nothing`,
  )
  await owner.query(
    `insert into search_term select t.* from orders o,
       order_terms(o.tenant_id, o.id, o.number, o.provider_number, o.customer_number) t on conflict do nothing`,
  )
  await owner.query('commit')
  await owner.query('vacuum analyze')
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
  for (const { what, value, figure } of await measureDesk({ rows: Number(values.rows) })) {
    process.stdout.write(
      `${value <= 25 ? '✓' : '✗'} ${what.padEnd(46)} ${value.toFixed(1).padStart(8)}  ${figure}\n`,
    )
  }
}
