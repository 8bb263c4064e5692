import {
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config.ts'
import { newClient, timeLimits } from './client.ts'
import { type Binaries, findKeptBinaries, reachablePrograms } from './embedded-binaries.ts'
import { clusterMajor, createCluster, type ServerConfig, startServer } from './embedded-cluster.ts'
import { copyDatabase } from './embedded-copy.ts'
import { type Address, registerPresence, stopServer } from './embedded-presence.ts'
import { lockUpgrade } from './embedded-upgrade-lock.ts'
import { migrate } from './migrate.ts'
import { isAlive, killOrphanedProcesses, removeStaleLocks, runningPid } from './orphan-cleanup.ts'
import type { SystemUser } from './system-user.ts'

/** Disk space for the log and the catalogue of the new cluster. */
const spareBytes = 256 * 2 ** 20

/** How long a server may take to answer, not counting crash recovery. */
const answerTimeoutMs = 60_000

/** Nobody else uses these servers, and what they have written is synced when they stop. */
const workSettings = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  restart_after_crash: 'off',
}

/** A cluster as it was before an upgrade. */
interface KeptCopy {
  readonly path: string
  readonly major: number
}

/** Returns the clusters that were kept before upgrades. */
export function keptCopies(dataDir: string): readonly KeptCopy[] {
  const prefix = `${basename(dataDir)}.postgres-`
  return readdirSync(dirname(dataDir))
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({
      path: join(dirname(dataDir), name),
      major: Number.parseInt(name.slice(prefix.length), 10),
    }))
}

/**
 * Upgrades the cluster if an older major version of PostgreSQL made it. The old cluster is kept beside it and is not
 * changed, so the previous release can be started on it again. After a kill the next start begins again.
 * @param installationDir `DATA_DIR`, which has the binaries of the old version
 * @throws ConfigError when a newer version made the cluster, or the upgrade lacks something
 * @see docs/decisions/119-embedded-database-upgrade.md
 */
export async function upgradeCluster(config: ServerConfig, installationDir: string): Promise<void> {
  const { dataDir, binaries, progress } = config
  const made = clusterMajor(dataDir)
  if (made !== undefined && made > binaries.major) {
    throw new ConfigError(
      `The database in ${dataDir} is of PostgreSQL ${made}, and this release has ${binaries.major}. Start the release that used it last, or a newer one.`,
    )
  }
  const work = join(dirname(dataDir), 'upgrade')
  if ((made === undefined || made === binaries.major) && !existsSync(work)) return reportCopies(config)
  const unlock = await lockUpgrade(join(dirname(dataDir), 'upgrade.lock'), progress)
  try {
    await finishSwap(dataDir, work)
    const from = clusterMajor(dataDir)
    if (from !== undefined && from !== binaries.major) await upgrade(config, from, work, installationDir)
  } finally {
    unlock()
  }
}

function reportCopies({ dataDir, progress }: ServerConfig): void {
  for (const { path, major } of keptCopies(dataDir))
    progress(`the data from before the upgrade from PostgreSQL ${major} is still in ${path}`)
}

/**
 * Puts the new cluster in its place if an upgrade was killed just before, and removes what is left of others. A new
 * cluster beside an old one that is still in its place is outdated as soon as the old one has been used.
 */
async function finishSwap(dataDir: string, work: string): Promise<void> {
  const ready = join(work, 'ready')
  if (existsSync(ready) && clusterMajor(dataDir) === undefined) renameSync(ready, dataDir)
  for (const name of ['old', 'new']) await endServer(join(work, name))
  rmSync(work, { recursive: true, force: true })
}

/** Ends the server of a killed upgrade. */
async function endServer(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const pid = runningPid(dataDir)
  if (pid !== undefined) process.kill(pid, 'SIGQUIT')
  while (pid !== undefined && isAlive(pid) && runningPid(dataDir) === pid) await sleep(20)
  await killOrphanedProcesses(dataDir)
}

async function upgrade(
  config: ServerConfig,
  from: number,
  work: string,
  installationDir: string,
): Promise<void> {
  const { dataDir, binaries, progress } = config
  const oldBinaries = findKeptBinaries(installationDir, from)
  if (!oldBinaries) {
    throw new ConfigError(
      `The database in ${dataDir} is of PostgreSQL ${from}, and its upgrade to ${binaries.major} needs the binaries of ${from}. Get them with: npm run old-postgres -- ${from}`,
    )
  }
  await stopOldServer(config)
  assertDiskSpace(dirname(dataDir), spaceFor(dataDir))
  const kept = freeName(`${dataDir}.postgres-${from}`)
  progress(`upgrading the database from PostgreSQL ${from} to ${binaries.major} …`)
  const before = stateOf(dataDir)
  mkdirSync(work, { mode: 0o700 })
  try {
    await makeCluster(config, oldBinaries, work)
    if (stateOf(dataDir) !== before || runningPid(dataDir) !== undefined)
      throw new Error('Another process has used the database during its upgrade. Stop it and start again.')
  } catch (error) {
    // The log of the two servers stays until the next start.
    for (const name of ['old', 'new']) rmSync(join(work, name), { recursive: true, force: true })
    throw error
  }
  renameSync(join(work, 'new'), join(work, 'ready'))
  renameSync(dataDir, kept)
  renameSync(join(work, 'ready'), dataDir)
  rmSync(work, { recursive: true, force: true })
  progress(`the data from before the upgrade is kept in ${kept}`)
}

