import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { countUnfinished, findLostAndDoubled, isHalfLoaded, keepBusy, ownerOf } from './check.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { type Load, startLoad } from './load.ts'
import { chooseVictims, countKinds, kill, processesOf, type RunningProcess } from './processes.ts'
import { randomFrom } from './random.ts'
import { type KillResult, record, sumUp } from './results.ts'

/**
 * Kills processes of a demo under load at random times, as a machine without free memory does: npm, Zuruf, a second
 * worker, the database server, its backends, any or all of them. Each time everything must start again, with every
 * acknowledged write stored once.
 */

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    sum: { type: 'boolean', default: false },
  },
})
const say = (text: string) => process.stdout.write(`${text}\n`)
const seed = Number(values.seed)
const random = randomFrom(seed)

/** Share of the kills that hit the first start, which makes the database and loads the demo. */
const firstStartShare = 0.05
/** How long the processes may take until writes are acknowledged again. */
const upMs = 240_000
/** How long a process that has lost its parent may take to end: it finishes its requests. */
const endMs = 45_000

const isAlive = (pid: number) => existsSync(`/proc/${pid}`)

async function until(condition: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > deadline) return false
    await sleep(50)
  }
  return true
}

function killVictims(fleet: Fleet, victims: readonly RunningProcess[]): void {
  fleet.noteKill()
  for (const { pid } of victims) kill(pid)
}

/** Kills during the first start, until the demo is loaded. */
async function killFirstStarts(fleet: Fleet, dataDir: string, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    await sleep(random() * 15_000)
    const victims = chooseVictims(processesOf(dataDir), random)
    const moment = (await fleet.isReady()) ? 'running' : 'first-start'
    killVictims(fleet, victims)
    finish({ seed, kill: n, killed: countKinds(victims), moment, upMs: null, failures: [] })
  }
}

function finish(result: KillResult): void {
  record(result)
  const up = result.upMs === null ? '' : `  up again in ${result.upMs} ms`
  const names = Object.entries(result.killed).map(([kind, count]) => `${count} ${kind}`)
  say(`${result.kill}/${values.kills}  ${result.moment}${up}  killed ${names.join(', ')}`)
  for (const failure of result.failures) say(`  ${failure}`)
}

/** What was lost or doubled so far; each check finds it again. */
interface Totals {
  readonly lost: Set<string>
  readonly doubled: Set<string>
}

/** Kills while everything runs, or while a process starts again after the kill before. */
async function killRunning(fleet: Fleet, load: Load, dataDir: string, from: number, totals: Totals) {
  let isStarting = false
  for (let n = from; n <= Number(values.kills); n++) {
    if (!isStarting && random() < 0.2) await keepBusy(dataDir)
    await sleep(random() * (isStarting ? 3_000 : 1_000))
    const before = processesOf(dataDir)
    const victims = chooseVictims(before, random)
    const moment = isStarting ? 'start' : 'running'
    const began = Date.now()
    killVictims(fleet, victims)
    const killed = countKinds(victims)
    const isApp = ({ kind }: RunningProcess) => kind === 'npm' || kind === 'zuruf' || kind === 'worker'
    const survivesAll: boolean = !isStarting && !victims.some(isApp)
    isStarting = !survivesAll && n < Number(values.kills) && random() < 0.3
    const failures: string[] = []
    if (!isStarting) {
      await waitForOldProcesses(before, victims, failures)
      const isUp = (await fleet.untilReady(upMs)) && (await load.nextWrite(upMs))
      if (!isUp) failures.push(`does not work again\n${logOf(dataDir)}`)
      if (survivesAll) {
        const gone = before.filter((one) => isApp(one) && !isAlive(one.pid))
        if (gone.length > 0) failures.push(`ended with the database: ${gone.map(({ kind }) => kind).join()}`)
      }
    }
    const upAgainMs = isStarting ? null : Date.now() - began
    if (!isStarting) failures.push(...(await compare(dataDir, load, totals)))
    finish({ seed, kill: n, killed, moment, upMs: upAgainMs, failures })
  }
}

