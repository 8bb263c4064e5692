// SPEC §R.11

import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { slotsPerTenant } from '../../src/platform/jobs/job-pool.ts'
import { noteMailServer } from '../../src/platform/metrics.ts'
import { metricsToken, openAlarm } from '../harness/alarm.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { day } from '../harness/clock.ts'
import { alertOf, healthOf } from '../harness/fault-views.ts'
import { newEmail, password, recommend } from '../harness/people.ts'
import { type MailServerOptions, openMailServer } from '../harness/smtp.ts'

/** A mail server that is down for a day, answers slowly or refuses one mailbox: what people, the desk and the alarm see. */

type MailServer = Awaited<ReturnType<typeof openMailServer>>

let answers: MailServerOptions = {}
const askTest: MailServerOptions = {
  recipient: (address) => answers.recipient?.(address),
  before: async (mail) => answers.before?.(mail),
}

let server: TestApp
let port: number
let sink: MailServer | undefined
beforeAll(async () => {
  // Metrics are the process's: another test file may have left a mail server that is down.
  noteMailServer(true)
  port = await freePort()
  server = await openTestApp({
    config: { smtpUrl: `smtp://127.0.0.1:${port}`, metricsToken },
  })
  await server.database.query('delete from mail')
  await server.database.query(`delete from pgboss.job where name = 'mail.send'`)
  await server.jobs.work({
    mail: server.modules.mailer.deliver,
    webhook: async () => {},
    upload: async () => {},
    relay: async () => false,
    scheduled: async () => {},
  })
})
afterEach(async () => {
  await sink?.close()
  sink = undefined
  answers = {}
})
afterAll(() => server.close())

/** Starts the mail server for the rest of a test. */
async function startMailServer(): Promise<MailServer> {
  sink = await openMailServer({ ...askTest, port })
  return sink
}

/** Returns a port on which nothing listens. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port: free } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return free
}

/** Skips the pauses before the next attempts. */
const retryNow = () =>
  server.database.query(
    `update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry' and start_after > now()`,
  )

test('slow: people do not wait for it; the desk and the alarm say that mails are late', async () => {
  const gate = Promise.withResolvers<void>()
  answers = { before: () => gate.promise }
  const { received, atOnce } = await startMailServer()
  const admin = await server.operator('admin')
  const alarm = await openAlarm(server)
  const began = performance.now()
  // More than are sent at once.
  for (let n = 0; n < slotsPerTenant + 2; n++) await recommend(server)
  await expect.poll(() => atOnce()).toBeGreaterThan(2)
  // Less than one mail takes.
  expect(performance.now() - began).toBeLessThan(120_000)
  expect(received).toEqual([])

  await expect
    .poll(async () => {
      await server.database.query(
        `update pgboss.job set start_after = now() - interval '6 minutes' where name = 'mail.send' and state = 'created'`,
      )
      return healthOf(admin, 'jobs')
    })
    .toMatchObject({ state: 'error', fault: { kind: 'jobs-late', since: expect.any(String) } })
  expect(await alertOf(admin, 'installation-faulty')).toMatchObject({ severity: 'error' })
  await alarm.scrape()
  expect(alarm.seriesOf('ZurufQueueBehind').map(({ labels }) => labels.queue)).toEqual(['mail.send'])
  expect(alarm.isRaised('ZurufMailServerDown')).toBe(false)
  gate.resolve()
  await expect.poll(() => received.length).toBe(slotsPerTenant + 2)
  await expect.poll(() => server.database.query('select id from mail where sent_at is null')).toEqual([])
})

test('down: people go on, the desk and the alarm say it; after a day every mail arrives and its link works', async () => {
  const admin = await server.operator('admin')
  const alarm = await openAlarm(server)
  const since = server.clock.now().toISOString()
  const email = newEmail('wartet')
  await recommend(server, { email })
  for (let n = 0; n < 5; n++) await recommend(server)

  await expect
    .poll(() => alertOf(admin, 'mails-failing'))
    .toMatchObject({ severity: 'error', count: 6, since })
  const { mails } = await admin.ok('listMails', { query: { state: 'failing' } })
  expect(mails[0]?.error).toMatch(/ECONNREFUSED/)
  await expect
    .poll(() => healthOf(admin, 'mail'))
    .toMatchObject({
      state: 'error',
      figures: { server: `127.0.0.1:${port}`, retried: 6 },
      fault: {
        kind: 'mail-failing',
        since: expect.any(String),
        detail: expect.stringMatching(/ECONNREFUSED/),
      },
    })
  expect(await alertOf(admin, 'installation-faulty')).toMatchObject({ severity: 'error' })
  await alarm.scrape()
  expect(alarm.isRaised('ZurufMailServerDown')).toBe(true)
  expect((await server.app.inject({ url: '/health/ready' })).statusCode).toBe(200)

  server.clock.advance(day)
  const { received } = await startMailServer()
  await expect
    .poll(async () => {
      await retryNow()
      return received.length
    })
    .toBe(6)
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(6)
  const later = await server.operator('admin')
  // The server has a mail a moment before that is recorded.
  await expect.poll(() => alertOf(later, 'mails-failing')).toBeUndefined()
  const [mail] = await server.database.query<{ html: string }>(
    'select html from mail where to_address = $1',
    [email],
  )
  const token = /token=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
  await server.api.ok('resetPassword', { body: { Token: token, Passwort: password } })
  await expect.poll(async () => (await healthOf(later, 'mail'))?.fault).toBeNull()
  await alarm.scrape()
  expect(alarm.isRaised('ZurufMailServerDown')).toBe(false)
})

test('refusing one mailbox for now is no fault of the server', async () => {
  const email = newEmail('voll')
  answers = { recipient: (address) => (address === email ? '452 4.2.2 Mailbox full' : undefined) }
  await startMailServer()
  const admin = await server.operator('admin')
  const alarm = await openAlarm(server)
  await recommend(server, { email })
  await expect.poll(() => alertOf(admin, 'mails-failing')).toMatchObject({ count: 1 })
  expect(await healthOf(admin, 'mail')).toMatchObject({ state: 'warning', fault: { kind: 'mail-failing' } })
  await alarm.scrape()
  expect(alarm.isRaised('ZurufMailServerDown')).toBe(false)
})
