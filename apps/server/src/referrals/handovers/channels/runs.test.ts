// SPEC §H.01

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import { minute } from '../../../../test/harness/clock.ts'
import { clearHandovers, listRuns } from '../../../../test/harness/handover-channels.ts'
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
