import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createNetwork, ownNamespace, removeNetwork } from './machines.ts'
import { type Options, runDrill } from './run.ts'

/**
 * `npm run drill:cluster -- 50 [--seed 1] [--kinds primary,web] [--folder DIR] [--programs DIR]`: builds a cluster on
 * this machine, injects random faults under load, and compares what was acknowledged with the database. As root, with
 * Debian's patroni, etcd-server, haproxy, pgbouncer and postgresql-15.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    kinds: { type: 'string' },
    folder: { type: 'string' },
    programs: { type: 'string' },
    inside: { type: 'boolean', default: false },
  },
})

const needed = [
  'patroni',
  'etcd',
  'haproxy',
  'pgbouncer',
  'psql',
  'ip',
  'bridge',
  'nsenter',
  'setpriv',
  'pgrep',
]

/** @returns what is missing, in words; undefined when the drill can run here */
function whatIsMissing(): string | undefined {
  if (process.getuid?.() !== 0) return 'The drill makes network namespaces, so it must run as root.'
  const folders = (process.env.PATH ?? '').split(delimiter)
  const missing = needed.filter((name) => !folders.some((folder) => isProgram(join(folder, name))))
  return missing.length > 0
    ? `Programs are missing: ${missing.join(', ')} (docs/operations.md, "Cluster").`
    : undefined
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Runs this program again in the network of the drill. Resolves with its exit code. */
async function runInside(folder: string, seed: string): Promise<number> {
  await removeNetwork()
  createNetwork()
  const options = [
    `--folder=${folder}`,
    `--seed=${seed}`,
    ...(values.kinds ? [`--kinds=${values.kinds}`] : []),
    ...(values.programs ? [`--programs=${resolve(values.programs)}`] : []),
  ]
  const program = [process.execPath, import.meta.filename, '--inside', ...positionals, ...options]
  const child = spawn('nsenter', [`--net=/run/netns/${ownNamespace}`, ...program], { stdio: 'inherit' })
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill('SIGTERM'))
  const code = await new Promise<number>((done) => child.once('exit', (exitCode) => done(exitCode ?? 1)))
  await removeNetwork()
  return code
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zuruf-cluster-'))
  // The servers run as other users.
  chmodSync(folder, 0o755)
  return folder
}

async function main(): Promise<void> {
  const seed = values.seed ?? String(Date.now() % 100_000)
  if (values.inside) {
    const options: Options = {
      folder: values.folder ?? '',
      programs: values.programs,
      seed: Number(seed),
      count: Number(positionals[0] ?? 50),
      kinds: values.kinds?.split(','),
    }
    process.exit((await runDrill(options)) ? 0 : 1)
  }
  const missing = whatIsMissing()
  if (missing) {
    process.stderr.write(`${missing}\n`)
    process.exit(2)
  }
  const folder = values.folder ? resolve(values.folder) : newFolder()
  mkdirSync(folder, { recursive: true })
  const code = await runInside(folder, seed)
  // The logs of a failed run are kept.
  if (code === 0 && !values.folder) rmSync(folder, { recursive: true })
  process.exit(code)
}

await main()
