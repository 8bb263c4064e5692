import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { referralBody } from '../../../test/harness/people.ts'

/** The request log, and the place in error lines. */

type Line = Readonly<Record<string, unknown>>

function collectLines() {
  const lines: Line[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(
        ...chunk
          .toString()
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Line),
      )
      done()
    },
  })
  return { lines, stream }
}

const requests = collectLines()
const errors = collectLines()
let server: TestApp
let base: string
beforeAll(async () => {
  server = await openTestApp({
    pages: true,
    logger: pino({ level: 'warn' }, errors.stream),
    requestLogger: pino(requests.stream),
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://localhost:${(server.app.server.address() as AddressInfo).port}`
})
beforeEach(() => {
  requests.lines.length = 0
})
afterAll(() => server.close())

/** Sends a request. @returns its line in the log */
async function send(path: string, init: RequestInit = {}): Promise<Line> {
  const answer = await fetch(base + path, { redirect: 'manual', ...init })
  await answer.arrayBuffer()
  await expect.poll(() => requests.lines.length).toBe(1)
  return requests.lines[0] as Line
}

test('a line has the place of the request, its result and nothing personal', async () => {
  const line = await send('/api/v1/swb/empfehlen/create?mail=frieda@example.org', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Browser of Frieda' },
    body: JSON.stringify(referralBody()),
  })
  expect(line).toMatchObject({
    msg: 'request',
    tenant: 'swb',
    operation: 'createReferral',
    method: 'POST',
    route: '/api/v1/:mandant/empfehlen/create',
    status: 201,
  })
  expect(line.traceId).toMatch(/^[0-9a-f-]{36}$/)
  expect(line.ms).toBeGreaterThan(0)
  expect(line.bytes).toBeGreaterThan(200)
  expect(Object.keys(line).toSorted()).toEqual(
    ['bytes', 'hostname', 'level', 'method', 'ms', 'msg', 'operation', 'pid', 'route', 'status', 'tenant']
      .concat('time', 'traceId')
      .toSorted(),
  )
  expect(JSON.stringify(line)).not.toMatch(/frieda|127\.0\.0\.1|Browser/i)
})

test.each([
  ['/de?kampagne=frieda', { route: '/*', status: 200 }],
  ['/e/SECRET-NUMBER', { operation: 'followLink', status: 302 }],
  ['/api/v1/swb/nothing/frieda', { route: '/api/*', status: 404 }],
  ['/%zz', { status: 400 }],
])('%s: one line, without the URL', async (path, expected) => {
  const line = await send(path)
  expect(line).toMatchObject(expected)
  expect(JSON.stringify(line)).not.toMatch(/frieda|SECRET|zz/)
})

test('an error line names operation, route and tenant, with the trace id of the answer', async () => {
  await server.database.query('alter table referral rename to referral_away')
  const answer = await fetch(`${base}/e/71234567890`)
  await server.database.query('alter table referral_away rename to referral')
  const { traceId } = (await answer.json()) as { traceId: string }
  const line = errors.lines.find((one) => one.traceId === traceId)
  expect(line).toMatchObject({
    level: 50,
    operation: 'followLink',
    route: expect.stringMatching(/^\/e\/:/),
    tenant: 'swb',
  })
  expect(JSON.stringify(line)).not.toContain('71234567890')
})
