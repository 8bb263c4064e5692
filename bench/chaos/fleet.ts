import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { kill, processesOf } from './processes.ts'

const root = resolve(import.meta.dirname, '../..')
/** The demo takes over a minute to load on a busy machine. */
export const readyMs = 300_000

export interface Fleet {
  readonly address: string
  /** Processes that ended or did not become ready in time although nothing was killed, as text. */
  readonly failedStarts: readonly string[]
  /** Whether all processes are ready. */
  isReady(): Promise<boolean>
  /** Resolves with whether all processes became ready in time. */
  untilReady(withinMs?: number): Promise<boolean>
  /** Notes that processes are killed now: what starts or runs may end. */
  noteKill(): void
  /** Kills everything. */
  end(): Promise<void>
}

interface Unit {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  readonly health: string
}

/** Runs `npm start` and a second worker on one folder, and starts each again when it ends, as systemd does. */
export async function startFleet(dataDir: string): Promise<Fleet> {
  const [port, workerHealth] = [await freePort(), await freePort()]
  const address = `http://127.0.0.1:${port}`
  const units: Unit[] = [
    {
      name: 'npm start',
      command: 'npm',
      args: ['start'],
      settings: { PORT: String(port) },
      health: `${address}/health/ready`,
    },
    {
      name: 'worker',
      command: process.execPath,
      args: ['apps/server/src/main.ts'],
      settings: { ROLE: 'worker', HEALTH_PORT: String(workerHealth) },
      health: `http://127.0.0.1:${workerHealth}/health/ready`,
    },
  ]
  const failedStarts: string[] = []
  const children = new Map<string, ChildProcess>()
  let running = true
  let kills = 0

  function run(unit: Unit): void {
    const killsBefore = kills
    const child = spawn(unit.command, unit.args, {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DEMO: 'on',
        DATABASE_URL: '',
        PUBLIC_URL: '',
        ROLE: '',
        ...unit.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    children.set(unit.name, child)
    let output = ''
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code, signal) => {
      if (!running) return
      if (kills === killsBefore) failedStarts.push(`${unit.name} ended with ${code ?? signal}:\n${output}`)
      setTimeout(() => running && run(unit), 100)
    })
  }
  for (const unit of units) run(unit)

  const isReady = async () => {
    const answers = await Promise.all(
      units.map(({ health }) => fetch(health, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)),
    )
    return answers.every((answer) => answer?.status === 200)
  }
  return {
    address,
    failedStarts,
    isReady,
    async untilReady(withinMs = readyMs) {
      const deadline = Date.now() + withinMs
      while (Date.now() < deadline) {
        if (await isReady()) return true
        await sleep(50)
      }
      failedStarts.push(`not ready within ${withinMs} ms`)
      return false
    },
    noteKill() {
      kills++
    },
    async end() {
      running = false
      for (const child of children.values()) if (child.pid) kill(child.pid)
      for (let left = processesOf(dataDir); left.length > 0; left = processesOf(dataDir)) {
        for (const { pid } of left) kill(pid)
        await sleep(50)
      }
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}
