import { parseArgs } from 'node:util'
import type pg from 'pg'
import type { Context } from '../apps/server/src/platform/context.ts'
import { withTenant } from '../apps/server/src/platform/database/database.ts'
import { withInstallation } from './installation.ts'
import type { Result } from './web.ts'

const now = new Date('2026-09-15T10:00:00Z')
const cents = 7000

/**
 * Measures the job that releases orders after their holding period, and for comparison the release of a tenth of them
 * one by one. Each order has its own recommender, and the database writes every commit to disk.
 */
export async function measureReleases({ count }: { count: number }): Promise<Result[]> {
  return withInstallation(
    { name: 'order-releases', now, durable: true },
    async ({ owner, database, modules, tenant }) => {
      const context: Context = {
        tenant,
        actor: { kind: 'system', id: 'orders.release' },
        locale: 'de',
        now,
        baseUrl: '',
      }
      const single = Math.ceil(count / 10)
      const singles = await fillConcluded(owner, tenant.id, 'b', single)
      const alone = await seconds(async () => {
        for (const id of singles)
          await withTenant(database, tenant.id, (tx) => modules.orders.release(tx, context, id))
      })
      await fillConcluded(owner, tenant.id, 'd', count)
      let released = 0
      const together = await seconds(async () => {
        released = await modules.orders.releaseDue(context)
      })
      if (released !== count) throw new Error(`${released} of ${count} orders were released`)
      const { rows } = await owner.query<{ state: string; count: number }>(
        'select state, count(*)::int as count from claim group by state',
      )
      if (rows.length !== 1 || rows[0]?.state !== 'ready' || rows[0].count !== count + single) {
        throw new Error(`Claims are not ready: ${JSON.stringify(rows)}`)
      }
      return [
        {
          quality: 22,
          better: 'more',
          what: 'orders released a second',
          value: count / together,
          goal: 500,
          figure: `${count} in ${together.toFixed(1)} s; one by one ${(single / alone).toFixed(0)}/s`,
        },
      ]
    },
  )
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Inserts concluded orders whose holding period is over, each with its own person and open claim. @returns their ids */
async function fillConcluded(
  owner: pg.Client,
  tenantId: number,
  prefix: string,
  count: number,
): Promise<string[]> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  const insert = (text: string) => owner.query<{ id: string }>(text, [tenantId, now, count])
  const uuid = (letter: string) =>
    `('${prefix}${letter}000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const from = 'from generate_series(1, $3::int) n'
  const before = `$2::timestamptz - interval '40 days'`
  await insert(
    `insert into account (tenant_id, id, email, email_key, first_name, last_name, hash, email_confirmed_at, created_at)
     select $1, ${uuid('a')}, '${prefix}' || n || '@example.org', '${prefix}' || n || '@example.org', 'Frieda', 'Empfehlerin', '${prefix}' || n,
       ${before}, ${before} ${from}`,
  )
  await insert(
    `insert into referral (tenant_id, id, number, secret, account_id, product_id, product_name, reward_cents,
       recommender_share, terms_hash, state, state_at, created_at, expires_at)
     select $1, ${uuid('b')}, '${prefix}' || lpad(n::text, 10, '0'), 'x', ${uuid('a')}, '462', 'Internet 100', ${cents}, 100, '\\x00',
       'ordered', ${before}, ${before}, $2::timestamptz + interval '20 days' ${from}`,
  )
  await insert(
    `insert into recipient (tenant_id, id, number, referral_id, created_at, state, state_at, email, email_key, first_name, last_name)
     select $1, ${uuid('e')}, '${prefix}' || lpad(n::text, 31, '0'), ${uuid('b')}, ${before}, 'ordered', ${before},
       'k${prefix}' || n || '@example.org', 'k${prefix}' || n || '@example.org', 'Konrad', 'Kontakt ' || n ${from}`,
  )
  const { rows } = await insert(
    `insert into orders (tenant_id, id, number, customer_number, referral_id, recipient_id, product_id, product_name, state, state_at,
       received_at, concluded_at, confirmed_at, created_at)
     select $1, ${uuid('c')}, '${prefix}-' || n, 'KD-${prefix}' || n, ${uuid('b')}, ${uuid('e')}, '462', 'Internet 100', 'concluded', ${before},
       ${before}, ${before}, ${before}, ${before} ${from} returning id`,
  )
  await insert(
    `insert into claim (tenant_id, id, referral_id, order_id, order_recipient_id, party, account_id, amount_cents, reward_id, rule_version,
       product_id, product_name, state, state_at, created_at)
     select $1, ${uuid('d')}, ${uuid('b')}, ${uuid('c')}, ${uuid('e')}, 'recommender', ${uuid('a')}, ${cents}, 'bench', 'bench', '462',
       'Internet 100', 'open', ${before}, ${before} ${from}`,
  )
  await insert(
    `insert into ledger_entry (tenant_id, claim_id, kind, debit, credit, amount_cents, actor, booked_at)
     select $1, ${uuid('d')}, 'accrued', 'expense', 'accrued', ${cents}, 'system', ${before} ${from}`,
  )
  await owner.query('commit')
  await owner.query('analyze')
  return rows.map(({ id }) => id)
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { orders: { type: 'string', default: '10000' } } })
  for (const { what, value, figure } of await measureReleases({ count: Number(values.orders) })) {
    process.stdout.write(`${what.padEnd(40)} ${value.toFixed(0).padStart(8)}  ${figure}\n`)
  }
}
