import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const server = resolve(import.meta.dirname, '../../apps/server')

/** A running server program. */
export interface RunningProgram {
  readonly child: ChildProcess
  /** The address it reported. */
  readonly address: string
  /** Returns its output since it was ready; before that Zuruf prints the demo's password on purpose. */
  output(): string
}

type Settings = Readonly<Record<string, string>>

/** Starts a server program in a separate process that gets only these settings. */
const spawnProgram = (program: string, args: readonly string[], settings: Settings, folder = server) =>
  spawn(process.execPath, [join(folder, program), ...args], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: '',
      // Writes everything that can be logged, so that it can be searched for secrets.
      LOG_LEVEL: 'trace',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/**
 * Starts a long-running program. Resolves when it reports that it is ready.
 *
 * @param folder the server of another release
 */
export function launch(program: string, settings: Settings, folder = server): Promise<RunningProgram> {
  const child = spawnProgram(program, [], settings, folder)
  return new Promise((ready, failed) => {
    const chunks: string[] = []
    let readyAt: number | undefined
    const read = (chunk: Buffer) => {
      chunks.push(chunk.toString())
      if (readyAt !== undefined) return
      const address = /^(?:zuruf|test-actions) ready (\S+)$/m.exec(chunks.join(''))?.[1]
      if (!address) return
      readyAt = chunks.length
      ready({ child, address, output: () => chunks.slice(readyAt).join('') })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => failed(new Error(`${program} ended with ${code}:\n${chunks.join('')}`)))
  })
}

/** Stops a program with SIGTERM and waits for its end. */
export async function stop({ child }: RunningProgram): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

/**
 * Runs a program until it exits.
 *
 * @returns its output
 */
export function runToEnd(program: string, args: readonly string[], settings: Settings): Promise<string> {
  const child = spawnProgram(program, args, settings)
  return new Promise((done, failed) => {
    const printed: string[] = []
    const errors: string[] = []
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
    child.once('exit', (code) =>
      code === 0
        ? done(printed.join(''))
        : failed(new Error(`${program} ended with ${code}:\n${errors.join('')}`)),
    )
  })
}
