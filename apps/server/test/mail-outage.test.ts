import { afterEach, expect, test } from 'vitest'
import { withTenant } from '../src/platform/database/database.ts'
import { mailSlots, slotsPerTenant } from '../src/platform/jobs/mail-pool.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { day, hour, minute } from './harness/clock.ts'
import { startPiece } from './harness/killed.ts'
import { newEmail } from './harness/people.ts'
import { deadPort, type MailServerOptions, openMailServer } from './harness/smtp.ts'

/** Mails outlive an outage of the mail server and of the worker, and one tenant's do not stop the others'. Decision 079 */

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function open(smtpUrl: string): Promise<TestApp> {
  const server = await openTestApp({ config: { smtpUrl } })
  // What the demo left waiting is none of ours.
  await server.database.query('delete from mail')
  await server.database.query(`delete from pgboss.job where name = 'mail.send'`)
  closing.push(server.close)
  return server
}

async function mailServer(options: MailServerOptions = {}) {
  const opened = await openMailServer(options)
  closing.push(opened.close)
  return opened
}

/** Queues mails that any tenant can send: notices that need nothing to have happened. @returns where they go */
async function queue(server: TestApp, count: number, tenant = 'swb'): Promise<string[]> {
  const context = server.contextOf(tenant)
  const addresses = Array.from({ length: count }, () => newEmail('viele'))
  await withTenant(server.connection.database, context.tenant.id, (tx) =>
    server.modules.mailer.queue(
      tx,
      context,
      ...addresses.map((to) => ({ name: 'deletion-done' as const, to, language: 'de', data: {} })),
    ),
  )
  return addresses
}

const work = (server: TestApp) =>
  server.jobs.work({
    mail: server.modules.mailer.deliver,
    webhook: server.modules.webhooks.deliver,
    relay: async () => false,
    scheduled: async () => {},
  })

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((next) => setTimeout(next, 20))
}

interface Row {
  readonly id: string
  readonly tenant_id: number
  readonly to_address: string
  readonly message_id: string
  readonly sent: boolean
  readonly ended: string | null
  readonly error: string | null
}
const mailsOf = (server: TestApp) =>
  server.database.query<Row>(
    'select id, tenant_id, to_address, message_id, sent_at is not null as sent, ended, error from mail order by id',
  )
const active = async (server: TestApp) => {
  const [row] = await server.database.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'mail.send' and state = 'active'`,
  )
  return row?.count ?? 0
}

async function deliver(server: TestApp): Promise<string> {
  const [mail] = await mailsOf(server)
  return server.modules.mailer.deliver({ tenantId: mail?.tenant_id ?? 0, mailId: mail?.id ?? '' }).then(
    () => 'done',
    () => 'to be tried again',
  )
}

test('a mail waits for days, keeps its Message-ID, and goes out when the mail server is back', async () => {
  const port = await deadPort()
  const server = await open(`smtp://127.0.0.1:${port}`)
  const [address] = await queue(server, 1)
  const [before] = await mailsOf(server)
  for (const pause of [0, 4 * hour, day, 3 * day]) {
    server.clock.advance(pause)
    expect(await deliver(server)).toBe('to be tried again')
  }
  const up = await mailServer({ port })
  expect(await deliver(server)).toBe('done')
  expect(up.taken).toMatchObject([{ to: [address], messageId: before?.message_id }])
})

test('its job is tried again for more than five days, at most a quarter of an hour after the last time', async () => {
  const server = await open('smtp://127.0.0.1:1')
  await queue(server, 1)
  const [job] = await server.database.query<{ retry_limit: number; retry_delay_max: number }>(
    `select retry_limit, retry_delay_max from pgboss.job where name = 'mail.send'`,
  )
  expect(job?.retry_delay_max).toBe(15 * 60)
  // Half of the longest pause is the shortest after it.
  expect((job?.retry_limit ?? 0) * (15 * 60_000) * 0.5).toBeGreaterThan(5 * day)
})

test('after five days it is given up, and the desk is told', async () => {
  const server = await open(`smtp://127.0.0.1:${await deadPort()}`)
  await queue(server, 1)
  expect(await deliver(server)).toBe('to be tried again')
  const reader = await server.operator('support', ['swb'])
  expect((await reader.ok('listAlerts', {})).alerts).toMatchObject([{ kind: 'mails-failing', count: 1 }])
  server.clock.advance(5 * day)
  expect(await deliver(server)).toBe('done')
  expect(await mailsOf(server)).toMatchObject([{ sent: false, ended: 'given-up' }])
  const late = await server.operator('support', ['swb'])
  expect((await late.ok('listAlerts', {})).alerts).toMatchObject([{ kind: 'mails-ended', count: 1 }])
})

