// SPEC §S.26

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../src/platform/database/database.ts'
import { appLogin } from '../../src/platform/database/embedded.ts'
import { assertRestrictedRole } from '../../src/platform/database/guard.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'

/**
 * Attack: somebody gets the app to run their SQL and leaves its role (`set role none`). As the login of the
 * connection, they try to read other tenants' rows, become superuser, and run programs on the server.
 */

let server: TestApp
let attacker: pg.Client
beforeAll(async () => {
  server = await openTestApp()
  attacker = new pg.Client({ ...appLogin(server.database.connection), options: '-c role=zuruf_app' })
  await attacker.connect()
  await attacker.query('set role none')
})
afterAll(async () => {
  await attacker.end()
  await server.close()
})

test('the login sees no rows of any tenant', async () => {
  const [all] = await server.database.query<{ n: number }>('select count(*)::int as n from account')
  expect(all?.n).toBeGreaterThan(0)
  const { rows } = await attacker.query('select count(*)::int as n, session_user as who from account')
  expect(rows).toEqual([{ n: 0, who: 'zuruf_login' }])
})

test.each([
  'set session authorization zuruf_owner',
  'set role zuruf_owner',
  'alter role zuruf_login superuser',
  'alter table account disable row level security',
  'alter table account no force row level security',
  'drop policy tenant on account',
  "copy (select 1) to program 'true'",
  "select pg_read_file('PG_VERSION')",
  'create extension dblink',
  'update pg_authid set rolsuper = true',
  'delete from history',
  'create role mine superuser',
])('refuses %s', async (statement) => {
  await expect(attacker.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('the process refuses a superuser login even under the restricted role', async () => {
  const asOwner = connect(server.database.connection, 1)
  await expect(assertRestrictedRole(asOwner.database)).rejects.toThrow(
    /login "zuruf_owner" is a superuser.*DATABASE_URL/,
  )
  await asOwner.close()
})

test.each(['replication', 'in role pg_execute_server_program', 'in role pg_read_server_files'])(
  "the process refuses a login that can access the server's files: %s",
  async (right) => {
    const name = `reaching_${process.pid}`
    await server.database.query(`create role ${name} login ${right}`)
    await server.database.query(`grant zuruf_app to ${name}`)
    try {
      const reaching = connect({ ...server.database.connection, user: name }, 1)
      await expect(assertRestrictedRole(reaching.database)).rejects.toThrow(
        `login "${name}" reaches the files of the database server`,
      )
      await reaching.close()
    } finally {
      await server.database.query(`drop role ${name}`)
    }
  },
)

test("warns about a login that owns tables and accepts the app's own", async () => {
  expect(await assertRestrictedRole(server.connection.database)).toEqual([])
  const name = `owner_${process.pid}`
  await server.database.query(`create role ${name} login in role zuruf_app`)
  await server.database.query(`alter table click owner to ${name}`)
  try {
    const both = connect({ ...server.database.connection, user: name }, 1)
    expect(await assertRestrictedRole(both.database)).toEqual([
      expect.stringMatching(`"${name}" owns the tables.*DATABASE_OWNER_URL`),
    ])
    await both.close()
  } finally {
    await server.database.query('alter table click owner to zuruf_owner')
    await server.database.query(`drop role ${name}`)
  }
})
