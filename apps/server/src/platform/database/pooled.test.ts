import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/harness/database.ts'
import { newClient, openPool, timeLimits } from './client.ts'
import { connect } from './database.ts'
import { assertLoginSettings } from './guard.ts'

/** Connections through a pooler in transaction mode, such as PgBouncer. `npm run drill:pooler` uses a real one. */

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase('empty')
})
afterAll(() => database.drop())

/** Returns what a client sends at the start of a connection. */
async function startupParameters(options: { readonly pooled: boolean }) {
  const packet = Promise.withResolvers<Buffer>()
  const server = createServer((socket) => {
    socket.once('data', (bytes) => {
      packet.resolve(bytes)
      socket.destroy()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const client = newClient(`postgres://zuruf_login@127.0.0.1:${port}/zuruf`, {
    name: 'zuruf',
    limits: timeLimits.request,
    role: 'zuruf_app',
    ...options,
  })
  await client.connect().catch(() => {})
  server.close()
  // Length and version, then pairs of texts that end with a zero.
  const texts = (await packet.promise).subarray(8).toString().split('\0')
  return Object.fromEntries(
    texts.flatMap((text, index) => (index % 2 === 0 && text ? [[text, texts[index + 1]]] : [])),
  )
}

test('sends nothing that PgBouncer refuses', async () => {
  expect(await startupParameters({ pooled: true })).toEqual({
    user: 'zuruf_login',
    database: 'zuruf',
    application_name: 'zuruf',
    client_encoding: 'UTF8',
  })
  expect((await startupParameters({ pooled: false })).options).toContain('-c role=zuruf_app')
})

test('prepares no statement, because the next one may run on another connection', async () => {
  const prepared = async (pooled: boolean) => {
    const pool = openPool(database.connection, { name: 'zuruf', limits: timeLimits.request, max: 1, pooled })
    await pool.query({ name: 'named', text: 'select 1' })
    const { rows } = await pool.query('select name from pg_prepared_statements')
    await pool.end()
    return rows
  }
  expect(await prepared(true)).toEqual([])
  expect(await prepared(false)).toEqual([{ name: 'named' }])
})

test('the login must have the limits as its own settings', async () => {
  const login = `pooled_${randomUUID().slice(0, 8)}`
  await database.query(`create role ${login} login in role zuruf_app`)
  const check = async () => {
    const { database: app, close } = connect({ ...database.connection, user: login }, 1, timeLimits.request, {
      pooled: true,
    })
    await assertLoginSettings(app).finally(close)
  }
  try {
    const { message } = await check().then(
      () => new Error('accepted'),
      (error: Error) => error,
    )
    const statements = message.match(/alter role .*;/g) ?? []
    expect(statements).toEqual([
      `alter role ${login} set statement_timeout = 30000;`,
      `alter role ${login} set lock_timeout = 10000;`,
      `alter role ${login} set idle_in_transaction_session_timeout = 60000;`,
      ...statements.filter((statement) => statement.includes('timezone')),
    ])
    for (const statement of statements) await database.query(statement)
    await check()
    await database.query(`alter role ${login} set statement_timeout = '1h'`)
    await expect(check()).rejects.toThrow('statement_timeout')
  } finally {
    await database.query(`drop role ${login}`)
  }
})

test('a server that has become read-only is left', async () => {
  const pool = openPool(database.connection, { name: 'zuruf', limits: timeLimits.request, max: 1 })
  const pidOf = async (client: { query: typeof pool.query }) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const client = await pool.connect()
  const before = await pidOf(client as unknown as typeof pool)
  await client.query('set default_transaction_read_only = on')
  await expect(client.query('create table refused ()')).rejects.toMatchObject({ code: '25006' })
  client.release()
  expect(await pidOf(pool)).not.toBe(before)
  await pool.end()
})
