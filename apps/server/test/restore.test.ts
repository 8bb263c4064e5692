import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BackupReport, createBackup } from '../src/platform/archive/backup.ts'
import { runBackup } from '../src/platform/archive/backups.ts'
import { checkArchive } from '../src/platform/archive/check.ts'
import { readManifest } from '../src/platform/archive/manifest.ts'
import { type RestoreDependencies, restoreBackup } from '../src/platform/archive/restore.ts'
import type { Target } from '../src/platform/archive/target.ts'
import { fieldCipher } from '../src/platform/crypto.ts'
import { openStorage } from '../src/platform/file-storage.ts'
import { openFiles } from '../src/platform/files.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import {
  asAdmin,
  backupDependencies,
  newTarget,
  readAllRows,
  rewriteManifest,
  runIn,
  type TestTarget,
} from './harness/archives.ts'
import { testKey } from './harness/config.ts'
import { addDemoHistory } from './harness/demo-history.ts'
import { evidencePlace, storeEncryptedValues } from './harness/encrypted-values.ts'
import { createInstallation, type Installation } from './harness/installation.ts'
import { inTenant } from './harness/payouts.ts'
import { dataKeySetting } from './harness/runtime.ts'
import { makeWorld } from './harness/world.ts'

/** Restores of the demo's year into a new database whose owner is not a superuser, as docs/operations.md describes it. */

let server: TestApp
let target: TestTarget
let backup: BackupReport
let installation: Installation
const installations: Installation[] = []

beforeAll(async () => {
  server = await openTestApp()
  await addDemoHistory(server)
  await storeEncryptedValues(server)
  await makeWorld(server, 'swb')
  await makeWorld(server, 'nordlicht')
  // Text that COPY has to escape.
  const { tenant } = server.contextOf('swb')
  await server.database.query('update tenant set texts = $2 where id = $1', [
    tenant.id,
    JSON.stringify({ de: { 'home.title': 'a\tb\nc\\d\re \u0001 "ä" \\N \\.' } }),
  ])
  await server.tenants.reload()
  target = newTarget()
  backup = await createBackup(backupDependencies(server), target)
}, 300_000)
afterEach(async () => {
  for (const one of installations.splice(0)) await one.remove()
})
afterAll(async () => {
  target.remove()
  await server.close()
})

/** The rows are the demo's, which a start of another installation refuses. */
const demo = { DEMO: 'on' }

async function newInstallation(): Promise<Installation> {
  const made = await createInstallation()
  installations.push(made)
  return made
}

const restoreInto = (
  { ownerUrl, dataDir }: Installation,
  changes: Partial<RestoreDependencies> = {},
  from: Target = target,
) =>
  restoreBackup(
    {
      owner: ownerUrl,
      files: dataDir,
      dataKeys: [testKey],
      withoutKeys: [],
      onProgress: () => {},
      ...changes,
    },
    from,
    backup.name,
  )

const rowsIn = (one: Installation) => asAdmin(one, readAllRows)

async function filesIn(dataDir: string): Promise<Map<string, string>> {
  const storage = openStorage(dataDir)
  const files = new Map<string, string>()
  for await (const name of storage.listNames()) files.set(name, (await storage.get(name)).toString('base64'))
  return files
}

// SPEC §R.23
test('every row and every file is the same, and the result can be used', async () => {
  const before = await readAllRows((text) => server.database.query(text))
  expect([...before.values()].join('\n').split('\n').length).toBeGreaterThan(20_000)
  installation = await newInstallation()
  await restoreInto(installation)
  const after = await rowsIn(installation)
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [table, rows] of before) expect([table, after.get(table) === rows]).toEqual([table, true])
  expect(await filesIn(installation.dataDir)).toEqual(await filesIn(server.config.dataDir))
  const files = openFiles(installation.dataDir, fieldCipher([testKey]))
  expect((await files.read(evidencePlace(server))).toString()).toBe('file')
  await asAdmin(installation, async (query) => {
    // Guards that were off while the rows were loaded, and numbers that follow those of the rows.
    expect(
      await query("select tgrelid::regclass from pg_trigger where not tgisinternal and tgenabled <> 'O'"),
    ).toEqual([])
    expect(
      await query(
        `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
          where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relforcerowsecurity`,
      ),
    ).toEqual([])
    expect(await query("select max(id) < nextval('history_id_seq') as is_free from history")).toEqual([
      { is_free: true },
    ])
    // Autovacuum may not have come by yet.
    expect(
      await query("select count(*) > 20 as known from pg_stats where tablename in ('referral', 'mail')"),
    ).toEqual([{ known: true }])
  })
})

