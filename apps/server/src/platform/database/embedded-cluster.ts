import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './embedded-binaries.ts'
import type { Address } from './embedded-presence.ts'
import { isAlive } from './orphan-cleanup.ts'
import type { SystemUser } from './system-user.ts'

/** Paths and settings of one server. */
export interface ServerConfig {
  readonly binaries: Binaries
  /** Folder of the binaries' programs, which `user` can reach. */
  readonly programs: string
  /** Folder of the cluster. */
  readonly dataDir: string
  readonly socketDir: string
  readonly user: SystemUser | undefined
  readonly durable: boolean
  readonly connection: Address
  readonly progress: (text: string) => void
  /** Settings of the server in addition to the usual ones. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Owner of everything in an embedded cluster. */
export const superuser = 'zuruf_owner'

/** Returns the major version that made the cluster; undefined if there is none. */
export function clusterMajor(dataDir: string): number | undefined {
  const file = join(dataDir, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/** Creates the cluster in a temporary folder and renames it: a partly created one would never start. */
export function createCluster({ programs, dataDir, user, durable, progress }: ServerConfig): void {
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

/** Process of a server. */
export interface Child {
  readonly pid: number | undefined
  readonly ended: boolean
}

export function startServer({
  programs,
  dataDir,
  socketDir,
  user,
  durable,
  connection,
  settings,
}: ServerConfig): Child {
  const all = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: String(connection.port),
    max_connections: '200',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    wal_compression: 'on',
    jit: 'off',
    // A new database grows quickly: plans made for empty tables must not live for a minute.
    autovacuum_naptime: '5s',
    autovacuum_analyze_scale_factor: '0.05',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  }
  const log = openSync(join(dataDir, '..', 'postgres.log'), 'a')
  // Detached, so that Ctrl-C reaches only Zuruf, which then stops the database cleanly.
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', dataDir, ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    { detached: true, stdio: ['ignore', log, log], cwd: dataDir, ...ids(user) },
  )
  closeSync(log)
  const state = { pid: child.pid, ended: false }
  const end = () => {
    state.ended = true
  }
  child.once('exit', end).once('error', end)
  child.unref()
  return state
}

const ids = (user: SystemUser | undefined) => (user ? { uid: user.uid, gid: user.gid } : {})

function run(program: string, args: string[], user: SystemUser | undefined): void {
  const result = spawnSync(program, args, { encoding: 'utf8', cwd: '/', ...ids(user) })
  if (result.status !== 0) {
    throw new Error(`${program} failed: ${result.error?.message ?? result.stderr}`)
  }
}
