// SPEC §R.06

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withTenant } from '../src/platform/database/database.ts'
import { mailSlots, slotsPerTenant } from '../src/platform/jobs/job-pool.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { day, hour, minute } from './harness/clock.ts'
import { startTask } from './harness/killed-process.ts'
import { newEmail } from './harness/people.ts'
import { type MailServerOptions, openMailServer } from './harness/smtp.ts'
import { superviseQueue } from './harness/supervision.ts'

/**
 * Mails survive an outage of the mail server and of the worker, and one tenant's mails do not block the
 * others'. Decision 079
 */

type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** The mail server's answers in a test; accepts everything by default. */
let answers: MailServerOptions = {}
const askTest: MailServerOptions = {
  sender: (address) => answers.sender?.(address),
  recipient: (address) => answers.recipient?.(address),
  message: () => answers.message?.(),
  before: async (mail) => answers.before?.(mail),
}

let server: TestApp
let sink: MailServer
beforeAll(async () => {
  sink = await openMailServer(askTest)
  server = await openTestApp({ config: { smtpUrl: sink.url } })
  await forgetMails(server)
})
afterEach(async () => {
  answers = {}
  sink.received.splice(0)
  await forgetMails(server)
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

/** Deletes mails left waiting or failed by earlier tests. */
async function forgetMails(of: TestApp): Promise<void> {
  await of.database.query('delete from mail')
  await of.database.query(`delete from pgboss.job where name = 'mail.send'`)
}

/**
 * Queues mails that any tenant can send without preconditions.
 *
 * @returns their recipients
 */
async function queue(count: number, tenant = 'swb', of = server): Promise<string[]> {
  const context = of.contextOf(tenant)
  const addresses = Array.from({ length: count }, () => newEmail('viele'))
  await withTenant(of.connection.database, context.tenant.id, (tx) =>
    of.modules.mailer.queue(
      tx,
      context,
      ...addresses.map((to) => ({ name: 'deletion-done' as const, to, language: 'de', data: {} })),
    ),
  )
  return addresses
}

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
const mailsOf = (of = server) =>
  of.database.query<Row>(
    'select id, tenant_id, to_address, message_id, sent_at is not null as sent, ended, error from mail order by id',
  )

async function deliver(): Promise<string> {
  const [mail] = await mailsOf()
  return server.modules.mailer.deliver({ tenantId: mail?.tenant_id ?? 0, mailId: mail?.id ?? '' }).then(
    () => 'done',
    () => 'to be tried again',
  )
}

// SPEC §R.11
test('a mail waits for days, keeps its Message-ID, and is sent once the server is back', async () => {
  const { port } = sink
  await sink.close()
  const [address] = await queue(1)
  const [before] = await mailsOf()
  for (const pause of [0, 4 * hour, day, 3 * day]) {
    server.clock.advance(pause)
    expect(await deliver()).toBe('to be tried again')
  }
  sink = await openMailServer({ ...askTest, port })
  expect(await deliver()).toBe('done')
  expect(sink.received).toMatchObject([{ to: [address], messageId: before?.message_id }])
})

test('its job is retried at most every 15 minutes for more than five days', async () => {
  await queue(1)
  const [job] = await server.database.query<{ retry_limit: number; retry_delay_max: number }>(
    `select retry_limit, retry_delay_max from pgboss.job where name = 'mail.send'`,
  )
  expect(job?.retry_delay_max).toBe(15 * 60)
  // With jitter, a pause may be half of the maximum.
  expect((job?.retry_limit ?? 0) * (15 * 60_000) * 0.5).toBeGreaterThan(5 * day)
})

test('it is given up after five days and the desk gets an alert', async () => {
  answers = { message: () => '452 4.3.1 Out of space' }
  await queue(1)
  expect(await deliver()).toBe('to be tried again')
  const reader = await server.operator('support', ['swb'])
  expect((await reader.ok('listAlerts', {})).alerts).toMatchObject([{ kind: 'mails-failing', count: 1 }])
  server.clock.advance(5 * day)
  expect(await deliver()).toBe('done')
  expect(await mailsOf()).toMatchObject([{ sent: false, ended: 'given-up' }])
  const late = await server.operator('support', ['swb'])
  expect((await late.ok('listAlerts', {})).alerts).toMatchObject([{ kind: 'mails-ended', count: 1 }])
})

test.each<[string, MailServerOptions]>([
  ['the recipient', { recipient: () => '550 5.1.1 No such user here' }],
  ['the mailbox', { recipient: () => '552 5.2.2 Mailbox full' }],
  ['the message', { message: () => '554 5.7.1 Looks like spam' }],
])('a permanent refusal because of %s ends it at once', async (_, options) => {
  answers = options
  const [address] = await queue(1)
  expect(await deliver()).toBe('done')
  const [mail] = await mailsOf()
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
])('a refusal because of %s is retried', async (_, options) => {
  answers = options
  await queue(1)
  expect(await deliver()).toBe('to be tried again')
  expect(await mailsOf()).toMatchObject([{ sent: false, ended: null }])
})

test('a delayed mail is not sent early, even if its job runs', async () => {
  await queue(1)
  await server.database.query('update mail set due_at = $1', [new Date(server.clock.now().getTime() + hour)])
  expect(await deliver()).toBe('done')
  expect(sink.received).toEqual([])
  server.clock.advance(hour + minute)
  await deliver()
  expect(sink.received).toHaveLength(1)
})

describe('a worker', () => {
  let worker: TestApp
  let busy: MailServer
  beforeAll(async () => {
    busy = await openMailServer(askTest)
    worker = await openTestApp({ config: { smtpUrl: busy.url } })
    await forgetMails(worker)
  })
  afterEach(async () => {
    busy.received.splice(0)
    await forgetMails(worker)
  })
  afterAll(async () => {
    await worker.close()
    await busy.close()
  })

  const areAllSent = async () => (await mailsOf(worker)).every(({ sent }) => sent)
  const active = async () => {
    const [row] = await worker.database.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where name = 'mail.send' and state = 'active'`,
    )
    return row?.count ?? 0
  }

  let working: Promise<void> | undefined
  /** Starts the worker in this process; it continues in later tests. */
  function work(): Promise<void> {
    working ??= worker.jobs.work({
      mail: worker.modules.mailer.deliver,
      webhook: worker.modules.webhooks.deliver,
      upload: worker.modules.handoverUploads.upload,
      relay: async () => false,
      scheduled: async () => {},
    })
    return working
  }

  // Must be the first test: no other process may take its mails until it is killed.
  // SPEC §R.05
  test('that is killed midway loses no mail and repeats at most those in flight', async () => {
    const gate = Promise.withResolvers<void>()
    let taken = 0
    answers = { before: () => (++taken <= 30 ? Promise.resolve() : gate.promise) }
    const addresses = await queue(80, 'swb', worker)
    const killed = startTask(worker, 'mails', { smtpUrl: busy.url })
    await until(() => {
      killed.assertRuns()
      return busy.received.length >= 30 && busy.atOnce() > 0
    })
    const inFlight = busy.atOnce()
    await killed.kill()
    gate.resolve()
    // Simulates missed heartbeats for half a minute, and supervises the queue.
    await worker.database.query(
      `update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'mail.send' and state = 'active'`,
    )
    await superviseQueue(worker, 'mail.send')
    await work()
    await until(async () => {
      // Skips the pauses before the retries.
      await worker.database.query(
        `update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry' and start_after > now()`,
      )
      return areAllSent()
    })
    const ids = busy.received.map(({ messageId }) => messageId)
    const repeated = ids.length - new Set(ids).size
    expect(new Set(busy.received.map(({ to }) => to[0]))).toEqual(new Set(addresses))
    expect(new Set(ids)).toEqual(new Set((await mailsOf(worker)).map(({ message_id }) => message_id)))
    // Those it had sent without recording it, and those not yet accepted.
    expect(repeated).toBeLessThanOrEqual(inFlight + mailSlots)
  })

  test('sends mails in parallel up to a limit, claiming each only when it can start', async () => {
    const gate = Promise.withResolvers<void>()
    answers = { before: () => gate.promise }
    const addresses = [...(await queue(60, 'swb', worker)), ...(await queue(60, 'nordlicht', worker))]
    await work()
    await until(() => busy.atOnce() === mailSlots)
    expect(await active()).toBe(mailSlots)
    gate.resolve()
    await until(() => busy.received.length >= addresses.length)
    await until(areAllSent)
    expect(busy.highestConcurrency()).toBe(mailSlots)
    expect(busy.received.map(({ to }) => to[0]).toSorted()).toEqual(addresses.toSorted())
  })

  test("leaves capacity for other tenants when one tenant's mails are not accepted", async () => {
    const gate = Promise.withResolvers<void>()
    answers = {
      before: ({ from }) => (from.includes('beispielstadt') ? gate.promise : Promise.resolve()),
    }
    const stuck = await queue(60, 'swb', worker)
    await work()
    await until(() => busy.atOnce() >= slotsPerTenant - 3)
    const others = await queue(30, 'nordlicht', worker)
    await until(() => busy.received.length === others.length)
    expect(busy.received.map(({ to }) => to[0]).toSorted()).toEqual(others.toSorted())
    expect(busy.atOnce()).toBeLessThanOrEqual(slotsPerTenant)
    gate.resolve()
    await until(() => busy.received.length === others.length + stuck.length)
    await until(areAllSent)
  })
})