test('a second restore, and one into other files, is refused and changes nothing', async () => {
  installation = await newInstallation()
  await restoreInto(installation)
  const before = await rowsIn(installation)
  await expect(restoreInto(installation)).rejects.toThrow(
    /is not empty: clients nordlicht, swb, talquell; operators .*; keys test/,
  )
  expect(await rowsIn(installation)).toEqual(before)

  const other = await newInstallation()
  mkdirSync(join(other.dataDir, 'files/1/goodwill_evidence.file'), { recursive: true })
  writeFileSync(join(other.dataDir, 'files/1/goodwill_evidence.file/other'), 'other')
  await expect(restoreInto(other)).rejects.toThrow('it has 1/goodwill_evidence.file/other')
  rmSync(join(other.dataDir, 'files/1/goodwill_evidence.file/other'))
  await asAdmin(other, (query) => query('create table customers (id integer)'))
  await expect(restoreInto(other)).rejects.toThrow('has other tables: customers')
})

test('an interrupted restore leaves no rows, and can be repeated', async () => {
  const { manifest } = await readManifest(target, backup.name, [testKey])
  const part = manifest.tables.find(({ name }) => name === 'ledger_entry')?.parts[0]?.name
  const full: Target = {
    ...target,
    get: async (name) => {
      if (name === part) throw new Error('connection reset')
      return target.get(name)
    },
  }
  installation = await newInstallation()
  await expect(restoreInto(installation, {}, full)).rejects.toThrow('connection reset')
  await asAdmin(installation, async (query) => {
    expect(await query('select from tenant union all select from account')).toEqual([])
  })
  await restoreInto(installation)
  expect((await rowsIn(installation)).get('ledger_entry')).not.toBe('')
})

test('a damaged part stops the restore, and the check names it', async () => {
  const { manifest } = await readManifest(target, backup.name, [testKey])
  expect(await checkArchive(target, manifest, () => {})).toEqual([])
  const damaged: Target = {
    ...target,
    async get(name) {
      const bytes = await target.get(name)
      return name.includes('public.claim.') ? bytes.subarray(0, -9) : bytes
    },
  }
  installation = await newInstallation()
  await expect(restoreInto(installation, {}, damaged)).rejects.toThrow(/public\.claim\.000001\.gz is damaged/)
  await expect(checkArchive(damaged, manifest, () => {})).rejects.toThrow(
    /public\.claim\.000001\.gz is damaged/,
  )
})

test('the check finds rows, sums and files that do not fit the manifest', async () => {
  const { manifest } = await readManifest(target, backup.name, [testKey])
  const [sum] = manifest.ledger
  const changed = {
    ...manifest,
    ledger: manifest.ledger.map((one) => (one === sum ? { ...one, cents: '1' } : one)),
    tables: manifest.tables.map((table) =>
      table.name === 'account'
        ? { ...table, scopes: table.scopes.map((scope) => ({ ...scope, rows: scope.rows + 1 })) }
        : table,
    ),
  }
  const withoutFile: Target = {
    ...target,
    async get(name) {
      if (name.startsWith('files/')) throw Object.assign(new Error('gone'), { code: 'ENOENT' })
      return target.get(name)
    },
  }
  const faults = await checkArchive(withoutFile, changed, () => {})
  expect(faults).toContainEqual(expect.stringMatching(/^account, tenant 1: \d+ rows, .* expected$/))
  expect(faults).toContainEqual(`ledger: ${sum?.tenantId} ${sum?.account} 1 expected`)
  expect(faults).toContainEqual(expect.stringMatching(/^file 1\/.* is missing$/))
})

