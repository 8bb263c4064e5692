import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts')

/** Starts Zuruf with the demo in an empty folder; stops it and removes the folder at the end. */
export default async function start(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zuruf-e2e-'))
  const { child, address } = await launch(dataDir)
  process.env.ZURUF_E2E_PORT = new URL(address).port
  process.env.ZURUF_E2E_DATA_DIR = dataDir
  return async () => {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function launch(dataDir: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((ready, failed) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /^zuruf ready (\S+)$/m.exec(output)?.[1]
      if (address) ready({ child, address })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => failed(new Error(`Zuruf ended with ${code}:\n${output}`)))
  })
}
