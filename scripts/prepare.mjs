// Preparation for all commands. Runs on the machine's own Node (20 or newer) before anything is installed, so
// it uses only Node itself.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** Node 24, installed with the project. */
export const node = join(root, 'node_modules/.bin/node')

/** Environment of our programs: the project's Node comes first in the path. */
export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  // Output to a file has no colours: they made a log of dots ten times as long.
  ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
}

const say = (text) => process.stdout.write(`${text}\n`)

/** Runs a program until it exits and shows its output. Resolves with the exit code. */
export function run(command, args, options = {}) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options })
    child.on('error', failed)
    child.on('exit', (code, signal) => done(signal ? 1 : (code ?? 1)))
  })
}

/** Installs the packages if they are missing or the lockfile has changed. */
export async function ensureInstalled() {
  const stamp = join(root, 'node_modules/.zuruf-lock')
  const wanted = hashOf([join(root, 'package-lock.json')])
  if (existsSync(node) && readIfThere(stamp) === wanted) return
  say('installing packages (a minute, the first time) …')
  const code = await installPackages(root)
  if (code !== 0) {
    process.stderr.write('The packages could not be installed; see above.\n')
    process.exit(code)
  }
  writeFileSync(stamp, wanted)
}

/** Installs the packages of a checkout without changing its lockfile. Resolves with the exit code. */
export function installPackages(folder) {
  // `npm ci` would reject a lockfile without the optional programs of platforms that a registry does not
  // carry.
  const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  return run('npm', ['install', ...options], { cwd: folder })
}

/** The browser apps, each with its name and the folder of its built files. */
const apps = [
  { name: 'portal', assets: 'dist/client/assets' },
  { name: 'backoffice', assets: 'dist/assets' },
  { name: 'embed', assets: 'dist' },
]

/** The packages that the browser apps import. */
const sharedPackages = ['contract', 'domain', 'messages']

/**
 * Builds the portal, the back office and the script for other sites if their sources have changed since the
 * last build.
 */
export async function ensureBuilt() {
  for (const app of apps) await ensureAppBuilt(app)
}

async function ensureAppBuilt({ name, assets }) {
  const dir = join(root, 'apps', name)
  const stamp = join(dir, 'dist/.zuruf-sources')
  const wanted = hashOf([
    join(root, 'package-lock.json'),
    join(dir, 'vite.config.ts'),
    ...(existsSync(join(dir, 'index.html')) ? [join(dir, 'index.html')] : []),
    ...filesIn(join(dir, 'src')),
    ...sharedPackages.flatMap((name) => filesIn(join(root, 'packages', name))),
  ])
  if (readIfThere(stamp) === wanted) return
  say(`building the ${name} …`)
  const code = await run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: dir,
    env: { ...environment, NODE_ENV: 'production' },
  })
  if (code !== 0) {
    process.stderr.write(`The ${name} could not be built; see above.\n`)
    process.exit(code)
  }
  compressAssets(join(dir, assets))
  writeFileSync(stamp, wanted)
}

/** Compresses files once at the highest level instead of for every visitor; the server prefers these files. */
function compressAssets(dir) {
  for (const file of filesIn(dir).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

function filesIn(dir) {
  return readdirSync(dir)
    .filter((name) => name !== 'node_modules' && name !== 'dist' && name !== 'routeTree.gen.ts')
    .flatMap((name) => {
      const path = join(dir, name)
      return statSync(path).isDirectory() ? filesIn(path) : [path]
    })
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
