import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from './harness/database.ts'
import { urlsOf } from './harness/runtime.ts'

/** The block that docs/operations.md gives for production, run by a shell as it stands there. */

const root = resolve(import.meta.dirname, '../../..')
let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createDatabase('empty')
  folder = mkdtempSync(join(tmpdir(), 'zuruf-production-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function documentedBlock(): string {
  const section = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('\n## Production\n')[1] ?? ''
  return /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
}

/** What everybody has to put in: where their database is. Nothing else is changed. */
function filledIn(block: string): string {
  const { databaseUrl, databaseOwnerUrl } = urlsOf(database)
  return block
    .replace('postgres://zuruf_login:PASSWORD@db.example.org/zuruf', databaseUrl)
    .replace('postgres://zuruf_owner:PASSWORD@db.example.org/zuruf', databaseOwnerUrl)
}

/**
 * Runs it until Zuruf is ready. `npm start` runs what it ends in, as a worker, since pages are built elsewhere.
 * @returns what it printed
 */
function run(block: string): Promise<string> {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  const main = join(root, 'apps/server/src/main.ts')
  const npm = `#!/bin/sh\n[ "$*" = start ] || exit 9\nROLE=worker exec '${process.execPath}' '${main}'\n`
  writeFileSync(join(bin, 'npm'), npm)
  chmodSync(join(bin, 'npm'), 0o755)
  const child = spawn('sh', ['-e', '-c', block], {
    cwd: folder,
    env: { PATH: `${bin}${delimiter}${process.env.PATH}`, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
    // To end what the shell has started with it.
    detached: true,
  })
  return new Promise((done) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('zuruf ready') && child.pid) process.kill(-child.pid, 'SIGTERM')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => done(output))
  })
}

test('it starts an empty installation, not the demo, with the same key each time', {
  timeout: 60_000,
}, async () => {
  const block = filledIn(documentedBlock())
  expect(block).not.toContain('db.example.org')
  expect(await run(block)).toContain('zuruf ready')
  const key = readFileSync(join(folder, 'zuruf.key'), 'utf8')
  expect(statSync(join(folder, 'zuruf.key')).mode & 0o077).toBe(0)
  expect(await database.query('select id from data_key')).toEqual([{ id: 'k1' }])
  expect(await database.query('select from tenant')).toEqual([])

  const again = await run(block)
  expect(again).toContain('zuruf ready')
  expect(again).not.toContain('demo')
  expect(readFileSync(join(folder, 'zuruf.key'), 'utf8')).toBe(key)
  expect(await database.query('select from data_key')).toHaveLength(1)
})
