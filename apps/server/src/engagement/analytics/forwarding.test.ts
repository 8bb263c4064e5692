import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { goalForwarding } from './forwarding.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const today = () => germanDay(server.clock.now())
const days = () => ({ query: { from: today(), to: today() } })

const own = { siteId: 4, serverUrl: null, exitPopup: false, embedHosts: [] }
/**
 * Starts an analytics server.
 * @param answer called once the request body has been read
 */
async function listening(answer: RequestListener) {
  const matomo = createServer((request, response) => {
    request.resume().on('end', () => answer(request, response))
  })
  await new Promise<void>((done) => matomo.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(matomo.address() as AddressInfo).port}`,
    close: () => new Promise((done) => matomo.close(done)),
  }
}

const hit = (idgoal: number, changes: Readonly<Record<string, string>> = {}) => ({
  query: {
    idsite: '4',
    rec: '1',
    idgoal: String(idgoal),
    action_name: 'Home',
    _id: 'abcdef0123456789',
    ...changes,
  },
})

test('forwards goals once, without address and user agent, and retries after a failure', async () => {
  const seen: { body: string; headers: object }[] = []
  let status = 500
  const matomo = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      seen.push({ body, headers: request.headers })
      response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((done) => matomo.listen(0, '127.0.0.1', done))
  const serverUrl = `http://127.0.0.1:${(matomo.address() as AddressInfo).port}/matomo`
  await server.configure('swb', { analytics: { siteId: 4, serverUrl, exitPopup: false, embedHosts: [] } })
  await server.api.call('collectGoal', hit(3, { _rcn: 'herbst' }))

  expect(await server.scheduled('goals.forward')).toMatchObject({
    swb: { passed: 0, failed: 'answered 500' },
  })
  status = 200
  expect(await server.scheduled('goals.forward')).toMatchObject({ swb: { passed: 1 } })
  expect(await server.scheduled('goals.forward')).toMatchObject({ swb: { passed: 0 } })
  await server.configure('swb', {})
  await new Promise((done) => matomo.close(done))

  expect(seen).toHaveLength(2)
  const [request] = JSON.parse(seen[1]?.body ?? '{}').requests
  const query = Object.fromEntries(new URLSearchParams(request.slice(1)))
  expect(query).toMatchObject({ idsite: '4', idgoal: '3', action_name: 'Home', _rcn: 'herbst' })
  expect(query.cdt).toBe(String(Math.floor(server.clock.now().getTime() / 1000)))
  expect(JSON.stringify(seen)).not.toMatch(/203\.0\.113|Chrome/)
})

test('does not resend goals that a server took without an answer', async () => {
  let taken = 0
  const matomo = await listening((request) => {
    taken += 1
    request.socket.destroy()
  })
  await server.configure('swb', { analytics: { ...own, serverUrl: matomo.url } })
  await server.api.call('collectGoal', hit(6))
  const first = await server.scheduled('goals.forward')
  const second = await server.scheduled('goals.forward')
  await matomo.close()
  await server.configure('swb', {})
  expect(first).toMatchObject({ swb: { passed: 0, perhapsLost: 1, failed: expect.any(String) } })
  expect([second.swb, taken]).toEqual([{ passed: 0 }, 1])
})

test('keeps goals for an unreachable server', async () => {
  const matomo = await listening(() => {})
  await matomo.close()
  await server.configure('swb', { analytics: { ...own, serverUrl: matomo.url } })
  await server.api.call('collectGoal', hit(7))
  const outcome = await server.scheduled('goals.forward')
  const reader = await server.operator('read-only', ['swb'])
  const { waiting } = await reader.ok('getGoals', { tenant: 'swb', ...days() })
  await server.configure('swb', {})
  await server.database.query('update goal_hit set waiting = false')
  expect([outcome.swb, waiting]).toEqual([{ passed: 0, failed: expect.stringContaining('ECONNREFUSED') }, 1])
})

test('stops a tenant’s run after its time budget', async () => {
  const matomo = await listening((_, response) => response.end('{}'))
  await server.configure('swb', { analytics: { ...own, serverUrl: matomo.url } })
  await server.database.query(
    `insert into goal_hit (tenant_id, at, day, goal, page, campaign, waiting)
      select 1, $1, $2, 8, '', '', true from generate_series(1, 150)`,
    [server.clock.now(), today()],
  )
  const { database } = server.connection
  const { forward } = goalForwarding({ database, reach: { local: true }, budgetMs: 0 })
  const context = server.contextOf('swb')
  const passed = [await forward(context), await forward(context), await forward(context)]
  await matomo.close()
  await server.configure('swb', {})
  expect(passed).toEqual([{ passed: 100 }, { passed: 50 }, { passed: 0 }])
})
