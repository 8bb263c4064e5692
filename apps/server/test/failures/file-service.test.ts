// SPEC §R.11

import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@zuruf/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeUploads } from '../../src/app/demo-data/removal.ts'
import { type FieldPlace, fieldCipher } from '../../src/platform/crypto.ts'
import type { Bucket } from '../../src/platform/file-location.ts'
import { openStorage } from '../../src/platform/file-storage.ts'
import { openFiles } from '../../src/platform/files.ts'
import { metricsToken, openAlarm } from '../harness/alarm.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { testKey } from '../harness/config.ts'
import { alertOf, healthOf } from '../harness/fault-views.ts'
import { confirmedRecommender } from '../harness/people.ts'
import { runCommand, startServer } from '../harness/runtime.ts'
import { type S3Server, s3Credentials, startS3 } from '../harness/s3.ts'
import { smallPdf, upload } from '../harness/uploads.ts'

/** Files are in a bucket: while its service is unavailable, only what needs files fails, and nothing is lost. */

let s3: S3Server
let server: TestApp
beforeAll(async () => {
  s3 = await startS3()
  server = await openTestApp({ config: { fileBucket: s3.bucket, metricsToken } })
})
afterAll(async () => {
  await server.close()
  await s3.remove()
})

test('an outage of the file service: uploads answer 503, all else works, the node stays ready', async () => {
  const { referral, token } = await confirmedRecommender(server)
  const request = await server.api.ok('setCustomerNumber', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { Kundennummer: 'KD-4711' },
    token,
  })
  const shown = (id: string) =>
    server.app.inject({
      url: `/api/v1/swb/empfehler/kulanz/${request.Id}/belege/${id}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const before = await upload(server, request.Id, smallPdf, { token })
  expect(before.status).toBe(201)
  const admin = await server.operator('admin')
  const alarm = await openAlarm(server)

  await s3.stop()
  const refused = await server.app.inject({
    method: 'POST',
    url: `/api/v1/swb/empfehler/kulanz/${request.Id}/belege`,
    headers: { 'content-type': 'application/pdf', authorization: `Bearer ${token}` },
    payload: smallPdf,
  })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect((await shown(before.body.Id)).statusCode).toBe(503)
  await server.api.ok('getClientConfig', { params: { mandant: 'swb' } })
  const ready = await server.app.inject({ url: '/health/ready' })
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', checks: {}, degraded: { files: 'not reachable' } },
  ])

  expect(await healthOf(admin, 'files')).toMatchObject({
    state: 'error',
    fault: { kind: 'files-down', detail: 'not reachable' },
  })
  expect(await alertOf(admin, 'installation-faulty')).toMatchObject({ severity: 'error', count: 1 })
  expect(await alarm.scrape()).toMatch(/^zuruf_files_up 0$/m)
  expect(alarm.isRaised('ZurufFilesUnreachable')).toBe(true)

  await s3.start()
  expect((await upload(server, request.Id, smallPdf, { token })).status).toBe(201)
  const again = await shown(before.body.Id)
  expect([again.statusCode, again.rawPayload]).toEqual([200, smallPdf])
  await expect.poll(async () => (await healthOf(admin, 'files'))?.state).toBe('ok')
})

test('the start refuses a wrong bucket, and does not wait for an unavailable service', async () => {
  const start = (changes: Partial<Bucket>) =>
    startServer(server.database, { fileBucket: { ...s3.bucket, ...changes } })
  await start({})
  await expect(start({ name: 'missing' })).rejects.toThrow('FILES_URL: the bucket "missing" does not exist')
  await start({ endpoint: 'http://127.0.0.1:1' })
})

test('other objects of the bucket are neither listed nor removed', async () => {
  const bucket = { ...s3.bucket, folder: '' }
  const files = openFiles(bucket, fieldCipher([testKey]))
  const place: FieldPlace = { tenantId: 1, field: 'goodwill_evidence.file', rowId: 'own' }
  await files.write(place, smallPdf)
  const storage = openStorage(bucket)
  const others = ['letters/2026/may.pdf', 'live/1/goodwill_evidence.file/of-another-zuruf']
  for (const name of others) await storage.put(name, smallPdf)
  expect(await files.list()).toEqual([place])
  await removeUploads(bucket)
  expect(await files.list()).toEqual([])
  for (const name of others) expect(await storage.get(name)).toEqual(smallPdf)
})

test('npm run copy-files copies the uploads, and can be repeated', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zuruf-copied-'))
  const place: FieldPlace = { tenantId: 1, field: 'goodwill_evidence.file', rowId: 'copied' }
  const cipher = fieldCipher([testKey])
  await openFiles(dataDir, cipher).write(place, smallPdf)
  const yesterday = addDays(new Date(), -1)
  utimesSync(join(dataDir, 'files/1/goodwill_evidence.file/copied'), yesterday, yesterday)
  const bucket = { ...s3.bucket, folder: 'moved' }
  const run = () =>
    runCommand('copy-files.ts', [], server.database, {
      ...s3Credentials,
      DATA_DIR: dataDir,
      FILES_URL: `s3://${bucket.name}/${bucket.folder}?endpoint=${encodeURIComponent(bucket.endpoint ?? '')}`,
    })
  expect(await run()).toEqual({ code: 0, output: '{"copied":1,"skipped":0}\n' })
  expect(await openFiles(bucket, cipher).read(place)).toEqual(smallPdf)
  expect(await run()).toEqual({ code: 0, output: '{"copied":0,"skipped":1}\n' })
  expect(await runCommand('copy-files.ts', [], server.database)).toMatchObject({
    code: 1,
    output: expect.stringContaining('FILES_URL is not set'),
  })
  rmSync(dataDir, { recursive: true })
})
