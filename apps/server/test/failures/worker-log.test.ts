// SPEC §R.12

import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appLogin } from '../../src/platform/database/embedded.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'

/** What a worker logs while it cannot reach its database. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** Opens a port that leads to a socket, until it is cut. */
async function openTunnel(socket: string) {
  const ends = new Set<Socket>()
  const network = createServer((near) => {
    const far = dial(socket)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) {
      end.on('error', () => {})
      ends.add(end)
    }
  })
  const listen = (port: number) => new Promise<void>((done) => network.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = network.address() as AddressInfo
  return {
    port,
    async cut() {
      const closed = new Promise((done) => network.close(done))
      for (const end of ends) end.destroy()
      ends.clear()
      await closed
    },
    restore: () => listen(port),
  }
}

test('a lost database is one line per cause, although each queue notices it', async () => {
  const { host = '', port, ...login } = appLogin(server.database.connection)
  const tunnel = await openTunnel(join(host, `.s.PGSQL.${port}`))
  const lines: { level: number; err?: { code?: string; message: string } }[] = []
  const logger = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const jobs = await openJobs({ ...login, host: '127.0.0.1', port: tunnel.port }, logger)
  let passes = 0
  await jobs.work({
    mail: async () => {},
    webhook: async () => {},
    upload: async () => {},
    async relay() {
      passes++
      return false
    },
    scheduled: async () => undefined,
  })
  const before = passes
  await tunnel.cut()
  // The relay passes once a second. Meanwhile each queue polls, those of mails and webhooks twice a second.
  await expect.poll(() => passes).toBeGreaterThan(before + 6)
  const causes = lines.flatMap(({ err }) => (err ? [err.code ?? err.message] : []))
  await tunnel.restore()
  await jobs.stop()
  expect(causes).toContain('ECONNREFUSED')
  expect(causes).toEqual([...new Set(causes)])
})
