import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app/app.ts'
import { openRuntime } from '../src/app/runtime.ts'
import type { DataKey } from '../src/platform/config.ts'
import { fieldCipher } from '../src/platform/crypto.ts'
import { openFiles } from '../src/platform/files.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { testKey } from './harness/config.ts'
import {
  columnsWithCiphertext,
  encryptedTables,
  evidencePlace,
  filesOf,
  putAccount,
  storeEncryptedValues,
} from './harness/encrypted-values.ts'
import { inTenant } from './harness/payouts.ts'
import { dataKeySetting, runCommand, startServer, urlsOf } from './harness/runtime.ts'

/** The rotation of the data keys on a filled database, with the command, while another process writes. QUALITY 6 */

const next: DataKey = { id: 'next', key: randomBytes(32) }

let server: TestApp
let codes: string[]
beforeAll(async () => {
  server = await openTestApp()
  codes = await storeEncryptedValues(server)
})
afterAll(() => server.close())

const keys = async (action: string, ...dataKeys: DataKey[]) => {
  const { code, output } = await runCommand('keys.ts', [action], server.database, {
    DEMO: 'on',
    DATA_DIR: server.config.dataDir,
    DATA_KEY: dataKeys.map(dataKeySetting).join(),
  })
  const line = output.split('\n').find((text) => text.startsWith('{'))
  return { code, output, result: JSON.parse(line ?? 'null') }
}

/** Opens another process's view of the installation with these keys. */
async function withKeys<Result>(
  dataKeys: readonly [DataKey, ...DataKey[]],
  work: (modules: TestApp['modules']) => Promise<Result>,
): Promise<Result> {
  const config = { ...server.config, ...urlsOf(server.database), dataKeys }
  const runtime = await openRuntime(config, { onProgress: () => {} })
  const { app, modules } = await buildApp({ config, ...runtime, clock: server.clock.now })
  try {
    return await work(modules)
  } finally {
    await app.close()
    await runtime.close()
  }
}

test('every column that holds encrypted values is listed by its module', async () => {
  const listed = encryptedTables(server).flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  const canary = 'data_key.canary'
  expect(await columnsWithCiphertext(server, testKey.id)).toEqual([...listed, canary].toSorted())
})

// SPEC §S.28
test('rotation encrypts everything while another process writes; then the new key alone is enough', async () => {
  const { database } = server
  const accounts = Array.from({ length: 250 }, () => randomUUID())
  await inTenant(server, async (tx) => {
    for (const id of accounts) await putAccount(server, tx, id, 'DE89370400440532013000')
  })
  // As if the processes with the old key had ended some minutes ago.
  await startServer(database, { dataKeys: [next, testKey] })
  await database.query("update data_key set encrypting_at = now() - interval '1 hour' where id = 'test'")

  const ibanOf = new Map<string, string>()
  const rotated = await withKeys([next, testKey], async (modules) => {
    const command = keys('rotate', next, testKey)
    let isDone = false
    void command.finally(() => {
      isDone = true
    })
    for (let n = 0; !isDone; n++) {
      const id = accounts[n % accounts.length] ?? ''
      const iban = `DE${String(n).padStart(20, '0')}`
      await inTenant(server, (tx) =>
        modules.banks.put(tx, server.contextOf('swb'), 'account', id, { iban, holder: 'Bruno' }),
      )
      ibanOf.set(id, iban)
    }
    return command
  })
  expect(rotated.output).toMatch(/voucher: \d+ of \d+ rows/)
  expect(rotated.result).toMatchObject({ stopped: false, unreadable: 0, files: 1, removable: ['test'] })
  expect(rotated.code).toBe(0)
  expect(await columnsWithCiphertext(server, testKey.id)).toEqual(['data_key.canary'])

  await expect(startServer(database)).rejects.toThrow(/lacks the key "next"/)
  await withKeys([next], async (modules) => {
    const context = server.contextOf('swb')
    await inTenant(server, async (tx) => {
      for (const [id, iban] of ibanOf) {
        expect(await modules.banks.read(tx, context, 'account', id)).toMatchObject({ iban })
      }
    })
    // The fingerprints are the same, so known codes are recognised.
    const csv = codes.map((code) => `${code};35,00`).join('\n')
    expect(await modules.voucherImports.preview(context, csv)).toMatchObject({
      fresh: [],
      known: { count: codes.length },
    })
  })
  const files = openFiles(server.config.dataDir, fieldCipher([next]))
  expect((await files.read(evidencePlace(server))).toString()).toBe('file')
  await expect(filesOf(server).read(evidencePlace(server))).rejects.toThrow(/"next"/)

  const status = await keys('status', next)
  expect(status.result.keys).toEqual([
    { id: 'next', state: 'current', inDataKey: true, values: expect.any(Number) },
    { id: 'test', state: 'retired', inDataKey: false, values: 0 },
  ])
  expect(await keys('rotate', next)).toMatchObject({ code: 0, result: { rows: 0, files: 0 } })
})
