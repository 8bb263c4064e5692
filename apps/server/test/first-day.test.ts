import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ empty: true })
})
afterAll(() => server.close())

// SPEC §B.06
test('an installation without a tenant starts, informs visitors, and lets its first operator create one', async () => {
  expect((await server.app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  const before = await server.app.inject({ url: '/api/v1/mandant/@host' })
  expect(before.json()).toMatchObject({ code: 'PSOF0601' })

  const { token } = await server.modules.operators.admitByCommand(
    { actor: { kind: 'system', id: 'npm run operator' }, locale: 'de', now: server.clock.now() },
    { email: 'first@example.org', name: 'Franka Erste', language: 'de' },
    false,
  )
  const password = await server.api.call('setOperatorPassword', {
    body: { token, password: 'Sonnenblume-4712' },
  })
  expect(password.status).toBe(204)

  const first = await server.operator('admin')
  expect((await first.ok('getOperator', {})).tenants).toEqual([])
  expect((await first.ok('listTenants', {})).tenants).toEqual([])
  const body = { key: 'werk', name: 'Werk', hosts: ['localhost'], languages: ['de' as const] }
  expect(await first.ok('createTenant', { body })).toMatchObject({ key: 'werk', state: 'draft' })
  expect((await first.ok('getOperator', {})).tenants).toMatchObject([{ key: 'werk' }])
  expect((await first.ok('getTenantChecklist', { tenant: 'werk' })).canOpen).toBe(false)
})
