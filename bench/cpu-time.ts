import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Linux counts CPU time in hundredths of a second. */
const msPerTick = 10

/**
 * Returns the CPU time in milliseconds that this process and the processes of its embedded database have used; NaN
 * except on Linux. Other work on the machine affects it less than durations.
 * @param pid another process whose time is added
 */
export function cpuTime(dataDir: string, pid?: number): number {
  const { user, system } = process.cpuUsage()
  const ofOther = pid === undefined ? 0 : processCpuTime(pid)
  return (user + system) / 1000 + ofOther + databaseCpuTime(dataDir)
}

/** Returns the CPU time of the processes of an embedded database in milliseconds; NaN except on Linux. */
export function databaseCpuTime(dataDir: string): number {
  try {
    const [server] = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
    const ticks = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statusOf)
      .filter(({ parent }) => parent === server)
      .reduce((sum, { ticks }) => sum + ticks, 0)
    return ticks * msPerTick
  } catch {
    return Number.NaN
  }
}

/** Returns the CPU time of a process in milliseconds; NaN except on Linux. */
export function processCpuTime(pid: number): number {
  const { parent, ticks } = statusOf(String(pid))
  return parent === undefined ? Number.NaN : ticks * msPerTick
}

/**
 * Waits until a process and its embedded database use less than a twentieth of a core, for a minute at most. Does not
 * wait except on Linux.
 */
export async function untilIdle(dataDir: string, pid: number): Promise<void> {
  const used = () => processCpuTime(pid) + databaseCpuTime(dataDir)
  for (const end = performance.now() + 60_000; performance.now() < end; ) {
    const before = used()
    await wait(1_000)
    if (!(used() - before > 50)) return
  }
}

/** Reads the parent of a process and its CPU time; a process that has just ended has neither. */
function statusOf(pid: string): { readonly parent: string | undefined; readonly ticks: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: fields[1], ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return { parent: undefined, ticks: 0 }
  }
}
