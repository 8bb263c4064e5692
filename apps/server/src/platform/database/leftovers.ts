import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What an earlier run of the embedded server may have left behind: processes and lock files, found by its data folder. */

const killMs = 10_000
/** PostgreSQL fills a lock file right after it has made it; one that stays empty belongs to nobody. */
const emptyLockMs = 2_000

/** The pid in `postmaster.pid`, if that process is alive and really this folder's server. */
export function runningPid(dataDir: string): number | undefined {
  const pid = pidIn(join(dataDir, 'postmaster.pid'))
  // After a crash the pid may belong to another process by now.
  return pid !== undefined && isAlive(pid) && isServerOf(pid, dataDir) ? pid : undefined
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Alive, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Ends backends and workers whose server was killed. They work in the data folder and hold its shared memory, and one
 * that is busy does not notice for a long time that its server is gone; no other server can start until then.
 * Recovery repairs what they were doing, as after any crash.
 */
export async function endLeftovers(dataDir: string): Promise<void> {
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

/** Only where there is `/proc`; elsewhere PostgreSQL's own check makes the start wait until they have ended. */
function leftoversOf(dataDir: string): number[] {
  if (!existsSync('/proc/self/cwd')) return []
  const folder = realpathSync(dataDir)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => folderOf(pid) === folder && isOrphan(pid, dataDir))
}

/** A process of the server, without the server. A server that is just starting has no title yet, but its own arguments. */
function isOrphan(pid: number, dataDir: string): boolean {
  return commandLine(pid).startsWith('postgres: ') && !isServerOf(parentOf(pid), dataDir)
}

/** Its working directory; undefined when it is gone, a zombie, or another user's. */
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
    // The name in brackets may hold anything.
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

/** Was it started as the server of this folder? Without `/proc` its pid has to do. */
function isServerOf(pid: number, dataDir: string): boolean {
  if (!existsSync('/proc/self/cmdline')) return true
  return commandLine(pid).split('\0').includes(dataDir)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Removes lock files that PostgreSQL would stop at although no server is behind them: empty ones, and those whose pid
 * belongs to another process by now.
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
