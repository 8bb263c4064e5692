import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { v7 } from 'uuid'
import { withTenant } from '../apps/server/src/platform/database/database.ts'
import { addUpClicks, insertClicks } from '../apps/server/src/referrals/clicks/repository.ts'
import { deleteVisitors } from '../apps/server/src/referrals/fraud/traces.ts'
import { fillDesk } from './desk-rows.ts'
import { type Installation, withInstallation } from './installation.ts'

const now = new Date('2026-09-15T10:00:00Z')
const clicksPerReferral = 3
/** Clicks of one commit. */
const batch = 5_000

interface Size {
  readonly table: string
  readonly rows: number
  readonly heap: number
  readonly total: number
  readonly indexes: Readonly<Record<string, number>>
}

/** Prints the bytes that each table and index has for a referral, with orders, claims and clicks. docs/scale.md */
async function measureSize(rows: number): Promise<void> {
  await withInstallation({ name: 'size', now }, async (installation) => {
    const { owner, tenant } = installation
    await fillDesk(owner, tenant.id, rows, now)
    await addClicks(installation)
    await owner.query('vacuum analyze')
    const each = (bytes: number) => Math.round(bytes / rows)
    const sizes = await sizesOf(owner)
    for (const { table, rows: count, heap, total, indexes } of sizes.filter((size) => each(size.total) > 0)) {
      console.log(
        `${table}: ${(count / rows).toFixed(2)} rows, ${each(total)} bytes a referral (rows ${each(heap)})`,
      )
      for (const [name, bytes] of Object.entries(indexes)) console.log(`  ${name} ${each(bytes)}`)
    }
    console.log(`in all ${each(sizes.reduce((sum, { total }) => sum + total, 0))} bytes a referral`)
  })
}

/** Clicks through the functions of the server: stored and counted in turns. */
async function addClicks({ owner, database }: Installation): Promise<void> {
  const { rows: referrals } = await owner.query<{ tenantId: number; id: string; createdAt: Date }>(
    `select tenant_id as "tenantId", id, created_at as "createdAt" from referral order by created_at`,
  )
  const { rows: tenants } = await owner.query<{ id: number }>('select id from tenant')
  let counted = 0
  let dead = 0
  for (let from = 0; from < referrals.length; from += batch / clicksPerReferral) {
    const clicks = referrals
      .slice(from, from + batch / clicksPerReferral)
      .flatMap(({ tenantId, id, createdAt }) =>
        Array.from({ length: clicksPerReferral }, (_, n) => {
          const at = new Date(createdAt.getTime() + n * 86_400_000)
          return {
            tenantId,
            id: v7({ msecs: at.getTime() }),
            referralId: id,
            at,
            channel: 'whatsapp',
            source: 'link' as const,
            robot: false,
            visitor: randomBytes(16),
          }
        }),
      )
    await insertClicks(database, clicks)
    // As the jobs do every minute and every day, and autovacuum once a fifth of the rows is dead.
    const now = clicks.at(-clicksPerReferral)?.at ?? new Date()
    for (const { id } of tenants) {
      await withTenant(database, id, (tx) => addUpClicks(tx, 0))
      await deleteVisitors(database, id, now, new Date(0))
    }
    counted += clicks.length
    dead += clicks.length
    if (dead > 0.2 * counted) {
      await owner.query('vacuum click, click_visitor')
      dead = 0
    }
  }
}

async function sizesOf(owner: pg.Client): Promise<Size[]> {
  const { rows } = await owner.query<Size>(
    `with part as (
       select c.oid as root, c.oid from pg_class c where not c.relispartition and c.relkind in ('r', 'i')
       union all
       select c.oid, t.relid from pg_class c cross join lateral pg_partition_tree(c.oid) t where c.relkind in ('p', 'I') and t.isleaf)
     select c.relname as table, sum(greatest(p.reltuples, 0))::float8 as rows, sum(pg_table_size(p.oid))::float8 as heap,
            sum(pg_total_relation_size(p.oid))::float8 as total,
            (select coalesce(jsonb_object_agg(i.indexrelid::regclass, (
                 select sum(pg_relation_size(one.oid)) from part one where one.root = i.indexrelid)), '{}')
               from pg_index i where i.indrelid = c.oid) as indexes
       from pg_class c join part on part.root = c.oid join pg_class p on p.oid = part.oid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by c.oid, c.relname order by 4 desc`,
  )
  return rows
}

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
await measureSize(Number(values.rows))
