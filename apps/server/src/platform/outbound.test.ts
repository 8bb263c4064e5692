// SPEC §H.06

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callExternal, ForbiddenAddress, isExternalUrl, isReachable } from './outbound.ts'

describe('IP addresses', () => {
  test.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1::1', true],
    ['127.0.0.1', false],
    ['127.8.8.8', false],
    ['10.0.0.1', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['224.0.0.1', false],
    ['198.18.0.1', false],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['fd12:3456::1', false],
    ['ff02::1', false],
    ['example.org', false],
    ['', false],
  ])('%s is reachable: %s', (address, reachable) => {
    expect(isReachable(address, { local: false })).toBe(reachable)
  })

  test('loopback is reachable in the demo, the local network is not', () => {
    expect(isReachable('127.0.0.1', { local: true })).toBe(true)
    expect(isReachable('::1', { local: true })).toBe(true)
    expect(isReachable('192.168.1.1', { local: true })).toBe(false)
    expect(isReachable('169.254.169.254', { local: true })).toBe(false)
  })
})

describe('URLs', () => {
  test.each([
    ['https://hooks.example.org/zuruf', true, true],
    ['https://93.184.216.34/x', true, true],
    ['http://hooks.example.org/zuruf', false, false],
    ['http://93.184.216.34/x', false, false],
    ['http://localhost:4000/x', false, true],
    ['http://127.0.0.1:4000/x', false, true],
    ['http://[::1]:4000/x', false, true],
    ['https://localhost/x', false, true],
    // Other spellings of 127.0.0.1 and 169.254.169.254.
    ['https://2130706433/', false, true],
    ['https://0x7f.1/', false, true],
    ['https://127.1/', false, true],
    ['https://2852039166/', false, false],
    ['https://[::ffff:a9fe:a9fe]/', false, false],
    ['https://10.1.2.3/', false, false],
    ['https://localhost./', false, true],
    ['https://user:secret@hooks.example.org/', false, false],
    ['ftp://hooks.example.org/', false, false],
    ['file:///etc/passwd', false, false],
    ['nonsense', false, false],
  ])('%s: production %s, demo %s', (url, production, demo) => {
    expect([isExternalUrl(url, { local: false }), isExternalUrl(url, { local: true })]).toEqual([
      production,
      demo,
    ])
  })
})

describe('calls', () => {
  let server: Server
  let address: string
  let calls = 0
  beforeAll(async () => {
    server = createServer((request, response) => {
      calls++
      if (request.url === '/never') return
      if (request.url === '/away') response.writeHead(302, { location: `${address}/target` })
      if (request.url === '/long') response.write('x'.repeat(10_000))
      response.end('answer')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const post = (url: string, local = true) =>
    callExternal({ url, headers: {}, body: 'x', timeoutMs: 300, maxBytes: 2_048 }, { local })

  test('follow no redirect', async () => {
    const before = calls
    expect(await post(`${address}/away`)).toMatchObject({ status: 302, body: 'answer', complete: true })
    expect(calls - before).toBe(1)
  })

  test('read at most maxBytes', async () => {
    expect((await post(`${address}/long`)).body).toHaveLength(2_048)
  })

  test('end after the timeout', async () => {
    await expect(post(`${address}/never`)).rejects.toThrow(/abort|timeout/i)
  })

  test('reject private addresses and names that resolve to one', async () => {
    const before = calls
    await expect(post(address, false)).rejects.toThrow(ForbiddenAddress)
    // Resolves to loopback or a private network.
    const { port } = new URL(address)
    await expect(post(`https://localhost.localdomain:${port}/`, false)).rejects.toThrow()
    expect(calls).toBe(before)
  })
})
