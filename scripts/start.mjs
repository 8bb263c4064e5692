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
  // The channel closes when this process dies, however it dies, and the server then stops too.
  spawn(node, [...(dev ? ['--watch', '--watch-preserve-output'] : []), main], {
    cwd: root,
    env: environment,
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

// npm was killed without a chance to tell: do not stay behind as an orphan that holds the port.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  // npm runs a script by a shell, and that may be what stands between.
  const npm = isShell(parent) ? parentOf(parent) : undefined
  setInterval(() => {
    if (process.ppid !== parent || (npm && parentOf(parent) !== npm)) stop('SIGTERM')
  }, 1000).unref()
}

function isShell(pid) {
  return /^(sh|bash|dash|zsh)\n/.test(readProc(pid, 'comm'))
}

/** Undefined where there is no `/proc`. */
function parentOf(pid) {
  const status = readProc(pid, 'stat')
  // The name in brackets may hold anything.
  return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]) || undefined
}

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
