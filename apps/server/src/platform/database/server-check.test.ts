import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { migrate } from './migrate.ts'
import { serverFault } from './server-check.ts'

test.each([
  ['SQL_ASCII', 'The database has the encoding SQL_ASCII'],
  ['UTF8', 'The locale of the database knows no letters outside ASCII'],
])('a database with encoding %s and locale C is not migrated', async (encoding, message) => {
  const server = inject('postgres')
  const database = `check_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(
    `create database ${database} template template0 encoding '${encoding}' locale_provider libc locale 'C'`,
  )
  const refused = await migrate({ ...server, database }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ConfigError)
  expect(String(refused)).toContain(message)
  await admin.query(`drop database ${database}`)
  await admin.end()
})

test('a server of an old version is refused, also one of a distribution', () => {
  const facts = { encoding: 'UTF8', knowsUmlauts: true }
  expect(serverFault({ ...facts, version: '15.18 (Debian 15.18-0+deb12u1)' })).toMatch(
    /^PostgreSQL 15.18 .* too old/,
  )
  for (const version of ['16.0', '18.1 (Debian 18.1-1)', '19beta1']) {
    expect(serverFault({ ...facts, version })).toBeUndefined()
  }
})
