import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../src/app/jobs.ts'
import { connect } from '../src/platform/database/database.ts'
import { appLogin } from '../src/platform/database/embedded.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { openTenantDirectory, type TenantDirectory } from '../src/platform/tenants/directory.ts'
import { FreezeTimeoutError, freezeTenant, unfreezeTenant } from '../src/platform/tenants/freeze.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { recommend, referralBody } from './harness/people.ts'

/** A tenant that moves is frozen: nobody uses it meanwhile, on any node. Decision 123 */

let server: TestApp
let swb: number
beforeAll(async () => {
  server = await openTestApp({ pages: true })
  swb = server.contextOf('swb').tenant.id
})
beforeEach(async () => {
  await unfreezeTenant(server.connection.database, swb)
  await server.tenants.reload()
})
afterAll(() => server.close())

const options = { patienceMs: 20_000, graceMs: 100 }
const freeze = async (changes: Partial<typeof options> = {}) => {
  await freezeTenant(server.connection, swb, { ...options, ...changes })
  await server.tenants.reload()
}

/** Opens the directory of another node, which listens for changes. */
const openNode = (): Promise<TenantDirectory> =>
  openTenantDirectory({
    database: server.connection.database,
    listenOn: appLogin(server.database.connection),
    fallBackToFirst: false,
    onError: (error) => {
      throw error
    },
  })

/** Waits until a node listens, which it reports by a lock. */
async function untilPresent(nodes: number): Promise<void> {
  for (;;) {
    const [row] = await server.database.query<{ count: number }>(
      `select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and locktype = 'advisory' and classid::bigint = 20261130 and objid = 0`,
    )
    if (row?.count === nodes) return
    await sleep(20)
  }
}

test('people get a page, programs a problem with a time to come back, and other tenants go on', async () => {
  const created = await recommend(server)
  await freeze()
  const page = await server.app.inject({
    url: '/de/weitersagen/1345',
    headers: { host: 'localhost', accept: 'text/html' },
  })
  expect([page.statusCode, Number(page.headers['retry-after']), page.headers['content-type']]).toEqual([
    503,
    60,
    'text/html; charset=utf-8',
  ])
  expect(page.body).toContain('Wir ziehen gerade um')
  const english = await server.app.inject({ url: '/en', headers: { host: 'localhost', accept: 'text/html' } })
  expect([english.statusCode, english.body]).toEqual([503, expect.stringContaining('We are moving')])
  const link = await server.app.inject({
    url: `/e/${created.Empfehlungsnummer}`,
    headers: { host: 'localhost', accept: 'text/html' },
  })
  expect([link.statusCode, link.body]).toEqual([503, expect.stringContaining('Wir ziehen gerade um')])

  const reply = await server.api.call('createReferral', { query: {}, body: referralBody() })
  expect([reply.status, reply.body]).toMatchObject([503, { code: 'PSOF0605' }])
  const events = await server.signedEvents('swb', [{ orderNumber: 'X-1', status: 'concluded' }])
  expect(events).toMatchObject({ status: 503, body: { code: 'PSOF0605' } })
  for (const url of ['/robots.txt', '/sitemap.xml', '/einbetten.js']) {
    const { statusCode } = await server.app.inject({ url, headers: { host: 'localhost' } })
    expect([url, statusCode]).toEqual([url, 503])
  }
  await server.api.ok('createReferral', { tenant: 'nordlicht', query: {}, body: referralBody() })
  expect((await server.app.inject('/health/live')).statusCode).toBe(200)
})

test('operators get the problem in the tenant, and the pages of the installation go on', async () => {
  const admin = await server.operator('admin')
  await freeze()
  const list = await admin.call('listReferrals', { query: {} })
  expect([list.status, list.body]).toMatchObject([503, { code: 'PSOF0605' }])
  expect((await admin.call('getHealth', {})).status).toBe(200)
  const pause = await admin.call('pauseTenant', { params: { key: 'swb' }, body: { reason: 'Umzug' } })
  expect([pause.status, pause.body]).toMatchObject([503, { code: 'PSOF0605' }])
})

test('the list of tenants says which are frozen, and where those that moved are now', async () => {
  const admin = await server.operator('admin')
  const listed = async () => {
    const { tenants } = await admin.ok('listTenants', {})
    return Object.fromEntries(tenants.map(({ key, frozen }) => [key, frozen]))
  }
  await freeze()
  expect(await listed()).toEqual({ swb: { hasMoved: false, movedTo: null }, nordlicht: null, talquell: null })
  const movedTo = 'https://neu.example.org'
  await server.database.query('update tenant set moved_at = now(), moved_to = $1 where key = $2', [
    movedTo,
    'swb',
  ])
  await server.tenants.reload()
  expect(await listed()).toEqual({ swb: { hasMoved: true, movedTo }, nordlicht: null, talquell: null })
})

