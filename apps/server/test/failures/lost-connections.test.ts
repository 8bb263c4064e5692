// SPEC §R.12

import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'
import { demoPassword } from '@zuruf/demo/people/logins'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUnavailable } from '../../src/platform/database/availability.ts'
import { openPool, timeLimits, withLongLimits } from '../../src/platform/database/client.ts'
import { connect, withTenant } from '../../src/platform/database/database.ts'
import { appLogin } from '../../src/platform/database/embedded.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { scheduledJobs } from '../../src/platform/jobs/queues.ts'
import { openTenantDirectory } from '../../src/platform/tenants/directory.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { browser } from '../harness/client.ts'
import { productOf, recommend, referralBody } from '../harness/people.ts'
import { lockRows } from '../harness/row-locks.ts'
import { urlsOf } from '../harness/runtime.ts'

/**
 * Database connections end at any time: idle, waiting, in a transaction, listening, during a job. The process
 * continues (an unhandled error fails the run), callers get 503, and nothing acknowledged is lost. QUALITY 37
 */

let server: TestApp
let killer: pg.Client
beforeAll(async () => {
  server = await openTestApp({ pages: true, limits: timeLimits.request })
  killer = new pg.Client(server.database.connection)
  await killer.connect()
})
afterAll(async () => {
  await killer.end()
  await server.close()
})

/**
 * Terminates the backends that match a condition and waits until they are gone.
 *
 * @returns the number of backends
 */
