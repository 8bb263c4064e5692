import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Kinds of processes that are killed: `npm start`, Zuruf, a second worker, and those of the database. */
export const processKinds = ['npm', 'zuruf', 'worker', 'postmaster', 'backend'] as const

export type ProcessKind = (typeof processKinds)[number]

export interface RunningProcess {
  readonly pid: number
  readonly kind: ProcessKind
}

interface ProcEntry {
  readonly pid: number
  readonly parent: number
  readonly line: string
  readonly environment: string
  readonly folder: string
}

function readProc(): ProcEntry[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The name in brackets may contain anything.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      const line = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      const environment = readFileSync(`/proc/${name}/environ`, 'utf8')
      const folder = readlinkSync(`/proc/${name}/cwd`)
      return [{ pid: Number(name), parent, line, environment, folder }]
    } catch {
      // It has ended, or belongs to another user.
      return []
    }
  })
}

/** Returns all processes that were started for the data folder or work in it. */
export function processesOf(dataDir: string): RunningProcess[] {
  const all = readProc()
  const ours = new Set(
    all.filter(({ environment }) => environment.includes(`DATA_DIR=${dataDir}\0`)).map(({ pid }) => pid),
  )
  const servers = new Set(
    all.filter(({ line }) => line.includes('postgres\0-D\0') && line.includes(dataDir)).map(({ pid }) => pid),
  )
  const kindOf = ({ pid, parent, line, environment, folder }: ProcEntry): ProcessKind | undefined => {
    if (servers.has(pid)) return 'postmaster'
    // A busy backend outlives its server.
    if (servers.has(parent) || folder.startsWith(`${dataDir}/`)) return 'backend'
    if (!ours.has(pid)) return undefined
    if (environment.includes('\0ROLE=worker\0')) return 'worker'
    return line.includes('src/main.ts') ? 'zuruf' : 'npm'
  }
  return all.flatMap((entry) => {
    const kind = kindOf(entry)
    return kind ? [{ pid: entry.pid, kind }] : []
  })
}

/**
 * Chooses the processes to kill: a third of the time all of them, a third a single one, otherwise kinds of them.
 *
 * @returns at least one process if there are any
 */
export function chooseVictims(all: readonly RunningProcess[], random: () => number): RunningProcess[] {
  const way = random()
  if (way < 1 / 3) return [...all]
  if (way < 2 / 3) return chooseOne(all, random)
  const kinds = new Set(processKinds.filter(() => random() < 0.4))
  const some = all.filter(({ kind }) => kinds.has(kind) && (kind !== 'backend' || random() < 0.5))
  return some.length > 0 ? some : chooseOne(all, random)
}

/** Chooses a kind first: there are ten times as many backends as others. */
function chooseOne(all: readonly RunningProcess[], random: () => number): RunningProcess[] {
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  const kind = kinds[Math.floor(random() * kinds.length)]
  const candidates = all.filter((one) => one.kind === kind)
  return candidates.slice(Math.floor(random() * candidates.length)).slice(0, 1)
}

export function countKinds(all: readonly RunningProcess[]): Partial<Record<ProcessKind, number>> {
  const counts: Partial<Record<ProcessKind, number>> = {}
  for (const { kind } of all) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended together with another process.
  }
}
