import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { conclude, confirmedRecommender, order, recommend } from '../../../test/harness/people.ts'

/** Only changes that alter a figure of a day have the day counted again. Decision 060 */

let server: TestApp
let id: string
let otherReferral: string
beforeAll(async () => {
  server = await openTestApp()
  const { referral, email, token } = await confirmedRecommender(server)
  await order(server, referral)
  await conclude(server, referral)
  const other = await recommend(server, { email, token })
  const one = async (text: string, value: string) =>
    (await server.database.query<{ id: string }>(text, [value]))[0]?.id ?? ''
  id = await one(
    'select o.id from orders o join referral r on r.id = o.referral_id where r.number = $1',
    referral.Empfehlungsnummer,
  )
  otherReferral = await one('select id from referral where number = $1', other.Empfehlungsnummer)
  await server.database.query(
    `update orders set received_at = '2026-03-02T11:00Z', concluded_at = '2026-03-05T11:00Z' where id = $1`,
    [id],
  )
})
afterAll(() => server.close())
beforeEach(() => server.database.query('delete from figure_change'))

/** Makes changes in a transaction that is rolled back, and returns the days noted, with repetitions. */
async function daysNotedBy(...changes: readonly string[]): Promise<string[]> {
  const client = new pg.Client(server.database.connection)
  await client.connect()
  await client.query('begin')
  for (const text of changes) await client.query(text, text.includes('$1') ? [id] : [])
  const { rows } = await client.query<{ day: string }>(
    'select day::text as day from figure_change order by day',
  )
  await client.query('rollback')
  await client.end()
  return rows.map(({ day }) => day)
}

test.each([
  ['a release', `state = 'released', released_at = now()`, []],
  ['a second number', `provider_number = 'P-1'`, []],
  ['a failure', `state = 'withdrawn', withdrawn_at = now()`, ['2026-03-05']],
  ['another day of conclusion', `concluded_at = '2026-03-04T11:00Z'`, ['2026-03-04', '2026-03-05']],
  ['another day of arrival', `received_at = '2026-03-01T11:00Z'`, ['2026-03-01', '2026-03-02']],
  ['a time of the next German day', `concluded_at = '2026-03-05T23:30Z'`, ['2026-03-05', '2026-03-06']],
])('%s of an order', async (_, change, days) => {
  expect(await daysNotedBy(`update orders set ${change} where id = $1`)).toEqual(days)
})

test('an order that moves to another referral changes both of its days', async () => {
  expect(await daysNotedBy(`update orders set referral_id = '${otherReferral}' where id = $1`)).toEqual([
    '2026-03-02',
    '2026-03-05',
  ])
})

test('a recipient who is paid, or whose reward is clawed back, changes the day of the payment', async () => {
  const update = (state: string, day: string) =>
    `update recipient set state = '${state}', state_at = '${day}T11:00Z' where id = (select recipient_id from orders where id = $1)`
  expect(await daysNotedBy(update('released', '2026-03-20'))).toEqual([])
  const toPaid = [update('released', '2026-03-20'), update('paid', '2026-03-25')]
  expect(await daysNotedBy(...toPaid)).toEqual(['2026-03-25'])
  expect(
    await daysNotedBy(...toPaid, 'delete from figure_change', update('cancelled', '2026-04-02')),
  ).toEqual(['2026-03-25'])
})

test('orders changed by one statement note each day once', async () => {
  const copies = `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
      'number', 'M-' || n, 'provider_number', null))).* from orders o, generate_series(1, 5) n where o.id = $1`
  expect(await daysNotedBy(copies)).toEqual(['2026-03-02', '2026-03-05'])
})