/** Makes a cluster with all rows of the old one. Works on a copy of the old one, because the migrations change it. */
async function makeCluster(config: ServerConfig, oldBinaries: Binaries, work: string): Promise<void> {
  const { dataDir, user, progress } = config
  const old = atPort({ ...config, durable: false, binaries: oldBinaries, dataDir: join(work, 'old') }, 1)
  const fresh = atPort({ ...config, dataDir: join(work, 'new') }, 2)
  await copyCluster(dataDir, old.dataDir)
  if (user) chownTree(work, user)
  createCluster(fresh)
  await withServer({ ...old, programs: reachablePrograms(oldBinaries, user) }, () =>
    withServer(fresh, async () => {
      await assertAlone(old.connection)
      // The migrations make the same tables in both.
      for (const { connection } of [old, fresh]) await migrate(connection, { onProgress: progress })
      const rows = await copyDatabase(old.connection, fresh.connection, work, progress)
      progress(`copied ${rows} rows`)
    }),
  )
}

/** Stops a server that a killed release has left. @throws ConfigError when another process uses it */
async function stopOldServer(config: ServerConfig): Promise<void> {
  const { dataDir, connection, socketDir } = config
  if (runningPid(dataDir) !== undefined) {
    const { client } = await registerPresence(connection)
    await stopServer(client, dataDir)
    if (runningPid(dataDir) !== undefined) {
      throw new ConfigError(
        `The database in ${dataDir} has to be upgraded, and another process still uses it. Stop all processes of the earlier release first.`,
      )
    }
  }
  await killOrphanedProcesses(dataDir)
  removeStaleLocks(dataDir, join(socketDir, `.s.PGSQL.${connection.port}.lock`))
}

/** Bytes for a copy of the cluster, the new cluster, and one table in between. */
function spaceFor(dataDir: string): number {
  return bytesBelow(dataDir) + 2 * bytesBelow(join(dataDir, 'base')) + spareBytes
}

/** @throws ConfigError when the disk has less free space */
export function assertDiskSpace(folder: string, needed: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20)
  if (bavail * bsize < needed) {
    throw new ConfigError(
      `The upgrade of the database needs ${megabytes(needed)} MB in ${folder}, and ${megabytes(bavail * bsize)} MB are free.`,
    )
  }
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

/** Returns a value that changes whenever the cluster's server starts, writes a checkpoint or stops. */
function stateOf(dataDir: string): string {
  const { mtimeMs, ino } = statSync(join(dataDir, 'global', 'pg_control'))
  return `${ino} ${mtimeMs}`
}

const copyCluster = (from: string, to: string) =>
  cp(from, to, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })

function chownTree(folder: string, { uid, gid }: SystemUser): void {
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid)
}

function freeName(path: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? path : `${path}-${n}`
    if (!existsSync(name)) return name
  }
}

/** Returns the server with another port than the installation's own, which names its socket. */
function atPort(config: ServerConfig, offset: number): ServerConfig {
  const connection = { ...config.connection, port: config.connection.port + offset }
  return { ...config, connection, settings: workSettings }
}

/** Runs a server while `action` works. */
async function withServer(config: ServerConfig, action: () => Promise<void>): Promise<void> {
  const { dataDir, connection, socketDir, binaries } = config
  removeStaleLocks(dataDir, join(socketDir, `.s.PGSQL.${connection.port}.lock`))
  const child = startServer(config)
  const kill = (signal: 'SIGINT' | 'SIGQUIT') => child.ended || !child.pid || process.kill(child.pid, signal)
  const killAtExit = () => void kill('SIGQUIT')
  process.once('exit', killAtExit)
  try {
    for (const deadline = Date.now() + answerTimeoutMs; !(await answers(connection)); ) {
      if (child.ended || Date.now() > deadline)
        throw new Error(
          `PostgreSQL ${binaries.version} did not start; see ${join(dataDir, '../postgres.log')}`,
        )
      await sleep(50)
    }
    await action()
  } finally {
    kill('SIGINT')
    while (!child.ended) await sleep(20)
    process.off('exit', killAtExit)
  }
}

/** Returns whether the server answers; waits while it recovers. */
async function answers(connection: Address): Promise<boolean> {
  const client = newClient(connection, { name: 'zuruf-upgrade', limits: timeLimits.upgrade })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** @throws ConfigError when the server has databases that are not Zuruf's */
async function assertAlone(connection: Address): Promise<void> {
  const client = newClient(connection, { name: 'zuruf-upgrade', limits: timeLimits.upgrade })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where not datistemplate and datname <> $1`,
      [connection.database],
    )
    if (rows.length > 0) {
      throw new ConfigError(
        `The embedded database has to be upgraded, and its server also has ${rows.map(({ name }) => name).join(', ')}. Start the earlier release and move what is not Zuruf's.`,
      )
    }
  } finally {
    await client.end()
  }
}
