// SPEC §M.05, §R.21

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventInput, openTestApp, type TestApp } from './harness/app.ts'
import { day, hour, minute } from './harness/clock.ts'
import { handOver } from './harness/handovers.ts'
import { rewardOutcomes } from './harness/order-moves.ts'
import { report } from './harness/order-splits.ts'
import { confirmedRecommender, order } from './harness/people.ts'
import { lockRows } from './harness/row-locks.ts'
import { liveRule } from './harness/rules.ts'

/** Runs migrations 0139, 0140 and 0142 over reports of earlier releases, and while reports come in. Decision 035 */

const textOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../db/migrations', `${name}.sql`), 'utf8')
const trigger = textOf('0139_customer_numbers_of_reports')
const backfill = textOf('0140_customer_numbers_of_earlier_reports')
const correction = textOf('0142_customers_and_codes_of_reports')

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const undo = () =>
  server.database.query(
    `drop trigger order_customer_reported on order_event; drop function keep_customer_number, is_of_its_contract;
     drop function if exists is_of_another_order, referrals_meant_by`,
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
  await creating.waitForBlocked(1)
  await creating.commit()
  await missed

  const filling = await lockRows(server, backfill, [])
  const concluded = report(server, 'M-1', 'concluded', { customerNumber: 'K-1-B' })
  await filling.waitForBlocked(1)
  await filling.commit()
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

/** An order on our form, on which an earlier release placed a report about another buyer's contract over its link. */
async function orderWithReportOf(customerNumber: string, productId = '462') {
  const { referral } = await confirmedRecommender(server, { productId })
  const placed = await order(server, referral)
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  await server.database.query(
    `insert into order_event (tenant_id, event_id, order_id, status, occurred_at, received_at, payload)
     select tenant_id, 'before-' || number, id, 'received', created_at, created_at, $2 from orders where number = $1`,
    [placed.Auftragsnummer, JSON.stringify({ empfehlungsnummer, customerNumber })],
  )
  server.clock.advance(minute)
  return { ...placed, number: placed.Auftragsnummer, empfehlungsnummer }
}

async function accept(event: EventInput) {
  server.clock.advance(minute)
  const { body } = await server.signedEvents('swb', [event])
  expect(body, JSON.stringify(body)).toMatchObject({ accepted: 1 })
}

test('a report about another order over the link gives an order of our form no customer number', async () => {
  await undo()
  const unconfirmed = await orderWithReportOf('K-O1')
  const lost = await orderWithReportOf('K-O2')
  const continued = await orderWithReportOf('K-O3')
  const named = await orderWithReportOf('K-O4')
  const confirmed = await orderWithReportOf('K-O5')
  const later = await orderWithReportOf(' - ')
  const moved = await orderWithReportOf('K-O7')
  const placed = await orderWithReportOf('K-O8')
  const [replaced, own] = [await orderWithReportOf('K-O9'), await orderWithReportOf('K-O10')]
  for (const one of [lost, continued, later, replaced, own]) await handOver(server, one)
  await accept({
    empfehlungsnummer: continued.empfehlungsnummer,
    status: 'processing',
    customerNumber: 'K-O3-B',
  })
  await accept({ orderNumber: named.number, status: 'processing', customerNumber: 'K-O4-B' })
  await accept({ orderNumber: confirmed.number, status: 'processing', customerNumber: 'k o5' })
  await accept({ empfehlungsnummer: later.empfehlungsnummer, status: 'processing', customerNumber: 'K-O6' })
  await server.database.query(`update orders set state = 'processing' where number = $1`, [moved.number])
  await server.database.query(
    `insert into manual_act (tenant_id, order_id, kind, operator_id, moves_money, reason, at)
     select tenant_id, id, 'event-placed', gen_random_uuid(), false, 'x', created_at from orders where number = $1`,
    [placed.number],
  )
  await server.database.query(trigger)
  await server.database.query(backfill)
  await report(server, 'S-O-9', 'received', { successorOf: replaced.number })
  await report(server, 'S-S-O-9', 'received', { successorOf: 'S-O-9' })
  await report(server, 'S-O-10', 'received', { successorOf: own.number, customerNumber: 'K-O10' })
  await received('G-O-9')
  const goodwill = `KULANZ-ZU-${replaced.number}`
  await server.database.query(
    `update orders set number = $1, customer_number = 'K-O9' where number = 'G-O-9'`,
    [goodwill],
  )
  const numbers = [unconfirmed, lost, continued, named, confirmed, later, moved, placed, replaced, own].map(
    ({ number }) => number,
  )
  numbers.push('S-O-9', 'S-S-O-9', goodwill, 'S-O-10')

  await server.database.query(correction)
  expect(await customerNumbers(...numbers)).toEqual([
    null,
    null,
    'K-O3-B',
    'K-O4-B',
    'K-O5',
    'K-O6',
    'K-O7',
    'K-O8',
    null,
    null,
    null,
    null,
    null,
    'K-O10',
  ])
})

test('two buyers over one link are both rewarded after the migrations', async () => {
  await liveRule(server, { scopeId: '3301', lookBackDays: 100 })
  await undo()
  const first = await orderWithReportOf('K-R', '3301')
  await report(server, 'P-R', 'received', {
    empfehlungsnummer: first.empfehlungsnummer,
    customerNumber: 'K-R',
  })
  await handOver(server, first)
  await server.database.query(trigger)
  await server.database.query(backfill)
  await server.database.query(correction)
  for (const number of ['P-R', first.number]) {
    await report(server, number, 'concluded')
    server.clock.advance(20 * day)
    await server.scheduled('orders.release')
  }
  expect(await rewardOutcomes(server, 'P-R', first.number)).toEqual(['ready', 'ready'])
})

test('a report during the correction gives the order its own customer number', async () => {
  await undo()
  const lost = await orderWithReportOf('K-C')
  await handOver(server, lost)
  await server.database.query(trigger)
  await server.database.query(backfill)
  const correcting = await lockRows(server, correction, [])
  const reported = report(server, lost.number, 'processing', { customerNumber: 'K-C-B' })
  await correcting.waitForBlocked(1)
  await correcting.commit()
  await reported
  expect(await customerNumbers(lost.number)).toEqual(['K-C-B'])
})