async function terminate(condition: string): Promise<number> {
  const others = `datname = current_database() and application_name like 'zuruf%' and (${condition})`
  const { rows } = await killer.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid, 5000) from pg_stat_activity where ${others}`,
  )
  return rows.length
}

const create = (body = referralBody()) =>
  server.api.call('createReferral', { tenant: 'swb', query: {}, body })

test('closed by the process that stops: a late request is told to try again', async () => {
  const closing = connect(appLogin(server.database.connection), 1)
  await sql`select 1`.execute(closing.database)
  await closing.close()
  const error: unknown = await sql`select 1`.execute(closing.database).catch((reason: unknown) => reason)
  expect([isUnavailable(error), String(error)]).toEqual([true, 'Error: driver has already been destroyed'])
})

test('idle: the next requests reconnect', async () => {
  await Promise.all(Array.from({ length: 5 }, () => recommend(server)))
  expect(await terminate("application_name = 'zuruf'")).toBeGreaterThan(0)
  await expect.poll(async () => (await create()).status).toBe(201)
})

test('during a request: answers 503 with Retry-After, and the next one works', async () => {
  const rowLock = await lockRows(server, 'lock table referral in access exclusive mode', [])
  const answer = create()
  await rowLock.waitForBlocked(1)
  expect(await terminate("wait_event_type = 'Lock'")).toBe(1)
  const { status, headers, body } = await answer
  expect([status, headers['retry-after'], headers['content-type']]).toEqual([
    503,
    '5',
    expect.stringContaining('application/problem+json'),
  ])
  expect(body).toMatchObject({ code: 'PSOF0001', status: 503 })
  await rowLock.rollBack()
  expect((await create()).status).toBe(201)
})

// SPEC §R.13
test("while opening a link: shows an error page in the portal's language and design", async () => {
  const { Empfehlungsnummer: number } = await recommend(server)
  const rowLock = await lockRows(server, 'lock table click in access exclusive mode', [])
  const answer = server.app.inject({
    url: `/e/${number}`,
    headers: { host: 'localhost', accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0 Firefox/140' },
  })
  await rowLock.waitForBlocked(1)
  await terminate("wait_event_type = 'Lock'")
  const { statusCode, headers, body } = await answer
  await rowLock.rollBack()
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain('<h1>Gerade nicht erreichbar</h1>')
  expect(body).not.toContain('PSOF')
})

// SPEC §R.13
test.each([
  { page: 'rendered for them alone', table: 'token', path: () => '/en/persoenlicherbereich', isOwn: true },
  {
    page: 'the same for everybody',
    table: 'referral',
    path: (number: string) => `/en/angebot/${number}`,
    isOwn: false,
  },
])(
  'while opening a page that is $page: shows an error page, then the page',
  async ({ table, path, isOwn }) => {
    const { Empfehlungsnummer: number } = await recommend(server)
    const session = await server.api.call('login', {
      body: { Email: 'empfehler@demo.test', Password: demoPassword, AngemeldetBleiben: false },
      headers: { 'x-zuruf-session': 'cookie' },
    })
    const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const headers = {
      host: 'localhost',
      accept: 'text/html,*/*',
      'user-agent': browser,
      ...(isOwn && { cookie }),
    }
    const open = async () => server.app.inject({ url: path(number), headers })

    const rowLock = await lockRows(server, `lock table ${table} in access exclusive mode`, [])
    let isAnswered = false
    const answer = open().finally(() => {
      isAnswered = true
    })
    const endWaiting = async () => (await terminate("wait_event_type = 'Lock'")) >= 0 && isAnswered
    // Rendering a page makes several calls.
    await expect.poll(endWaiting, { interval: 20 }).toBe(true)
    const refused = await answer
    await rowLock.rollBack()
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(refused.headers['content-type']).toContain('text/html')
    expect(refused.body).toContain('<h1>Temporarily unavailable</h1>')
    expect(refused.body).not.toContain('PSOF')
    const again = await open()
    expect([again.statusCode, again.body.includes('<h1>Unavailable')]).toEqual([200, false])
  },
)

test('between two statements of a transaction: the transaction fails and the process continues', async () => {
  const { tenant } = server.contextOf('swb')
  const work = withTenant(server.connection.database, tenant.id, async (tx) => {
    await tx.updateTable('tenant').set({ name: 'Halb geschrieben' }).where('id', '=', tenant.id).execute()
    expect(await terminate("state = 'idle in transaction'")).toBe(1)
    // Waits until the driver has noticed it, since no query is running on this connection.
    await new Promise((done) => setTimeout(done, 50))
    await sql`select 1`.execute(tx)
  })
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(isUnavailable(error)).toBe(true)
  const [row] = await server.database.query('select name from tenant where id = $1', [tenant.id])
  expect(row?.name).toBe(tenant.name)
})

test('while listening: reads the changes missed in between', async () => {
  const errors: unknown[] = []
  const directory = await openTenantDirectory({
    database: server.connection.database,
    listenOn: appLogin(server.database.connection),
    fallBackToFirst: false,
    onError: (error) => errors.push(error),
  })
  const isListening = async () => {
    const listeners = `select from pg_stat_activity
      where datname = current_database() and application_name = 'zuruf-listen' and state = 'idle'`
    return (await server.database.query(listeners)).length
  }
  const rename = (name: string) =>
    server.database.query(
      "update tenant set name = $1, updated_at = clock_timestamp() where key = 'nordlicht'",
      [name],
    )
  await expect.poll(isListening).toBe(1)
  for (const name of ['Nordlicht Eins', 'Nordlicht Zwei', 'Nordlicht Drei']) {
    expect(await terminate("application_name = 'zuruf-listen'")).toBe(1)
    await rename(name)
    await expect.poll(() => directory.byKey('nordlicht')?.name).toBe(name)
    await expect.poll(isListening).toBe(1)
  }
  await directory.close()
  expect(await isListening()).toBe(0)
})

test('at random under load: stores acknowledged writes once', async () => {
  let running = true
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  const load = Array.from({ length: 8 }, async (_, worker) => {
    for (let n = 0; running; n++) {
      const answer = await create({
        ...referralBody(),
        Empfehlung: { Produkt: { Id: productOf.swb ?? '' }, AgbText: 'Ich stimme zu.' },
        Empfehler: { Vorname: 'Last', Nachname: 'Probe', Email: `lost-${worker}-${n}@example.org` },
      })
      statuses.add(answer.status)
      if (answer.status === 201 && 'Empfehlung' in answer.body) {
        acknowledged.push(answer.body.Empfehlung.Empfehlungsnummer)
      }
    }
  })
  let ended = 0
  for (let round = 0; round < 12; round++) {
    const had = acknowledged.length
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(had)
    ended += await terminate('random() < 0.5')
  }
  running = false
  await Promise.all(load)
  await expect.poll(async () => (await create()).status).toBe(201)

  expect(ended).toBeGreaterThan(0)
  expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([])
  const found = await server.database.query<{ number: string }>(
    'select number from referral where number = any($1)',
    [acknowledged],
  )
  expect(found.map(({ number }) => number).toSorted()).toEqual(acknowledged.toSorted())
})

test('requests have time limits, long work has longer ones', async () => {
  const { database } = server.connection
  const { tenant } = server.contextOf('swb')
  const limits = () =>
    withTenant(database, tenant.id, async (tx) => {
      const { rows } = await sql<{
        name: string
        ms: number
      }>`select name, setting::int as ms from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(
        tx,
      )
      return Object.fromEntries(rows.map(({ name, ms }) => [name, ms]))
    })
  const asSettings = (given: (typeof timeLimits)[keyof typeof timeLimits]) => ({
    statement_timeout: given.statement,
    lock_timeout: given.lock,
    idle_in_transaction_session_timeout: given.idleInTransaction,
  })
  expect(await limits()).toEqual(asSettings(timeLimits.request))
  expect(await withLongLimits(limits)).toEqual(asSettings(timeLimits.long))
  // The connection went back to the pool with its original limits.
  expect(await limits()).toEqual(asSettings(timeLimits.request))

  const slow = withTenant(database, tenant.id, async (tx) => {
    await sql`set local statement_timeout = 20`.execute(tx)
    await sql`select pg_sleep(5)`.execute(tx)
  })
  expect(isUnavailable(await slow.catch((error: unknown) => error))).toBe(true)
})

