// SPEC §R.05

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { superviseQueue } from './harness/supervision.ts'

/** Scheduled jobs that run for hours, such as the backup of a large installation. */

const gate = Promise.withResolvers<void>()
let runs = 0

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await server.jobs.work({
    mail: async () => {},
    webhook: async () => {},
    upload: async () => {},
    relay: async () => false,
    async scheduled(name) {
      if (name !== 'backup.run') return
      runs++
      await gate.promise
    },
  })
})
afterAll(async () => {
  gate.resolve()
  await server.close()
})

const change = (set: string) =>
  server.database.query(`update pgboss.job set ${set} where name = 'backup.run' and state = 'active'`)

async function states(): Promise<string[]> {
  await superviseQueue(server, 'backup.run')
  const rows = await server.database.query<{ state: string }>(
    `select state from pgboss.job where name = 'backup.run' order by created_on`,
  )
  return rows.map(({ state }) => state)
}

test('a run goes on alone for hours, and that of a dead worker is taken over', async () => {
  await server.jobs.inspector.runNow('backup.run')
  await expect.poll(() => runs).toBe(1)
  await change(`started_on = now() - interval '11 hours', heartbeat_on = now()`)
  expect(await states()).toEqual(['active'])
  await expect
    .poll(async () => {
      // Repeated, because the worker of this test lives and sends heartbeats.
      await change(`heartbeat_on = now() - interval '1 minute'`)
      return states()
    })
    .toEqual(['retry'])
  expect(runs).toBe(1)
})
