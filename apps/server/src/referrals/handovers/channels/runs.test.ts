// SPEC §H.01

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import { minute } from '../../../../test/harness/clock.ts'
import { clearHandovers, handoverOf, listRuns } from '../../../../test/harness/handover-channels.ts'
import { confirmedOrder } from '../../../../test/harness/handovers.ts'

/** The list of files and mails. Decision 093 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(() => clearHandovers(server))

test('a downloaded file is recorded with its operator, time and orders', async () => {
  const { Auftragsnummer } = await confirmedOrder(server)
  const support = await server.operator('support')
  const { headers } = await support.call('downloadHandovers', {})
  const { runs } = await support.ok('listHandoverRuns', { query: {} })
  const [operator] = await server.database.query<{ name: string }>(
    'select name from operator where id = $1',
    [support.id],
  )
  expect(runs).toMatchObject([
    {
      channel: 'download',
      state: 'done',
      orders: 1,
      operator: operator?.name,
      endedAt: server.clock.now().toISOString(),
    },
  ])
  expect(headers['content-disposition']).toContain(runs[0]?.fileName)
  const kept = await server.database.query(
    `select o.number from handover_run_order r join order_handover h on h.id = r.handover_id
       join orders o on o.id = h.order_id where r.run_id = $1`,
    [runs[0]?.id],
  )
  expect(kept).toEqual([{ number: Auftragsnummer }])
  // A download without new orders is not recorded as a run.
  await support.call('downloadHandovers', {})
  expect((await support.ok('listHandoverRuns', { query: {} })).runs).toHaveLength(1)
})

test('runs are paged, newest first', async () => {
  const support = await server.operator('support')
  for (let count = 0; count < 3; count++) {
    server.clock.advance(minute)
    await confirmedOrder(server)
    await support.call('downloadHandovers', {})
  }
  const expected = (await listRuns(server)).map(({ id }) => id).toReversed()
  const seen: string[] = []
  for (let after: string | undefined; ; ) {
    const page = await support.ok('listHandoverRuns', { query: { limit: '2', after } })
    seen.push(...page.runs.map(({ id }) => id))
    if (!page.next) break
    after = page.next
  }
  expect(seen).toEqual(expected)
  expect(await support.refusal('listHandoverRuns', { query: { after: 'nothing' } })).toBe('422 PSOF0100')
})

describe('the job that deletes old logs', () => {
  const age = (days: number) =>
    server.database.query(
      `update handover_run set began_at = began_at - $1 * interval '1 day', ended_at = ended_at - $1 * interval '1 day'`,
      [days],
    )
  const orders = () => server.database.query('select from handover_run_order')
  const download = async () => {
    await confirmedOrder(server)
    const support = await server.operator('support')
    await support.call('downloadHandovers', {})
  }

  test('deletes runs with their orders three years after their end', async () => {
    await download()
    await age(1094)
    await server.scheduled('logs.purge')
    expect([await listRuns(server), await orders()]).toMatchObject([{ length: 1 }, { length: 1 }])
    await age(2)
    expect((await server.scheduled('logs.purge')).swb).toMatchObject({ handoverRuns: 1 })
    expect([await listRuns(server), await orders()]).toEqual([[], []])
  })

  test('keeps runs that have not ended', async () => {
    await download()
    await server.database.query(`update handover_run set state = 'pending', ended_at = null`)
    await age(2000)
    await server.scheduled('logs.purge')
    expect([await listRuns(server), await orders()]).toMatchObject([{ length: 1 }, { length: 1 }])
  })

  test('keeps abandoned runs with orders that were never marked as handed over', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    const { id } = await handoverOf(server, Auftragsnummer)
    await server.database.query(
      `with run as (
         insert into handover_run (tenant_id, id, channel, state, file_name, orders, began_at, ended_at)
         select tenant_id, gen_random_uuid(), 'sftp', 'abandoned', 'x.csv', 1, $2, $2 from order_handover where id = $1
         returning tenant_id, id)
       insert into handover_run_order select tenant_id, id, $1 from run`,
      [id, server.clock.now()],
    )
    await age(2000)
    await server.scheduled('logs.purge')
    expect([await listRuns(server), await orders()]).toMatchObject([{ length: 1 }, { length: 1 }])
  })
})
