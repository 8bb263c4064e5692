// SPEC §M.05

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { hour } from './harness/clock.ts'
import { type Referral, recommend } from './harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const backfill = readFileSync(
  join(import.meta.dirname, '../db/migrations/0144_dates_of_earlier_failures.sql'),
  'utf8',
)

test('migrations 0143 and 0144 date failures that are stored without a date', async () => {
  const people: Referral[] = []
  for (let n = 0; n < 3; n++) people.push(await recommend(server))
  const numbers = people.map(({ Empfehlungsnummer }) => `D-${Empfehlungsnummer}`)
  const send = (statusOf: (index: number) => 'received' | 'rejected' | 'withdrawn') =>
    server.signedEvents(
      'swb',
      people.map(({ Empfehlungsnummer }, index) => ({
        empfehlungsnummer: Empfehlungsnummer,
        orderNumber: numbers[index],
        status: statusOf(index),
      })),
    )
  server.clock.advance(hour)
  await send(() => 'received')
  server.clock.advance(hour)
  await send((index) => (index === 0 ? 'received' : index === 1 ? 'rejected' : 'withdrawn'))
  const dates = () =>
    server.database.query(
      'select state, rejected_at, withdrawn_at, cancelled_at from orders where number = any($1) order by number',
      [numbers],
    )
  const before = await dates()
  const undate = (set: string) =>
    server.database.query(
      `update orders set rejected_at = null, withdrawn_at = null ${set} where number = any($1)`,
      [numbers],
    )
  // As a process of the previous release stores it.
  await undate(', state = state')
  const [undated] = await server.database.query<{ count: number }>(
    `select count(*)::int from orders where number = any($1) and state <> 'received'
        and state_at is distinct from coalesce(rejected_at, withdrawn_at)`,
    [numbers],
  )
  expect(undated?.count).toBe(0)

  await server.database.query('alter table orders disable trigger order_failure_dated')
  await undate('')
  expect(await dates()).not.toEqual(before)
  await server.database.query(backfill)
  await server.database.query('alter table orders enable trigger order_failure_dated')
  expect(await dates()).toEqual(before)
})