test.each<[string, MailServerOptions]>([
  ['the recipient', { recipient: () => '550 5.1.1 No such user here' }],
  ['the mailbox', { recipient: () => '552 5.2.2 Mailbox full' }],
  ['the message', { message: () => '554 5.7.1 Looks like spam' }],
])('refused for good because of %s, it is over at once', async (_, options) => {
  const { url } = await mailServer(options)
  const server = await open(url)
  const [address] = await queue(server, 1)
  expect(await deliver(server)).toBe('done')
  const [mail] = await mailsOf(server)
  expect(mail).toMatchObject({ sent: false, ended: 'refused', error: expect.stringMatching(/55\d/) })
  const reader = await server.operator('support', ['swb'])
  const { mails } = await reader.ok('listMails', { query: { state: 'failed' } })
  expect(mails).toMatchObject([{ to: address, state: 'failed', tries: 1 }])
  expect((await reader.ok('listAlerts', {})).alerts).toMatchObject([{ kind: 'mails-ended', count: 1 }])
})

test.each<[string, MailServerOptions]>([
  ['our sender', { sender: () => '553 5.1.8 Sender not known' }],
  ['our right to send through it', { recipient: () => '554 5.7.1 Relay access denied' }],
  ['a login', { recipient: () => '530 5.7.0 Authentication required' }],
  ['a full disk of its own', { message: () => '452 4.3.1 Out of space' }],
  ['a pause', { recipient: () => '450 4.2.0 Greylisted' }],
])('refused because of %s, it waits: it may be told better tomorrow', async (_, options) => {
  const { url } = await mailServer(options)
  const server = await open(url)
  await queue(server, 1)
  expect(await deliver(server)).toBe('to be tried again')
  expect(await mailsOf(server)).toMatchObject([{ sent: false, ended: null }])
})

test('mails go out side by side, bounded, each claimed only when it can begin', async () => {
  const gate = Promise.withResolvers<void>()
  const sink = await mailServer({ before: () => gate.promise })
  const server = await open(sink.url)
  const addresses = [...(await queue(server, 60)), ...(await queue(server, 60, 'nordlicht'))]
  await work(server)
  await until(() => sink.atOnce() === mailSlots)
  expect(await active(server)).toBe(mailSlots)
  gate.resolve()
  await until(() => sink.taken.length >= addresses.length)
  await until(async () => (await mailsOf(server)).every(({ sent }) => sent))
  expect(sink.mostAtOnce()).toBe(mailSlots)
  expect(sink.taken.map(({ to }) => to[0]).toSorted()).toEqual(addresses.toSorted())
})

test('one tenant’s mails that nobody takes leave room for the others’', async () => {
  const gate = Promise.withResolvers<void>()
  const sink = await mailServer({
    before: ({ from }) => (from.includes('beispielstadt') ? gate.promise : Promise.resolve()),
  })
  const server = await open(sink.url)
  const stuck = await queue(server, 60)
  await work(server)
  await until(() => sink.atOnce() >= slotsPerTenant - 3)
  const others = await queue(server, 30, 'nordlicht')
  await until(() => sink.taken.length === others.length)
  expect(sink.taken.map(({ to }) => to[0]).toSorted()).toEqual(others.toSorted())
  expect(sink.atOnce()).toBeLessThanOrEqual(slotsPerTenant)
  gate.resolve()
  await until(() => sink.taken.length === others.length + stuck.length)
})

test('a worker killed in the middle loses none, and repeats at most what was on its way', async () => {
  const gate = Promise.withResolvers<void>()
  let taken = 0
  const sink = await mailServer({ before: () => (++taken <= 30 ? Promise.resolve() : gate.promise) })
  const server = await open(sink.url)
  const addresses = await queue(server, 80)
  const worker = startPiece(server, 'mails', { smtpUrl: sink.url })
  await until(() => {
    worker.assertRuns()
    return sink.taken.length >= 30 && sink.atOnce() > 0
  })
  const onTheirWay = sink.atOnce()
  await worker.kill()
  gate.resolve()
  // As if half a minute had passed: its heartbeats have stopped.
  await server.database.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'mail.send' and state = 'active'`,
  )
  await work(server)
  await until(async () => {
    // As if the pauses before they are tried again were over.
    await server.database.query(
      `update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry' and start_after > now()`,
    )
    return (await mailsOf(server)).every(({ sent }) => sent)
  })
  const ids = sink.taken.map(({ messageId }) => messageId)
  const repeated = ids.length - new Set(ids).size
  expect(new Set(sink.taken.map(({ to }) => to[0]))).toEqual(new Set(addresses))
  expect(new Set(ids)).toEqual(new Set((await mailsOf(server)).map(({ message_id }) => message_id)))
  // Those it had given away and not yet noted, and those that were not yet taken.
  expect(repeated).toBeLessThanOrEqual(onTheirWay + mailSlots)
})

test('one that waits for its turn is not sent before, whoever runs its job', async () => {
  const sink = await mailServer()
  const server = await open(sink.url)
  await queue(server, 1)
  await server.database.query('update mail set due_at = $1', [new Date(server.clock.now().getTime() + hour)])
  expect(await deliver(server)).toBe('done')
  expect(sink.taken).toEqual([])
  server.clock.advance(hour + minute)
  await deliver(server)
  expect(sink.taken).toHaveLength(1)
})
