import { spawnSync } from 'node:child_process'

export const say = (text) => process.stdout.write(`${text}\n`)

/** Prints the result of a check and returns it. */
export function report(passed, what) {
  say(`${passed ? '✓' : '✗'} ${what}`)
  return passed
}

/** Says so if a program is not on this machine. */
export function isInstalled(command) {
  if (!spawnSync(command, ['--version'], { stdio: 'ignore' }).error) return true
  return report(false, `${command} is not on this machine`)
}

/** Runs a program and prints its output if it fails. */
export function passes(what, command, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options })
  if (status !== 0) say(`${stdout}${stderr}`)
  return report(status === 0, what)
}
