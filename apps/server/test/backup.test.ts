import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '@zuruf/domain'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type BackupDependencies, createBackup } from '../src/platform/archive/backup.ts'
import { readLastBackup, runBackup } from '../src/platform/archive/backups.ts'
import { readStored } from '../src/platform/archive/deletions.ts'
import { listArchives, type Manifest, readManifest } from '../src/platform/archive/manifest.ts'
import { linesOf, readParts } from '../src/platform/archive/parts.ts'
import { openTarget, type Target } from '../src/platform/archive/target.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { backupDependencies, newTarget, type TestTarget } from './harness/archives.ts'
import { day, hour } from './harness/clock.ts'
import { testKey } from './harness/config.ts'
import { evidencePlace, filesOf, storeEncryptedValues } from './harness/encrypted-values.ts'
import { inTenant } from './harness/payouts.ts'
import { referralBody } from './harness/people.ts'
import { runCommand } from './harness/runtime.ts'
import { s3Credentials, startS3 } from './harness/s3.ts'
import { makeWorld } from './harness/world.ts'

/** Backups of a filled installation while it runs. The app's login, which makes them, is not a superuser. */

let server: TestApp
let dependencies: BackupDependencies
let target: TestTarget
const targets: TestTarget[] = []
beforeAll(async () => {
  server = await openTestApp()
  await storeEncryptedValues(server)
  await makeWorld(server, 'swb')
  await makeWorld(server, 'nordlicht')
  dependencies = backupDependencies(server)
})
const makeTarget = () => {
  const made = newTarget()
  targets.push(made)
  return made
}
afterEach(() => {
  for (const made of targets.splice(0)) made.remove()
})
afterAll(() => server.close())

const manifestOf = async (from: Target, archive: string): Promise<Manifest> =>
  (await readManifest(from, archive, [testKey])).manifest

const rowsOf = async (from: Target, { tables }: Manifest, name: string): Promise<string[]> => {
  const lines: string[] = []
  const { parts = [] } = tables.find((table) => table.name === name) ?? {}
  for await (const line of linesOf(readParts(from, parts))) lines.push(line.toString())
  return lines
}
const countsOf = ({ tables }: Manifest) =>
  Object.fromEntries(
    tables.map(({ schema, name, scopes }) => [
      `${schema}.${name}`,
      scopes.reduce((sum, { rows }) => sum + rows, 0),
    ]),
  )

// SPEC §R.23
test('contains the rows of all tenants, the sums of the ledger, the files and the names of the keys', async () => {
  target = makeTarget()
  const report = await createBackup(dependencies, target)
  const manifest = await manifestOf(target, report.name)

  const counts = countsOf(manifest)
  for (const [name, count] of Object.entries(counts)) {
    const [row] = await server.database.query<{ count: number }>(`select count(*)::int from ${name}`)
    expect([name, count]).toEqual([name, row?.count])
  }
  const tables = await server.database.query<{ name: string }>(
    `select 'public.' || relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relpersistence = 'p'
        and relname not like 'kysely%'`,
  )
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(tables.map(({ name }) => name)))
  expect(counts['public.account']).toBeGreaterThan(10)
  expect(await rowsOf(target, manifest, 'account')).toHaveLength(counts['public.account'] ?? 0)

  expect(new Set(manifest.ledger.map(({ tenantId }) => tenantId)).size).toBe(2)
  const total = manifest.ledger.reduce((sum, { cents }) => sum + Number(cents), 0)
  expect(total).toBe(0)
  expect(manifest.ledger.some(({ cents }) => Number(cents) > 0)).toBe(true)

  expect(manifest.files.count).toBeGreaterThan(0)
  expect(manifest.keys).toMatchObject([
    { id: 'test', isRetired: false, fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ])
  expect(manifest.encrypted).toContainEqual(
    expect.objectContaining({ table: 'voucher', column: 'code', keyId: 'test', count: expect.any(Number) }),
  )
  expect(manifest.encrypted).toContainEqual(
    expect.objectContaining({ table: 'goodwill_evidence.file', column: null, keyId: 'test' }),
  )
  const text = readFileSync(join(target.folder, `manifests/${report.name}.json`), 'utf8')
  expect(text).not.toContain(testKey.key.toString('base64'))
  expect(text).not.toContain(testKey.key.toString('hex'))
})

