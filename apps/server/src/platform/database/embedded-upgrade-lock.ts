import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './orphan-cleanup.ts'

/** A lock file is filled right after it was made; one that stays empty is of a killed process. */
const emptyLockMs = 2_000
/** After this time a process that took the same stale lock for its own has replaced ours. */
const settleMs = 50

/**
 * Waits until no other process upgrades. The lock of a process that has ended counts for nothing, also when its id
 * belongs to another process by now.
 * @returns a function that releases the lock
 */
export async function lockUpgrade(file: string, progress: (text: string) => void): Promise<() => void> {
  const ours = identityOf(process.pid)
  for (let isFirst = true; ; ) {
    if (tryCreate(file, ours)) {
      await sleep(settleMs)
      if (contentOf(file) === ours) return () => rmSync(file, { force: true })
      continue
    }
    const holder = contentOf(file)
    if (isStale(file, holder)) {
      rmSync(file, { force: true })
      continue
    }
    if (isFirst) progress('another process upgrades the database; waiting for it …')
    isFirst = false
    await sleep(200)
  }
}

function tryCreate(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isStale(file: string, holder: string | undefined): boolean {
  if (holder === undefined) return false
  if (holder === '')
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > emptyLockMs
  const pid = Number(holder.split(' ')[0])
  return !isAlive(pid) || identityOf(pid) !== holder
}

/** Returns the process's id with its start time, where the system tells it: ids are used again. */
function identityOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain anything. The start time is the 22nd field, the 20th after it.
    return `${pid} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return String(pid)
  }
}