test('URL parameters cannot change role or limits', async () => {
  const { databaseUrl } = urlsOf(server.database)
  const parameters =
    'options=-c%20statement_timeout%3D0%20-c%20role%3Dnone%20-c%20geqo%3Doff&application_name=mine'
  const { database, close } = connect(`${databaseUrl}?${parameters}`, 1)
  const { rows } = await sql`
    select current_user as role, current_setting('statement_timeout') as statement, current_setting('geqo') as geqo,
      current_setting('application_name') as name`.execute(database)
  expect(rows).toEqual([{ role: 'zuruf_app', statement: '30s', geqo: 'off', name: 'zuruf' }])
  await close()
})

test('a network that breaks silently: the query fails and the next one gets another connection', async () => {
  const { host = '', port, ...target } = appLogin(server.database.connection)
  const lines = new Set<Socket>()
  const network = createServer((near) => {
    const far = dial(join(host, `.s.PGSQL.${port}`))
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => {})
    lines.add(near).add(far)
  })
  await new Promise<void>((done) => network.listen(0, '127.0.0.1', done))
  const address = network.address() as AddressInfo
  const pool = openPool(
    { ...target, host: '127.0.0.1', port: address.port },
    { name: 'zuruf', limits: { ...timeLimits.request, statement: 1_000 }, max: 1 },
  )
  const pid = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const client = await pool.connect()
  for (const end of lines) end.unpipe().pause()
  const error = await client.query('select 1').catch((reason: unknown) => reason)
  client.release()
  expect([isUnavailable(error), String(error)]).toEqual([true, 'Error: Query read timeout'])
  expect(await pid()).toBeGreaterThan(0)
  await pool.end()
  for (const end of lines) end.destroy()
  await new Promise((done) => network.close(done))
})

test('while registering jobs: registers all of them again', async () => {
  const jobs = await openJobs(appLogin(server.database.connection), pino({ level: 'silent' }))
  const rowLock = await lockRows(server, 'lock table pgboss.schedule in access exclusive mode', [])
  const begun = jobs.work({
    mail: server.modules.mailer.deliver,
    webhook: async () => {},
    upload: async () => {},
    relay: async () => false,
    scheduled: async () => undefined,
  })
  const isScheduling = "wait_event_type = 'Lock' and query ~* 'insert into pgboss.schedule'"
  await expect.poll(() => terminate(isScheduling), { interval: 20 }).toBe(1)
  await rowLock.rollBack()
  await begun
  const scheduled = await server.database.query<{ name: string }>('select name from pgboss.schedule')
  await jobs.stop()
  expect(scheduled.map(({ name }) => name).toSorted()).toEqual(Object.keys(scheduledJobs).toSorted())
})

// Must be the last test: its workers run until the server closes.
test('during jobs: every mail is sent in the end', async () => {
  await Promise.all(Array.from({ length: 20 }, () => recommend(server)))
  const waiting = async () => {
    const [row] = await server.database.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'mail.send' and state <> 'completed'`,
    )
    return row?.n
  }
  expect(await waiting()).toBeGreaterThan(0)
  let delivered = 0
  await server.jobs.work({
    mail: async (job) => {
      delivered++
      if (delivered % 7 === 0 && delivered < 50) await terminate('true')
      await server.modules.mailer.deliver(job)
    },
    webhook: async () => {},
    upload: async () => {},
    relay: async () => false,
    scheduled: async () => undefined,
  })
  // A job whose worker lost its connection is retried after its timeout, which is set to expire at once here.
  await expect
    .poll(async () => {
      await server.database.query(
        `update pgboss.job set start_after = now() - interval '1 second' where name = 'mail.send' and state = 'retry'`,
      )
      await server.database.query(
        `update pgboss.job set state = 'retry', retry_count = 0 where name = 'mail.send' and state = 'active'
              and started_on < now() - interval '2 seconds'`,
      )
      return waiting()
    })
    .toBe(0)
  const unsent = await server.database.query('select id from mail where sent_at is null')
  expect(unsent).toEqual([])
})
