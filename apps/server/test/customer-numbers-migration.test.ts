// SPEC §M.05, §R.21

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { hour } from './harness/clock.ts'
import { report } from './harness/order-splits.ts'
import { confirmedRecommender } from './harness/people.ts'
import { lockRows } from './harness/row-locks.ts'

/** Runs migrations 0139 and 0140 over reports of earlier releases, and while reports come in. Decision 035 */

const textOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../db/migrations', `${name}.sql`), 'utf8')
const trigger = textOf('0139_customer_numbers_of_reports')
const backfill = textOf('0140_customer_numbers_of_earlier_reports')

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const undo = () =>
  server.database.query(
    'drop trigger order_customer_reported on order_event; drop function keep_customer_number, is_of_its_contract',
  )

const received = async (number: string, more = {}) =>
  report(server, number, 'received', {
    empfehlungsnummer: (await confirmedRecommender(server)).referral.Empfehlungsnummer,
    ...more,
  })

async function customerNumbers(...numbers: string[]) {
  const rows = await server.database.query<{ number: string; customer: string | null }>(
    'select number, customer_number as customer from orders where number = any($1)',
    [numbers],
  )
  return numbers.map((number) => rows.find((row) => row.number === number)?.customer)
}

test('a report during the migrations is neither lost nor in their way', async () => {
  await undo()
  await received('M-1')
  await report(server, 'M-1', 'processing', { customerNumber: 'K-1' })
  await received('M-2')

  const creating = await lockRows(server, trigger, [])
  const missed = report(server, 'M-2', 'processing', { customerNumber: 'K-2' })
  await creating.waiting(1)
  await creating.keep()
  await missed

  const filling = await lockRows(server, backfill, [])
  const concluded = report(server, 'M-1', 'concluded', { customerNumber: 'K-1-B' })
  await filling.waiting(1)
  await filling.keep()
  await concluded
  expect(await customerNumbers('M-1', 'M-2')).toEqual(['K-1', 'K-2'])
})

test('earlier reports give the numbers that the trigger would have stored', async () => {
  await undo()
  for (const number of ['F-1', 'F-2', 'F-3', 'F-4', 'F-5', 'F-6']) await received(number)
  server.clock.advance(hour)
  // Before the failure, with it, after it; before an operator or the provider replaced the order.
  await report(server, 'F-1', 'processing', { customerNumber: 'K-F1' })
  await report(server, 'F-2', 'withdrawn', { customerNumber: 'K-F2' })
  await report(server, 'F-3', 'withdrawn')
  await report(server, 'F-5', 'processing', { customerNumber: 'K-F5' })
  await report(server, 'F-6', 'processing', { customerNumber: ' - ' })
  server.clock.advance(hour)
  await report(server, 'F-1', 'withdrawn')
  await report(server, 'F-2', 'withdrawn', { customerNumber: 'K-F2-B' })
  await report(server, 'F-3', 'concluded', { customerNumber: 'K-F3' })
  await report(server, 'F-4', 'concluded', { customerNumber: 'K-F4' })
  await report(server, 'F-4', 'concluded', { customerNumber: 'K-F4-B' })
  await report(server, 'S-F-5', 'received', { successorOf: 'F-5' })
  await report(server, 'S-S-F-5', 'received', { successorOf: 'S-F-5' })
  await server.database.query(`update orders set customer_number = null where number like '%F-%'`)

  await server.database.query(trigger)
  await server.database.query(backfill)
  expect(await customerNumbers('F-1', 'F-2', 'F-3', 'F-4', 'F-5', 'S-F-5', 'S-S-F-5', 'F-6')).toEqual([
    'K-F1',
    'K-F2',
    null,
    'K-F4',
    'K-F5',
    'K-F5',
    'K-F5',
    null,
  ])
})