test('without a key it says which data is lost; accepted, the rest works', async () => {
  const next = { id: 'next', key: randomBytes(32) }
  installation = await newInstallation()
  const attempt = restoreInto(installation, { dataKeys: [next] })
  await expect(attempt).rejects.toThrow(/The key "test" is not in DATA_KEY. Without it these cannot be read:/)
  await expect(attempt).rejects.toThrow(/ {2}\d+ values voucher\.code of swb\n/)
  await expect(attempt).rejects.toThrow(/ {2}\d+ files goodwill_evidence\.file of swb\n/)
  await expect(attempt).rejects.toThrow(/ {2}1 values fingerprint_key\.secret of the installation\n/)
  await expect(attempt).rejects.toThrow(/restore the rest with --without-key test/)
  await asAdmin(installation, async (query) => {
    expect(await query("select from pg_tables where schemaname = 'public'")).toEqual([])
  })

  const { lostKeys, unknownSigner } = await restoreInto(installation, {
    dataKeys: [next],
    withoutKeys: ['test'],
  })
  expect([lostKeys.map(({ id, reason }) => [id, reason]), unknownSigner]).toEqual([
    [['test', 'missing']],
    'test',
  ])
  const { code, output } = await runIn(installation, 'job.ts', ['tokens.purge'], {
    DATA_KEY: dataKeySetting(next),
    ...demo,
  })
  expect([output, code]).toEqual([expect.stringContaining('"job":"tokens.purge"'), 0])
})

test('another key under the same id is noticed before anything is written', async () => {
  const other = { id: 'test', key: randomBytes(32) }
  installation = await newInstallation()
  await expect(restoreInto(installation, { dataKeys: [other] })).rejects.toThrow(
    'the key "test" is another one than that of the archive',
  )
})

test('the command restores, and deletes again who deleted their account after the backup', async () => {
  const own = newTarget()
  const context = server.contextOf('swb')
  const [person] = await server.database.query<{ id: string }>(
    "select id from account where tenant_id = $1 and deleted_at is null and roles = '{}' order by created_at limit 1",
    [context.tenant.id],
  )
  const accountId = person?.id ?? ''
  try {
    await runBackup(backupDependencies(server), { target: own, now: new Date() })
    await inTenant(server, (tx) =>
      tx.insertInto('deletion').values({ tenantId: context.tenant.id, accountId, at: context.now }).execute(),
    )
    const list = join(own.folder, 'later.csv')
    writeFileSync(list, `tenant,account,at\nswb,${accountId},${context.now.toISOString()}\n`)
    await server.database.query('delete from deletion where account_id = $1', [accountId])
    installation = await newInstallation()
    const { code, output } = await runIn(installation, 'restore.ts', [own.folder, '--deletions', list], demo)
    expect(output).toContain('comparing …')
    expect(code).toBe(0)
    const report = JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? '')
    expect(report).toMatchObject({ newDeletions: 1, deletionsReapplied: { swb: 1, nordlicht: 0 } })
    await asAdmin(installation, async (query) => {
      expect(
        await query(`select deleted_at is not null as gone from account where id = '${accountId}'`),
      ).toEqual([{ gone: true }])
    })
    // As after a restore by other means: the person is there again, and the list is not.
    await asAdmin(installation, (query) =>
      query(
        `delete from deletion where account_id = '${accountId}'; update account set deleted_at = null where id = '${accountId}'`,
      ),
    )
    const again = await runIn(
      installation,
      'restore.ts',
      [own.folder, '--deletions-only', '--deletions', list],
      demo,
    )
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('"newDeletions":1')])
    expect(again.output).toContain('"swb":1')
    const checked = await runIn(installation, 'restore.ts', [own.folder, '--check'], demo)
    expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('"faults":0,"lostKeys":[]')])
  } finally {
    own.remove()
  }
})

test('a backup of a newer release is refused, one of an older release is migrated', async () => {
  const { manifest } = await readManifest(target, backup.name, [testKey])
  // Tables of the migrations from 0159 on, which add no column to other tables.
  const laterTables = ['ledger_sum', 'recommender_years', 'mail_of_address', 'tenant_font']
  const newer = await rewriteManifest(target, manifest, {
    migrations: [...manifest.migrations, '9999_future'],
  })
  installation = await newInstallation()
  await expect(restoreInto(installation, {}, newer)).rejects.toThrow('this one does not know 9999_future')
  const older = await rewriteManifest(target, manifest, {
    migrations: manifest.migrations.filter((name) => name < '0159'),
    tables: manifest.tables.filter(({ name }) => !laterTables.includes(name)),
    sequences: manifest.sequences.filter(({ name }) => !laterTables.some((table) => name.includes(table))),
  })
  await restoreInto(installation, {}, older)
  await asAdmin(installation, async (query) => {
    expect(await query('select from backup_run')).toEqual([])
    expect(await query("select name from kysely_migration where name = '0163_kept_sums'")).toHaveLength(1)
  })
})
