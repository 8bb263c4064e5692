import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { openRuntime } from '../../src/app/runtime.ts'
import type { Config } from '../../src/platform/config.ts'
import { appLogin } from '../../src/platform/database/embedded.ts'
import { baseConfig, testKey } from './config.ts'
import type { TestDatabase } from './database.ts'
import { processEnvironment } from './processes.ts'

/** Returns a database's `DATABASE_URL` and `DATABASE_OWNER_URL`. */
export function urlsOf({ connection }: TestDatabase) {
  const url = ({ user = '', host = '', port = 0, database = '' } = connection) =>
    `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
  return { databaseUrl: url(appLogin(connection)), databaseOwnerUrl: url() }
}

/**
 * Does what every start does before serving, in a new folder unless one is given.
 *
 * @throws the error that stops the start
 */
export async function startServer(database: TestDatabase, changes: Partial<Config> = {}): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zuruf-start-'))
  try {
    const config = { ...baseConfig, dataDir, ...urlsOf(database), ...changes }
    const runtime = await openRuntime(config, { onProgress: () => {} })
    await runtime.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export interface CommandResult {
  readonly code: number | null
  readonly output: string
}

/** Runs a command of the server until it exits, as `npm run …` does. */
export function runCommand(
  file: string,
  args: readonly string[],
  database: TestDatabase,
  settings: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const { child, dataDir } = startFile(file, args, database, settings)
  return resultOf(child).finally(() => rmSync(dataDir, { recursive: true, force: true }))
}

/** Waits until a process exits. */
export function resultOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<CommandResult> {
  return new Promise((done) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', (code) => done({ code, output }))
  })
}

function startFile(
  file: string,
  args: readonly string[],
  database: TestDatabase,
  settings: Readonly<Record<string, string>>,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'zuruf-command-'))
  const { databaseUrl, databaseOwnerUrl } = urlsOf(database)
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../src', file), ...args], {
    env: {
      ...processEnvironment(),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: databaseOwnerUrl,
      PUBLIC_URL: 'http://localhost',
      DATA_KEY: dataKeySetting(testKey),
      DEMO: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, dataDir }
}

export type StartedProcess = Awaited<ReturnType<typeof startWorker>>

/**
 * Starts a process with the role `worker`, until it is ready.
 *
 * @throws its output, if it ends before
 */
export async function startWorker(database: TestDatabase, settings: Readonly<Record<string, string>>) {
  const { child, dataDir } = startFile('main.ts', [], database, { ROLE: 'worker', ...settings })
  const ready = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<number | null>()
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk.toString()
    if (output.includes('zuruf ready')) ready.resolve(output)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  child.once('close', (code) => {
    rmSync(dataDir, { recursive: true, force: true })
    ready.reject(new Error(output))
    ended.resolve(code)
  })
  return {
    output: await ready.promise,
    /** Stops it. @returns its exit code */
    async stop(): Promise<number | null> {
      child.kill('SIGTERM')
      return ended.promise
    },
  }
}

/** Returns the value of `DATA_KEY` for a key. */
export const dataKeySetting = ({ id, key }: { readonly id: string; readonly key: Buffer }) =>
  `${id}:${key.toString('base64')}`
