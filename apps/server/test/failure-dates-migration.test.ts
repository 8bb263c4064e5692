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

test('migration 0143 dates failures that were stored without a date', async () => {
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
  await server.database.query(
    'update orders set rejected_at = null, withdrawn_at = null where number = any($1)',
    [numbers],
  )
  expect(await dates()).not.toEqual(before)
  await server.database.query(
    readFileSync(join(import.meta.dirname, '../db/migrations/0143_dates_of_failures.sql'), 'utf8'),
  )
  expect(await dates()).toEqual(before)
})
