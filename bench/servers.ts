import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface Server {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

const root = resolve(import.meta.dirname, '..')

/** Starts a bare Fastify in a separate process. */
export function startBaseline(): Promise<Server> {
  return launch(join(import.meta.dirname, 'baseline.ts'), {}, /^ready (\d+)$/m)
}

/** Starts Zuruf with the demo in a separate process and folder. */
export async function startZuruf(): Promise<Server & { readonly dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zuruf-bench-'))
  // Gives access to its database, which may run as another user.
  chmodSync(dataDir, 0o755)
  const server = await launch(
    join(root, 'apps/server/src/main.ts'),
    { DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', DEMO: 'on', LOG_LEVEL: 'error' },
    /^zuruf ready http:\/\/[\d.]+:(\d+)$/m,
  )
  return {
    ...server,
    dataDir,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function launch(file: string, env: Record<string, string>, ready: RegExp): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const stop = async () => {
    const ended = new Promise((done) => child.once('exit', done))
    child.disconnect()
    await ended
  }
  return new Promise((resolve, failed) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const port = ready.exec(output)?.[1]
      if (port) resolve({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop })
    })
    child.once('exit', (code) => failed(new Error(`${file} ended with ${code}: ${output}`)))
  })
}
