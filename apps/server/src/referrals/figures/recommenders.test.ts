import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { withTenant } from '../../platform/database/database.ts'
import { readMigration } from '../../platform/database/migrations.ts'
import type { Days } from './figure-repository.ts'

/** Best recommenders from stored figures of three years. Decisions 060, 126 */

let server: TestApp
let tenantId: number
beforeAll(async () => {
  server = await openTestApp()
  tenantId = server.contextOf('swb').tenant.id
  await server.database.query('select setseed(0.126)')
})
afterAll(() => server.close())

const people = 2_500
const periods: readonly Days[] = [
  { from: '2023-06-01', to: '2024-05-31' },
  { from: '2024-01-01', to: '2024-12-31' },
  { from: '2024-02-10', to: '2024-08-20' },
  { from: '2024-08-01', to: '2024-08-31' },
  { from: '2023-03-01', to: '2025-10-31' },
]

/** @param lines number of lines of the nth person, as SQL */
async function fill(lines: string): Promise<void> {
  await server.database.query('delete from figure_day')
  await server.database.query(
    `insert into figure_day (tenant_id, dimension, day, key, shares, orders, contracts, paid, paid_cents)
     select $1, 'recommender', date '2023-01-01' + (random() * 1095)::int,
            '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'), 0, (random() * 3)::int, (random() * 2)::int, 0, n * 100
       from generate_series(1, ${people}) n cross join lateral generate_series(1, ${lines}) line
     on conflict do nothing`,
    [tenantId],
  )
  await server.database.query(
    `insert into figure_state (tenant_id, through) values ($1, '2025-12-31')
     on conflict (tenant_id) do update set through = excluded.through`,
    [tenantId],
  )
}

beforeEach(() => fill('1 + 2000 / (n + 10)'))

const best = (days: Days, limit: number) =>
  withTenant(server.connection.database, tenantId, (tx) =>
    server.modules.figures.bestRecommenders(tx, days, limit),
  )

/** Every line of the period added up, as a reference. */
const plainBest = ({ from, to }: Days, limit: number) =>
  server.database.query(
    `select key, sum(orders)::int as orders, sum(contracts)::int as contracts, sum(paid_cents)::int as "paidCents"
       from figure_day where tenant_id = $1 and dimension = 'recommender' and day between $2 and $3
      group by key having sum(orders) + sum(contracts) > 0
      order by sum(contracts) desc, sum(orders) desc, key limit $4`,
    [tenantId, from, to, limit],
  )

async function expectExact(): Promise<void> {
  for (const days of periods) {
    for (const limit of [1, 10, 50]) {
      expect(await best(days, limit), JSON.stringify(days)).toEqual(await plainBest(days, limit))
    }
  }
}

test.each([
  ['few have most contracts', '1 + 2000 / (n + 10)'],
  ['all have about the same number', '3'],
  ['there are fewer recommenders than candidates', 'case when n < 150 then 5 else 0 end'],
])('are exact if %s', async (_, lines) => {
  await fill(lines)
  await expectExact()
})

test('are exact after days are counted again', async () => {
  await server.database.query(
    `update figure_day set contracts = contracts + 9 where key like '%77' and day > '2024-05-01'`,
  )
  await server.database.query(
    `update figure_day set orders = 0, contracts = 0 where key < '00000000-0000-7000-8000-000000000020'`,
  )
  await server.database.query(`delete from figure_day where day between '2024-03-01' and '2024-03-31'`)
  await expectExact()
})

test('sums of years follow the days, and a migration adds those from before', async () => {
  const sums = () =>
    server.database.query(
      'select year, account_id, orders, contracts from recommender_years where orders + contracts > 0 order by 1, 2',
    )
  const expected = await server.database.query(
    `select pair.year, key::uuid as account_id, sum(orders)::int as orders, sum(contracts)::int as contracts
       from figure_day cross join lateral (values (extract(year from day)::int - 1), (extract(year from day)::int)) pair (year)
      group by 1, 2 having sum(orders) + sum(contracts) > 0 order by 1, 2`,
  )
  expect(await sums()).toEqual(expected)
  await server.database.query(`delete from recommender_years where account_id::text like '%3'`)
  await server.database.query(readMigration('0164_earlier_sums'))
  expect(await sums()).toEqual(expected)
})
