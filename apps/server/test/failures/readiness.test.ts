// SPEC §R.15

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'

/**
 * A node with a full disk or without a database connection reports that it is not ready, and recovers
 * automatically.
 */

let server: TestApp
let disk: ReturnType<typeof smallDisk>
beforeAll(async () => {
  disk = smallDisk()
  server = await openTestApp({ config: { dataDir: disk.dir }, connections: 2 })
})
afterAll(async () => {
  await server.close()
  disk.remove()
})

async function health(name: 'live' | 'ready') {
  const { statusCode, body } = await server.app.inject({ url: `/health/${name}` })
  return { statusCode, ...(JSON.parse(body) as { checks?: Record<string, string> }) }
}

/** Returns a small mounted disk if this user may mount one, else a folder that can be replaced by a file. */
function smallDisk() {
  const parent = mkdtempSync(join(tmpdir(), 'zuruf-disk-'))
  const dir = join(parent, 'data')
  mkdirSync(dir)
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', dir]).status === 0
  const filling = join(dir, 'filling')
  return {
    dir,
    fill() {
      if (isMounted) return writeFileSync(filling, Buffer.alloc(40 * 1024 ** 2))
      renameSync(dir, `${dir}.away`)
      writeFileSync(dir, '')
    },
    clear() {
      rmSync(isMounted ? filling : dir)
      if (!isMounted) renameSync(`${dir}.away`, dir)
    },
    remove() {
      if (isMounted) spawnSync('umount', [dir])
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

// SPEC §R.11
test('a full disk makes the node unready until space is freed', async () => {
  expect(await health('ready')).toMatchObject({ statusCode: 200, checks: {} })
  disk.fill()
  await expect
    .poll(() => health('ready'))
    .toMatchObject({
      statusCode: 503,
      checks: { disk: expect.stringMatching(/^full: \d+ MiB left$|^not writable \(ENOTDIR\)$/) },
    })
  expect((await health('live')).statusCode).toBe(200)
  disk.clear()
  await expect.poll(() => health('ready')).toMatchObject({ statusCode: 200, checks: {} })
})

/**
 * Takes both connections of the pool. More statements wait than the health check does.
 * @param seconds that each statement takes
 */
function occupyPool(seconds: number, statements: number): Promise<unknown> {
  const statement = sql`select pg_sleep(${seconds})`
  return Promise.all(Array.from({ length: statements }, () => statement.execute(server.connection.database)))
}

// SPEC §R.11
test('a busy node whose statements are answered is ready, one whose statements are not is not', async () => {
  let isBusy = true
  // Longer than an answer is kept.
  const busy = occupyPool(0.5, 16).finally(() => {
    isBusy = false
  })
  while (isBusy) expect(await health('ready')).toMatchObject({ statusCode: 200, checks: {} })
  await busy
  // Longer than an answer is kept and the check waits.
  const stuck = occupyPool(6, 2)
  await expect
    .poll(() => health('ready'))
    .toMatchObject({ statusCode: 503, checks: { database: 'does not answer' } })
  await stuck
  await expect.poll(() => health('ready')).toMatchObject({ statusCode: 200, checks: {} })
})

// SPEC §R.11
test('without the database the process stays alive but is not ready until it returns', async () => {
  const { database: name } = server.database.connection
  const elsewhere = new pg.Client(inject('postgres'))
  await elsewhere.connect()
  const leave = 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1'
  await elsewhere.query(`alter database ${name} with allow_connections false`)
  await elsewhere.query(leave, [name])
  await expect
    .poll(() => health('ready'))
    .toMatchObject({ statusCode: 503, checks: { database: 'not reachable' } })
  expect((await health('live')).statusCode).toBe(200)
  await elsewhere.query(`alter database ${name} with allow_connections true`)
  await expect.poll(async () => (await health('ready')).statusCode).toBe(200)
  await elsewhere.end()
})
