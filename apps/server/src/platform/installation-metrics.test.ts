import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness/app.ts'
import { confirmedOrder } from '../../test/harness/handovers.ts'
import { recommend } from '../../test/harness/people.ts'
import { csvFile } from './csv.ts'
import { limitTenants, type WaitingWork } from './installation-metrics.ts'
import { measureJob } from './metrics.ts'

/** What `/metrics` prints. */

const metricsToken = 'figures-for-prometheus'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ config: { metricsToken } })
})
afterAll(() => server.close())

async function scrape(from: TestApp = server) {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { statusCode, body } = await from.app.inject({ url: '/metrics', headers })
  const series = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const value = (name: string) => {
    const line = series.find((one) => one.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length + 1))
  }
  return { statusCode, series, value }
}

test('names follow the rules of Prometheus', async () => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { body } = await server.app.inject({ url: '/metrics', headers })
  const types = [...body.matchAll(/^# TYPE (zuruf_\S+) (\w+)$/gm)].map(([, name, type]) => ({ name, type }))
  expect(types.length).toBeGreaterThan(20)
  for (const { name, type } of types) {
    expect(name).toMatch(/^zuruf(_[a-z]+)+$/)
    expect(name?.endsWith('_total'), name).toBe(type === 'counter')
    expect(name).not.toMatch(/_(ms|milliseconds|minutes|hours|kilobytes)(_|$)/)
  }
  // Prometheus has a label of that name of its own.
  expect(body).not.toMatch(/[{,]job=/)
})

test('work that waits, by tenant', async () => {
  const own = await openTestApp({ config: { metricsToken } })
  await confirmedOrder(own)
  await own.signedEvents('nordlicht', [{ orderNumber: 'X-1', status: 'concluded' }])
  await recommend(own)
  await own.database.query(`update pgboss.job set start_after = now() - interval '90 seconds'`)
  const { value } = await scrape(own)
  const waiting = (work: string, tenant: string) =>
    value(`zuruf_tenant_waiting{work="${work}",tenant="${tenant}"}`)
  expect([waiting('order-handover', 'swb'), waiting('order-handover', 'nordlicht')]).toEqual([1, 0])
  expect([waiting('order-event', 'swb'), waiting('order-event', 'nordlicht')]).toEqual([0, 1])
  expect(waiting('mail', 'swb')).toBeGreaterThan(0)
  expect(waiting('webhook', 'swb')).toBe(0)
  expect(value('zuruf_tenant_waiting_oldest_seconds{work="mail",tenant="swb"}')).toBeGreaterThanOrEqual(90)
  expect(value('zuruf_tenant_waiting_oldest_seconds{work="webhook",tenant="swb"}')).toBe(0)
  await own.close()
})

test('the work of a frozen tenant is meant to wait, so no alert counts it', async () => {
  const own = await openTestApp({ config: { metricsToken } })
  await recommend(own)
  await own.database.query(`update pgboss.job set start_after = now() - interval '90 seconds'`)
  expect((await own.jobs.lag()).find(({ queue }) => queue === 'mail.send')?.waiting).toBeGreaterThan(0)
  await own.database.query(`update tenant set frozen_at = now() where key = 'swb'`)
  await own.tenants.reload()
  const { value, series } = await scrape(own)
  expect(value('zuruf_queue_waiting{queue="mail.send"}')).toBe(0)
  expect(value('zuruf_queue_oldest_seconds{queue="mail.send"}')).toBe(0)
  expect(series.filter((line) => line.includes('tenant="swb"'))).toEqual([])
  expect(value('zuruf_tenant_waiting{work="mail",tenant="nordlicht"}')).toBe(0)
  await own.close()
})

test('connections, clock and database; no bucket', async () => {
  const { value } = await scrape()
  expect(value('zuruf_files_up')).toBeUndefined()
  expect(value('zuruf_database_up')).toBe(1)
  expect(value('zuruf_clock_skew_seconds')).toBe(0)
  expect(value('zuruf_database_pool_limit')).toBe(server.connection.pool.options.max)
  expect(value('zuruf_database_pool_connections{state="idle"}')).toBeGreaterThan(0)
  expect(value('zuruf_database_pool_waiting')).toBe(0)
})

test('without the database the scrape succeeds, without the figures of the database', async () => {
  const own = await openTestApp({ config: { metricsToken } })
  const { database: name } = own.database.connection
  const elsewhere = new pg.Client(inject('postgres'))
  await elsewhere.connect()
  await elsewhere.query(`alter database ${name} with allow_connections false`)
  await elsewhere.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
    name,
  ])
  const { statusCode, series, value } = await scrape(own)
  expect([statusCode, value('zuruf_database_up')]).toEqual([200, 0])
  expect(series.filter((line) => /^zuruf_(queue|tenant|clock)/.test(line))).toEqual([])
  expect(value('process_start_time_seconds')).toBeGreaterThan(0)
  await elsewhere.query(`alter database ${name} with allow_connections true`)
  await elsewhere.end()
  await own.close()
})

test('above the limit, tenants with little waiting work share a series', () => {
  const work = (tenant: string, waiting: number): WaitingWork => ({
    tenant,
    work: 'mail',
    waiting,
    oldestSeconds: waiting * 10,
  })
  const all = [work('a', 1), work('b', 9), work('c', 3), work('d', 5)]
  expect(limitTenants(all, 4)).toEqual(all)
  const limited = limitTenants(all, 2)
  expect(limited.map(({ tenant, waiting }) => [tenant, waiting])).toEqual([
    ['b', 9],
    ['d', 5],
    ['_other', 4],
  ])
  expect(limited.at(-1)?.oldestSeconds).toBe(30)
})

test('mails by outcome', async () => {
  const sent = 'zuruf_mails_total{outcome="sent"}'
  const before = (await scrape()).value(sent) ?? 0
  await recommend(server)
  const mails = await server.runJobs()
  expect(mails.length).toBeGreaterThan(0)
  expect((await scrape()).value(sent)).toBe(before + mails.length)
})

test('scheduled jobs: time, failures and the last success', async () => {
  const labels = '{scheduled_job="orders.release"}'
  const failing = measureJob('orders.release', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  const failed = await scrape()
  expect(failed.value(`zuruf_scheduled_job_failures_total${labels}`)).toBe(1)
  expect(failed.value(`zuruf_scheduled_job_last_success_timestamp_seconds${labels}`)).toBeUndefined()
  await measureJob('orders.release', async () => 7)
  const { value } = await scrape()
  const at = value(`zuruf_scheduled_job_last_success_timestamp_seconds${labels}`) ?? 0
  expect(Math.abs(Date.now() / 1000 - at)).toBeLessThan(60)
  expect(value(`zuruf_scheduled_job_seconds_count${labels}`)).toBe(2)
})

test('exports: in progress and rows', async () => {
  const rows = async () => (await scrape()).value('zuruf_export_rows_total') ?? 0
  const running = async () => (await scrape()).value('zuruf_exports_running')
  const before = await rows()
  const file = csvFile(['name'], [['Ada'], ['Grace']])
  expect(await running()).toBe(1)
  for await (const _ of file);
  expect(await running()).toBe(0)
  expect(await rows()).toBe(before + 2)
  csvFile(['name'], [['Ada']]).destroy()
  await expect.poll(running).toBe(0)
})
