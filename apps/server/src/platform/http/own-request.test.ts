import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { askOwnApp } from './own-request.ts'

test('a request that is under way when the app begins to close can still ask the app itself', async () => {
  const app = fastify({ return503OnClosing: false })
  const begun = Promise.withResolvers<void>()
  const closing = Promise.withResolvers<void>()
  app.addHook('preClose', async () => closing.resolve())
  app.get('/part', async () => 'part of the page')
  app.get('/page', async () => {
    begun.resolve()
    await closing.promise
    return (await askOwnApp(app, { method: 'GET', url: '/part' })).body
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const page = fetch(`http://127.0.0.1:${port}/page`)
  await begun.promise
  const closed = app.close()
  expect(await (await page).text()).toBe('part of the page')
  app.server.closeIdleConnections()
  await closed
})
