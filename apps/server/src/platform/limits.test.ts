import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness/app.ts'
import { referralBody } from '../../test/harness/people.ts'
import { openLimits } from './limits.ts'

let server: TestApp
beforeAll(async () => {
  const limits = { create: { points: 3, perSeconds: 600 } }
  server = await openTestApp({ settings: { swb: { limits }, nordlicht: { limits } } })
})
afterAll(() => server.close())

const create = (ip: string, tenant = 'swb') =>
  server.api.call('createReferral', { query: {}, body: referralBody({ tenant }), ip, tenant })

// SPEC §S.07, §S.44
test('refuses calls over the limit, with Retry-After', async () => {
  const statuses = []
  for (let n = 0; n < 5; n++) statuses.push((await create('192.0.2.1')).status)
  expect(statuses).toEqual([201, 201, 201, 429, 429])
  const refused = await create('192.0.2.1')
  expect(refused.body.code).toBe('PSOF0801')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
})

test('does not affect other addresses or tenants', async () => {
  expect((await create('192.0.2.2')).status).toBe(201)
  expect((await create('192.0.2.1', 'nordlicht')).status).toBe(201)
})

test('allows no more of a hundred concurrent calls', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => create('192.0.2.3')))
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3)
})

test('counters are shared by processes, separate by name and key', async () => {
  const [one, other] = [openLimits(server.connection.pool), openLimits(server.connection.pool)]
  expect(await one.count('probe', 60, 'a')).toBe(1)
  expect(await other.count('probe', 60, 'a')).toBe(2)
  expect(await one.currentCount('probe', 60, 'a')).toBe(2)
  expect(await one.currentCount('probe', 60, 'b')).toBe(0)
  expect(await one.currentCount('other', 60, 'a')).toBe(0)
})

test('counts an IPv6 /64 network as one address', async () => {
  const inOne = []
  for (let n = 1; n <= 5; n++) inOne.push((await create(`2001:db8:77:1::${n}`)).status)
  expect(inOne).toEqual([201, 201, 201, 429, 429])
  expect((await create('2001:db8:77:2::1')).status).toBe(201)
  // IPv4-mapped form, as some proxies write it.
  for (let n = 0; n < 3; n++) await create('192.0.2.4')
  expect((await create('::ffff:192.0.2.4')).status).toBe(429)
})

test('an IPv6 network gets no extra password tries or captcha-free creations', async () => {
  await server.configure('swb', { limits: { loginPerAccount: { points: 3, perSeconds: 600 } } })
  const body = { Email: 'empfehler@demo.test', Password: 'Falsch-2026' }
  const tries = []
  for (let n = 1; n <= 5; n++) {
    tries.push((await server.api.call('login', { body, ip: `2001:db8:78:1::${n}` })).body.code)
  }
  expect(tries).toEqual(['PSOF0201', 'PSOF0201', 'PSOF0201', 'PSOF0801', 'PSOF0801'])
  await server.configure('swb', { captcha: { always: false, freePerHour: 1 } })
  const asked = []
  for (let n = 1; n <= 3; n++) asked.push((await create(`2001:db8:79:1::${n}`)).body.code)
  expect(asked).toEqual([undefined, 'PSOF0401', 'PSOF0401'])
})
