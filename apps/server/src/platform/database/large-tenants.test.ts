import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { withTenant } from './database.ts'
import { findLargeTenants } from './large-tenants.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(async () => {
  await server.database.query(`delete from referral where number like 'LARGE%'`)
  await server.database.query('analyze referral')
  await findLargeTenants(server.connection.database)
  await server.close()
})

const idOf = (key: 'swb' | 'nordlicht') => server.contextOf(key).tenant.id
const planModeIn = (tenantId: number) =>
  withTenant(server.connection.database, tenantId, async (tx) => {
    const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(
      tx,
    )
    return rows[0]?.mode
  })

test('statements of a large tenant are planned for it at each execution, those of others are not', async () => {
  const usual = await planModeIn(idOf('swb'))
  expect(usual).not.toBe('force_custom_plan')
  await server.database.query(
    `begin; set local session_replication_role = replica;
     insert into referral (tenant_id, id, number, secret, account_id, product_id, product_name, reward_cents,
         recommender_share, terms_hash, state, state_at, created_at, expires_at)
       select ${idOf('swb')}, gen_random_uuid(), 'LARGE' || n, 'x', gen_random_uuid(), '462', 'Internet 100', 7000, 50, '\\x00',
              'open', now(), now(), now() + interval '60 days' from generate_series(1, 12000) n;
     commit`,
  )
  await server.database.query('analyze referral')
  expect(await planModeIn(idOf('swb'))).toBe(usual)
  await server.tenants.reload()
  expect(await planModeIn(idOf('swb'))).toBe('force_custom_plan')
  expect(await planModeIn(idOf('nordlicht'))).toBe(usual)
  // The pool's next transaction is not affected.
  const { rows } = await server.connection.pool.query<{ mode: string }>(
    `select current_setting('plan_cache_mode') as mode`,
  )
  expect(rows[0]?.mode).toBe(usual)
})
