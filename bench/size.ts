import { parseArgs } from 'node:util'
import type pg from 'pg'
import { v7 } from 'uuid'
import { withTenant } from '../apps/server/src/platform/database/database.ts'
import { addUpClicks, insertClicks } from '../apps/server/src/referrals/clicks/repository.ts'
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

/** Clicks through the functions of the server: first stored, then counted. */
async function addClicks({ owner, database }: Installation): Promise<void> {
  const { rows: referrals } = await owner.query<{ tenantId: number; id: string; createdAt: Date }>(
    `select tenant_id as "tenantId", id, created_at as "createdAt" from referral order by created_at`,
  )
  for (let from = 0; from < referrals.length; from += batch / clicksPerReferral) {
    const clicks = referrals
      .slice(from, from + batch / clicksPerReferral)
      .flatMap(({ tenantId, id, createdAt }) =>
        Array.from({ length: clicksPerReferral }, (_, n) => {
          const at = new Date(createdAt.getTime() + n * 86_400_000)
          const visitor = Buffer.from(`${v7().replaceAll('-', '')}${v7().replaceAll('-', '')}`, 'hex')
          return {
            tenantId,
            id: v7({ msecs: at.getTime() }),
            referralId: id,
            at,
            channel: 'whatsapp',
            source: 'link' as const,
            robot: false,
            visitor,
          }
        }),
      )
    await insertClicks(database, clicks)
  }
  const { rows: tenants } = await owner.query<{ id: number }>('select id from tenant')
  for (const { id } of tenants) while ((await withTenant(database, id, (tx) => addUpClicks(tx, 0))) > 0);
}

async function sizesOf(owner: pg.Client): Promise<Size[]> {
  const { rows } = await owner.query<Size>(
    `select c.relname as table, c.reltuples as rows, pg_table_size(c.oid)::float8 as heap, pg_total_relation_size(c.oid)::float8 as total,
            (select coalesce(jsonb_object_agg(i.indexrelid::regclass, pg_relation_size(i.indexrelid)), '{}')
               from pg_index i where i.indrelid = c.oid) as indexes
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 4 desc`,
  )
  return rows
}

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
await measureSize(Number(values.rows))
