// SPEC §C.17

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmedRecommender, order, recommend } from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'
import { isBlockedByReports } from './blocking-reports.ts'

/** Waiting reports that hold the release of orders. Decision 085 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { personalLinks: true } } })
})
afterAll(() => server.close())

/** Returns how many pages the condition reads for all orders. */
async function pagesRead() {
  const { tenant } = server.contextOf('swb')
  const { rows } = await withTenant(server.connection.database, tenant.id, (tx) =>
    sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
      explain (analyze, buffers, format json) select from orders o where not ${isBlockedByReports}`.execute(
      tx,
    ),
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return (plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? 0)
}

test('codes of waiting failures are looked up once per report, however many orders are due', async () => {
  const orders = 60
  const failures = 90
  const referral = await recommend(server)
  for (let n = 0; n < orders; n++) await order(server, referral)
  const { token } = await confirmedRecommender(server)
  const { Code } = await server.api.ok('createPersonalLink', { token, body: { AgbText: 'Ja.' } })
  for (const [n, productId] of ['462', '3301', '1006'].entries()) {
    await server.signedEvents('swb', [{ code: Code, productId, orderNumber: `P-${n}`, status: 'concluded' }])
  }
  const { body } = await server.signedEvents(
    'swb',
    Array.from({ length: failures }, (_, n) => ({
      // A third of them names a personal code without a product.
      code: n % 3 === 0 ? Code : `FREMD-${n}`,
      orderNumber: `FR-${n}`,
      status: 'withdrawn' as const,
    })),
  )
  expect(body.waiting).toHaveLength(failures)
  // Among many codes each is found by the index.
  await server.database.query(
    `insert into share_code (tenant_id, code, link_id, created_at, replaced_at)
     select tenant_id, 'former-' || n, link_id, created_at, created_at from share_code, generate_series(1, 20000) n
      where code = $1`,
    [Code.toLowerCase()],
  )
  await server.database.query('analyze')
  expect(await pagesRead()).toBeLessThan(orders * failures)
})
