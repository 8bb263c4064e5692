import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

/** An import or re-export in a file. */
export interface Import {
  /** Path of the file from the project root. */
  readonly from: string
  /** Path of one of our files from the project root, or the name of a package. */
  readonly to: string
  readonly typeOnly: boolean
}

const workspaces: Readonly<Record<string, string>> = {
  '@zuruf/contract': 'packages/contract',
  '@zuruf/demo': 'packages/demo',
  '@zuruf/domain': 'packages/domain',
  '@zuruf/messages': 'packages/messages',
  '@zuruf/server': 'apps/server',
}

/** Returns all imports of our TypeScript files in these folders. */
export function readImports(root: string, folders: readonly string[]): Import[] {
  return folders.flatMap((folder) => filesBelow(join(root, folder))).flatMap((file) => importsOf(root, file))
}

/** @returns a cycle of files that import each other at run time, or undefined */
export function findCycle(imports: readonly Import[]): string[] | undefined {
  const graph = Map.groupBy(
    imports.filter((item) => !item.typeOnly),
    (item) => item.from,
  )
  const done = new Set<string>()
  const path: string[] = []
  function visit(file: string): string[] | undefined {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    path.push(file)
    for (const { to } of graph.get(file) ?? []) {
      const cycle = visit(to)
      if (cycle) return cycle
    }
    path.pop()
    done.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const cycle = visit(file)
    if (cycle) return cycle
  }
  return undefined
}

/** Returns our files with these endings in a folder, recursively; TypeScript files by default. */
export function filesBelow(dir: string, ending = /\.tsx?$/): string[] {
  return readdirSync(dir).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist' || name.startsWith('.')) return []
    const path = join(dir, name)
    if (statSync(path).isDirectory()) return filesBelow(path, ending)
    return ending.test(name) && !name.endsWith('.gen.ts') ? [path] : []
  })
}

function importsOf(root: string, file: string): Import[] {
  const from = relative(root, file)
  const { module, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${from} cannot be read: ${errors[0]?.message}`)
  const source = readFileSync(file, 'utf8')
  const found: { specifier: string; typeOnly: boolean }[] = []
  for (const item of module.staticImports) {
    const typeOnly = item.entries.length > 0 && item.entries.every((entry) => entry.isType)
    found.push({ specifier: item.moduleRequest.value, typeOnly })
  }
  for (const item of module.staticExports) {
    for (const entry of item.entries) {
      if (entry.moduleRequest) found.push({ specifier: entry.moduleRequest.value, typeOnly: entry.isType })
    }
  }
  for (const item of module.dynamicImports) {
    const text = source.slice(item.moduleRequest.start, item.moduleRequest.end)
    const specifier = /^['"](.+)['"]$/.exec(text)?.[1]
    if (specifier) found.push({ specifier, typeOnly: true })
  }
  return found.map(({ specifier, typeOnly }) => ({ from, to: resolved(root, file, specifier), typeOnly }))
}

function resolved(root: string, file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(dirname(file), specifier))
  const [, name = '', path] = /^(@zuruf\/\w+)(?:\/(.+))?$/.exec(specifier) ?? []
  const folder = workspaces[name]
  return folder ? exportedFile(root, folder, path ? `./${path}` : '.') : specifier
}

const exportsOf = new Map<string, Readonly<Record<string, string>>>()

/** Returns the file that a package of ours exports under a path, by the `exports` of its package.json. */
function exportedFile(root: string, folder: string, path: string): string {
  const exported =
    exportsOf.get(folder) ?? JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).exports
  exportsOf.set(folder, exported)
  // As in Node, an exact path wins, then the pattern with the longest beginning.
  const fitting = Object.keys(exported)
    .filter((key) => key === path || (key.endsWith('*') && path.startsWith(key.slice(0, -1))))
    .toSorted((a, b) => Number(b === path) - Number(a === path) || b.length - a.length)
  const [key] = fitting
  if (key === undefined) throw new Error(`${folder} exports nothing as ${path}`)
  return join(folder, exported[key]?.replace('*', path.slice(key.length - 1)) ?? '')
}
