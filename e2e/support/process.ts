import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const server = resolve(import.meta.dirname, '../../apps/server')

export interface Running {
  readonly child: ChildProcess
  /** What it gave as where it can be reached. */
  readonly address: string
  /** Everything it has said since it was ready; before that Zuruf tells the demo's password on purpose. */
  said(): string
}

type Settings = Readonly<Record<string, string>>

/** A program of the server, as a process of its own that hears of nothing but these settings. */
const begin = (program: string, args: readonly string[], settings: Settings) =>
  spawn(process.execPath, [join(server, program), ...args], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: '',
      // All that can ever be in a log is to be looked at.
      LOG_LEVEL: 'trace',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Starts a program that stays. Resolves when it says that it is ready. */
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

/** Runs a program to its end. @returns what it has printed */
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