test('scheduled jobs leave the tenant out, and its mails and webhooks wait', async () => {
  await recommend(server)
  await freeze()
  expect(Object.keys(await server.scheduled('orders.release'))).toEqual(['nordlicht', 'talquell'])
  const { modules, parts, tenants } = server
  const handlers = jobHandlers({ modules, parts, tenants, baseUrl: () => 'http://localhost' })
  expect(handlers.frozenTenants?.()).toEqual([swb])
  const deliveryId = '00000000-0000-4000-8000-000000000000'
  await expect(handlers.webhook({ tenantId: swb, deliveryId })).rejects.toThrow('PSOF0605')

  const connection = connect(appLogin(server.database.connection), 2)
  const jobs = await openJobs(appLogin(server.database.connection), pino({ level: 'silent' }))
  const sent: number[] = []
  const other = Promise.withResolvers<void>()
  try {
    await server.api.ok('createReferral', { tenant: 'nordlicht', query: {}, body: referralBody() })
    await jobs.work({
      ...handlers,
      async mail({ tenantId }) {
        sent.push(tenantId)
        other.resolve()
      },
      scheduled: async () => 0,
    })
    await other.promise
    expect(sent).not.toContain(swb)
  } finally {
    await jobs.stop()
    await connection.close()
  }
  const [waiting] = await server.database.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'mail.send' and state = 'created' and retry_count = 0
        and (data ->> 'tenantId')::int = ${swb}`,
  )
  expect(waiting?.count).toBeGreaterThan(0)
})

test('a freeze waits for what is under way on every node, and refuses what comes later', async () => {
  const nodes = await Promise.all([openNode(), openNode()])
  try {
    await untilPresent(2)
    const work = Promise.withResolvers<void>()
    const order: string[] = []
    const running = nodes[1]?.activity.run(swb, () => work.promise)
    nodes[1]?.beforeFreeze(async () => void order.push('written'))
    const freezing = freeze().then(() => order.push('frozen'))
    while (!nodes[1]?.byId(swb)?.frozen) await sleep(10)
    await expect(nodes[1].activity.run(swb, async () => {})).rejects.toThrow('PSOF0605')
    await sleep(300)
    expect(order).toEqual([])
    work.resolve()
    await running
    await freezing
    expect(order).toEqual(['written', 'frozen'])
  } finally {
    for (const node of nodes) await node.close()
  }
})

test('a node that does not finish is counted, and the freeze gives up', async () => {
  const node = await openNode()
  const work = Promise.withResolvers<void>()
  try {
    await untilPresent(1)
    const running = node.activity.run(swb, () => work.promise)
    await expect(freeze({ patienceMs: 300 })).rejects.toThrow(FreezeTimeoutError)
    await unfreezeTenant(server.connection.database, swb)
    while (node.byId(swb)?.frozen) await sleep(10)
    await expect(node.activity.run(swb, async () => 'again')).resolves.toBe('again')
    // What was reported for the first freeze does not count for the next one.
    await expect(freeze({ patienceMs: 300 })).rejects.toThrow('1 process still works')
    work.resolve()
    await running
    await freeze()
  } finally {
    work.resolve()
    await node.close()
  }
})

test('a report is taken back before the tenant can be used again', async () => {
  const node = await openNode()
  try {
    await untilPresent(1)
    await freeze()
    await unfreezeTenant(server.connection.database, swb)
    while (node.byId(swb)?.frozen) await sleep(10)
    const work = Promise.withResolvers<void>()
    const running = node.activity.run(swb, () => work.promise)
    await expect(freeze({ patienceMs: 300 })).rejects.toThrow('1 process still works')
    work.resolve()
    await running
  } finally {
    await node.close()
  }
})

test('after the move, pages and links lead to the new address, and programs keep getting the problem', async () => {
  await freeze()
  await server.database.query(
    `update tenant set moved_at = now(), moved_to = 'https://neu.example.org' where id = ${swb}`,
  )
  await server.tenants.reload()
  const get = (url: string, host = 'localhost') =>
    server.app.inject({ url, headers: { host, accept: 'text/html' } })
  const page = await get('/de/produkte?kampagne=mai')
  expect([page.statusCode, page.headers.location]).toEqual([
    307,
    'https://neu.example.org/de/produkte?kampagne=mai',
  ])
  const link = await server.app.inject({ url: '/e/ABCDEFGHIJK', headers: { host: 'localhost' } })
  expect([link.statusCode, link.headers.location]).toEqual([307, 'https://neu.example.org/e/ABCDEFGHIJK'])
  // Only the path is taken over, whatever it looks like.
  expect((await get('//evil.example.org')).headers.location).toBe('https://neu.example.org//evil.example.org')
  expect((await server.api.call('listProducts', { query: {} })).status).toBe(503)
  // Before DNS has changed, the new address can lead here.
  await server.database.query(`update tenant set moved_to = 'https://localhost' where id = ${swb}`)
  await server.tenants.reload()
  expect((await get('/de')).statusCode).toBe(503)
})