test('sees one moment, while referrals are created', async () => {
  target = makeTarget()
  let isDone = false
  const writing = (async () => {
    let written = 0
    for (; !isDone; written++) {
      const headers = { 'idempotency-key': randomUUID() }
      await server.api.ok('createReferral', { query: {}, body: referralBody(), headers })
    }
    return written
  })()
  const { name } = await createBackup(dependencies, target).finally(() => {
    isDone = true
  })
  expect(await writing).toBeGreaterThan(0)
  const manifest = await manifestOf(target, name)
  // Each referral has its history, its account and its mail, or none of them is there.
  const idsIn = async (table: string, column: string) => {
    const index = manifest.tables.find((one) => one.name === table)?.columns.indexOf(column) ?? 0
    return (await rowsOf(target, manifest, table)).map((line) => line.split('\t')[index] ?? '')
  }
  const accounts = new Set(await idsIn('account', 'id'))
  const entities = new Set(await idsIn('history', 'entity_id'))
  const referrals = await idsIn('referral', 'id')
  for (const id of await idsIn('referral', 'account_id')) expect(accounts.has(id)).toBe(true)
  expect(referrals.filter((id) => !entities.has(id))).toEqual([])
})

test('of two at once, one is refused and the other is complete', async () => {
  target = makeTarget()
  const both = await Promise.allSettled([
    createBackup(dependencies, target),
    createBackup(dependencies, target),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [refused] = both.filter((one) => one.status === 'rejected')
  expect(String(refused?.reason)).toContain('Another backup of this installation is running')
  expect(await listArchives(target)).toHaveLength(1)
})

test('a full disk leaves no archive, and the next backup removes the rest', async () => {
  target = makeTarget()
  let puts = 0
  const full: Target = {
    ...target,
    async put(name, bytes) {
      puts++
      if (puts > 20) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
      await target.put(name, bytes)
    },
  }
  await expect(createBackup(dependencies, full)).rejects.toThrow('ENOSPC')
  expect(await listArchives(target)).toEqual([])
  const [unfinished = ''] = readdirSync(join(target.folder, 'archives'))
  const later = addDays(new Date(), 1)
  const { name, expired } = await runBackup(dependencies, { target, keepDays: 30, now: later })
  expect(expired).toEqual({ removed: [], unfinished: [unfinished], files: 0 })
  expect(await listArchives(target)).toEqual([name])
  expect(readdirSync(join(target.folder, 'archives'))).toEqual([name])
})

test('keeps backups for some days, and files as long as a backup needs them', async () => {
  target = makeTarget()
  const begin = new Date()
  const backup = (days: number) => runBackup(dependencies, { target, keepDays: 7, now: addDays(begin, days) })
  const files = filesOf(server)
  const extra = { ...evidencePlace(server), rowId: 'extra' }
  await files.write(extra, Buffer.from('removed after the first backup'))
  const first = await backup(0)
  await files.remove(extra)
  const second = await backup(1)
  expect(second.files).toBe(first.files - 1)
  expect(second.expired).toMatchObject({ removed: [], files: 0 })
  const third = await backup(7.5)
  expect(third.expired).toEqual({ removed: [first.name], unfinished: [], files: 1 })
  expect(await listArchives(target)).toEqual([second.name, third.name])
  const last = await backup(100)
  expect(last.expired).toMatchObject({ removed: [second.name, third.name] })
  expect(await listArchives(target)).toEqual([last.name])
  expect(await readLastBackup(server.connection.database)).toMatchObject({ bytes: last.bytes })
})

test('a damaged manifest of an earlier backup stops the removal of older ones, not the backup', async () => {
  target = makeTarget()
  const begin = new Date()
  const first = await runBackup(dependencies, { target, keepDays: 7, now: addDays(begin, -1) })
  writeFileSync(join(target.folder, `manifests/${first.name}.json`), '{')
  const second = await runBackup(dependencies, { target, keepDays: 7, now: begin })
  expect(second.retentionFault).toContain(`${first.name}.json is no manifest, or is damaged`)
  expect(await manifestOf(target, second.name)).toMatchObject({ kind: 'installation' })
})

test('names files that rows refer to and that are missing', async () => {
  target = makeTarget()
  const tenantId = server.contextOf('swb').tenant.id
  const [evidence] = await server.database.query<{ id: string }>('select gen_random_uuid() as id')
  const list = async () => [{ tenantId, field: 'goodwill_evidence.file', rowId: evidence?.id ?? '' } as const]
  const { missingFiles, name } = await createBackup({ ...dependencies, storedFiles: [list] }, target)
  expect(missingFiles).toContain(`${tenantId}/goodwill_evidence.file/${evidence?.id}`)
  expect((await manifestOf(target, name)).missingFiles).toEqual(missingFiles)
})

test('the list of deletions grows with each backup, across a database that has lost some', async () => {
  target = makeTarget()
  const [kept, lost] = [randomUUID(), randomUUID()]
  const context = server.contextOf('swb')
  const add = (accountId: string) =>
    inTenant(server, (tx) =>
      tx.insertInto('deletion').values({ tenantId: context.tenant.id, accountId, at: context.now }).execute(),
    )
  await add(lost)
  const { deletions } = await runBackup(dependencies, { target, now: new Date() })
  await server.database.query('delete from deletion where account_id = $1', [lost])
  await add(kept)
  const { code, output } = await runCommand(
    'backup.ts',
    [target.folder, '--deletions-only'],
    server.database,
    {
      DEMO: 'on',
      DATA_DIR: server.config.dataDir,
    },
  )
  expect([code, JSON.parse(output)]).toEqual([0, { deletions: deletions + 1 }])
  const ids = (await readStored(target)).map(({ accountId }) => accountId)
  expect(ids).toEqual(expect.arrayContaining([lost, kept]))
})

test('a changed manifest, and one of another key, is refused', async () => {
  target = makeTarget()
  const { name } = await createBackup(dependencies, target)
  const file = join(target.folder, `manifests/${name}.json`)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/"cents": "(\d)/, '"cents": "9$1'))
  await expect(manifestOf(target, name)).rejects.toThrow('was changed or is damaged')
  writeFileSync(file, text.slice(0, -100))
  await expect(manifestOf(target, name)).rejects.toThrow('is no manifest, or is damaged')
  writeFileSync(file, text)
  const other = { id: testKey.id, key: Buffer.alloc(32, 7) }
  await expect(readManifest(target, name, [other])).rejects.toThrow('is another one than that of the archive')
  expect(await readManifest(target, name, [{ ...other, id: 'other' }])).toMatchObject({
    unknownSigner: 'test',
  })
})

test('a shortened or missing part is named', async () => {
  target = makeTarget()
  const { name } = await createBackup(dependencies, target)
  const manifest = await manifestOf(target, name)
  const part = manifest.tables.find((table) => table.name === 'history')?.parts[0]?.name ?? ''
  const file = join(target.folder, part)
  writeFileSync(file, readFileSync(file).subarray(0, 100))
  await expect(rowsOf(target, manifest, 'history')).rejects.toThrow(`${part} is damaged: 100 of`)
  rmSync(file)
  await expect(rowsOf(target, manifest, 'history')).rejects.toThrow(`${part} is missing`)
})

test('the command backs up to a bucket', async () => {
  const s3 = await startS3()
  try {
    const { name: bucket, folder, region, endpoint } = s3.bucket
    const url = `s3://${bucket}/${folder}?region=${region}&endpoint=${encodeURIComponent(endpoint ?? '')}`
    const { code, output } = await runCommand('backup.ts', [url, '--keep', '3'], server.database, {
      DEMO: 'on',
      DATA_DIR: server.config.dataDir,
      ...s3Credentials,
    })
    expect(output).toContain('is complete')
    expect(code).toBe(0)
    const report = JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? '')
    vi.stubEnv('AWS_ACCESS_KEY_ID', s3Credentials.AWS_ACCESS_KEY_ID)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Credentials.AWS_SECRET_ACCESS_KEY)
    const opened = openTarget(url)
    expect(await listArchives(opened)).toEqual([report.name])
    const manifest = await manifestOf(opened, report.name)
    expect(await rowsOf(opened, manifest, 'account')).toHaveLength(countsOf(manifest)['public.account'] ?? 0)
  } finally {
    vi.unstubAllEnvs()
    await s3.remove()
  }
})

