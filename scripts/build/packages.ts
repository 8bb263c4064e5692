import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** A package in a `node_modules` folder. */
export interface InstalledPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly homepage: string | undefined
  readonly dir: string
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string | { readonly type: string }
  readonly homepage?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const workspaceScope = '@zuruf/'

/**
 * Returns the packages that these workspaces need at run time, with their dependencies, as Node finds them.
 * Development packages and workspaces are not among them.
 * @param workspaces folders relative to `root`
 * @param omit names of packages that are left out, with what only they need
 * @throws Error when a required package is not installed
 */
export function productionPackages(
  root: string,
  workspaces: readonly string[],
  omit: ReadonlySet<string> = new Set(),
): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>()
  const visit = (dir: string) => {
    const manifest = readManifest(dir)
    for (const { name, isRequired } of dependenciesOf(manifest)) {
      if (name.startsWith(workspaceScope) || omit.has(name)) continue
      const installed = findInstalled(root, dir, name)
      if (!installed && isRequired) throw new Error(`${name}, which ${manifest.name} needs, is not installed`)
      // Optional packages are those of other platforms.
      if (!installed || found.has(installed)) continue
      found.set(installed, readPackage(installed))
      visit(installed)
    }
  }
  for (const workspace of workspaces) visit(join(root, workspace))
  return [...found.values()].sort((a, b) => compare(a.dir, b.dir))
}

function dependenciesOf(manifest: Manifest): { name: string; isRequired: boolean }[] {
  const optional = Object.keys(manifest.optionalDependencies ?? {})
  const required = Object.keys(manifest.dependencies ?? {}).filter((name) => !optional.includes(name))
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
    (name) => !manifest.peerDependenciesMeta?.[name]?.optional,
  )
  return [
    ...[...required, ...peers].map((name) => ({ name, isRequired: true })),
    ...optional.map((name) => ({ name, isRequired: false })),
  ]
}

/** Looks for a package as Node does: in the `node_modules` of each folder up to the root. */
function findInstalled(root: string, from: string, name: string): string | undefined {
  for (let dir = from; ; dir = dirname(dir)) {
    const candidate = join(dir, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (dir === root) return undefined
  }
}

function readPackage(dir: string): InstalledPackage {
  const { name, version, license, homepage } = readManifest(dir)
  const licenseName = typeof license === 'object' ? license.type : license
  return { name, version, license: licenseName ?? 'not stated', homepage, dir }
}

const readManifest = (dir: string) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest

/** Files that no program reads at run time: texts, tests, and TypeScript, which Node does not run there. */
const unused = /\.(md|markdown|map|flow|tsbuildinfo|[cm]?tsx?)$|\.(test|spec)\.[cm]?js$/i
/** Folders at the top of a package that its program does not use. */
const unusedFolders = new Set([
  'test',
  'tests',
  '__tests__',
  'docs',
  'example',
  'examples',
  'benchmark',
  'benchmarks',
])
const licenceFile = /^(licen[cs]es?|copying|notice|copyright|third[-_]?party)/i

/** Copies packages to the same places below another root, without what no program reads. */
export function copyPackages(packages: readonly InstalledPackage[], root: string, out: string): void {
  for (const { dir } of packages) {
    cpSync(dir, join(out, relative(root, dir)), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => {
        const name = basename(source)
        // Packages below are copied by themselves if they are needed.
        if (name === 'node_modules') return false
        if (dirname(source) === dir && unusedFolders.has(name)) return false
        return source === dir || licenceFile.test(name) || !unused.test(name)
      },
    })
  }
}

/** Returns the text of all licences: each package with what it says about its licence and its notices. */
export function licenceTexts(packages: readonly InstalledPackage[]): string {
  const unique = new Map(packages.map((item) => [`${item.name} ${item.version}`, item]))
  const parts = [...unique.values()]
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
    .map((item) => {
      const texts = readdirSync(item.dir, { withFileTypes: true })
        .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
        .map((entry) => readFileSync(join(item.dir, entry.name), 'utf8').trim())
      const head = [`${item.name} ${item.version}`, `License: ${item.license}`, item.homepage]
      return [head.filter(Boolean).join('\n'), ...texts].join('\n\n')
    })
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
