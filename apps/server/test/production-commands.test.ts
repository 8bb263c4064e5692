import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { processEnvironment } from './harness/processes.ts'

/** Runs the production commands of docs/operations.md as written: the logins, the start, and a new key. */

const root = resolve(import.meta.dirname, '../../..')
const server = inject('postgres')
const mark = randomUUID().slice(0, 8)
/** Uses other names than the text, since roles are shared by the whole server, which runs other tests too. */
const names = { owner: `zuruf_owner_${mark}`, login: `zuruf_login_${mark}`, database: `zuruf_${mark}` }

let admin: pg.Client
let folder: string
beforeAll(async () => {
  admin = new pg.Client(server)
  await admin.connect()
  folder = mkdtempSync(join(tmpdir(), 'zuruf-production-'))
})
afterAll(async () => {
  await admin.query(`drop database if exists ${names.database} with (force)`)
  await admin.query(`drop role if exists ${names.owner}, ${names.login}`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the first code block of a section. */
function documented(section: string, language: string): string {
  const [block] = documentedSteps(`## ${section}`, language)
  if (!block) throw new Error(`No ${language} in "${section}"`)
  return block
}

/** Returns the code blocks that follow a heading. */
function documentedSteps(heading: string, language: string): string[] {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8').split(`\n${heading}\n`)[1] ?? ''
  const blocks = text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))
  return [...blocks].map(([, block = '']) => block.replaceAll(/^ {3}/gm, ''))
}

async function makeLogins(): Promise<void> {
  const statements = documented('Database', 'sql')
    .replaceAll('zuruf_owner', names.owner)
    .replaceAll('zuruf_login', names.login)
    .replace('create database zuruf ', `create database ${names.database} `)
    .split(';\n')
  // The test server already has this role.
  for (const statement of statements.filter(
    (text) => text.trim() && !text.includes('role zuruf_app nologin'),
  ))
    await admin.query(statement)
}

/** Fills in the database addresses, which everybody has to do; changes nothing else. */
function filledIn(block: string): string {
  const url = (user: string) =>
    `postgres://${user}:PASSWORD@${encodeURIComponent(server.host)}:${server.port}/${names.database}`
  return block
    .replace('postgres://zuruf_login:PASSWORD@db.example.org/zuruf', url(names.login))
    .replace('postgres://zuruf_owner:PASSWORD@db.example.org/zuruf', url(names.owner))
}

/**
 * Runs the block until Zuruf is ready or has ended. `npm start` is replaced by its last step, as a worker,
 * since the pages are built elsewhere, and `npm run keys` by its own.
 *
 * @returns its output
 */
function run(block: string): Promise<string> {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  const main = join(root, 'apps/server/src/main.ts')
  const npm = [
    '#!/bin/sh',
    `[ "$*" = start ] && ROLE=worker exec '${process.execPath}' '${main}'`,
    `[ "$*" = "run keys -- rotate" ] && exec '${process.execPath}' '${join(root, 'apps/server/src/keys.ts')}' rotate`,
    'exit 9',
    '',
  ].join('\n')
  writeFileSync(join(bin, 'npm'), npm)
  chmodSync(join(bin, 'npm'), 0o755)
  const child = spawn('sh', ['-e', '-c', block], {
    cwd: folder,
    env: {
      ...processEnvironment(),
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Allows killing the shell together with its child processes.
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

async function inside<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ ...server, database: names.database })
  await client.connect()
  const { rows } = await client.query<Row>(text).finally(() => client.end())
  return rows
}

const keyFile = () => join(folder, 'zuruf.key')

// SPEC §R.20
test('the logins and the block start an empty installation; its key is rotated; a wrong one is refused', async () => {
  await makeLogins()
  const block = filledIn(documented('Production', 'sh'))
  expect(block).not.toContain('db.example.org')
  const output = await run(block)
  expect(output).toContain('zuruf ready')
  expect(output).not.toMatch(/demo|owns the tables/)
  const first = readFileSync(keyFile(), 'utf8')
  expect(statSync(keyFile()).mode & 0o077).toBe(0)
  expect(existsSync(join(folder, 'data'))).toBe(true)
  expect(await inside('select id from data_key')).toEqual([{ id: 'k1' }])
  expect(await inside('select from tenant')).toEqual([])
  expect(
    await inside("select distinct tableowner from pg_tables where schemaname in ('public', 'pgboss')"),
  ).toEqual([{ tableowner: names.owner }])

  await rotateAsDocumented(block, first)

  // As on a machine where only the database was restored: the block creates a key, but not the right one.
  rmSync(keyFile())
  expect(await run(block)).toMatch(/DATA_KEY.* the key "k[12]"/)
  expect(await inside('select id from data_key')).toHaveLength(2)
})

/**
 * Follows the steps of the documentation and starts Zuruf after each.
 *
 * @param start block that starts Zuruf with the key file
 * @param first content of the key file so far
 */
async function rotateAsDocumented(start: string, first: string): Promise<void> {
  const [add, swap, rotate, remove] = documentedSteps('### Key rotation', 'sh')
  if (!add || !swap || !rotate || !remove) throw new Error('Not all steps are documented')
  const follow = async (step: string, expected: RegExp) => {
    await run(step)
    expect(readFileSync(keyFile(), 'utf8')).toMatch(expected)
    expect(statSync(keyFile()).mode & 0o077).toBe(0)
    expect(await run(start)).toContain('zuruf ready')
  }
  await follow(add, /^k1:\S{44},k2:\S{44}\n$/)
  expect(readFileSync(keyFile(), 'utf8')).toContain(first.trim())
  await follow(swap, /^k2:\S{44},k1:\S{44}\n$/)
  expect(await inside('select id from data_key order by id')).toEqual([{ id: 'k1' }, { id: 'k2' }])
  // As if the instances with the old order had ended some minutes ago.
  await inside("update data_key set encrypting_at = now() - interval '1 hour' where id = 'k1'")
  const settings = start.split('\n').filter((line) => line.startsWith('export '))
  const rotated = await run([...settings, rotate].join('\n'))
  expect(rotated).toContain(
    'k1: 0 values; may be removed from DATA_KEY. Keep it with the backups of its time.',
  )
  expect(rotated).toMatch(/"stopped":false,"unreadable":0,.*"removable":\["k1"\]/)
  await follow(remove, /^k2:\S{44}\n$/)
}
