import { setImmediate } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { ConfigError } from '../platform/config.ts'
import { announceClosing, type Lifecycle } from '../platform/http/health.ts'
import { listenWhenFree } from './listen.ts'

const open = () => fastify({ forceCloseConnections: true })

test('a second process on the same port fails with the name of the setting', async () => {
  const [first, second] = [open(), open()]
  const target = { setting: 'HEALTH_PORT', host: '127.0.0.1' } as const
  const port = await listenWhenFree(first, { ...target, port: 0 }, () => {})
  const said: string[] = []
  const listening = listenWhenFree(second, { ...target, port }, (text) => said.push(text), 0)
  await expect(listening).rejects.toThrow(ConfigError)
  await expect(listening).rejects.toThrow(`HEALTH_PORT: port ${port} of 127.0.0.1 is taken`)
  await Promise.all([first.close(), second.close()])
})

test('waits for a port that is about to become free', async () => {
  const [first, second] = [open(), open()]
  const target = { setting: 'PORT', host: '127.0.0.1' } as const
  const port = await listenWhenFree(first, { ...target, port: 0 }, () => {})
  const taken = Promise.withResolvers<string>()
  const listening = listenWhenFree(second, { ...target, port }, taken.resolve)
  expect(await taken.promise).toContain(`port ${port} (PORT) is taken`)
  await first.close()
  expect(await listening).toBe(port)
  await second.close()
})

test('a server that is closed while it begins to listen does not listen afterwards', async () => {
  const target = { setting: 'PORT', port: 0, host: '127.0.0.1' } as const
  for (let rounds = 0; rounds < 12; rounds++) {
    const server = open()
    const lifecycle: Lifecycle = { phase: 'starting' }
    announceClosing(server, lifecycle)
    server.addHook('onReady', async () => {
      await setImmediate()
    })
    // Stays pending when the server is closed between the call and the event.
    void listenWhenFree(server, target, () => {}).catch(() => {})
    for (let round = 0; round < rounds; round++) await setImmediate()
    await server.close()
    for (let round = 0; round < 50; round++) await setImmediate()
    expect([rounds, server.server.listening]).toEqual([rounds, false])
  }
})
