import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Cleans up after an earlier run of the embedded server: processes and lock files, found by its data folder. */

const killMs = 10_000
/** PostgreSQL fills a lock file right after creating it; one that stays empty is stale. */
const emptyLockMs = 2_000

/** Returns the pid in `postmaster.pid` if that process is alive and is this folder's server. */
export function runningPid(dataDir: string): number | undefined {
  const pid = pidIn(join(dataDir, 'postmaster.pid'))
  // After a crash the pid may have been reused.
  return pid !== undefined && isAlive(pid) && isServerOf(pid, dataDir) ? pid : undefined
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Alive, and owned by another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Kills backends and workers whose server was killed. They hold the data folder and its shared memory, and a
 * busy one takes long to notice that its server is gone; until then no other server can start. Recovery
 * handles their work as after any crash.
 */
export async function killOrphanedProcesses(dataDir: string): Promise<void> {
  const deadline = Date.now() + killMs
  for (;;) {
    const pids = leftoversOf(dataDir)
    if (pids.length === 0) return
    if (Date.now() > deadline) {
      throw new Error(`Processes of an earlier database do not end: ${pids.join(', ')}`)
    }
    for (const pid of pids) kill(pid)
    await sleep(20)
  }
}

/** Finds leftover processes. Needs `/proc`; elsewhere PostgreSQL's own check delays the start until they have ended. */
function leftoversOf(dataDir: string): number[] {
  if (!existsSync('/proc/self/cwd')) return []
  const folder = realpathSync(dataDir)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => folderOf(pid) === folder && isOrphan(pid, dataDir))
}

/**
 * Whether a server process has lost its server. A server that is starting has no process title yet, but still
 * its arguments.
 */
function isOrphan(pid: number, dataDir: string): boolean {
  return commandLine(pid).startsWith('postgres: ') && !isServerOf(parentOf(pid), dataDir)
}

/** Returns the working directory; undefined for a dead process, a zombie, or another user's. */
function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function parentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain anything.
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Whether the process was started as this folder's server. Without `/proc` any pid is accepted. */
function isServerOf(pid: number, dataDir: string): boolean {
  if (!existsSync('/proc/self/cmdline')) return true
  return commandLine(pid).split('\0').includes(dataDir)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

/**
 * Removes lock files that would prevent the start although no server is behind them: empty ones, and those
 * with a reused pid.
 */
export function removeStaleLocks(dataDir: string, socketLock: string): void {
  for (const file of [join(dataDir, 'postmaster.pid'), socketLock]) {
    if (isStale(file, dataDir)) rmSync(file, { force: true })
  }
}

function isStale(file: string, dataDir: string): boolean {
  const made = statSync(file, { throwIfNoEntry: false })
  if (!made) return false
  const pid = pidIn(file)
  if (pid === undefined) return Date.now() - made.mtimeMs > emptyLockMs
  return !isAlive(pid) || !isServerOf(pid, dataDir)
}

function pidIn(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}
