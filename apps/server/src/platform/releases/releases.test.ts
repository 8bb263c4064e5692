import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { builtApps } from '../../../test/harness/built-apps.ts'
import type { AssetFolder } from './published-files.ts'
import { publishRelease, purgeReleases, reportRelease, sendPublishedFile } from './releases.ts'

/** Two builds side by side: each process serves the files of the other's release. */

let server: TestApp
let folder: string
beforeAll(async () => {
  server = await openTestApp({ pages: true })
  folder = mkdtempSync(join(tmpdir(), 'zuruf-builds-'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const text = (name: string) => `export const name = '${name}'`

/** Writes a build with the given files, compressed as the real one. */
function build(release: string, names: readonly string[]): AssetFolder[] {
  const folders = [
    { dir: join(folder, release, 'portal'), prefix: '/assets/' },
    { dir: join(folder, release, 'backoffice'), prefix: '/backoffice/assets/' },
  ]
  for (const { dir } of folders) mkdirSync(dir, { recursive: true })
  for (const name of names) {
    const file = join(folder, release, name)
    writeFileSync(file, text(name))
    if (name.endsWith('.js')) writeFileSync(`${file}.br`, brotliCompressSync(text(name)))
  }
  return folders
}

/** Serves what this process does not have, as the app's not-found handler does. */
function processOf(folders: readonly AssetFolder[]): FastifyInstance {
  const app = fastify()
  app.setNotFoundHandler(async (request, reply) => {
    if (await sendPublishedFile(server.connection.database, folders, request, reply)) return reply
    return reply.status(404).send('missing')
  })
  return app
}

const counts = async () => {
  const [row] = await server.database.query<{ releases: number; files: number }>(
    'select (select count(*)::int from release) as releases, (select count(*)::int from release_asset) as files',
  )
  return row
}

test('a process serves the files of another release, and only files that were published', async () => {
  const shared = 'portal/shared-AAAAAAAA.js'
  const first = build('1', [
    shared,
    'portal/page-11111111.js',
    'portal/font-11111111.woff2',
    'portal/notes.txt',
  ])
  const second = build('2', [shared, 'portal/page-22222222.js', 'backoffice/list-22222222.js'])
  await reportRelease(server.connection.database, first)
  await reportRelease(server.connection.database, second)
  expect(await counts()).toEqual({ releases: 2, files: 5 })
  await reportRelease(server.connection.database, first)
  expect(await counts()).toEqual({ releases: 2, files: 5 })

  const older = processOf(first)
  const script = await older.inject({
    url: '/assets/page-22222222.js?v=1',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(script.rawPayload).toString()).toBe(text('portal/page-22222222.js'))
  const plain = await older.inject('/backoffice/assets/list-22222222.js')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([
    undefined,
    text('backoffice/list-22222222.js'),
  ])
  const font = await processOf(second).inject('/assets/font-11111111.woff2')
  expect([font.headers['content-type'], font.body]).toEqual([
    'font/woff2',
    text('portal/font-11111111.woff2'),
  ])

  for (const url of [
    '/assets/notes.txt',
    '/assets/never-00000000.js',
    '/backoffice/assets/page-22222222.js',
    '/assets/..%2Fbackoffice%2Fassets%2Flist-22222222.js',
    '/assets/x/page-22222222.js',
    '/page-22222222.js',
  ]) {
    expect([url, (await older.inject(url)).statusCode]).toEqual([url, 404])
  }
  expect((await older.inject({ method: 'POST', url: '/assets/page-22222222.js' })).statusCode).toBe(404)
})

test('the app sends its own files, published ones, and a page for all others', async () => {
  const get = (url: string, accept = '*/*') =>
    server.app.inject({ url, headers: { host: 'localhost', accept, 'accept-encoding': 'br' } })
  const [own = ''] = readdirSync(join(builtApps, 'portal/dist/client/assets')).filter((name) =>
    /^[^.]+-[^.]{8}\.js$/.test(name),
  )
  const [fromDisk, published] = [await get(`/assets/${own}`), await get('/assets/page-22222222.js')]
  expect(fromDisk.statusCode).toBe(200)
  for (const name of ['content-encoding', 'cache-control', 'vary', 'x-content-type-options']) {
    expect([name, published.headers[name]]).toEqual([name, fromDisk.headers[name]])
  }
  expect((await get('/assets/never-00000000.js')).json()).toMatchObject({ status: 404 })
  expect((await get('/assets/never-00000000.js', 'text/html')).headers['content-type']).toMatch('text/html')
})

test('a release that no process has reported for 30 days is removed, with the files that it alone has', async () => {
  await server.database.query(`update release set seen_at = now() - interval '31 days'
    where '/assets/page-11111111.js' = any(paths)`)
  expect(await server.scheduled('releases.purge')).toEqual({ releases: 1, files: 2 })
  expect(await counts()).toEqual({ releases: 1, files: 3 })
  const newer = processOf(build('3', []))
  expect((await newer.inject('/assets/page-11111111.js')).statusCode).toBe(404)
  expect((await newer.inject('/assets/shared-AAAAAAAA.js')).statusCode).toBe(200)
})

test('a release that could not be published is published soon', async () => {
  const folders = build('late', [])
  rmSync(join(folder, 'late/portal'), { recursive: true })
  const delays = { regular: 3_600_000, afterFailure: 10 }
  const logger = pino({ level: 'silent' })
  const release = await publishRelease(server.connection.database, folders, logger, delays)
  build('late', ['portal/page-33333333.js'])
  await expect
    .poll(async () => (await processOf(build('4', [])).inject('/assets/page-33333333.js')).statusCode)
    .toBe(200)
  release.close()
})

test('at most 20 releases are kept, whichever were seen last', async () => {
  const { database } = server.connection
  for (let n = 0; n < 25; n++) {
    await reportRelease(database, build(`many${n}`, [`portal/page-${String(n).padStart(8, '0')}.js`]))
  }
  expect(await counts()).toEqual({ releases: 20, files: 20 })
  const [oldest] = await server.database.query<{ paths: string[] }>(
    'select paths from release order by seen_at limit 1',
  )
  expect(oldest?.paths).toEqual(['/assets/page-00000005.js'])
  await purgeReleases(database)
  expect(await counts()).toEqual({ releases: 20, files: 20 })
})
