import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { startWorker } from '../../../test/harness/runtime.ts'

/** Health and metrics on a port of their own. */

const metricsToken = 'figures-for-prometheus'
const authorization = `Bearer ${metricsToken}`
const addresses = ['/health/live', '/health/ready', '/health/lag', '/metrics']

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ config: { metricsToken, probes: { port: 0, host: '127.0.0.1' } } })
})
afterAll(() => server.close())

const statusOf = async (app: FastifyInstance | undefined, url: string) =>
  (await app?.inject({ url, headers: { authorization } }))?.statusCode

test.each(addresses)('%s is on that port and no longer on the public one', async (url) => {
  expect(await statusOf(server.probeServer, url)).toBe(200)
  expect(await statusOf(server.app, url)).toBe(404)
})

test.each(['/', '/de', '/api/v1/mandant/swb', '/api/docs', '/backoffice', '/demo/mails', '/health'])(
  '%s is not on that port',
  async (url) => {
    expect(await statusOf(server.probeServer, url)).toBe(404)
  },
)

test('metrics need the token there too', async () => {
  const answer = await server.probeServer?.inject({ url: '/metrics' })
  expect(answer?.statusCode).toBe(404)
})

test('readiness reports the shutdown while the port still answers', async () => {
  const own = await openTestApp({ config: { probes: { port: 0, host: '127.0.0.1' } } })
  expect(await statusOf(own.probeServer, '/health/ready')).toBe(200)
  await own.app.close()
  const answer = await own.probeServer?.inject({ url: '/health/ready' })
  expect(answer?.json()).toMatchObject({ status: 'not ready', checks: { process: 'stopping' } })
  await own.close()
})

test('a process with the role worker alone has them', async () => {
  const worker = await startWorker(server.database, {
    HEALTH_PORT: '0',
    METRICS_TOKEN: metricsToken,
    DEMO: 'on',
  })
  const base = /health and metrics at (http:\S+)/.exec(worker.output)?.[1]
  const answers = addresses.map((url) => fetch(`${base}${url}`, { headers: { authorization } }))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await fetch(`${base}/de`)).status).toBe(404)
  expect(await worker.stop()).toBe(0)
})