/** Zuruf stops when `npm start` was killed; until then it still answers. */
async function waitForOldProcesses(
  before: readonly RunningProcess[],
  victims: readonly RunningProcess[],
  failures: string[],
): Promise<void> {
  if (!victims.some(({ kind }) => kind === 'npm')) return
  const old = before.filter(({ kind }) => kind === 'zuruf')
  if (!(await until(() => !old.some(({ pid }) => isAlive(pid)), endMs))) failures.push('an old process stays')
}

/** @returns failures */
async function compare(dataDir: string, load: Load, totals: Totals): Promise<string[]> {
  try {
    const { lost, doubled } = await findLostAndDoubled(ownerOf(dataDir), load.journeys)
    return [...addNew(totals.lost, 'lost', lost), ...addNew(totals.doubled, 'doubled', doubled)]
  } catch (error) {
    return [`could not compare: ${String(error)}`]
  }
}

function addNew(known: Set<string>, how: string, found: readonly string[]): string[] {
  const fresh = found.filter((what) => !known.has(what))
  for (const what of fresh) known.add(what)
  return fresh.map((what) => `${how}: ${what}`)
}

function runJob(dataDir: string, name: string, at: Date) {
  const args = ['apps/server/src/job.ts', name, '--at', at.toISOString()]
  const child = spawn(process.execPath, args, {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'on', DATABASE_URL: '', PUBLIC_URL: '', ROLE: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  return { ended, stop: () => child.kill('SIGKILL') }
}

/**
 * Releases all rewards of the run by a job that is killed three times in between, and waits for the mails.
 *
 * @returns failures
 */
async function finishWork(dataDir: string, load: Load, totals: Totals): Promise<string[]> {
  const failures: string[] = []
  const at = new Date(Date.now() + 200 * 86_400_000)
  for (let n = 0; n < 3; n++) {
    const job = runJob(dataDir, 'orders.release', at)
    await Promise.race([job.ended, sleep(1_000 + random() * 2_000)])
    job.stop()
    await job.ended
  }
  if ((await runJob(dataDir, 'orders.release', at).ended) !== 0) failures.push('the release job failed')
  // A killed worker's mails are taken over when its heartbeats have stopped.
  await until(async () => (await countUnfinished(dataDir)).mails === 0, 120_000)
  const { mails, orders } = await countUnfinished(dataDir)
  if (mails > 0) failures.push(`${mails} mails are not sent`)
  if (orders > 0) failures.push(`${orders} orders are not released`)
  return [...failures, ...(await compare(dataDir, load, totals))]
}

function logOf(dataDir: string): string {
  const file = join(dataDir, 'postgres', 'postgres.log')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-15).join('\n') : ''
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zuruf-chaos-'))
  // The database may run as another user and needs access.
  chmodSync(dataDir, 0o755)
  const fleet = await startFleet(dataDir)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void fleet.end().finally(() => process.exit(1)))
  }
  const totals: Totals = { lost: new Set(), doubled: new Set() }
  const failures: string[] = []
  const firstStarts = Math.ceil(Number(values.kills) * firstStartShare)
  await killFirstStarts(fleet, dataDir, firstStarts)
  if (!(await fleet.untilReady())) throw new Error(`The demo does not start\n${logOf(dataDir)}`)
  if (await isHalfLoaded(dataDir)) failures.push('the demo is half loaded')

  const load = startLoad(fleet.address, `seed-${seed}`)
  await killRunning(fleet, load, dataDir, firstStarts + 1, totals)
  await load.stop()
  failures.push(...(await finishWork(dataDir, load, totals)))
  const unexpected = [...new Set(load.unexpected)].slice(0, 20)
  failures.push(...unexpected.map((answer) => `unexpected answer: ${answer}`), ...fleet.failedStarts)
  await fleet.end()
  const result = {
    acknowledged: load.count(),
    lost: totals.lost.size,
    doubled: totals.doubled.size,
    failedStarts: fleet.failedStarts.length,
  }
  record({ seed, ...result, failures })
  for (const failure of failures) say(failure)
  say(`${JSON.stringify(result)}, ${failures.length} failures besides those of single kills`)
  const isClean = failures.length + result.lost + result.doubled === 0
  if (isClean) rmSync(dataDir, { recursive: true, force: true })
  else say(`the data is kept in ${dataDir}`)
  process.exitCode = isClean ? 0 : 1
}

if (values.sum) say(JSON.stringify(sumUp(), null, 2))
else await main()
