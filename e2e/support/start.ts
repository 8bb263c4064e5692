import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { leaksIn, remembered, tokensIn } from './secrets.ts'

const server = resolve(import.meta.dirname, '../../apps/server')

/**
 * Starts Zuruf with the demo in an empty folder; stops it and removes the folder at the end. The run fails if a secret
 * that was used in it, or anything that looks like a token, is in what Zuruf and its database have said. QUALITY 10
 */
export default async function start(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zuruf-e2e-'))
  process.env.ZURUF_E2E_SECRETS = join(dataDir, 'secrets-used')
  const zuruf = await launch('src/main.ts', dataDir)
  const beside = await launch('test/beside.ts', dataDir)
  process.env.ZURUF_E2E_PORT = new URL(zuruf.address).port
  process.env.ZURUF_E2E_BESIDE = beside.address
  return async () => {
    const mails = await fetch(`${zuruf.address}/demo/mails.json`).then((answer) => answer.text())
    await stop(beside)
    await stop(zuruf)
    const used = new Set([...remembered(), ...tokensIn(mails)])
    const logs = {
      Zuruf: zuruf.said(),
      'the process beside it': beside.said(),
      'the database': databaseLog(dataDir),
    }
    rmSync(dataDir, { recursive: true, force: true })
    expectSilence(logs, used)
  }
}

function expectSilence(logs: Readonly<Record<string, string>>, used: ReadonlySet<string>): void {
  if (used.size === 0) return
  const leaks = Object.entries(logs).flatMap(([who, log]) =>
    leaksIn(log, used).map((leak) => {
      const line = log.split('\n').find((candidate) => leaksIn(candidate, [leak]).includes(leak))
      return `${who} said ${leak}:\n  ${line?.slice(0, 600)}`
    }),
  )
  if (leaks.length > 0)
    throw new Error(`${leaks.length} secrets are in the logs.\n${leaks.slice(0, 20).join('\n')}`)
}

/** The database keeps its log beside the cluster, which lies elsewhere when its user cannot get into our folder. */
function databaseLog(dataDir: string): string {
  const pointer = join(dataDir, 'postgres.location')
  const folder = existsSync(pointer)
    ? dirname(readFileSync(pointer, 'utf8').trim())
    : join(dataDir, 'postgres')
  return readFileSync(join(folder, 'postgres.log'), 'utf8')
}

interface Running {
  readonly child: ChildProcess
  /** What it gave as where it can be reached. */
  readonly address: string
  /** Everything it has said since it was ready; before that Zuruf tells the demo's password on purpose. */
  said(): string
}

function launch(program: string, dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, [join(server, program)], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: '',
      DEMO: 'on',
      // All that can ever be in a log is to be looked at.
      LOG_LEVEL: 'trace',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((ready, failed) => {
    const output: string[] = []
    let before: number | undefined
    const read = (chunk: Buffer) => {
      output.push(chunk.toString())
      if (before !== undefined) return
      const address = /^(?:zuruf|beside) ready (\S+)$/m.exec(output.join(''))?.[1]
      if (!address) return
      before = output.length
      ready({ child, address, said: () => output.slice(before).join('') })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => failed(new Error(`${program} ended with ${code}:\n${output.join('')}`)))
  })
}

async function stop({ child }: Running): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}