test('health and metrics show that old backups could not be removed, until one backup has removed them', async () => {
  const made = makeTarget()
  const daily = await openTestApp({
    config: { backupTarget: made.folder, backupKeepDays: 2, metricsToken: 'figures-for-prometheus' },
  })
  try {
    const admin = await daily.operator('admin')
    const shown = async () => {
      const { checks } = await admin.ok('getHealth', {})
      return checks.find(({ name }) => name === 'backup')
    }
    const first = await daily.scheduled('backup.run')
    const damaged = join(made.folder, `manifests/${String(first.name)}.json`)
    const intact = readFileSync(damaged)
    writeFileSync(damaged, '{')
    daily.clock.advance(hour)
    const { retentionFault } = await daily.scheduled('backup.run')
    const warning = { state: 'warning', fault: { kind: 'backups-kept', detail: retentionFault } }
    expect([retentionFault, await shown()]).toMatchObject([
      expect.stringContaining(String(first.name)),
      warning,
    ])
    const headers = { authorization: 'Bearer figures-for-prometheus' }
    const { body } = await daily.app.inject({ url: '/metrics', headers })
    expect(body).toContain('\nzuruf_backup_retention_failed 1\n')
    // A backup that is to remove none says nothing about those that should be gone.
    daily.clock.advance(hour)
    await runBackup(backupDependencies(daily), { target: made, now: daily.clock.now() })
    expect(await shown()).toMatchObject(warning)
    writeFileSync(damaged, intact)
    daily.clock.advance(hour)
    await daily.scheduled('backup.run')
    expect(await shown()).toMatchObject({ state: 'ok', fault: null })
  } finally {
    await daily.close()
  }
})

