import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'

/**
 * Kills processes of a running demo at random times, as a machine without free memory does: npm, Zuruf, the
 * database server, its backends, any or all of them. Each time `npm start` must come up again with everything
 * that was acknowledged. Every tenth round starts with an empty folder, so that half-created databases are
 * covered too.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' } },
})
const rounds = Number(positionals[0] ?? 200)
const root = resolve(import.meta.dirname, '..')
/** The demo takes over a minute to load on a busy machine. */
const readyMs = 240_000

/** Returns a random number generator with a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const random = randomFrom(Number(values.seed))

interface Running {
  readonly child: ChildProcess
  readonly output: () => string
  /** Resolves with true when it reports that it is ready, with false if it ends before. */
  readonly ready: Promise<boolean>
}

function start(dataDir: string, port: number): Running {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'on',
      DATABASE_URL: '',
      PUBLIC_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const ready = new Promise<boolean>((done) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('zuruf ready')) done(true)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', () => done(false))
  })
  return { child, ready, output: () => output }
}

interface Process {
  readonly pid: number
  readonly parent: number
  readonly kind: 'npm' | 'zuruf' | 'postmaster' | 'backend'
}

/** Returns all processes of this run: children of npm, started for the data folder, or working in it. */
function processesOf(npm: number, dataDir: string): Process[] {
  const all = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      const line = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      const isOurs = readFileSync(`/proc/${name}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}\0`)
      const worksIn = readlinkSync(`/proc/${name}/cwd`).startsWith(`${dataDir}/`)
      return [{ pid: Number(name), parent, line, isOurs, worksIn }]
    } catch {
      return []
    }
  })
  const below = new Set([npm, ...all.filter(({ isOurs }) => isOurs).map(({ pid }) => pid)])
  for (let size = 0; size !== below.size; ) {
    size = below.size
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
  }
  const servers = new Set(
    all.filter(({ line }) => line.includes('postgres\0-D\0') && line.includes(dataDir)).map(({ pid }) => pid),
  )
  const kindOf = ({ pid, parent, line, worksIn }: (typeof all)[number]): Process['kind'] | undefined => {
    if (servers.has(pid)) return 'postmaster'
    // A busy backend outlives its server, and would run for ever if this run ended now.
    if (servers.has(parent) || worksIn) return 'backend'
    if (!below.has(pid)) return undefined
    return line.includes('src/main.ts') ? 'zuruf' : 'npm'
  }
  return all.flatMap((one) => {
    const kind = kindOf(one)
    return kind ? [{ pid: one.pid, parent: one.parent, kind }] : []
  })
}

/**
 * Chooses each kind of process at random, and some backends; at least one process, and all of them every
 * third time.
 */
function chooseVictims(all: readonly Process[]): readonly Process[] {
  if (random() < 1 / 3) return all
  const kinds = new Set((['npm', 'zuruf', 'postmaster', 'backend'] as const).filter(() => random() < 0.5))
  const some = all.filter(({ kind }) => kinds.has(kind) && (kind !== 'backend' || random() < 0.5))
  return some.length > 0 ? some : all
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already ended together with another process.
  }
}

interface Referral {
  readonly number: string
  readonly hex: string
}

/** Creates referrals until stopped. Every one answered with 201 must be stored permanently. */
function load(port: number, name: string, acknowledged: Referral[]) {
  let running = true
  const workers = [1, 2, 3].map(async (worker) => {
    for (let n = 0; running; n++) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/swb/empfehlen/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          Empfehlung: { Produkt: { Id: '1006' }, AgbText: 'Ich stimme zu.' },
          Empfehler: { Vorname: 'Last', Nachname: 'Test', Email: `${name}-${worker}-${n}@probe.test` },
        }),
      }).catch(() => undefined)
      if (answer?.status !== 201) {
        await sleep(50)
        continue
      }
      const { Empfehlung } = (await answer.json()) as {
        Empfehlung: { Empfehlungsnummer: string; Hex: string }
      }
      acknowledged.push({ number: Empfehlung.Empfehlungsnummer, hex: Empfehlung.Hex })
    }
  })
  return async () => {
    running = false
    await Promise.allSettled(workers)
  }
}

function databaseClient(dataDir: string): pg.Client {
  const host = join(dataDir, 'postgres', 'socket')
  const client = new pg.Client({ host, port: 5432, user: 'zuruf_login', database: 'postgres' })
  client.on('error', () => {})
  return client
}

/** Keeps a backend busy, so that it does not notice when its server ends. */
async function keepBusy(dataDir: string): Promise<void> {
  const client = databaseClient(dataDir)
  await client.connect().then(
    () => void client.query('do $$ begin loop end loop; end $$').catch(() => {}),
    () => {},
  )
}

/** Returns whether the demo is marked as half loaded. */
async function isHalfLoaded(dataDir: string): Promise<boolean> {
  const client = databaseClient(dataDir)
  await client.connect()
  await client.query('set role zuruf_app')
  const { rowCount } = await client.query('select from demo_loading')
  await client.end()
  return rowCount !== 0
}

