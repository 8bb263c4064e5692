import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const server = resolve(import.meta.dirname, '../../apps/server')

export interface Running {
  readonly child: ChildProcess
  /** The address it reported. */
  readonly address: string
  /** Returns its output since it was ready; before that Zuruf prints the demo's password on purpose. */
  said(): string
}

type Settings = Readonly<Record<string, string>>

/** Starts a server program in a separate process that gets only these settings. */
const begin = (program: string, args: readonly string[], settings: Settings) =>
  spawn(process.execPath, [join(server, program), ...args], {
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

/** Starts a long-running program. Resolves when it reports that it is ready. */
export function launch(program: string, settings: Settings): Promise<Running> {
  const child = begin(program, [], settings)
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

export async function stop({ child }: Running): Promise<void> {
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
  const child = begin(program, args, settings)
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
