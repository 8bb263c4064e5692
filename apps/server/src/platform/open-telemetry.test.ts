import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness/app.ts'
import { recommend, referralBody } from '../../test/harness/people.ts'
import { startWorker } from '../../test/harness/runtime.ts'
import { withoutValues } from './database/trace-query.ts'
import { startOpenTelemetry } from './open-telemetry.ts'

/** Traces and metrics as an OpenTelemetry collector receives them. */

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[]
  readonly status: { readonly code?: number }
}
interface SentMetric {
  readonly name: string
  readonly sum?: { dataPoints: readonly { asDouble: number }[] }
  readonly gauge?: { dataPoints: readonly { asDouble: number }[] }
  readonly histogram?: {
    dataPoints: readonly { count: string; bucketCounts: string[]; explicitBounds: number[] }[]
  }
}

const spans: SentSpan[] = []
const metrics: SentMetric[] = []
const headers: (string | undefined)[] = []
let sent = ''
let server: TestApp
let collector: Server
let telemetry: ReturnType<typeof startOpenTelemetry>
let endpoint: string
beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      sent += text
      headers.push(request.headers['x-key'] as string | undefined)
      const body = JSON.parse(text)
      for (const { scopeSpans } of body.resourceSpans ?? []) spans.push(...scopeSpans[0].spans)
      for (const { scopeMetrics } of body.resourceMetrics ?? []) metrics.push(...scopeMetrics[0].metrics)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as AddressInfo
  endpoint = `http://127.0.0.1:${port}`
  const config = { endpoint, headers: { 'x-key': 'a b' }, serviceName: 'zuruf', sampledShare: 1 }
  server = await openTestApp({ pages: true, config: { telemetry: config } })
  telemetry = startOpenTelemetry(config, { 'zuruf.roles': 'web' })
  telemetry.sendMetrics(async () => (await server.metrics.collect()).getMetricsAsJSON())
  await work()
  await telemetry.stop()
})
afterAll(async () => {
  await server.close()
  collector.close()
})

/** What the traces of this file are about. */
async function work(): Promise<void> {
  // Over a connection, because the events of its socket begin outside the context of the request.
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${base}/api/v1/swb/empfehlen/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    body: JSON.stringify(referralBody()),
  })
  await server.app.inject({ url: '/de', headers: { host: 'localhost' } })
  await server.scheduled('orders.release')
  await server.database.query('alter table referral rename to referral_away')
  await server.app.inject({ url: '/e/71234567890', headers: { host: 'localhost' } })
  await server.database.query('alter table referral_away rename to referral')
}

const named = (name: string) => {
  const found = spans.find((span) => span.name === name)
  if (!found) throw new Error(`No span ${name}: ${[...new Set(spans.map((span) => span.name))].join(', ')}`)
  return found
}
const childrenOf = ({ spanId, traceId }: SentSpan) =>
  spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId)
const attribute = ({ attributes }: SentSpan, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

test('a request is the parent of its statements', () => {
  const request = named('POST /api/v1/:mandant/empfehlen/create')
  expect(request.parentSpanId ?? '').toBe('')
  expect(request.traceId).not.toBe('a'.repeat(32))
  expect(attribute(request, 'zuruf.tenant')).toBe('swb')
  expect(attribute(request, 'zuruf.operation')).toBe('createReferral')
  expect(attribute(request, 'http.response.status_code')).toBe(201)
  const statements = childrenOf(request)
  expect(statements.map(({ name }) => name)).toContain('database insert')
  expect(statements.every((span) => attribute(span, 'db.system.name') === 'postgresql')).toBe(true)
})

test('the calls of a rendering are within the page', () => {
  const page = named('GET /*')
  const calls = childrenOf(page).filter((span) => attribute(span, 'zuruf.operation') !== undefined)
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.every((span) => attribute(span, 'zuruf.tenant') === 'swb')).toBe(true)
})

test('a scheduled job has a span for each tenant, with its statements', () => {
  const runs = spans.filter(({ name }) => name === 'job orders.release of a tenant')
  expect(runs.map((span) => attribute(span, 'zuruf.tenant')).toSorted()).toEqual([
    'nordlicht',
    'swb',
    'talquell',
  ])
  expect(runs.every((run) => childrenOf(run).length > 0)).toBe(true)
})

test('a failed statement marks itself and the request', () => {
  const request = named('GET /e/:id')
  expect(request.status.code).toBe(2)
  const failed = childrenOf(request).filter(({ status }) => status.code === 2)
  expect(failed.map((span) => attribute(span, 'error.type'))).toEqual(['42P01'])
})

test('a worker sends the jobs of its queues, with the tenant', async () => {
  await recommend(server)
  const worker = await startWorker(server.database, {
    DEMO: 'on',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
  })
  const waiting = 'select from mail where sent_at is null'
  await expect.poll(() => server.database.query(waiting)).toEqual([])
  expect(await worker.stop()).toBe(0)
  const job = named('job mail.send')
  expect(attribute(job, 'zuruf.tenant')).toBe('swb')
  expect(childrenOf(job).length).toBeGreaterThan(0)
})

test('nothing personal is sent, and the headers of the setting are', () => {
  expect(sent).not.toMatch(/@|71234567890|127\.0\.0\.1/)
  expect(new Set(headers)).toEqual(new Set(['a b']))
})

test('metrics are those of Prometheus', () => {
  const metric = (name: string) => metrics.find((one) => one.name === name)
  expect(metric('zuruf_mails_total')?.sum?.dataPoints.length).toBe(5)
  expect(metric('zuruf_database_up')?.gauge?.dataPoints).toMatchObject([{ asDouble: 1 }])
  const [point] = metric('zuruf_http_request_seconds')?.histogram?.dataPoints ?? []
  expect(point?.bucketCounts.length).toBe((point?.explicitBounds.length ?? 0) + 1)
  expect(point?.bucketCounts.reduce((sum, count) => sum + Number(count), 0)).toBe(Number(point?.count))
})

test.each([
  [`select set_config('zuruf.tenant', $1, true)`, 'select set_config(?, $1, true)'],
  [`where a = 'it''s' and b = 42\n  and c1 = $12`, 'where a = ? and b = ? and c1 = $12'],
])('statements are without values: %s', (text, expected) => {
  expect(withoutValues(text)).toBe(expected)
})
