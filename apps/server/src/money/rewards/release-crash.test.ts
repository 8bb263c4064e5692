import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { killMidway } from '../../../test/harness/killed-process.ts'
import { conclude, confirmedRecommender, recommend } from '../../../test/harness/people.ts'

/** QUALITY 14: the release job is killed while releasing an order. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { bonus: { every: 3, cents: 6000, since: '2026-01-01' } } } })
})
afterAll(() => server.close())

// SPEC §R.10
test('an interrupted release is rolled back, and the next run releases the order once', async () => {
  const { referral, email, token } = await confirmedRecommender(server)
  const others = [await recommend(server, { email, token }), await recommend(server, { email, token })]
  for (const one of [referral, ...others]) {
    await server.signedEvents('swb', [{ empfehlungsnummer: one.Empfehlungsnummer, status: 'received' }])
    await conclude(server, one)
  }
  server.clock.advance(15 * day)
  const [account] = await server.database.query<{ id: string }>('select id from account where email = $1', [
    email,
  ])
  const state = () =>
    server.database.query(
      `select (select count(*)::int from orders where state = 'released') as released,
              (select count(*)::int from claim where state = 'ready') as ready,
              (select count(*)::int from claim where kind = 'bonus') as bonuses,
              (select count(*)::int from mail where template = 'reward-ready') as mails,
              (select count(*)::int from ledger_entry where kind = 'released') as booked`,
    )
  const [before] = await state()

  // The release blocks here: the order is released, its claim is ready and booked, its bonus is not counted
  // yet.
  const hold = `select pg_advisory_xact_lock(hashtextextended('bonus ' || $1, 0))`
  await killMidway(server, 'job', { name: 'orders.release' }, hold, [account?.id])
  expect(await state()).toEqual([before])

  await server.scheduled('orders.release')
  await server.scheduled('orders.release')
  expect(await state()).toMatchObject([{ released: 3, ready: 4, bonuses: 1, mails: 4, booked: 4 }])
})
