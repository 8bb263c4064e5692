import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type ProcessKind, processKinds } from './processes.ts'

/** Lines of all runs, one for each kill. Not in git. */
const file = resolve(import.meta.dirname, '../../test-results/chaos.jsonl')

/** A kill, and what was found after it. */
export interface KillResult {
  readonly seed: number
  readonly kill: number
  /** Number of killed processes by kind. */
  readonly killed: Readonly<Partial<Record<ProcessKind, number>>>
  /** The demo was being loaded, a process was starting, or everything was running. */
  readonly moment: 'first-start' | 'start' | 'running'
  /** Time until writes were acknowledged again; null if the next kill came before. */
  readonly upMs: number | null
  readonly failures: readonly string[]
}

/** The end of a run: acknowledged writes, and failures that belong to no single kill. */
export interface RunResult {
  readonly seed: number
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly failedStarts: number
  readonly failures: readonly string[]
}

export function record(result: KillResult | RunResult): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(result)}\n`)
}

function read(): (KillResult | RunResult)[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as KillResult | RunResult)
}

/** Adds up the kills of all runs. */
export function sumUp(results: readonly (KillResult | RunResult)[] = read()) {
  const kills = results.filter((result) => 'kill' in result)
  const runs = results.filter((result) => 'acknowledged' in result)
  const times = kills.flatMap(({ upMs }) => upMs ?? []).toSorted((a, b) => a - b)
  const of = (kind: ProcessKind) => kills.filter(({ killed }) => killed[kind]).length
  const total = (count: (run: RunResult) => number) => runs.reduce((sum, run) => sum + count(run), 0)
  return {
    runs: runs.length,
    kills: kills.length,
    killsOf: Object.fromEntries(processKinds.map((kind) => [kind, of(kind)])),
    killedProcesses: kills.reduce(
      (sum, { killed }) => sum + processKinds.reduce((n, kind) => n + (killed[kind] ?? 0), 0),
      0,
    ),
    duringFirstStart: kills.filter(({ moment }) => moment === 'first-start').length,
    duringStart: kills.filter(({ moment }) => moment === 'start').length,
    acknowledged: total(({ acknowledged }) => acknowledged),
    lost: total(({ lost }) => lost),
    doubled: total(({ doubled }) => doubled),
    failedStarts: total(({ failedStarts }) => failedStarts),
    failures: [...kills, ...runs].flatMap(({ failures }) => failures).length,
    upAgainMs: { median: times[Math.floor(times.length / 2)] ?? null, longest: times.at(-1) ?? null },
  }
}
