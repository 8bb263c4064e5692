import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findLostAndDoubled } from '../../../bench/chaos/check.ts'
import { type Journey, startLoad } from '../../../bench/chaos/load.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { runningClock } from './harness/clock.ts'

/** `npm run chaos` finds what is lost or doubled. */

let server: TestApp
let journeys: Journey[]

beforeAll(async () => {
  server = await openTestApp({ clock: runningClock() })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const load = startLoad(address, 'check')
  await vi.waitFor(
    () => {
      const concluded = load.journeys.filter(({ concludedEvent }) => concludedEvent)
      expect(concluded.length).toBeGreaterThan(1)
    },
    { timeout: 120_000, interval: 100 },
  )
  await load.stop()
  expect(load.unexpected).toEqual([])
  journeys = load.journeys.filter(({ concludedEvent }) => concludedEvent)
})
afterAll(() => server.close())

const compare = () => findLostAndDoubled(server.database.connection, journeys)

/** Changes rows despite constraints and triggers. */
const damage = (statement: string) =>
  server.database.query(
    `set session_replication_role = replica; ${statement}; reset session_replication_role`,
  )

test('what is stored once is neither lost nor doubled', async () => {
  expect(await compare()).toEqual({ lost: [], doubled: [] })
})

test('rows that a write has made twice are doubled', async () => {
  const [first, second] = journeys
  const idOf = (journey?: Journey) =>
    `(select id from referral where number = '${journey?.referral?.number}')`
  const kinds = async () => new Set((await compare()).doubled.map((what) => what.split(' ').at(0)))
  await damage(`insert into ledger_entry (tenant_id, claim_id, kind, debit, credit, amount_cents, actor, booked_at)
    select tenant_id, claim_id, kind, debit, credit, amount_cents, actor, booked_at from ledger_entry
     where claim_id = (select id from claim where referral_id = ${idOf(first)} limit 1)`)
  expect(await kinds()).toEqual(new Set(['ledger']))
  await damage(`update mail set to_address = '${first?.email}' where to_address = '${second?.email}'`)
  expect(await kinds()).toEqual(new Set(['ledger', 'mail']))
  await damage(`update orders set referral_id = ${idOf(first)} where number = '${second?.order}'`)
  expect(await kinds()).toEqual(new Set(['ledger', 'mail', 'order']))
  await damage(`update recipient set referral_id = ${idOf(first)} where number = '${second?.recipient}'`)
  expect(await kinds()).toEqual(new Set(['ledger', 'mail', 'order', 'recipient']))
  await damage(`update referral set account_id = (select account_id from referral where id = ${idOf(first)})
    where id = ${idOf(second)}`)
  expect(await kinds()).toEqual(new Set(['ledger', 'mail', 'order', 'recipient', 'referral']))
})

test('acknowledged writes that are not stored are lost', async () => {
  const [journey] = journeys
  const number = journey?.referral?.number
  await damage('delete from ledger_entry')
  expect((await compare()).lost).toContain(`conclusion ${journey?.order}`)
  for (const table of ['order_event', 'orders', 'recipient', 'click', 'mail', 'referral'])
    await damage(`delete from ${table}`)
  expect((await compare()).lost).toEqual(
    expect.arrayContaining([
      `event ${journey?.concludedEvent}`,
      `order ${journey?.order}`,
      `recipient ${journey?.recipient}`,
      `click ${journey?.clickId}`,
      `mail ${journey?.email}`,
      `referral ${number}`,
    ]),
  )
})
