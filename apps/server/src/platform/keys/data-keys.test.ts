// SPEC §R.19

import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testKey } from '../../../test/harness/config.ts'
import { createDatabase, type TestDatabase } from '../../../test/harness/database.ts'
import { dataKeySetting, runCommand, startServer, urlsOf } from '../../../test/harness/runtime.ts'
import type { DataKey } from '../config.ts'
import { fieldCipher } from '../crypto.ts'
import { connect } from '../database/database.ts'
import { openCipher } from './data-keys.ts'

/** A wrong key fails at the start, not when somebody is to be paid. QUALITY 37 */

let database: TestDatabase | undefined
let demo: TestDatabase
beforeEach(async () => {
  await database?.drop()
  database = await createDatabase('demo')
  demo = database
})
afterAll(() => database?.drop())

const newKey = (id: string): DataKey => ({ id, key: randomBytes(32) })
const start = (...dataKeys: [DataKey, ...DataKey[]]) => startServer(demo, { dataKeys })
const known = async () => {
  const rows = await demo.query<{ id: string }>('select id from data_key order by created_at, id')
  return rows.map(({ id }) => id)
}

test('starts repeatedly with the right key', async () => {
  await start(testKey)
  await start(testKey)
  expect(await known()).toEqual(['test'])
})

test('rejects another key under the same id, in commands too', async () => {
  await start(testKey)
  const wrong = newKey('test')
  await expect(start(wrong)).rejects.toThrow(/the key "test" is not the one/)
  const { code, output } = await runCommand('job.ts', ['tokens.purge'], demo, {
    DEMO: 'on',
    DATA_KEY: dataKeySetting(wrong),
  })
  expect([code, output]).toEqual([2, expect.stringContaining('the key "test" is not the one')])
})

test('names the missing key', async () => {
  await start(testKey)
  await expect(start(newKey('other'))).rejects.toThrow(/DATA_KEY lacks the key "test"/)
  expect(await known()).toEqual(['test'])
})

test('accepts a new key in any position; then both are required', async () => {
  await start(testKey)
  const next = newKey('next')
  await start(next, testKey)
  await start(next, testKey)
  expect(await known()).toEqual(['test', 'next'])
  await expect(start(testKey)).rejects.toThrow(/lacks the key "next"/)
  await expect(start(newKey('next'), testKey)).rejects.toThrow(/the key "next" is not the one/)
  await start(testKey, next)
})

test('checks encrypted values when a database has no canaries yet', async () => {
  await expect(start(newKey('test'))).rejects.toThrow(/the key "test" is not the one/)
  await expect(start(newKey('other'))).rejects.toThrow(/lacks the key "test"/)
  await demo.query('delete from operator_second_factor')
  await expect(start(newKey('test'))).rejects.toThrow(/the key "test" is not the one/)
  expect(await known()).toEqual([])
})

test('one of several concurrent first starts wins', async () => {
  await demo.query('delete from operator_second_factor')
  await demo.query('delete from api_key')
  const results = await Promise.allSettled([start(newKey('a')), start(newKey('b')), start(newKey('a'))])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await known()).toHaveLength(1)
})

test('the fingerprint key is the one that made the fingerprints so far, or random in a new database', async () => {
  const fingerprintOf = async (target: TestDatabase, ...keys: [DataKey, ...DataKey[]]) => {
    const { databaseUrl } = urlsOf(target)
    const { database: app, close } = connect(databaseUrl)
    const tenants = await target.query<{ id: number }>('select id from tenant')
    const opened = await openCipher(
      app,
      keys,
      tenants.map(({ id }) => id),
    )
    await close()
    return opened.fingerprint('code', 'voucher')
  }
  const soFar = fieldCipher([testKey]).fingerprint('code', 'voucher')
  expect(await fingerprintOf(demo, testKey)).toEqual(soFar)
  expect(await fingerprintOf(demo, newKey('next'), testKey)).toEqual(soFar)
  const empty = await createDatabase('empty')
  try {
    const random = await fingerprintOf(empty, testKey)
    expect(random).not.toEqual(soFar)
    expect(await fingerprintOf(empty, testKey)).toEqual(random)
  } finally {
    await empty.drop()
  }
})

test('the app role cannot change canaries', async () => {
  await start(testKey)
  const [row] = await demo.query<{ update: boolean; delete: boolean }>(
    `select has_table_privilege('zuruf_app', 'data_key', 'update') as update,
            has_table_privilege('zuruf_app', 'data_key', 'delete') as delete`,
  )
  expect(row).toEqual({ update: false, delete: false })
})
