import { spawnSync } from 'node:child_process'

const timeoutSeconds = 30
const maxBytes = 64 * 1024
/** Longer error output of the command is cut at the front. */
const shownCharacters = 2_000

/**
 * Runs the command of `DATA_KEY_COMMAND` and returns its output. There is no shell: the text is split at spaces
 * into an absolute path and arguments. Standard input is closed, and the environment is that of this process.
 * @param timeoutMs shorter in tests
 * @throws Error that says why there are no keys, with the command's error output but never its output
 */
export function runKeyCommand(
  command: string,
  env: NodeJS.ProcessEnv,
  timeoutMs = timeoutSeconds * 1_000,
): string {
  const [program = '', ...args] = command.trim().split(/ +/)
  if (!program.startsWith('/')) {
    throw new Error('must begin with the absolute path of a program; arguments follow, separated by spaces')
  }
  const { error, status, signal, stdout, stderr } = spawnSync(program, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: maxBytes,
  })
  const details = stderr?.trim() ? `\n${stderr.trim().slice(-shownCharacters)}` : ''
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  if (code === 'ETIMEDOUT') throw new Error(`${program} took longer than ${timeoutMs / 1_000} s${details}`)
  if (code === 'ENOBUFS') throw new Error(`${program} wrote more than ${maxBytes} bytes`)
  if (error) throw new Error(`${program} could not be run: ${code ?? error.message}`)
  if (status !== 0) throw new Error(`${program} ended with ${signal ?? `exit code ${status}`}${details}`)
  if (stdout.trim() === '') throw new Error(`${program} printed no keys${details}`)
  return stdout.trim()
}
