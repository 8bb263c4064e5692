import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { baseConfig, testKey } from './harness/config.ts'
import { openParts } from './harness/parts.ts'
import { processEnvironment } from './harness/processes.ts'
import { dataKeySetting } from './harness/runtime.ts'

/**
 * QUALITY 14: after `kill -9` under load, everything that was acknowledged is stored, and the next start
 * recovers automatically.
 */

const main = resolve(import.meta.dirname, '../src/main.ts')
let dataDir: string
let server: ChildProcess | undefined

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'zuruf-crash-'))
  // The database may run as another user and needs access; otherwise it would create its folder elsewhere.
  chmodSync(dataDir, 0o755)
  await makeTenants()
})

afterAll(async () => {
  if (server && server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((done) => server?.once('exit', done))
    server.kill('SIGTERM')
    await ended
  }
  rmSync(dataDir, { recursive: true, force: true })
})

/**
 * Creates the demo's tenants and operators without its history, which would take longer to load than
 * everything else.
 */
async function makeTenants(): Promise<void> {
  const database = await startEmbedded({ dataDir, durable: false })
  await migrate(database.connection)
  const parts = await openParts({
    database: database.connection,
    config: { ...baseConfig, dataDir },
    now: () => new Date(),
  })
  await parts.seed()
  await parts.close()
  await database.stop()
}

/** Starts Zuruf and resolves with its address once it reports that it is ready. */
async function start(): Promise<{ address: string; output: string }> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...processEnvironment(),
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: '',
      DEMO: 'on',
      DATA_KEY: dataKeySetting(testKey),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server = child
  return new Promise((ready, failed) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /^zuruf ready (\S+)$/m.exec(output)?.[1]
      if (address) ready({ address, output })
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => failed(new Error(`Zuruf ended with ${code}:\n${output}`)))
  })
}

interface Acknowledged {
  readonly number: string
  readonly hex: string
  clicks: number
}

// SPEC §R.09, §R.16, §P.05
test('a process killed under load loses nothing acknowledged, and the next start adopts the database', async () => {
  const first = await start()
  const api = `${first.address}/api/v1/swb`
  const acknowledged: Acknowledged[] = []
  let running = true

  async function create(worker: number): Promise<void> {
    for (let n = 0; running; n++) {
      const answer = await fetch(`${api}/empfehlen/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          Empfehlung: { Produkt: { Id: '1006' }, AgbText: 'Ich stimme zu.' },
          Empfehler: { Vorname: 'Last', Nachname: 'Test', Email: `last-${worker}-${n}@probe.test` },
        }),
      })
      if (answer.status !== 201) throw new Error(`create answered ${answer.status}`)
      const { Empfehlung } = (await answer.json()) as {
        Empfehlung: { Empfehlungsnummer: string; Hex: string }
      }
      acknowledged.push({ number: Empfehlung.Empfehlungsnummer, hex: Empfehlung.Hex, clicks: 0 })
    }
  }

  async function click(worker: number): Promise<void> {
    for (let n = 0; running; n++) {
      const referral = acknowledged[n % Math.max(1, acknowledged.length)]
      if (!referral) {
        await new Promise(setImmediate)
        continue
      }
      const answer = await fetch(`${first.address}/e/${referral.number}`, {
        redirect: 'manual',
        // Each click needs its own visitor: repeated clicks of one visitor do not count.
        headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/140.${worker}.${n}` },
      })
      if (answer.status !== 302) throw new Error(`click answered ${answer.status}`)
      referral.clicks++
    }
  }

  // Requests in flight fail when the process dies; they were not acknowledged.
  const load = Promise.allSettled([create(1), create(2), create(3), click(1), click(2), click(3)])
  await waitUntil(() => acknowledged.length > 150 && acknowledged.some((referral) => referral.clicks > 0))
  const died = new Promise((done) => server?.once('exit', done))
  server?.kill('SIGKILL')
  await died
  running = false
  await load

  const second = await start()
  expect(second.output).toContain('found the database of an earlier run still at work')
  const missing: string[] = []
  for (const { number, hex, clicks } of acknowledged) {
    const answer = await fetch(`${second.address}/api/v1/swb/empfehlen/${number}/${hex}`)
    const found = answer.status === 200 ? ((await answer.json()) as { Klicks: number }) : undefined
    if (!found || found.Klicks < clicks)
      missing.push(`${number}: ${answer.status} ${found?.Klicks}/${clicks}`)
  }
  expect(missing).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(150)

  const ended = new Promise((done) => server?.once('exit', done))
  server?.kill('SIGTERM')
  expect(await ended).toBe(0)
  // Killing the process after 28 seconds leaves its database running.
  expect(existsSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
})

async function waitUntil(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 120_000
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('The load did not get going')
    await new Promise((done) => setTimeout(done, 20))
  }
}
