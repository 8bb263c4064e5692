// `npm start`: install, build, run. With `--dev`: rebuild and restart on change.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, environment, node, root } from './prepare.mjs'

const dev = process.argv.includes('--dev')

// Before anything else: npm may be killed while this process installs or builds.
const npm = process.env.npm_lifecycle_event ? findNpm() : undefined
if (npm && isOrphan(npm)) {
  process.stderr.write('npm has ended, so Zuruf does not start\n')
  process.exit(1)
}

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
if (npm) setInterval(() => isOrphan(npm) && stop('SIGTERM'), 1000).unref()

/** Finds the parent, and npm above it: npm runs scripts in a shell, which may be the direct parent. */
function findNpm() {
  const parent = process.ppid
  return { parent, pid: isShell(parent) ? parentOf(parent) : parent }
}

/** Returns whether npm has ended. The system gives its children to process 1, which may be npm only in a container. */
function isOrphan({ parent, pid }) {
  if (process.ppid !== parent || (pid !== parent && parentOf(parent) !== pid)) return true
  return pid === 1 && !/npm|node|yarn|bun/.test(readProc(pid, 'comm'))
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
