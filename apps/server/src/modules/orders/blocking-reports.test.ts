// SPEC §C.17

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { order, recommend } from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'
import { isBlockedByReports } from './blocking-reports.ts'

/** Waiting reports that hold the release of orders. Decision 085 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** Copies an order, with a recipient of its own for each copy. */
const copyOrder = (number: string, copies: number) =>
  server.database.query(
    `with copy as (select gen_random_uuid() as recipient_id, gen_random_uuid() as order_id, n from generate_series(1, $2::int) n),
       added as (insert into recipient
         select (jsonb_populate_record(null::recipient, to_jsonb(p) || jsonb_build_object(
           'id', c.recipient_id, 'number', 'COPY' || c.n, 'click_id', null))).*
           from orders o join recipient p on p.id = o.recipient_id, copy c where o.number = $1)
     insert into orders
       select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
         'id', c.order_id, 'number', 'A-COPY' || c.n, 'recipient_id', c.recipient_id))).*
         from orders o, copy c where o.number = $1`,
    [number, copies],
  )

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
  const placed = await order(server, await recommend(server))
  await copyOrder(placed.Auftragsnummer, orders - 1)
  const { body } = await server.signedEvents(
    'swb',
    Array.from({ length: failures }, (_, n) => ({
      code: `FREMD-${n}`,
      orderNumber: `FR-${n}`,
      status: 'withdrawn' as const,
    })),
  )
  expect(body.waiting).toHaveLength(failures)
  await server.database.query('analyze')
  expect(await pagesRead()).toBeLessThan(orders * failures)
})
