import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { testKey } from '../../../test/harness/config.ts'
import { asOperator } from '../../../test/harness/payouts.ts'
import { startServer } from '../../../test/harness/runtime.ts'
import { fieldCipher } from '../crypto.ts'
import { renewFingerprints } from './fingerprint-renewal.ts'

const cipher = fieldCipher([testKey])
const codes = Array.from({ length: 450 }, (_, n) => `CODE-${String(n).padStart(6, '0')}`)
const csv = (some: readonly string[]) => some.map((code) => `${code};35,00`).join('\n')

let opened: TestApp | undefined
let server: TestApp
beforeEach(async () => {
  await opened?.close()
  opened = await openTestApp()
  server = opened
  await startServer(server.database)
  await importCodes(codes)
})
afterAll(() => opened?.close())

const importCodes = (some: readonly string[]) =>
  server.modules.voucherImports.run(asOperator(server), csv(some))
const renew = (changes: Partial<Parameters<typeof renewFingerprints>[0]> = {}) =>
  renewFingerprints({
    database: server.connection.database,
    cipher,
    renewals: server.parts.flatMap((part) => part.renewFingerprints ?? []),
    onProgress: () => {},
    signal: new AbortController().signal,
    ...changes,
  })
const keyIds = async () =>
  (await server.database.query<{ id: number }>('select id from fingerprint_key order by id')).map(
    ({ id }) => id,
  )
const hashes = async () => {
  const rows = await server.database.query<{ id: string; hash: string }>(
    "select id, encode(code_hash, 'hex') as hash from voucher order by id",
  )
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

test('every fingerprint changes, and known codes are still recognised', async () => {
  const before = await hashes()
  expect(await renew()).toEqual({ rows: before.size, isComplete: true })
  const after = await hashes()
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [id, hash] of after) expect(hash).not.toBe(before.get(id))
  expect(await keyIds()).toEqual([2])
  expect(await importCodes(codes)).toMatchObject({ fresh: [], known: { count: codes.length } })
})

test('while both keys are in use, an import of another process recognises codes under either', async () => {
  const stop = new AbortController()
  const { isComplete, rows } = await renew({ signal: stop.signal, onProgress: () => stop.abort() })
  expect(isComplete).toBe(false)
  expect(rows).toBeLessThan((await hashes()).size)
  expect(await keyIds()).toEqual([1, 2])
  expect(await importCodes([...codes, 'CODE-NEW'])).toMatchObject({
    fresh: [{ count: 1 }],
    known: { count: codes.length },
  })
  const [left] = await Promise.all([renew(), importCodes([...codes, 'CODE-NEW'])])
  expect(left).toMatchObject({ isComplete: true })
  expect(await keyIds()).toEqual([2])
  expect(await importCodes([...codes, 'CODE-NEW'])).toMatchObject({ fresh: [] })
})

test('two renewals at once use one new key', async () => {
  const count = (await hashes()).size
  const results = await Promise.all([renew(), renew()])
  expect(results.reduce((sum, { rows }) => sum + rows, 0)).toBe(count)
  expect(await keyIds()).toEqual([2])
})

test('a fingerprint cannot be changed otherwise', async () => {
  const change = server.database.query("update voucher set code_hash = sha256('x')")
  await expect(change).rejects.toThrow(/stays so/)
})
