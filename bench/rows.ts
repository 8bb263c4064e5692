import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { median } from './measure.ts'
import type { Result } from './web.ts'

/**
 * Measures row-level security compared with an explicit tenant filter, and the existing lists, with many
 * referrals, half of them of one tenant. QUALITY 29, 30
 */
export async function measureRows({ rows }: { rows: number }): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zuruf-bench-rows-'))
  const server = await startEmbedded({ dataDir, durable: false })
  const owner = new pg.Client(server.connection)
  const app = new pg.Client({ ...server.connection, options: '-c role=zuruf_app' })
  try {
    await migrate(server.connection)
    await owner.connect()
    await app.connect()
    await fill(owner, rows)
    await app.query(`select set_config('zuruf.tenant', '1', false)`)

    const list = `select number, state, created_at from referral where %s account_id = $1 order by created_at desc, id limit 200`
    const page = `select number, state, created_at from referral where %s created_at < $1 order by created_at desc, id limit 25`
    const { rows: accounts } = await owner.query(
      'select account_id from referral where tenant_id = 1 group by 1 limit 200',
    )
    const ids = accounts.map((row) => row.account_id as string)
    const days = Array.from({ length: 200 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)))

    // Without forced row-level security the owner bypasses the policy, so its queries measure the explicit
    // filter alone.
    await owner.query('alter table referral no force row level security')
    const timed = async (client: pg.Client, text: string, filter: string, values: readonly unknown[]) => {
      const sql = text.replace('%s', filter)
      const began = performance.now()
      for (const value of values) await client.query({ name: sql.slice(0, 60), text: sql, values: [value] })
      return (performance.now() - began) / values.length
    }
    const secured: number[] = []
    const explicit: number[] = []
    const paged: number[] = []
    for (let round = 0; round < 60; round++) {
      secured.push(await timed(app, list, '', ids))
      explicit.push(await timed(owner, list, 'tenant_id = 1 and', ids))
      paged.push(await timed(app, page, '', days))
    }
    return [
      {
        quality: 30,
        what: 'list with row-level security ÷ explicit filter',
        value: median(secured.slice(1)) / median(explicit.slice(1)),
        goal: 1.2,
        better: 'less',
        figure: `${median(secured.slice(1)).toFixed(3)} ms and ${median(explicit.slice(1)).toFixed(3)} ms over ${rows} referrals`,
      },
      {
        quality: 29,
        what: "any page of a tenant's referrals in ms",
        value: median(paged.slice(1)),
        goal: 25,
        better: 'less',
        figure: `${rows / 2} of ${rows} referrals are the tenant's`,
      },
    ]
  } finally {
    await app.end()
    await owner.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fill(owner: pg.Client, rows: number): Promise<void> {
  await owner.query(`set session_replication_role = replica`)
  await owner.query(`insert into tenant (key, name, hosts, languages, settings, theme, routes)
    select 'bench' || n, 'Bench', array['bench' || n], array['de'], '{}', '{}', '{}' from generate_series(1, 20) n`)
  await owner.query(
    `insert into referral (tenant_id, id, number, secret, account_id, product_id, product_name, reward_cents,
       recommender_share, terms_hash, state, state_at, created_at, expires_at)
     select case when n % 2 = 0 then 1 else 2 + n % 19 end, gen_random_uuid(), lpad(n::text, 11, '0'), 'x',
       ('00000000-0000-0000-0000-' || lpad((n % 20000)::text, 12, '0'))::uuid, '1006', 'Glasfaser 500', 9000, 100, '\\x00',
       (array['open', 'ordered', 'released', 'paid', 'cancelled', 'expired'])[1 + n % 6], now(),
       timestamptz '2025-06-01' + n * interval '45 seconds', now()
     from generate_series(1, $1) n`,
    [rows],
  )
  await owner.query('analyze referral')
}
