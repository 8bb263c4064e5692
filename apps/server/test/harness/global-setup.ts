import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedServer, startEmbedded } from '../../src/platform/database/embedded.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { testStart } from './clock.ts'
import { baseConfig } from './config.ts'
import { templates } from './database.ts'
import { fastestFolder } from './fastest-folder.ts'
import { openParts } from './parts.ts'

/** Starts one real PostgreSQL for the whole run, with the template databases that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(fastestFolder(), 'zuruf-test-'))
  // The server may run as another user and needs access.
  chmodSync(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, durable: false })
  // A run that ends without its teardown, e.g. because its output was cut off, must not leave a server
  // behind.
  const abandon = () => {
    killServer(server)
    removeFolders(dataDir, server)
  }
  process.once('exit', abandon)
  const teardown = async () => {
    process.off('exit', abandon)
    await server.stop()
    removeFolders(dataDir, server)
  }
  try {
    await makeTemplates(server.connection, dataDir)
    project.provide('postgres', server.connection)
    project.provide('compileCache', join(dataDir, 'compile-cache'))
    return teardown
  } catch (error) {
    await teardown()
    throw error
  }
}

async function makeTemplates(server: EmbeddedServer['connection'], dataDir: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  // Prepared statements get a general plan at once, and not in production only. Decision 120
  await client.query('alter system set plan_cache_mode = force_generic_plan')
  await client.query('select pg_reload_conf()')
  await client.query(`create database ${templates.empty}`)
  await migrate({ ...server, database: templates.empty })
  const { NEXT_RELEASE: nextRelease } = process.env
  if (nextRelease) migrateByRelease(nextRelease, { ...server, database: templates.empty })
  await client.query(`create database ${templates.demo} template ${templates.empty}`)
  await client.end()
  // Seeded once instead of in each of more than a hundred files.
  const parts = await openParts({
    database: { ...server, database: templates.demo },
    config: { ...baseConfig, dataDir },
    now: () => testStart,
  })
  await parts.seed()
  await parts.close()
}

/**
 * Migrates a template to the schema of another release, so that the tests of this one show whether it works on it.
 *
 * @param folder the other release, installed
 */
function migrateByRelease(folder: string, { host, port, user, password, database }: pg.ClientConfig): void {
  const url = new URL(`postgres://${user}@localhost:${port}/${database}`)
  url.password = String(password ?? '')
  url.searchParams.set('host', String(host))
  execFileSync(process.execPath, [join(folder, 'apps/server/src/migrate.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: url.href,
      DATA_KEY: `test:${randomBytes(32).toString('base64')}`,
      PUBLIC_URL: 'http://localhost',
    },
    stdio: 'inherit',
  })
}

/**
 * Kills the server immediately; its data is no longer needed. Waits synchronously for its end, since the
 * process is exiting.
 */
function killServer(server: EmbeddedServer): void {
  const lock = join(server.connection.host, `.s.PGSQL.${server.connection.port}.lock`)
  if (!existsSync(lock)) return
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  process.kill(pid, 'SIGQUIT')
  const deadline = Date.now() + 5_000
  const pause = new Int32Array(new SharedArrayBuffer(4))
  while (isAlive(pid) && Date.now() < deadline) Atomics.wait(pause, 0, 0, 20)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes the folders. The cluster and its socket are beside `dataDir` if the database's user has no access to it. */
function removeFolders(dataDir: string, server: EmbeddedServer): void {
  const pointer = join(dataDir, 'postgres.location')
  const elsewhere = existsSync(pointer) ? [dirname(readFileSync(pointer, 'utf8').trim())] : []
  for (const folder of [...elsewhere, server.connection.host, dataDir]) {
    rmSync(folder, { recursive: true, force: true })
  }
}
