// `npm start`: install, build, run. With `--dev`: rebuild and restart on change.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, environment, node, root } from './prepare.mjs'

const dev = process.argv.includes('--dev')

await ensureInstalled()
await ensureBuilt()

const main = join(root, 'apps/server/src/main.ts')
const children = [
  // The channel closes whenever this process ends, even if killed, and the server then stops too.
  spawn(node, [...(dev ? ['--watch', '--watch-preserve-output'] : []), main], {
    cwd: root,
    // Node keeps what it compiles, so that later starts load the code faster.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  }),
]
if (dev) {
  for (const app of ['portal', 'backoffice']) {
    children.push(
      spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--watch', '--logLevel', 'warn'], {
        cwd: join(root, 'apps', app),
        env: environment,
        stdio: 'inherit',
      }),
    )
  }
}

const [server] = children
const stop = (signal) => {
  for (const child of children) child.kill(signal)
}
process.on('SIGINT', () => stop('SIGINT'))
process.on('SIGTERM', () => stop('SIGTERM'))
server.on('exit', (code, signal) => {
  for (const child of children) if (child !== server) child.kill()
  process.exit(signal ? 1 : (code ?? 1))
})

// If npm is killed, stop as well instead of remaining as an orphan that occupies the port.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  // npm runs scripts in a shell, which may be the direct parent.
  const npm = isShell(parent) ? parentOf(parent) : undefined
  setInterval(() => {
    if (process.ppid !== parent || (npm && parentOf(parent) !== npm)) stop('SIGTERM')
  }, 1000).unref()
}

function isShell(pid) {
  return /^(sh|bash|dash|zsh)\n/.test(readProc(pid, 'comm'))
}

/** Returns the parent's process id; undefined if there is no `/proc`. */
function parentOf(pid) {
  const status = readProc(pid, 'stat')
  // The process name in brackets may contain any characters.
  return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]) || undefined
}

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