/** Returns the numbers of acknowledged referrals that are not stored. */
async function findLost(port: number, referrals: readonly Referral[]): Promise<string[]> {
  const lost: string[] = []
  for (const { number, hex } of referrals) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/swb/empfehlen/${number}/${hex}`)
    if (answer.status !== 200) lost.push(number)
  }
  return lost
}

/** Waits until the server is ready. It reports a missing database and becomes ready when the database is back. */
async function waitUntilReady(port: number): Promise<boolean> {
  const deadline = Date.now() + readyMs
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    if (answer?.status === 200) return true
    await sleep(100)
  }
  return false
}

/** Resolves with false after this time, without keeping the process alive. */
const timeout = (ms: number) => sleep(ms, false, { ref: false })

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zuruf-kills-'))
  chmodSync(folder, 0o755)
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

async function endAll(npm: number, dataDir: string): Promise<void> {
  for (let left = processesOf(npm, dataDir); left.length > 0; left = processesOf(npm, dataDir)) {
    for (const { pid } of left) kill(pid)
    await sleep(50)
  }
}

/** Leaves no process running when stopped by a signal. */
let cleanUp = async () => {}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
}

async function main(): Promise<void> {
  const port = await freePort()
  const keptFolder = newFolder()
  const acknowledged: Referral[] = []
  const failures: string[] = []
  let reported = 0
  const counts = {
    kills: 0,
    npm: 0,
    zuruf: 0,
    postmaster: 0,
    backend: 0,
    duringStart: 0,
    fresh: 0,
    survived: 0,
  }
  const times: number[] = []

  for (let round = 1; round <= rounds; round++) {
    const isFresh = round % 10 === 0
    const dataDir = isFresh ? newFolder() : keptFolder
    const first = start(dataDir, port)
    cleanUp = () => endAll(first.child.pid ?? 0, dataDir)
    const duringStart = round > 1 && (isFresh || random() < 0.3)
    let stopLoad = async () => {}
    if (duringStart) await Promise.race([first.ready, timeout(random() * (isFresh ? 15_000 : 4_000))])
    else {
      await Promise.race([first.ready, timeout(readyMs)])
      stopLoad = load(port, `round-${round}`, isFresh ? [] : acknowledged)
      if (random() < 0.5) await keepBusy(dataDir)
      await sleep(random() * 2_000)
    }
    const victims = chooseVictims(processesOf(first.child.pid ?? 0, dataDir))
    for (const { pid, kind } of victims) {
      kill(pid)
      counts[kind]++
    }
    counts.kills++
    if (duringStart) counts.duringStart++
    if (isFresh) counts.fresh++
    await stopLoad()

    // If its own processes survive, it continues once the database is back.
    const survives = !duringStart && victims.every(({ kind }) => kind === 'postmaster' || kind === 'backend')
    if (survives) {
      counts.survived++
      if (!(await waitUntilReady(port)))
        failures.push(`round ${round}: does not serve again\n${first.output()}`)
    }
    // A supervisor starts it again when npm has ended.
    kill(first.child.pid ?? 0)
    const began = Date.now()
    const second = start(dataDir, port)
    if (await Promise.race([second.ready, timeout(readyMs)])) {
      times.push(Date.now() - began)
      const lost = isFresh ? [] : await findLost(port, acknowledged.slice(-50))
      if (lost.length > 0) failures.push(`round ${round}: lost ${lost.join(', ')}`)
      if (await isHalfLoaded(dataDir)) failures.push(`round ${round}: the demo is half loaded`)
    } else failures.push(`round ${round}: did not come up\n${second.output()}\n${logOf(dataDir)}`)
    await endAll(second.child.pid ?? 0, dataDir)
    await endAll(first.child.pid ?? 0, dataDir)
    if (isFresh) rmSync(dataDir, { recursive: true, force: true })
    if (failures.length > reported) process.stdout.write(`${failures.slice(reported).join('\n')}\n`)
    reported = failures.length
    const line = `${round}/${rounds}  failed ${failures.length}  up again in ${times.at(-1)} ms`
    process.stdout.write(`${line}  killed ${victims.map(({ kind }) => kind[0]).join('')}\n`)
  }
  const last = start(keptFolder, port)
  await Promise.race([last.ready, timeout(readyMs)])
  const lost = await findLost(port, acknowledged)
  if (lost.length > 0) failures.push(`in the end ${lost.length} were lost: ${lost.join(', ')}`)
  await endAll(last.child.pid ?? 0, keptFolder)
  rmSync(keptFolder, { recursive: true, force: true })
  process.stdout.write(
    `${JSON.stringify({ ...counts, acknowledged: acknowledged.length, failed: failures.length })}\n`,
  )
  process.stdout.write(`slowest ${Math.max(...times)} ms\n`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

function logOf(dataDir: string): string {
  const file = join(dataDir, 'postgres', 'postgres.log')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-15).join('\n') : ''
}

await main()