test('the daily job backs up to its target, and health and metrics show it', async () => {
  target = makeTarget()
  expect(await server.scheduled('backup.run')).toEqual({ result: 'no BACKUP_TARGET' })
  const daily = await openTestApp({
    config: { backupTarget: target.folder, backupKeepDays: 2, metricsToken: 'figures-for-prometheus' },
  })
  try {
    const admin = await daily.operator('admin')
    const shown = async () => {
      const { checks } = await admin.ok('getHealth', {})
      return checks.find(({ name }) => name === 'backup')
    }
    const overview = () => admin.ok('listAlerts', {})
    const missing = { kind: 'backup-missing', since: null, detail: null }
    expect(await shown()).toEqual({ name: 'backup', state: 'error', figures: {}, fault: missing })
    expect(await overview()).toMatchObject({
      alerts: [{ kind: 'backup-late', severity: 'error', since: null }],
      lastBackupAt: null,
    })
    await daily.database.query(`insert into pgboss.schedule (name, cron) values ('backup.run', '42 2 * * *')`)
    expect(await shown()).toEqual({ name: 'backup', state: 'warning', figures: {}, fault: missing })
    expect((await overview()).alerts).toEqual([])
    const report = await daily.scheduled('backup.run')
    expect(report).toMatchObject({ rows: expect.any(Number), missingFiles: 0, removed: 0 })
    expect(await listArchives(target)).toEqual([report.name])
    expect(await shown()).toEqual({
      name: 'backup',
      state: 'ok',
      figures: { hours: 0, bytes: report.bytes, missingFiles: 0 },
      fault: null,
    })
    const headers = { authorization: 'Bearer figures-for-prometheus' }
    const { body } = await daily.app.inject({ url: '/metrics', headers })
    expect(body).toContain(`\nzuruf_backup_bytes ${report.bytes}\n`)
    expect(body).toMatch(/^zuruf_backup_last_success_timestamp_seconds \d/m)
    expect(body).toContain('\nzuruf_backup_retention_failed 0\n')
    expect(body).toContain('\nzuruf_backup_missing 0\n')
    const { alerts, lastBackupAt } = await overview()
    expect(alerts).toEqual([])
    expect(Date.now() - Date.parse(lastBackupAt ?? '')).toBeLessThan(hour)

    await daily.database.query("update backup_run set ended_at = ended_at - interval '2 days'")
    await daily.database.query(
      `insert into pgboss.job (name, state, output, started_on, completed_on)
       values ('backup.run', 'failed', '{"message": "EACCES: permission denied"}', now(), now())`,
    )
    expect(await shown()).toMatchObject({
      state: 'error',
      fault: { kind: 'backup-late', since: expect.any(String), detail: 'EACCES: permission denied' },
    })
    const since = new Date(Date.parse(lastBackupAt ?? '') - 2 * day).toISOString()
    expect((await overview()).alerts).toMatchObject([
      { kind: 'jobs-failing' },
      { kind: 'backup-late', since },
    ])
    const support = await daily.operator('support')
    expect(await support.ok('listAlerts', {})).toEqual({ alerts: [], lastBackupAt: null })
  } finally {
    await daily.close()
  }
})
